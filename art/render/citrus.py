"""The orange: whole, halved, sliced, and its peel alone. Lengths are metres."""

import functools
import math

import bpy
import numpy as np

import forms
import pixels
from nodes import Shader, linear

RADIUS = 0.037
SEGMENTS = 10


def whole_orange(radius=RADIUS):
    """An orange standing on the origin, its navel up."""
    turns, down = np.meshgrid(np.linspace(0, math.tau, 97)[:-1], np.linspace(0, math.pi, 64))
    dent = 1 - 0.10 * np.exp(-((down / 0.20) ** 2)) - 0.04 * np.exp(-(((math.pi - down) / 0.3) ** 2))
    lumpy = dent * (1 + 0.008 * np.sin(3 * turns + 1) * np.sin(down) + 0.006 * np.sin(5 * turns) * np.sin(down) ** 2)
    points = radius * lumpy[..., None] * np.dstack([np.sin(down) * np.cos(turns), np.sin(down) * np.sin(turns), 0.95 * np.cos(down)])
    body = forms.sheet('orange', points, peel(), wrap=True)
    star = np.linspace(0, math.tau, 41)[:-1]
    outline = [(0.0045 * (1 + 0.32 * math.cos(5 * a)) * math.cos(a), 0.0045 * (1 + 0.32 * math.cos(5 * a)) * math.sin(a)) for a in star]
    calyx = forms.plate('calyx', outline, 0.0012, _calyx(), 0.0004)
    calyx.location.z = radius * 0.95 * 0.885
    handle = forms.group('whole orange', [body, calyx])
    handle.location.z = radius * 0.94
    return handle


def half_orange(radius=RADIUS, seed=0):
    """Half an orange about the origin, its cut face up at z = 0, the peel below."""
    turns, down = np.meshgrid(np.linspace(0, math.tau, 129)[:-1], np.linspace(math.pi / 2, math.pi, 40))
    rim = 1 - 0.03 * np.exp(-(((down - math.pi / 2) / 0.035) ** 2))
    points = radius * rim[..., None] * np.dstack([np.sin(down) * np.cos(turns), np.sin(down) * np.sin(turns), 0.95 * np.cos(down)])
    return forms.group('half orange', [forms.sheet('peel', points, peel(), wrap=True), _face(radius, seed)])


def peel():
    """Waxed skin with pores and a cloud of lighter and darker orange."""
    s = Shader('peel')
    first = s.node('ShaderNodeTexVoronoi', {'Vector': s.where(), 'Scale': 620.0, 'Randomness': 0.9}).outputs['Distance']
    pore = s.span(first, 0.05, 0.55, 0.0, 1.0)
    wave = s.bump(s.noise(90, 3), 0.0012, 0.35)
    tint = s.ramp(s.noise(38, 4), [(0.3, linear('#DE7410')), (0.55, linear('#EE8A1C')), (0.75, linear('#F3A132'))])
    body = s.principled(
        Base_Color=tint,
        Subsurface=0.05,
        Subsurface_Radius=(0.004, 0.0015, 0.0005),
        Subsurface_Color=linear('#F08A1E'),
        Roughness=s.span(s.noise(60, 3), 0.3, 0.7, 0.34, 0.5),
        Specular=0.45,
        Normal=s.bump(pore, 0.0005, 0.55, wave),
    )
    return s.surface(body.outputs[0])


def _face(radius, seed, through=0.0):
    tint, relief, wet = _cut(seed)
    size = relief.shape[0]
    turns, out = np.meshgrid(np.linspace(0, math.tau, 361)[:-1], np.linspace(0, 0.985, 120))
    x, y = out * np.cos(turns), out * np.sin(turns)
    spot = lambda v: np.clip(((v + 1) / 2 * (size - 1)).astype(int), 0, size - 1)
    z = 0.0011 * (relief[spot(y), spot(x)] - 0.6) - 0.0012 * pixels.step(0.965, 1.0, out)
    points = np.dstack([radius * x, radius * y, z])
    uv = np.dstack([(x + 1) / 2, (y + 1) / 2])
    return forms.sheet('cut', points, _flesh(tint, relief, wet, seed, through), uv, wrap=True)


