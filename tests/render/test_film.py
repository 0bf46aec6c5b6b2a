"""Films: GIF files that hold what was painted, in order, for as long as they should."""

import weakref
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Film, Frame, LegendPicture, LegendWords, animate
from render.film import SMALLER, WIDTH
from render.gif import TooLarge, write_gif
from render.hand import hand_scene
from render.painter import paint_scene
from render.pictures import HandPicture, Picture

COLOURS = ((0, 0, 0), (255, 255, 255), (200, 30, 30), (30, 30, 200))
PLENTY = 10_000_000


def hand(cards: int) -> HandPicture:
    return HandPicture((cards, 1, 2, 0, 4, 1, 0, 1, 2), "My hand", f"{cards + 11} cards")


def film(count: int, *, most: int = PLENTY, kept: int = -1) -> Film:
    frames = tuple(
        Frame(hand(number), f"Card {number}", f"{number}/{count}", 0.5, number == kept)
        for number in range(count)
    )
    return Film(str(count), most, lambda: frames)


def read(file: bytes) -> list[tuple[Image.Image, int]]:
    """The frames as they are shown, with the milliseconds of each."""
    image, frames = Image.open(BytesIO(file)), []
    for number in range(image.n_frames):
        image.seek(number)
        frames.append((image.convert("RGB"), image.info["duration"]))
    return frames


def test_each_frame_is_shown_as_it_was_painted_for_its_time() -> None:
    """Issue: "an animated picture ... of the whole game": of each frame only what changed is
    written, and what is shown is the whole of it."""
    painted = []
    for step in range(6):
        image = Image.new("RGB", (60, 40), COLOURS[1])
        image.paste(COLOURS[2], (step * 8, step * 5, step * 8 + 12, step * 5 + 10))
        image.paste(COLOURS[3], (50, 2, 50 + step, 8))
        painted.append(image)
    timed = [(image, 0.1 + 0.05 * number) for number, image in enumerate(painted)]
    shown = read(write_gif((60, 40), COLOURS, timed, PLENTY))
    assert [milliseconds for _, milliseconds in shown] == [100, 150, 200, 250, 300, 350]
    for image, (seen, _) in zip(painted, shown, strict=True):
        assert seen.tobytes() == image.tobytes()


def test_a_frame_in_which_nothing_changes_still_takes_its_time() -> None:
    image = Image.new("RGB", (9, 9), COLOURS[2])
    shown = read(write_gif((9, 9), COLOURS, [(image, 0.5), (image.copy(), 0.7)], PLENTY))
    assert sum(milliseconds for _, milliseconds in shown) == 1200
    assert all(seen.tobytes() == image.tobytes() for seen, _ in shown)


def test_frames_are_let_go_as_they_are_written() -> None:
    """A long game takes no more memory than a short one."""
    alive: list[weakref.ref[Image.Image]] = []

    def frames():
        for number in range(20):
            assert sum(image() is not None for image in alive) <= 2
            image = Image.new("RGB", (30, 30), COLOURS[number % 4])
            alive.append(weakref.ref(image))
            yield image, 0.1

    assert len(read(write_gif((30, 30), COLOURS, frames(), PLENTY))) == 20


def test_writing_stops_as_soon_as_the_file_is_too_large() -> None:
    begun = []

    def frames():
        for number in range(50):
            begun.append(number)
            yield Image.effect_noise((80, 80), 90).convert("RGB"), 0.1

    grey = tuple((shade, shade, shade) for shade in range(0, 255, 3))
    with pytest.raises(TooLarge):
        write_gif((80, 80), grey, frames(), 20_000)
    assert len(begun) < 10


def test_there_is_no_place_for_256_colours() -> None:
    """One is kept for what doesn't change."""
    with pytest.raises(ValueError, match="256 colours"):
        write_gif((1, 1), ((0, 0, 0),) * 256, (), PLENTY)


def test_a_film_has_all_its_frames_and_starts_again() -> None:
    file = animate(film(5))
    shown = read(file)
    assert len(shown) == 5
    assert {image.size[0] for image, _ in shown} == {WIDTH}
    assert [milliseconds for _, milliseconds in shown] == [500] * 5
    assert Image.open(BytesIO(file)).info["loop"] == 0


def test_the_same_frames_give_the_same_bytes() -> None:
    assert animate(film(3)) == animate(film(3))


def test_pictures_of_other_sizes_stand_in_the_middle() -> None:
    """The score sheet at the end has another shape than the boards before it."""
    legend: Picture = LegendPicture(LegendWords("Signs", ("a",) * 9, (), "", ""), ((1, 1),))
    frames = (Frame(hand(1), "", "", 1.0), Frame(legend, "", "", 1.0))
    first, second = (image for image, _ in read(animate(Film("", PLENTY, lambda: frames))))
    assert first.size == second.size
    assert second.getpixel((2, 2)) == first.getpixel((2, 2)), "the ground, at its sides"


def test_a_film_that_is_too_large_has_fewer_frames_then_smaller_ones() -> None:
    """Brief of the replay: "If too large for the limit: fewer frames, then smaller."."""
    whole = animate(film(24, kept=8))
    fewer = animate(film(24, kept=8, most=len(whole) - 1))
    assert len(fewer) < len(whole)
    assert [seconds for _, seconds in read(fewer)] == [
        *(1000,) * 4, *(500, 500), *(1000,) * 7,
    ]  # fmt: skip
    smaller = animate(film(24, kept=8, most=len(fewer) - 1))
    assert read(smaller)[0][0].size[0] == round(WIDTH * SMALLER[2][1])


def test_a_film_that_can_not_be_made_is_refused() -> None:
    with pytest.raises(ValueError, match="don't fit"):
        animate(film(3, most=1000))
    with pytest.raises(ValueError, match="at least one"):
        animate(Film("", PLENTY, tuple))


@pytest.mark.parametrize("scale", [0.5, 0.75])
def test_a_scene_painted_small_looks_like_one_made_small(scale: float) -> None:
    """All is where it belongs; only letters are drawn at their size, and so a little apart."""
    scene = hand_scene(hand(3))
    small = paint_scene(scene, scale)
    reduced = paint_scene(scene).resize(small.size, Image.Resampling.BOX)
    apart = ImageStat.Stat(ImageChops.difference(small, reduced)).mean
    assert max(apart) < 6
