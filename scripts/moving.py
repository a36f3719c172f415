"""Moving pictures for the README: the frames of docs/screenshots/*-strip.jpg, one after the other.

python scripts/moving.py    # needs Pillow, of requirements/docs.txt
"""

from pathlib import Path

from PIL import Image

PICTURES = Path(__file__).parents[1] / "docs" / "screenshots"
COLUMNS, ROWS, GAP = 3, 2, 4  # of a strip, as scripts/strips.py lays it out
WIDE = 480  # pixels
STEP, REST = 260, 1600  # milliseconds of a frame, and of the last


def frames(strip: Image.Image) -> list[Image.Image]:
    wide = (strip.width - (COLUMNS - 1) * GAP) / COLUMNS
    high = (strip.height - (ROWS - 1) * GAP) / ROWS
    cut = []
    for number in range(COLUMNS * ROWS):
        row, column = divmod(number, COLUMNS)
        left, top = column * (wide + GAP), row * (high + GAP)
        box = (round(left), round(top), round(left + wide), round(top + high))
        cut.append(
            strip.crop(box).resize((WIDE, round(WIDE * high / wide)), Image.Resampling.LANCZOS)
        )
    return cut


def main() -> None:
    for path in sorted(PICTURES.glob("*-strip.jpg")):
        first, *rest = frames(Image.open(path))
        moving = path.with_name(path.name.replace("-strip.jpg", "-moving.webp"))
        times = [STEP] * len(rest) + [REST]
        first.save(
            moving, save_all=True, append_images=rest, duration=times, loop=0, quality=60, method=6
        )
        print(f"{moving.name}: {moving.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
