"""What closes a vessel: droppers and pumps. `at` is the height where they sit on the shoulder, in metres."""

import math

import forms
import materials
from mesh import lathe


def dropper(at, collar, bulb, pipette=0.0, radius=0.0112, tall=0.0125):
    """A turned collar, a rubber bulb, and a glass pipette reaching `pipette` below."""
    top = at + tall
    lathe('collar', _collar(at, radius, tall, 0.0072), collar)
    foot = top - 0.0008
    soft = [
        (0, foot, 0),
        (0.0068, foot, 0.0003),
        (0.0070, foot + 0.003, 0.001),
        (0.0061, foot + 0.0045, 0.001),
        (0.0066, foot + 0.010, 0.004),
        (0.0063, foot + 0.026, 0.0061),
        (0, foot + 0.026, 0),
    ]
    lathe('bulb', soft, bulb, steps=14)
    if pipette:
        _pipette(at, at - pipette, materials.glass())


def pump(at, collar, head, radius=0.0118, turn=215, reach=0.034):
    """A lotion pump, its spout pointing `turn` degrees round (180 is left, 270 the viewer)."""
    lathe('collar', _collar(at, radius, 0.013, 0.0066), collar)
    neck = at + 0.0122
    lathe('sleeve', [(0, neck, 0), (0.0064, neck, 0.0002), (0.0062, neck + 0.0035, 0.0008), (0, neck + 0.0035, 0)], head)
    lathe('stem', [(0.0034, neck, 0), (0.0034, neck + 0.013, 0)], head)
    cap = neck + 0.0105
    lathe('actuator', [
        (0, cap, 0), (0.0052, cap, 0.0004), (0.0078, cap + 0.0028, 0.0015), (0.0080, cap + 0.0105, 0.0014),
        (0, cap + 0.0109, 0),
    ], head, steps=10)
    lathe('dip', [(0.0016, 0.012, 0), (0.0016, neck, 0)], head)
    angle = math.radians(turn)
    out = [0.002, 0.014, 0.024, 0.030, reach - 0.0008, reach]
    drop = [0.0072, 0.0072, 0.0070, 0.0066, 0.0052, 0.0026]
    path = [(r * math.cos(angle), r * math.sin(angle), cap + z) for r, z in zip(out, drop)]
    forms.tube('spout', _eased(path), _radii(len(path), 0.0033, 0.0021), head, sides=32)


def _collar(at, radius, tall, mouth):
    groove = at + tall * 0.78
    return [
        (0, at + 0.001, 0),
        (radius - 0.0008, at + 0.001, 0.0002),
        (radius, at + 0.001, 0.0005),
        (radius, groove, 0.0002),
        (radius - 0.0003, groove + 0.00025, 0.0001),
        (radius, groove + 0.0005, 0.0002),
        (radius, at + tall, 0.0010),
        (mouth, at + tall, 0.0004),
        (mouth, at + tall - 0.001, 0),
        (0, at + tall - 0.001, 0),
    ]


def _pipette(top, tip, glass):
    r = 0.0029
    line = [
        (r, top, 0),
        (r, tip + 0.010, 0.004),
        (0.0011, tip + 0.001, 0.001),
        (0.0011, tip, 0.0002),
        (0.0006, tip, 0.0002),
        (0.0006, tip + 0.0012, 0.001),
        (r - 0.0008, tip + 0.0105, 0.004),
        (r - 0.0008, top, 0),
    ]
    lathe('pipette', line, glass)


def _eased(path, rounds=3):
    """Corners cut until the line bends softly (Chaikin)."""
    for _ in range(rounds):
        cut = [path[0]]
        for a, b in zip(path, path[1:]):
            cut += [tuple(0.75 * p + 0.25 * q for p, q in zip(a, b)), tuple(0.25 * p + 0.75 * q for p, q in zip(a, b))]
        path = [*cut, path[-1]]
    return path


def _radii(corners, first, last, rounds=3):
    count = corners
    for _ in range(rounds):
        count = 2 * (count - 1) + 2
    return [first + (last - first) * (k / (count - 1)) ** 2 for k in range(count)]
