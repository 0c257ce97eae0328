"""Things of the room: stone, bowls, trays, tools, paper. Lengths are metres; each stands on z = 0."""

import math
import random

import bpy
import numpy as np

import forms
import materials
import mesh
from nodes import Shader, linear


def slab(size, at=(0, 0, 0), seed=0.0, chips=0.0012):
    """A travertine block with worn edges, its lower face at `at`."""
    body = mesh.block('slab', size, materials.travertine(seed=seed), 0.0022, at)
    return _wear(body, chips)


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


def tray(length=0.2, width=0.09, material=None):
    """A brass tray with rounded ends and a thin raised rim."""
    ends = [math.pi * (k / 24 - 0.5) for k in range(25)]
    straight, reach = length / 2 - width / 2, width / 2
    outline = [(straight + reach * math.cos(a), reach * math.sin(a)) for a in ends] + [(-straight - reach * math.cos(a), -reach * math.sin(a)) for a in ends]
    metal = material or materials.brass(0.3, 'along')
    base = forms.plate('tray', outline, 0.0012, metal)
    rim = forms.tube('rim', [(x, y, 0.0018) for x, y in outline + outline[:2]], [0.0014] * (len(outline) + 2), metal, 10)
    return forms.group('tray', [base, rim])


def pebble(radius=0.04, flat=0.45, colour='#6E6258', seed=0):
    """A river stone, smoothed by water, lying on z = 0."""
    turns, down = np.meshgrid(np.linspace(0, math.tau, 97)[:-1], np.linspace(0, math.pi, 60))
    rng = random.Random(seed)
    a, b = rng.random() * 6, rng.random() * 6
    lumpy = 1 + 0.07 * np.sin(2 * turns + a) * np.sin(down) + 0.03 * np.sin(3 * turns + b) * np.sin(down) ** 2 + 0.03 * np.cos(2 * down + a)
    points = radius * lumpy[..., None] * np.dstack([1.15 * np.sin(down) * np.cos(turns), np.sin(down) * np.sin(turns), flat * (1 + np.cos(down))])
    s = Shader('pebble')
    tint = s.ramp(s.noise(30, 7, roughness=0.65), [(0.3, linear(colour)), (0.7, tuple(min(c * 1.5, 1) for c in linear(colour)[:3]) + (1,))])
    body = s.principled(Base_Color=tint, Roughness=s.span(s.noise(90, 4), 0.3, 0.7, 0.42, 0.62), Specular=0.35, Normal=s.bump(s.noise(520, 5), 0.0004, 0.3))
    return forms.sheet('pebble', points, s.surface(body.outputs[0]), wrap=True)


def blade():
    """A dermaplaning blade along x: a slim flat handle and a curved edge, lying on z = 0."""
    steel = brushed_steel()
    grip = [(0.0, 0.0050), (0.006, 0.0062), (0.06, 0.0056), (0.088, 0.0046), (0.104, 0.0036), (0.104, -0.0036), (0.088, -0.0046), (0.06, -0.0056), (0.006, -0.0062), (0.0, -0.0050)]
    edge = [(0.096, 0.0034), (0.112, 0.0052), (0.128, 0.0058), (0.141, 0.0040)] + [(0.141 - 0.040 * t, 0.0040 - 0.0128 * math.sin(min(t * 1.5, 1) * math.pi / 2)) for t in (0.06, 0.12, 0.2, 0.3, 0.42, 0.56, 0.7, 0.85)] + [(0.102, -0.0036), (0.096, -0.0034)]
    parts = [forms.plate('handle', grip, 0.0030, steel, 0.0006), forms.place(forms.plate('edge', edge, 0.0007, brushed_steel(0.13), 0.00025), (0, 0, 0.0011))]
    parts += [forms.place(forms.plate('groove', [(x, -0.0038), (x + 0.0011, -0.0038), (x + 0.0011, 0.0038), (x, 0.0038)], 0.00035, steel, 0.0001), (0, 0, 0.0028)) for x in np.arange(0.062, 0.086, 0.0024)]
    return forms.group('blade', parts)


