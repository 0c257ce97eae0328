"""Words set in the site's own type, printed on round and flat bodies as thin ink."""

import math
from pathlib import Path

import bpy

import mesh

FONTS = Path(__file__).resolve().parents[2] / 'app' / 'fonts'
DISPLAY, TEXT = 'newsreader.woff2', 'figtree.woff2'
INK_HEIGHT = 0.00006


def around(body, size, at, radius, ink, font=TEXT, spacing=1.0, turn=0.0):
    """Prints `body` on a cylinder: `size` metres high type, baseline at height `at`, centred at the front.

    `radius` is the cylinder's, or a function of height for a tapering body; `turn` degrees to the right.
    """
    radius_at = radius if callable(radius) else lambda _: radius
    words = _words(body, size, font, spacing)
    for vertex in words.data.vertices:
        x, up, _ = vertex.co
        r = radius_at(at + up) + INK_HEIGHT
        angle = x / r + math.radians(turn)
        vertex.co = (r * math.sin(angle), -r * math.cos(angle), at + up)
    return _inked(words, ink)


def onto(body, size, at, front, ink, font=TEXT, spacing=1.0):
    """Prints on any face looking at -Y: `front(x, z)` is the face's y at a point, in metres."""
    words = _words(body, size, font, spacing)
    for vertex in words.data.vertices:
        x, up, _ = vertex.co
        vertex.co = (x, front(x, at + up) - INK_HEIGHT, at + up)
    return _inked(words, ink)


def _words(body, size, font, spacing):
    curve = bpy.data.curves.new('words', 'FONT')
    curve.body, curve.size, curve.space_character = body, size, spacing
    curve.font = bpy.data.fonts.load(str(FONTS / font), check_existing=True)
    curve.align_x, curve.resolution_u = 'CENTER', 6
    source = mesh.link(bpy.data.objects.new('curve', curve))
    shaped = source.evaluated_get(bpy.context.evaluated_depsgraph_get())
    words = mesh.link(bpy.data.objects.new('words', bpy.data.meshes.new_from_object(shaped)))
    bpy.data.objects.remove(source)
    return words


def _inked(words, ink):
    words.data.materials.clear()
    words.data.materials.append(ink)
    return words
