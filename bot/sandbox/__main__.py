"""`python -m bot.sandbox`: the sandbox as a process of its own, which outlives the bot's."""

import argparse
import asyncio
import contextlib
import sys

from bot.sandbox.server import TOKEN, Sandbox


async def _serve(port: int, *, rate_limits: bool) -> None:
    async with Sandbox(port, rate_limits=rate_limits) as sandbox:
        print(f"Page:    {sandbox.page_url}")
        print(f"API:     {sandbox.api_url}")
        print(f"Gateway: {sandbox.gateway_url}")
        print(f"Token:   {TOKEN}", flush=True)
        await asyncio.Event().wait()


def main() -> int:
    """Serve until interrupted; exit status 1 when the port is taken."""
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description=__doc__)
    parser.add_argument("--port", type=int, default=8765, help="0 takes any free one")
    parser.add_argument("--rate-limits", action="store_true", help="enforce limits by route")
    options = parser.parse_args()
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_serve(options.port, rate_limits=options.rate_limits))
    except OSError as error:
        print(f"The sandbox can't listen on port {options.port}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
