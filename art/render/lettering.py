"""Words set in the site's own type, printed on round and flat bodies as thin ink."""

import math
from pathlib import Path

import bpy
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt, interpolate_bezier

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
    bpy.context.view_layer.update()
    lines = [_polyline(spline) for spline in source.to_curve(bpy.context.evaluated_depsgraph_get()).splines]
    source.to_curve_clear()
    bpy.data.objects.remove(source)
    return mesh.from_data('words', *_filled(lines))


def _polyline(spline, steps=6):
    points = spline.bezier_points
    line = []
    for a, b in zip(points, [*points[1:], points[0]]):
        line += interpolate_bezier(a.co, a.handle_right, b.handle_left, b.co, steps + 1)[:-1]
    return [Vector((v.x, v.y)) for v in line]


def _filled(lines):
    """Triangles wherever the outlines wind around: the strokes of a variable font's letter overlap."""
    spots, edges = [], []
    for line in lines:
        low, count = len(spots), len(line)
        spots += line
        edges += [(low + k, low + (k + 1) % count) for k in range(count)]
    corners, _, triangles, *_ = delaunay_2d_cdt(spots, edges, [], 0, 1e-7)
    inside = [t for t in triangles if _winding(lines, sum((corners[k] for k in t), Vector((0, 0))) / 3)]
    return [(v.x, v.y, 0.0) for v in corners], inside


def _winding(lines, spot):
    turns = 0
    for line in lines:
        for a, b in zip(line, line[1:] + line[:1]):
            if (a.y > spot.y) != (b.y > spot.y) and spot.x < a.x + (spot.y - a.y) * (b.x - a.x) / (b.y - a.y):
                turns += 1 if b.y > a.y else -1
    return turns


def _inked(words, ink):
    words.data.materials.append(ink)
    return words