def brushed_steel(roughness=0.3):
    """Surgical steel with strokes along x."""
    s = Shader('steel')
    strokes = s.noise(1.0, 6, s.where((40, 3000, 3000)), 0.7)
    body = s.principled(Base_Color=linear('#C9C5BE'), Metallic=1.0, Roughness=s.span(strokes, 0.3, 0.7, roughness - 0.08, roughness + 0.1), Normal=s.bump(strokes, 0.00003, 0.3))
    return s.surface(body.outputs[0])


def brush(hair='#E7D6BC', wood='#8A5E3B'):
    """A flat mask brush along x, its hair at the far end, lying on z = 0."""
    s = Shader('wood')
    grain = s.noise(1.0, 6, s.where((14, 260, 260)), 0.65, 1.2)
    timber = s.surface(s.principled(Base_Color=s.ramp(grain, [(0.3, linear('#6C4527')), (0.7, linear(wood))]), Roughness=0.45, Normal=s.bump(grain, 0.0002, 0.4)).outputs[0])
    steps = np.linspace(0, 1, 20)
    stick = forms.tube('handle', [(0.085 * t, 0, 0.0055) for t in steps], [0.0022 + 0.0024 * math.sin(math.pi * (0.12 + 0.75 * t)) ** 1.5 for t in steps], timber, 24)
    ferrule = forms.place(mesh.lathe('ferrule', [(0.0040, 0, 0.0003), (0.0046, 0.0006, 0.0004), (0.0054, 0.020, 0.0004), (0.0050, 0.0202, 0)], materials.brass(0.3)), (0.082, 0, 0.0055), (0, 90, 0))
    ferrule.scale = (0.75, 1.5, 1)
    return forms.group('brush', [stick, ferrule, *_hairs(hair)])


def card(width=0.085, height=0.055, colour='#F3EBDD'):
    """A paper card lying on z = 0, its edge soft."""
    outline = [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]
    return forms.plate('card', outline, 0.0007, materials.paper(colour), 0.0002)


def _hairs(colour, count=420):
    rng = random.Random(4)
    curve = bpy.data.curves.new('hair', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', 0.00016, 1
    for _ in range(count):
        side, up = rng.uniform(-1, 1), rng.uniform(-1, 1)
        length = 0.034 * (1 - 0.16 * side**2) * rng.uniform(0.94, 1.0)
        line = curve.splines.new('POLY')
        line.points.add(5)
        for k, point in enumerate(line.points):
            t = k / 5
            point.co = (0.101 + length * t, 0.0072 * side * (1 + 0.35 * t), 0.0055 + 0.0033 * up * (1 - 0.75 * t), 1)
            point.radius = 1 - 0.6 * t
    s = Shader('hair')
    curve.materials.append(s.surface(s.principled(Base_Color=linear(colour), Roughness=0.5, Specular=0.3).outputs[0]))
    return [mesh.link(bpy.data.objects.new('hair', curve))]


def _thrown(body, wobble=0.006):
    """The hand in a turned thing: nothing exactly round."""
    points = np.empty(len(body.data.vertices) * 3)
    body.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    turn = np.arctan2(points[:, 1], points[:, 0])
    points[:, :2] *= (1 + wobble * np.sin(2 * turn + 1) + 0.4 * wobble * np.sin(3 * turn + 4))[:, None]
    body.data.vertices.foreach_set('co', points.ravel())
    return body


def _wear(body, chips):
    """Edges that have been handled: a fine mesh, moved a little by noise."""
    body.modifiers['bevel'].segments = 5
    fine = body.modifiers.new('fine', 'REMESH')
    fine.mode, fine.voxel_size, fine.use_smooth_shade = 'VOXEL', 0.0026, True
    cloud = bpy.data.textures.new('wear', 'CLOUDS')
    cloud.noise_scale = 0.02
    worn = body.modifiers.new('worn', 'DISPLACE')
    worn.texture, worn.strength, worn.mid_level, worn.texture_coords = cloud, chips, 0.5, 'GLOBAL'
    return body
