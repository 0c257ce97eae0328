"""The one label of the line: the studio's name, a hairline, the product's name, and the measure of what is sold in one alone."""

import math

import lettering
import materials
import mesh


def paper_round(radius, low, high, half_turn=100, colour='#EFE6D7'):
    """A paper band around the front of a bottle, `half_turn` degrees to each side."""
    r, steps = radius + 0.00015, 72
    turns = [math.radians(half_turn * (2 * k / steps - 1)) for k in range(steps + 1)]
    verts = [(r * math.sin(t), -r * math.cos(t), z) for t in turns for z in (low, high)]
    faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(steps)]
    band = mesh.from_data('label', verts, faces, materials.paper(colour), smooth=True)
    thick = band.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = 0.00012, 1
    return r + 0.00012


def print_round(name, measure, radius, top, ink='#3B322B', scale=1.0):
    """Sets the label's words downward from height `top` on a body of `radius`, at the front."""
    for body, size, drop, font, spacing in _lines(name, measure):
        lettering.around(body, size * scale, top - drop * scale, radius, _ink(ink), font, spacing)


def print_flat(name, measure, front, top, ink='#3B322B', scale=1.0):
    """The same on a face given by `front(x, z)` → y."""
    for body, size, drop, font, spacing in _lines(name, measure):
        lettering.onto(body, size * scale, top - drop * scale, front, _ink(ink), font, spacing)


def _lines(name, measure):
    yield 'Grove', 0.0088, 0.0085, lettering.DISPLAY, 0.98
    for row, words in enumerate(name):
        yield words, 0.0032, 0.0160 + 0.0045 * row, lettering.TEXT, 1.06
    if measure:
        yield measure, 0.0023, 0.0272, lettering.TEXT, 1.12


def _ink(colour):
    return materials.plain(colour, 0.45)
