"""Washed linen: hung by simulation, or folded by hand. Lengths are metres; the texture runs on the cloth, not the room."""

import functools
import math

import bpy
import numpy as np

import forms
import pixels
from nodes import Shader, linear

TILE = 0.06
THREADS = 66


def fallen(size, drop_on, at=(0, 0, 0.2), turn=0.0, colour='#E4D9C7', steps=90, frames=70, seed=0, pull=None):
    """A cloth of `size` (x, y) let fall from `at` on the bodies `drop_on`, then at rest.

    `pull` (dx, dy) gathers it sideways while it falls, so that it lies in folds. Turn in degrees.
    """
    columns, rows = steps, max(int(steps * size[1] / size[0]), 8)
    u, v = np.meshgrid(np.linspace(0, size[0], columns), np.linspace(0, size[1], rows))
    ripple = 0.006 * pixels.clouds(u * 14 + 5, v * 14 + 5, seed, 3)
    points = np.dstack([u - size[0] / 2, v - size[1] / 2, ripple])
    sheet = forms.sheet('linen', points, linen(colour), np.dstack([u, v]))
    forms.place(sheet, at, (0, 0, turn))
    for body in drop_on:
        hit = body.modifiers.new('solid', 'COLLISION')
        body.collision.thickness_outer, body.collision.cloth_friction = 0.002, 12
    _settle(sheet, frames, pull)
    return _thicken(sheet)


def folded(width, depth, layers=3, thickness=0.0022, colour='#E4D9C7', seed=0, slack=0.0012):
    """A cloth folded into `layers`, lying on z = 0 about the origin, its folds to the left and right."""
    pitch = thickness * 1.5
    path = _zigzag(width, layers, pitch, seed)
    reach = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(path, axis=0).T))])
    rows = 70
    along = np.linspace(-depth / 2, depth / 2, rows)
    s, y = np.meshgrid(reach, along)
    x = np.broadcast_to(path[:, 0], s.shape).copy()
    z = np.broadcast_to(path[:, 1], s.shape).copy()
    level = z / max(pitch * layers, 1e-6)
    z += slack * level * pixels.clouds(x * 22 + 9, y * 22 + 9 + 3 * level, seed, 3) + 0.5 * slack * pixels.clouds(x * 90, y * 90 + 5 * level, seed + 9, 2)
    x += 0.003 * pixels.clouds(y * 12 + 7 * level, level * 4 + 3, seed + 1, 2)
    y = y * (1 - 0.02 * level) + 0.003 * pixels.clouds(x * 9 + 4, level * 5 + 6, seed + 2, 2)
    z -= 0.6 * pitch * level * (np.abs(2 * y / depth)) ** 6
    return _thicken(forms.sheet('folded linen', np.dstack([x, y, z + thickness]), linen(colour), np.dstack([s, y])), thickness)


def linen(colour='#E4D9C7', waves=0.5):
    """Plain-woven flax with slubs; the UV map is in metres."""
    s = Shader('linen')
    height, tone = _weave()
    place = s.node('ShaderNodeMapping', {'Vector': s.node('ShaderNodeTexCoord').outputs['UV'], 'Scale': (1 / TILE, 1 / TILE, 1)}).outputs['Vector']
    read = lambda name, values: s.node('ShaderNodeTexImage', {'Vector': place}, image=bpy.data.images.get(name) or pixels.image(name, values, True)).outputs['Color']
    light, dark = linear(colour), tuple(c * 0.62 for c in linear(colour)[:3]) + (1,)
    tint = s.blend(s.span(read('linen tone', tone), 0, 1, 0.0, 1.0), dark, light)
    creases = s.bump(s.noise(46, 5, roughness=0.6), 0.004, waves * 0.5)
    body = s.principled(Base_Color=tint, Roughness=0.9, Specular=0.15, Sheen=0.35, Normal=s.bump(read('linen height', height), 0.0005, 0.7, creases))
    glow = s.node('ShaderNodeBsdfTranslucent', {'Color': tint}).outputs[0]
    return s.surface(s.mix(0.12, body.outputs[0], glow))


def _settle(sheet, frames, pull):
    cloth = sheet.modifiers.new('cloth', 'CLOTH')
    settings, hits = cloth.settings, cloth.collision_settings
    settings.quality, settings.mass, settings.air_damping = 6, 0.16, 1.2
    settings.tension_stiffness = settings.compression_stiffness = 18
    settings.shear_stiffness, settings.bending_stiffness = 8, 0.06
    hits.use_collision, hits.distance_min, hits.collision_quality = True, 0.0015, 3
    hits.use_self_collision, hits.self_distance_min = True, 0.002
    if pull:
        _gather(pull)
    cloth.point_cache.frame_end = frames
    scene = bpy.context.scene
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    rested = bpy.data.meshes.new_from_object(sheet.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    sheet.modifiers.clear()
    sheet.data = rested
    for thing in [o for o in scene.objects if o.field and o.field.type == 'WIND']:
        bpy.data.objects.remove(thing)


def _gather(pull):
    wind = bpy.data.objects.new('wind', None)
    bpy.context.scene.collection.objects.link(wind)
    bpy.context.view_layer.update()
    wind.rotation_euler = (math.pi / 2, 0, math.atan2(pull[1], pull[0]) + math.pi / 2)
    bpy.context.view_layer.objects.active = wind
    with bpy.context.temp_override(object=wind, active_object=wind, selected_objects=[wind]):
        bpy.ops.object.forcefield_toggle()
    wind.field.type, wind.field.strength, wind.field.noise = 'WIND', 60 * math.hypot(*pull), 2.0


def _thicken(sheet, thickness=0.0009):
    smooth = sheet.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    thick = sheet.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = thickness, 0
    return sheet


def _zigzag(width, layers, pitch, seed):
    rng = np.random.default_rng(seed)
    spots, side = [], 1
    for layer in range(layers):
        low, high = -width / 2 + rng.uniform(-0.002, 0.002), width / 2 + rng.uniform(-0.002, 0.002)
        run = np.linspace(low, high, 60)[::side]
        spots += [(x, layer * pitch) for x in run]
        if layer < layers - 1:
            turns = np.linspace(-math.pi / 2, math.pi / 2, 14)[1:-1]
            spots += [(run[-1] + side * pitch * 0.75 * math.cos(t), (layer + 0.5) * pitch + pitch / 2 * math.sin(t)) for t in turns]
        side = -side
    return np.array(spots)


@functools.lru_cache
def _weave(size=1320):
    rng = np.random.default_rng(5)
    line = np.arange(size) / size * THREADS
    x, y = np.meshgrid(line, line)
    slub = rng.uniform(0.55, 1.0, (2, THREADS))
    thick = lambda k, which, run: slub[which, k.astype(int) % THREADS] + 0.25 * pixels.noise(k.astype(int) * 7.31, run * 0.14 + 100, 20 + which)
    warp, weft = thick(x, 0, y), thick(y, 1, x)
    over = np.sin(math.pi * (x % 1)) * warp * (0.5 + 0.5 * np.cos(math.pi * y + math.pi * (x.astype(int) % 2)))
    under = np.sin(math.pi * (y % 1)) * weft * (0.5 - 0.5 * np.cos(math.pi * x + math.pi * (y.astype(int) % 2)))
    height = np.maximum(over, under)
    height = height / height.max()
    tone = np.clip(0.35 + 0.65 * height + 0.12 * (warp + weft - 1.6), 0, 1)
    return height, tone
