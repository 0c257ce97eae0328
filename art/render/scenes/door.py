"""A front door in the morning: painted wood in a thick plaster wall, an orange tree in a clay pot. True size."""

import bpy
import numpy as np

import foliage
import forms
import materials
import mesh
import studio
from nodes import Shader, linear
from scenes import house, stage

WIDE, HIGH, STEP, DEEP = 0.91, 2.03, 0.14, 0.25
"""The door's leaf, the step before it, and how far the leaf stands back in the wall."""


def door(width, height):
    scene = studio.new_scene(52, width, height, exposure=0.10)
    bpy.data.objects.remove(bpy.data.objects['sweep'])
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 6, 3, 3
    scene.cycles.sample_clamp_indirect = 1.5
    sky = scene.world.node_tree.nodes['Background'].inputs
    sky['Color'].default_value, sky['Strength'].default_value = (0.86, 0.93, 1.0, 1), 0.62
    _wall()
    _ground()
    _frame()
    _leaf()
    forms.place(_lantern(), (-0.74, 0, 1.86))
    forms.place(_tree(), (0.86, -0.40, 0.0), (0, 0, 40))
    house.sun((0.82, 0.56, -0.50), 6.4)
    for seed, at in ((9, (-2.75, -1.25, 1.55)), (4, (-3.3, -1.5, 2.6))):
        stage.hide(forms.place(foliage.tree(2.4, 0.85, seed, 420, leaf_length=0.10), at))
    house.level_camera((0.11, -5.4, 1.19), (0.11, 0, 1.19), 63, focus=(0, 0, 1.2), fstop=8)


def _wall():
    """One thick wall with an opening, its corners rounded by the trowel."""
    wall = mesh.block('wall', (7, 0.5, 4.4), _stucco(), 0.001, (0, 0.25, -0.2))
    hole = mesh.block('opening', (WIDE + 0.15, 2, HIGH + 0.075 + STEP + 0.3), None, 0.001, (0, 0, -0.3))
    cut = wall.modifiers.new('cut', 'BOOLEAN')
    cut.object, cut.operation, cut.solver = hole, 'DIFFERENCE', 'EXACT'
    wall.modifiers.remove(wall.modifiers['bevel'])
    soft = wall.modifiers.new('round', 'BEVEL')
    soft.width, soft.segments, soft.limit_method = 0.028, 8, 'ANGLE'
    hole.hide_render = True


def _ground():
    """A stone step, and clay tiles before it, each of its own tone."""
    mesh.block('step', (1.62, 0.62, STEP), materials.travertine('#D9CBB4', '#B9A58A', 2.1), 0.012, (0, -0.11, 0), 6)
    tones = [_clay(tint, k) for k, tint in enumerate(('#B98C6C', '#C19778', '#AE8163', '#C7A083'))]
    rng = np.random.default_rng(3)
    for row in range(7):
        for k in range(14):
            tile = mesh.block('tile', (0.292, 0.292, 0.03), tones[rng.integers(4)], 0.006, (-2.1 + 0.3 * k, -0.55 - 0.3 * row, -0.03 + rng.uniform(-0.0015, 0.0015)))
            tile.rotation_euler.z = rng.uniform(-0.006, 0.006)
    mesh.block('grout', (9, 9, 0.02), materials.plain('#A8957C', 0.95), 0.001, (0, -4, -0.026))
    mat = mesh.block('mat', (0.74, 0.40, 0.014), _coir(), 0.005, (0, -0.20, STEP))
    mat.rotation_euler.z = 0.012


def _frame():
    paint, y = _paint('#4D5D49'), DEEP - 0.03
    mesh.block('dark', (WIDE + 0.3, 0.02, HIGH + 0.3), materials.plain('#1E1B18', 0.9), 0.001, (0, DEEP + 0.12, 0))
    for size, at in (
        ((0.07, 0.09, HIGH + 0.003), (-WIDE / 2 - 0.035, y, STEP)),
        ((0.07, 0.09, HIGH + 0.003), (WIDE / 2 + 0.035, y, STEP)),
        ((WIDE + 0.15, 0.09, 0.07), (0, y, STEP + HIGH + 0.004)),
    ):
        mesh.block('frame', size, paint, 0.004, at)
    mesh.block('sill', (WIDE + 0.06, 0.16, 0.03), materials.brass(0.34, 'along'), 0.004, (0, DEEP - 0.05, STEP))


def _leaf():
    """Stiles and rails around four fields, each field raised in its middle."""
    paint, low = _paint('#4D5D49'), STEP + 0.034
    high, half = STEP + HIGH, WIDE / 2 - 0.004
    mesh.block('board', (2 * half, 0.02, high - low), paint, 0.001, (0, DEEP + 0.024, low))
    rails = [low, low + 0.215, STEP + 0.90, STEP + 1.07, high - 0.125, high]
    between = 2 * half - 0.238
    bars = [(between, z2 - z1, 0, z1) for z1, z2 in zip(rails[::2], rails[1::2])]
    bars += [(0.10, z2 - z1 - 0.002, 0, z1 + 0.001) for z1, z2 in zip(rails[1::2], rails[2::2])]
    bars += [(0.118, high - low, side * (half - 0.059), low) for side in (-1, 1)]
    for wide, tall, x, z in bars:
        mesh.block('bar', (wide, 0.044, tall), paint, 0.005, (x, DEEP, z), 5)
    for z1, z2 in ((rails[1], rails[2]), (rails[3], rails[4])):
        for side in (-1, 1):
            field = (half - 0.118 - 0.05, 0.026, z2 - z1)
            mesh.block('field', (field[0] - 0.035, 0.026, field[2] - 0.035), paint, 0.012, (side * (0.05 + field[0] / 2), DEEP + 0.012, z1 + 0.0175), 3)
    metal = materials.brass(0.24)
    knob = mesh.lathe('knob', [(0, 0, 0), (0.032, 0, 0.002), (0.032, 0.005, 0.002), (0.012, 0.009, 0.004), (0.011, 0.034, 0.006), (0.031, 0.046, 0.014), (0.027, 0.068, 0.014), (0, 0.074, 0)], metal, steps=12)
    forms.place(knob, (half - 0.062, DEEP - 0.022, STEP + 0.98), (90, 0, 0))
    lock = mesh.lathe('lock', [(0, 0, 0), (0.021, 0, 0.001), (0.020, 0.006, 0.002), (0.012, 0.008, 0.001), (0, 0.008, 0)], metal)
    forms.place(lock, (half - 0.062, DEEP - 0.022, STEP + 1.13), (90, 0, 0))


