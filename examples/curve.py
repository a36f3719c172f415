"""A learning curve as SVG."""

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 16, 48


def draw_curve(points: list[tuple[float, float]], rivals: str = "greedy") -> str:
    """The share of won matches (0 to 1) against the number of decisions."""
    most = max(x for x, _ in points) or 1

    def place(x: float, y: float) -> tuple[float, float]:
        across = LEFT + x / most * (WIDTH - LEFT - RIGHT)
        return round(across, 1), round(TOP + (1 - y) * (HEIGHT - TOP - BOTTOM), 1)

    lines = []
    for percent in (0, 25, 50, 75, 100):
        x, y = place(0, percent / 100)
        style = 'stroke="#8a8378" stroke-dasharray="5 4"' if percent == 50 else 'stroke="#e4ddd0"'
        lines.append(f'<path d="M{x} {y}H{WIDTH - RIGHT}" {style}/>')
        lines.append(f'<text x="{x - 8}" y="{y + 4}" text-anchor="end">{percent}%</text>')
    for fifth in range(6):
        x, y = place(most * fifth / 5, 0)
        label = f"{most * fifth / 5 / 1e6:.1f}"
        lines.append(f'<text x="{x}" y="{y + 18}" text-anchor="middle">{label}</text>')
    path = "L".join(f"{x} {y}" for x, y in (place(*point) for point in points))
    middle = LEFT + (WIDTH - LEFT - RIGHT) / 2
    below = "decisions of the learner, in millions"
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"
 font-family="sans-serif" font-size="12" fill="#4a443c">
<title>Matches won against {rivals} while learning</title>
<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>
{chr(10).join(lines)}
<path d="M{path}" fill="none" stroke="#b5341f" stroke-width="2.5" stroke-linejoin="round"/>
<text x="{middle}" y="{HEIGHT - 8}" text-anchor="middle">{below}</text>
</svg>
"""
