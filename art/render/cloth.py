"""Washed linen, towelling and knit, flat or folded. Lengths are metres; the texture runs on the cloth, not the room."""

import functools
import math

import bpy
import numpy as np

import forms
import mesh
import pixels
from nodes import Shader, linear

TILE = 0.06
THREADS = 66


def folded(width, depth, layers=3, thickness=0.0022, colour='#E4D9C7', seed=0, slack=0.0012, waves=0.5, skin=None):
    """A cloth folded into `layers`, lying on z = 0 about the origin, its folds to the left and right."""
    pitch = thickness * (1.5 if skin is None else 1.12)
    path = _zigzag(width, layers, pitch, seed)
    reach = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(path, axis=0).T))])
    rows = 70
    along = np.linspace(-depth / 2, depth / 2, rows)
    s, y = np.meshgrid(reach, along)
    x = np.broadcast_to(path[:, 0], s.shape).copy()
    z = np.broadcast_to(path[:, 1], s.shape).copy()
    level = z / max(pitch * layers, 1e-6)
    z += slack * level * pixels.clouds(x * 22 + 9, y * 22 + 9 + 3 * level, seed, 3) + 0.5 * slack * pixels.clouds(x * 90, y * 90 + 5 * level, seed + 9, 2)
    x += max(0.003, 0.4 * thickness) * pixels.clouds(y * 12 + 7 * level, level * 4 + 3, seed + 1, 2)
    y = y * (1 - 0.02 * level) + 0.003 * pixels.clouds(x * 9 + 4, level * 5 + 6, seed + 2, 2)
    z -= 0.6 * pitch * level * (np.abs(2 * y / depth)) ** 6
    return thicken(forms.sheet('folded linen', np.dstack([x, y, z + thickness]), skin or linen(colour, waves), np.dstack([s, y])), thickness)


def linen(colour='#E4D9C7', waves=0.5, hem=False):
    """Plain-woven flax with slubs; the UV map is in metres.

    With a `hem` the mesh says how far each point is from the cloth's edge ('rim', metres), and it is turned in and stitched there.
    """
    s = Shader('linen')
    height, tone = _weave()
    place = s.node('ShaderNodeMapping', {'Vector': s.node('ShaderNodeTexCoord').outputs['UV'], 'Scale': (1 / TILE, 1 / TILE, 1)}).outputs['Vector']
    read = lambda name, values: s.node('ShaderNodeTexImage', {'Vector': place}, image=bpy.data.images.get(name) or pixels.image(name, values, True)).outputs['Color']
    light, dark = linear(colour), tuple(c * 0.62 for c in linear(colour)[:3]) + (1,)
    tint = s.blend(s.span(read('linen tone', tone), 0, 1, 0.0, 1.0), dark, light)
    for run in ((38, 1250, 1), (1250, 38, 1)):
        thread = s.noise(1.0, 2, s.where(run, space='UV'), 0.6)
        tint = s.blend(s.span(thread, 0.52, 0.74, 0.0, 0.34), tint, dark)
    normal = s.bump(s.noise(46, 5, roughness=0.6), 0.004, waves * 0.5)
    if hem:
        turned, stitch = _hem(s)
        tint = s.blend(stitch, tint, dark)
        normal = s.bump(stitch, 0.0005, -0.8, s.bump(turned, 0.0011, 1.0, normal))
    body = s.principled(Base_Color=tint, Roughness=0.9, Specular=0.15, Sheen=0.35, Normal=s.bump(read('linen height', height), 0.0005, 0.7, normal))
    glow = s.node('ShaderNodeBsdfTranslucent', {'Color': tint}).outputs[0]
    return s.surface(s.mix(0.12, body.outputs[0], glow))


def _hem(s):
    """Where the edge is turned in (0…1), and its row of stitches (0…1)."""
    rim = s.node('ShaderNodeAttribute', attribute_name='rim').outputs['Fac']
    calc = lambda op, *values: s.node('ShaderNodeMath', dict(enumerate(values)), operation=op).outputs[0]
    u, v, _ = [s.node('ShaderNodeSeparateXYZ', {0: s.node('ShaderNodeTexCoord').outputs['UV']}).outputs[k] for k in range(3)]
    row = s.span(calc('ABSOLUTE', calc('SUBTRACT', rim, 0.0066)), 0.0002, 0.0006, 0.8, 0.0)
    dash = s.span(calc('SINE', calc('MULTIPLY', calc('ADD', u, v), math.tau / 0.0032)), -0.5, 0.1, 0.0, 1.0)
    return s.span(rim, 0.0074, 0.0080, 1.0, 0.0), calc('MULTIPLY', row, dash)


def terry(colour='#E4DAC8'):
    """Towelling: short loops that catch the light; no weave to be seen."""
    s = Shader('terry')
    loops = s.noise(900, 3, s.where((1, 1, 1), space='UV'), 0.7)
    soft = s.noise(60, 3, s.where((1, 1, 1), space='UV'))
    tint = s.blend(s.span(loops, 0.3, 0.7, 0.0, 1.0), tuple(c * 0.78 for c in linear(colour)[:3]) + (1,), linear(colour))
    body = s.principled(Base_Color=tint, Roughness=0.95, Specular=0.1, Sheen=0.6, Normal=s.bump(loops, 0.002, 0.8, s.bump(soft, 0.006, 0.4)))
    return s.surface(body.outputs[0])


def knit(colour='#8E907A', stitch=0.0075):
    """Cotton knit in rows of small vs; the UV map is in metres."""
    s = Shader('knit')
    u, v, _ = [s.node('ShaderNodeSeparateXYZ', {0: s.node('ShaderNodeTexCoord').outputs['UV']}).outputs[k] for k in range(3)]
    calc = lambda op, *values: s.node('ShaderNodeMath', dict(enumerate(values)), operation=op).outputs[0]
    across = calc('ABSOLUTE', calc('SUBTRACT', calc('FRACT', calc('DIVIDE', v, stitch)), 0.5))
    along = calc('FRACT', calc('ADD', calc('DIVIDE', u, stitch * 0.8), calc('MULTIPLY', across, 1.1)))
    loop = calc('MULTIPLY', calc('SINE', calc('MULTIPLY', along, math.pi)), calc('SINE', calc('MULTIPLY', across, math.tau)))
    wool = s.noise(900, 3, s.where((1, 1, 1), space='UV'), 0.7)
    tint = s.blend(s.span(loop, 0.0, 0.9, 0.0, 1.0), tuple(c * 0.55 for c in linear(colour)[:3]) + (1,), linear(colour))
    normal = s.bump(loop, stitch * 0.45, 0.9, s.bump(wool, 0.0012, 0.5))
    return s.surface(s.principled(Base_Color=tint, Roughness=0.95, Specular=0.1, Sheen=0.5, Normal=normal).outputs[0])


def thicken(sheet, thickness=0.0009, smoothing=1):
    """Gives a sheet its two sides, its facets rounded `smoothing` times."""
    smooth = sheet.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = smoothing
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