def _lantern():
    """A lantern of dark bronze on an arm, its lower edge about 0.4 below the origin; not lit by day."""
    dark, pane = materials.satin('#3B342D', 0.42), materials.satin('#EFE3CB', 0.22)
    parts = [mesh.block('plate', (0.10, 0.018, 0.20), dark, 0.004, (0, -0.009, -0.19))]
    parts.append(forms.tube('arm', [(0, -0.01, -0.06), (0, -0.07, -0.035), (0, -0.13, -0.03), (0, -0.15, -0.06)], [0.009] * 4, dark, 20))
    y, top, tall, half = -0.15, -0.10, 0.25, 0.066
    cap = mesh.lathe('cap', [(0, 0.075, 0), (0.02, 0.07, 0.004), (0.118, 0.004, 0.004), (0.118, 0, 0.001), (0, 0, 0)], dark, 4)
    parts.append(forms.place(cap, (0, y, top), (0, 0, 45)))
    for i in (-1, 1):
        for j in (-1, 1):
            parts.append(mesh.block('post', (0.011, 0.011, tall), dark, 0.002, (i * half, y + j * half, top - tall)))
    parts.append(mesh.block('panes', (2 * half - 0.006, 2 * half - 0.006, tall), pane, 0.002, (0, y, top - tall)))
    for z in (top - tall - 0.012, top - 0.10):
        parts.append(mesh.block('band', (2 * half + 0.012, 2 * half + 0.012, 0.012), dark, 0.002, (0, y, z)))
    return forms.group('lantern', parts)


def _tree():
    """A young orange tree in fruit, in a thrown clay pot."""
    clay = _clay('#B4714F', 9)
    pot = mesh.lathe('pot', [(0, 0.001, 0), (0.135, 0, 0.008), (0.190, 0.30, 0.05), (0.196, 0.305, 0.004), (0.212, 0.31, 0.006), (0.216, 0.375, 0.010), (0.196, 0.38, 0.008), (0.188, 0.34, 0.004), (0, 0.34, 0)], clay, steps=10)
    earth = mesh.lathe('earth', [(0, 0.346, 0), (0.189, 0.342, 0)], materials.plain('#3B3026', 0.95))
    tree = forms.place(foliage.tree(1.05, 0.30, 7, 2100, 7, 0.072), (0, 0, 0.33))
    return forms.group('potted tree', [pot, earth, tree])


def _stucco():
    s = Shader('stucco')
    cloud, hand = s.noise(1.3, 4, roughness=0.6), s.noise(7, 4, roughness=0.5, distortion=0.6)
    tint = s.ramp(cloud, [(0.3, linear('#DDD0BA')), (0.7, linear('#EADFCC'))])
    normal = s.bump(s.noise(240, 3), 0.0010, 0.4, s.bump(hand, 0.016, 0.7))
    return s.surface(s.principled(Base_Color=tint, Roughness=0.9, Specular=0.15, Normal=normal).outputs[0])


def _paint(colour):
    """Oil paint on wood, the brush's strokes along the bar still to be seen."""
    s = Shader('paint')
    strokes = s.noise(1.0, 4, s.where((260, 260, 6)), 0.6)
    tint = s.blend(s.span(s.noise(3, 3), 0.35, 0.7, 0.0, 0.10), linear(colour), linear('#77836A'))
    return s.surface(s.principled(Base_Color=tint, Roughness=s.span(strokes, 0.3, 0.7, 0.36, 0.48), Specular=0.4, Normal=s.bump(strokes, 0.0003, 0.35)).outputs[0])


def _clay(colour, seed):
    """Fired clay, clouded, with a pale bloom of lime."""
    s = Shader('clay')
    cloud = s.noise(9, 4, s.where((1, 1, 1), (seed, 0, 0)))
    bloom = s.noise(22, 5, s.where((1, 1, 0.5), (seed, 3, 0)), 0.65)
    body = s.blend(s.span(cloud, 0.35, 0.65, 0.0, 0.35), linear(colour), tuple(0.7 * c for c in linear(colour)[:3]) + (1,))
    pale = s.blend(s.span(bloom, 0.52, 0.72, 0.0, 0.38), body, linear('#DFCDB8'))
    return s.surface(s.principled(Base_Color=pale, Roughness=0.88, Specular=0.2, Normal=s.bump(s.noise(300, 3), 0.0006, 0.4, s.bump(cloud, 0.003, 0.3))).outputs[0])


def _coir():
    s = Shader('coir')
    fibre = s.noise(1.0, 3, s.where((420, 420, 160)), 0.7)
    tint = s.ramp(fibre, [(0.3, linear('#33261B')), (0.7, linear('#6B5238'))])
    return s.surface(s.principled(Base_Color=tint, Roughness=1.0, Specular=0.05, Normal=s.bump(fibre, 0.004, 1.0)).outputs[0])