@functools.lru_cache
def _cut(seed, size=1100):
    """The cut face as colour, relief and wetness, on -1…1 in both directions."""
    line = np.linspace(-1, 1, size)
    x, y = np.meshgrid(line, line)
    out, turn = np.hypot(x, y), np.arctan2(y, x)
    rng = np.random.default_rng(seed)
    walls = np.sort(np.arange(SEGMENTS) * math.tau / SEGMENTS + rng.uniform(-0.10, 0.10, SEGMENTS)) - math.pi
    turn = turn + 0.035 * pixels.clouds(out * 5 + 7, turn * 1.2 + 9, seed, 2)
    gap = np.abs((turn[None] - walls[:, None, None] + math.pi) % math.tau - math.pi).argsort(axis=0)[0]
    side = (turn - walls[gap] + math.pi) % math.tau - math.pi
    wall = np.abs(side) * out
    rough = 0.012 * pixels.clouds(x * 6 + 20, y * 6 + 20, seed + 3, 3)
    edges = np.stack([wall - 0.003, 0.905 + rough - out, out - 0.07 - 2 * rough])
    inside = -np.log(np.exp(-edges * 75).sum(axis=0)) / 75
    flesh = pixels.step(0.0, 0.018, inside)
    segment = (gap * 2 + (side > 0)) * 3.7
    first, second, share = pixels.cells(out / 0.17 + 0.5 * np.sin(segment) + 0.3 * side * 8, side * (out + 0.12) / 0.052 + segment, seed + 5)
    sac = pixels.step(0.0, 0.30, second - first)
    streak = pixels.clouds(out * 9 + 30, turn * 60 + 30, seed + 8, 2)
    tint = pixels.mix(pixels.colour('#F8AE3C'), pixels.colour('#F07C08'), sac * (0.55 + 0.45 * share))
    tint = pixels.mix(tint, pixels.colour('#F9C266'), np.clip(0.22 * streak + 0.35 * pixels.step(0.07, 0.0, inside), 0, 1))
    pith = pixels.mix(pixels.colour('#F3E2BE'), pixels.colour('#FBF0D8'), 0.5 + 0.5 * pixels.clouds(x * 30 + 40, y * 30 + 40, seed, 3))
    pith = pixels.mix(pith, pixels.colour('#EF9226'), pixels.step(0.945, 0.975, out))
    pith = pixels.mix(pith, pixels.colour('#F6CF86'), pixels.step(0.88, 0.3, out) * 0.55)
    relief = flesh * (0.45 + 0.55 * np.sqrt(sac) * (0.7 + 0.3 * share)) + (1 - flesh) * (0.55 + 0.06 * pixels.clouds(x * 40 + 50, y * 40 + 50, seed, 2))
    return pixels.mix(pith, tint, flesh), relief, flesh


def _flesh(tint, relief, wet, seed, through):
    s = Shader('flesh')
    place = s.node('ShaderNodeTexCoord').outputs['UV']
    read = lambda name, values, data: s.node('ShaderNodeTexImage', {'Vector': place}, image=_shared(f'{name} {seed}', values, data)).outputs['Color']
    colour = read('cut colour', tint, False)
    gloss = read('cut wetness', wet, True)
    body = s.principled(
        Base_Color=colour,
        Subsurface=0.35,
        Subsurface_Radius=(0.006, 0.0028, 0.0008),
        Subsurface_Color=colour,
        Roughness=s.span(gloss, 0, 1, 0.62, 0.2),
        Specular=0.5,
        Normal=s.bump(read('cut relief', relief, True), 0.0006, 0.5),
    )
    if not through:
        return s.surface(body.outputs[0])
    glow = s.node('ShaderNodeBsdfTranslucent', {'Color': s.blend(0.4, colour, linear('#FFC46B'))}).outputs[0]
    return s.surface(s.mix(through, body.outputs[0], glow))


def _shared(name, values, data):
    return bpy.data.images.get(name) or pixels.image(name, values, data)


def _calyx():
    s = Shader('calyx')
    return s.surface(s.principled(Base_Color=linear('#6E6A3A'), Roughness=0.7, Normal=s.bump(s.noise(900, 3), 0.0004, 0.5)).outputs[0])
