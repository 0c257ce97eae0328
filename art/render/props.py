"""Things of the room: stone, bowls, trays, tools, paper. Lengths are metres; each stands on z = 0."""

import math

import bpy
import numpy as np

import forms
import materials
import mesh
import pixels


def slab(size, at=(0, 0, 0), seed=0.0, bedding=(0.10, 0.42, 0.90)):
    """A travertine block, its lower face at `at`: holes along the layers, edges softened and a little chipped.

    `bedding` is the direction across the layers, the same in every face.
    """
    body = mesh.block('slab', size, materials.layered_stone(seed), 0.0022, at, 5)
    fine = body.modifiers.new('fine', 'REMESH')
    fine.mode, fine.voxel_size, fine.use_smooth_shade = 'VOXEL', 0.0008, True
    seen = body.evaluated_get(bpy.context.evaluated_depsgraph_get())
    body.data = bpy.data.meshes.new_from_object(seen)
    body.modifiers.clear()
    points, normals = _read(body, 'co'), _read(body, 'normal')
    bed, hole, worn = _weathered(points, np.array(size) / 2, np.array(bedding), seed)
    body.data.vertices.foreach_set('co', (points - normals * (0.0020 * hole + worn)[:, None]).ravel())
    for name, values in (('bed', bed), ('hole', hole)):
        body.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values.astype(np.float32))
    return body


def _read(body, name):
    values = np.empty(len(body.data.vertices) * 3)
    body.data.vertices.foreach_get(name, values)
    return values.reshape(-1, 3)


def _weathered(points, half, bedding, seed):
    """For each point of a block: its place across the layers (metres), how deep a hole it lies in (0…1), what the edge has lost (metres)."""
    up = bedding / np.linalg.norm(bedding)
    along = np.cross(up, (0, 1, 0))
    along /= np.linalg.norm(along)
    a, b = points @ along, points @ np.cross(up, along)
    k = round(seed * 10)
    bed = points @ up + 0.0035 * pixels.solid(a * 11, b * 11, a * 0 + seed, k) + 0.0016 * pixels.solid(a * 60, b * 60, a * 0 + 5, k + 1)
    porous = pixels.step(-0.15, 0.35, pixels.solid(a * 16, b * 16, bed * 95, k + 2))
    long = pixels.solid(a * 95, b * 95, bed * 380, k + 3) + 0.45 * pixels.solid(a * 260, b * 260, bed * 800, k + 4)
    hole = pixels.step(0.50, 0.72, long) * porous
    edge = np.sort(half - np.abs(points), axis=1)[:, 1]
    rough = pixels.solid(a * 70, b * 70, bed * 140, k + 5)
    chip = pixels.step(0.30, 0.62, pixels.solid(*(points * 62).T, k + 6)) * pixels.step(0.0075, 0.001, edge)
    return bed, hole, 0.0018 * chip + 0.0007 * np.clip(rough, 0, 1) * pixels.step(0.007, 0.0, edge)


def bowl(radius=0.06, height=0.032, wall=0.0035, foot=0.5, material=None):
    """A thrown bowl, its lip a little uneven."""
    curve = [(radius * (foot + (1 - foot) * math.sin(t * math.pi / 2) ** 0.8), height * (1 - math.cos(t * math.pi / 2))) for t in (0.15, 0.35, 0.55, 0.75, 0.9, 1.0)]
    outside = [(0, 0.001, 0), (radius * foot * 0.8, 0, 0.001), (radius * foot, 0.001, 0.002)] + [(r, z, 0.004) for r, z in curve]
    inside = [(r - wall, z + (0 if z == height else wall * 0.6), 0.004) for r, z in reversed(curve)]
    body = mesh.lathe('bowl', outside + inside + [(radius * foot * 0.6, wall * 1.3, 0.01), (0, wall * 1.2, 0)], material or materials.ceramic())
    return _thrown(body)


def plate(radius=0.08, material=None, lip=0.007):
    """A shallow dish with a soft lip."""
    line = [(0, 0.001, 0), (radius * 0.6, 0.001, 0.001), (radius * 0.64, 0.0, 0.001), (radius * 0.7, 0.002, 0.004), (radius, lip, 0.0016), (radius - 0.0028, lip + 0.0006, 0.001), (radius * 0.72, 0.0052, 0.012), (0, 0.0046, 0)]
    return _thrown(mesh.lathe('plate', line, material or materials.ceramic()))


def vase(height=0.16, belly=0.045, neck=0.014, material=None):
    """A bottle vase with a narrow neck."""
    line = [(0, 0.001, 0), (belly * 0.55, 0, 0.003), (belly, height * 0.32, 0.05), (belly * 0.72, height * 0.60, 0.04), (neck, height * 0.78, 0.03), (neck * 0.92, height * 0.93, 0.02), (neck * 1.3, height, 0.0012), (neck * 1.0, height, 0.001), (neck * 0.7, height * 0.9, 0.01), (neck * 0.7, height * 0.7, 0)]
    return _thrown(mesh.lathe('vase', line, material or materials.ceramic('#DCCBB3', 0.45), steps=14))


def jar(radius=0.03, height=0.034, body=None, lid=None):
    """A wide jar with its lid on."""
    parts = [
        mesh.lathe('jar', [(0, 0.0008, 0), (radius * 0.86, 0, 0.0016), (radius, 0.006, 0.006), (radius, height, 0.002), (0, height, 0)], body or materials.milk_glass()),
        mesh.lathe('lid', [(0, height + 0.0006, 0), (radius * 0.985, height + 0.0006, 0.0004), (radius * 0.985, height + 0.013, 0.0012), (0, height + 0.0132, 0)], lid or materials.brass()),
    ]
    return forms.group('jar', parts)


def _thrown(body, wobble=0.006):
    """The hand in a turned thing: nothing exactly round."""
    points = _read(body, 'co')
    turn = np.arctan2(points[:, 1], points[:, 0])
    points[:, :2] *= (1 + wobble * np.sin(2 * turn + 1) + 0.4 * wobble * np.sin(3 * turn + 4))[:, None]
    body.data.vertices.foreach_set('co', points.ravel())
    return body

