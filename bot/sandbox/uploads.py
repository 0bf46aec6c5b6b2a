"""Files that come with a message: what a request brought, and what is kept of it."""

import mimetypes
import re
from dataclasses import dataclass

from bot.sandbox.clock import Time
from bot.sandbox.errors import TOO_LARGE, Form, Json
from bot.sandbox.limits import UPLOAD_BYTES
from bot.sandbox.world import Attachment

_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a multipart request; `index` is the n of its field `files[n]`."""

    index: int
    filename: str
    data: bytes

    def meta(self) -> Json:
        """What the journal keeps of the file."""
        return {"index": self.index, "filename": self.filename, "size": len(self.data)}


def filenames(kept: list[Attachment], uploads: list[Upload]) -> set[str]:
    """The names by which `attachment://` may refer to the files of a message."""
    return {each.filename for each in kept} | {_clean(upload.filename) for upload in uploads}


def attach(
    time: Time, kept: list[Attachment], listed: list[Json] | None, uploads: list[Upload]
) -> list[Attachment]:
    """The attachments of a message after a request.

    `listed` is the body's `attachments`: null keeps all there are, a list keeps those it names
    (by id) and describes the new ones (by index). A file above the limit raises 40005.
    """
    if any(len(upload.data) > UPLOAD_BYTES for upload in uploads):
        raise TOO_LARGE()
    by_id = {str(each.get("id")): each for each in listed or []}
    result = [each for each in kept if listed is None or str(each.id) in by_id]
    form = Form()
    known = {str(each.id) for each in kept} | {str(upload.index) for upload in uploads}
    for place, each in enumerate(listed or []):
        if str(each.get("id")) not in known:
            path = f"attachments.{place}.id"
            form.fault(path, "ATTACHMENT_NOT_FOUND", "There is no such attachment or file.")
    form.settle()
    for upload in uploads:
        meta = by_id.get(str(upload.index), {})
        result.append(_kept(time, upload, meta.get("description")))
    return result


def _kept(time: Time, upload: Upload, description: str | None) -> Attachment:
    name = _clean(upload.filename)
    width = height = None
    if upload.data.startswith(_PNG) and len(upload.data) >= 24:
        width = int.from_bytes(upload.data[16:20])
        height = int.from_bytes(upload.data[20:24])
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Attachment(
        time.snowflake(), name, upload.data, guessed, description or None, width, height
    )


def _clean(filename: str) -> str:
    return re.sub(r"[^A-Za-z0-9._-]", "_", filename) or "file"
