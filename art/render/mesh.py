"""Meshes from numbers: turned bodies with rounded corners, blocks with soft edges."""

import math

import bpy

SEGMENTS = 128


def link(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def from_data(name, verts, faces, material=None, smooth=False):
    """An object of `verts` (x, y, z in metres) and `faces` (indices)."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    data.update()
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    thing = link(bpy.data.objects.new(name, data))
    if material:
        data.materials.append(material)
    return thing


def fillet(corners, steps=8):
    """A polyline through `corners` (r, z, radius), each rounded by its radius."""
    line = []
    for i, (r, z, radius) in enumerate(corners):
        if radius <= 0 or i in (0, len(corners) - 1):
            line.append((r, z))
            continue
        line += _arc(corners[i - 1][:2], (r, z), corners[i + 1][:2], radius, steps)
    return line


def lathe(name, corners, material, segments=SEGMENTS, steps=8):
    """A body turned around z; `corners` are (r, z, rounding) from the axis or rim to the other end.

    Run a closed shell (outside up, inside down) to give glass its thickness. Ends on the axis close.
    """
    line = fillet(corners, steps)
    verts, rings = [], []
    for r, z in line:
        if r < 1e-6:
            rings.append([len(verts)])
            verts.append((0.0, 0.0, z))
        else:
            rings.append(list(range(len(verts), len(verts) + segments)))
            turns = [math.tau * k / segments for k in range(segments)]
            verts += [(r * math.cos(t), r * math.sin(t), z) for t in turns]
    faces = [face for low, high in zip(rings, rings[1:]) for face in _band(low, high, segments)]
    thing = from_data(name, verts, faces, material, smooth=True)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(38)
    return thing


def block(name, size, material, bevel=0.002, at=(0, 0, 0), segments=4):
    """A slab of `size` (x, y, z) whose lower face lies at `at`, with bevelled edges."""
    x, y, z = (s / 2 for s in size)
    verts = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = from_data(name, verts, faces, material, smooth=True)
    thing.location = (at[0], at[1], at[2] + z)
    soft = thing.modifiers.new('bevel', 'BEVEL')
    soft.width, soft.segments = bevel, segments
    thing.data.use_auto_smooth = True
    return thing


def _band(low, high, segments):
    if len(low) == 1 and len(high) == 1:
        return []
    nxt = [(k + 1) % segments for k in range(segments)]
    if len(low) == 1:
        return [(low[0], high[n], high[k]) for k, n in enumerate(nxt)]
    if len(high) == 1:
        return [(low[k], low[n], high[0]) for k, n in enumerate(nxt)]
    return [(low[k], low[n], high[n], high[k]) for k, n in enumerate(nxt)]


def _arc(before, corner, after, radius, steps):
    a = _unit(before, corner)
    b = _unit(after, corner)
    opening = math.acos(max(-1, min(1, a[0] * b[0] + a[1] * b[1])))
    if opening > math.pi - 1e-3 or opening < 1e-3:
        return [corner]
    reach = radius / math.tan(opening / 2)
    most = 0.499 * min(math.dist(before, corner), math.dist(after, corner))
    if reach > most:
        radius, reach = radius * most / reach, most
    half = math.hypot(a[0] + b[0], a[1] + b[1])
    away = radius / math.sin(opening / 2)
    centre = (corner[0] + (a[0] + b[0]) / half * away, corner[1] + (a[1] + b[1]) / half * away)
    start = (corner[0] + a[0] * reach, corner[1] + a[1] * reach)
    end = (corner[0] + b[0] * reach, corner[1] + b[1] * reach)
    first = math.atan2(start[1] - centre[1], start[0] - centre[0])
    sweep = math.atan2(end[1] - centre[1], end[0] - centre[0]) - first
    sweep = (sweep + math.pi) % math.tau - math.pi
    turns = [first + sweep * k / steps for k in range(steps + 1)]
    return [(centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in turns]


def _unit(point, corner):
    length = math.dist(point, corner)
    return ((point[0] - corner[0]) / length, (point[1] - corner[1]) / length)
