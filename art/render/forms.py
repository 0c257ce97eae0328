"""Bodies described by functions: sheets, tubes, outlines; and ways to group and place them."""

import math

import bpy
import numpy as np
from mathutils import Vector

import mesh


def sheet(name, points, material=None, uv=None, wrap=False, keep=None):
    """A smooth surface through `points` (rows × columns × 3, metres); `wrap` joins the last column to the first.

    `uv` (rows × columns × 2) places a texture; `keep` (rows × columns) drops the faces whose corners are all False.
    """
    rows, columns = points.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    right = np.roll(index, -1, axis=1) if wrap else index[:, 1:]
    left = index if wrap else index[:, :-1]
    faces = np.stack([left[:-1], right[:-1], right[1:], left[1:]], axis=-1).reshape(-1, 4)
    if keep is not None:
        faces = faces[keep.ravel()[faces].any(axis=1)]
    made = mesh.from_data(name, points.reshape(-1, 3).tolist(), faces.tolist(), material, smooth=True)
    if uv is not None:
        layer = made.data.uv_layers.new(name='uv')
        corners = np.empty(len(made.data.loops), np.int32)
        made.data.loops.foreach_get('vertex_index', corners)
        layer.data.foreach_set('uv', uv.reshape(-1, 2)[corners].astype(np.float32).ravel())
    return made


def field(name, size, steps, height, material=None, keep=None):
    """A height field of `size` metres square about the origin; `height(x, y)` in metres, `keep(x, y, z)` says where it is."""
    line = np.linspace(-size / 2, size / 2, steps)
    x, y = np.meshgrid(line, line)
    z = height(x, y)
    here = keep(x, y, z) if keep else None
    return sheet(name, np.dstack([x, y, z]), material, np.dstack([x, y]), keep=here)


def tube(name, path, radii, material, sides=16):
    """A round rod along `path` (points in metres), as thick as `radii` says at each point, closed at both ends."""
    spots = [Vector(p) for p in path]
    rings = []
    for i, spot in enumerate(spots):
        along = (spots[min(i + 1, len(spots) - 1)] - spots[max(i - 1, 0)]).normalized()
        turn = along.to_track_quat('Z', 'Y')
        angles = [math.tau * k / sides for k in range(sides)]
        rings.append([spot + turn @ Vector((math.cos(a), math.sin(a), 0)) * radii[i] for a in angles])
    rings = [[spots[0]] * sides, *rings, [spots[-1]] * sides]
    return sheet(name, np.array([[tuple(p) for p in ring] for ring in rings]), material, wrap=True)


def plate(name, outline, thickness, material, bevel=0.0003):
    """A flat plate of `outline` (x, y in metres), its upper face at z = `thickness`, with soft edges."""
    count = len(outline)
    verts = [(x, y, z) for z in (0.0, thickness) for x, y in outline]
    sides = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    caps = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    made = mesh.from_data(name, verts, sides + caps, material, smooth=True)
    soft = made.modifiers.new('bevel', 'BEVEL')
    soft.width, soft.segments = bevel, 3
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, math.radians(40)
    return made


def group(name, parts):
    """One handle for many parts: move it and they follow."""
    handle = mesh.link(bpy.data.objects.new(name, None))
    for part in parts:
        part.parent = handle
    return handle


def place(thing, at, turn=(0, 0, 0), scale=1.0):
    """Sets `thing` at a point in metres, turned by degrees about x, y, z."""
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    thing.scale = (scale,) * 3
    return thing


def collected(name, build):
    """Runs `build()` and puts everything it made under one handle."""
    before = set(bpy.context.scene.objects)
    build()
    made = [thing for thing in bpy.context.scene.objects if thing not in before and thing.parent is None]
    return group(name, made)
