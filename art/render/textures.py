"""Surfaces seen close: swirls, strokes, gel, drops, foam, powder. Lengths are metres; each lies on z = 0."""

import math
import random

import bpy
import numpy as np
from mathutils import Matrix, Vector

import forms
import materials
import pixels
from nodes import Shader, linear


def swirl(radius=0.034, height=0.020, turns=2.6, material=None, seed=0, peak=0.12):
    """Cream as a spatula leaves it: a spiral ridge rising to a soft tip."""
    material = material or materials.cream('#F3EADC', 0.3, 0.25)

    def rise(x, y):
        out, turn = np.hypot(x, y) / radius, np.arctan2(y, x)
        out = out * (1 + 0.05 * np.sin(turn * 2 + seed) + 0.03 * np.sin(turn * 5 + 2 * seed))
        dome = np.clip(1 - out**2.2, 0, 1) ** 0.7
        phase = (out**0.85 * turns - turn / math.tau + 0.04 * pixels.clouds(x / radius * 2 + 9, y / radius * 2 + 9, seed, 2)) % 1
        ridge = np.where(phase < 0.72, np.sin(phase / 0.72 * math.pi / 2) ** 1.3, np.abs(np.cos((phase - 0.72) / 0.28 * math.pi / 2)) ** 0.8)
        streak = pixels.noise(phase * 9 + 20, turn * 1.6 + out * 3 + 30, seed + 1) * 0.06
        tip = peak * np.exp(-((np.hypot(x - 0.003, y) / (0.16 * radius)) ** 2))
        return height * (dome * (0.55 + (0.42 + streak) * ridge * np.clip(out * 4, 0.2, 1)) + tip) - 0.0006

    return forms.field('swirl', radius * 2.2, 300, rise, material, lambda x, y, z: z > -0.0005)


def stroke(length=0.14, width=0.045, height=0.006, material=None, seed=0, bend=0.15):
    """A mask or cream drawn along x by a flat brush: streaked, its end piled up, its edges torn."""
    material = material or materials.cream('#C98E6C', 0.5, 0.15)

    def rise(x, y):
        along = x / length + 0.5
        across = (y - bend * length * np.sin(along * 2.4) + 0.3 * bend * length) / width
        bristle = pixels.noise(across * 26 + 40, along * 2.2 + 9, seed) + 0.6 * pixels.noise(across * 60 + 90, along * 4 + 3, seed + 1)
        torn = 0.5 + 0.05 * pixels.noise(along * 9 + 3, across * 0 + 7, seed + 2) - np.abs(across)
        ends = np.minimum(along - 0.04 - 0.05 * bristle, 0.96 + 0.03 * bristle - along)
        body = pixels.step(0, 0.10, torn) * pixels.step(0, 0.06, ends)
        pile = 1.2 * np.exp(-(((along - 0.90) / 0.06) ** 2)) + 0.4 * np.exp(-(((np.abs(across) - 0.42) / 0.07) ** 2))
        return height * (body * (0.50 + 0.20 * bristle + 0.6 * pile + 0.12 * pixels.noise(along * 7, across * 3 + 5, seed + 5)) - 0.06)

    return forms.field('stroke', length * 1.2, 340, rise, material, lambda x, y, z: z > -0.0001)


def gel(length=0.12, width=0.05, height=0.007, tint='#E9EEDD', bubbles=60, seed=0):
    """A clear gel smear with small bubbles caught in it."""
    rng = random.Random(seed)

    def rise(x, y):
        along, across = x / length * 2, y / width * 2 + 0.22 * np.sin(x / length * 5 + seed)
        out = np.hypot(np.abs(along) ** 1.3, across) + 0.10 * pixels.clouds(x / width * 1.6 + 9, y / width * 1.6 + 9, seed, 3)
        wave = 1 + 0.34 * pixels.clouds(x / width * 1.0 + 30, y / width * 3.4 + 30, seed + 2, 2)
        return height * (np.sqrt(np.clip(1.02 - out, 0, 1)) * wave - 0.03)

    skin = forms.field('gel', length * 1.2, 300, rise, materials.liquid(tint, 0.03), lambda x, y, z: z > -0.0001)
    solid = skin.modifiers.new('body', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.0004, -1
    parts = [skin]
    for _ in range(bubbles):
        size = rng.choice((0.0004, 0.0006, 0.0009, 0.0014))
        spot = (rng.uniform(-0.3, 0.3) * length, rng.uniform(-0.28, 0.28) * width, height * rng.uniform(0.3, 0.5))
        parts.append(forms.place(_ball(size, materials.glass(ior=0.78)), spot))
    return forms.group('gel', parts)


def drops(count, area, smallest=0.0008, largest=0.006, seed=0, keep_out=None):
    """Water drops lying on z = 0 within `area` (x, y in metres), none touching; `keep_out(x, y)` says where none is."""
    rng, laid, parts = random.Random(seed), [], []
    water = materials.liquid('#FFFFFF', 0.0, 1.33)
    for _ in range(count * 12):
        if len(parts) == count:
            break
        size = smallest * (largest / smallest) ** (rng.random() ** 2.2)
        x, y = rng.uniform(-0.5, 0.5) * area[0], rng.uniform(-0.5, 0.5) * area[1]
        if (keep_out and keep_out(x, y)) or any(math.hypot(x - a, y - b) < 1.12 * (size + c) for a, b, c in laid):
            continue
        laid.append((x, y, size))
        parts.append(forms.place(drop(size, water, rng.random() * 6), (x, y, 0)))
    return forms.group('drops', parts)


def settle(handle, ground):
    """Lays each part of `handle` on the surface `ground` below it; a part with nothing below is taken away."""
    bpy.context.view_layer.update()
    into = ground.matrix_world.inverted()
    down = (into.to_3x3() @ Vector((0, 0, -1))).normalized()
    for part in list(handle.children):
        hit, spot, normal, _ = ground.ray_cast(into @ (part.matrix_world.translation + Vector((0, 0, 0.1))), down)
        if not hit:
            bpy.data.objects.remove(part)
            continue
        outward = ground.matrix_world.to_3x3() @ normal
        outward = outward if outward.z > 0 else -outward
        upright = outward.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        part.matrix_world = Matrix.Translation(ground.matrix_world @ spot) @ upright


def drop(radius, material, phase=0.0):
    """One drop of water on z = 0, a little out of round, closed below."""
    flat = 0.62 - 22 * min(radius, 0.008)
    turns, rise = np.meshgrid(np.linspace(0, math.tau, 49)[:-1], np.linspace(0, 1, 20))
    out = radius * np.cos(rise * math.pi / 2) ** 0.72 * (1 + 0.07 * np.sin(2 * turns + phase) + 0.03 * np.sin(3 * turns + 2 * phase))
    points = np.dstack([out * np.cos(turns), out * np.sin(turns), radius * flat * np.sin(rise * math.pi / 2)])
    floor = points[:1] * [0.0, 0.0, 1.0] - [0, 0, 0.00005]
    rim = points[:1] - [0, 0, 0.00005]
    return forms.sheet('drop', np.concatenate([floor, rim, points]), material, wrap=True)


def pond(radius, material, rings=((0, 0, 1.0),), height=0.0007, wave=0.011):
    """A round sheet of water at z = 0 with ripples running out from `rings` (x, y, strength)."""
    turns, out = np.meshgrid(np.linspace(0, math.tau, 241)[:-1], np.linspace(0, 1, 160))
    x, y = radius * out * np.cos(turns), radius * out * np.sin(turns)
    away = [(np.hypot(x - a, y - b), strength) for a, b, strength in rings]
    z = height * sum(k * np.cos(d / wave * math.tau) * np.exp(-d / (3.2 * wave)) for d, k in away)
    return forms.sheet('pond', np.dstack([x, y, z]), material, wrap=True)


def puree(radius, height, material, seed=0):
    """A thick mask in a dish: turned once with a brush, grainy, glossy."""
    def rise(x, y):
        out, turn = np.hypot(x, y) / radius, np.arctan2(y, x)
        wave = np.sin(out * 11 - turn + 0.8 * pixels.clouds(x / radius * 2 + 5, y / radius * 2 + 5, seed, 2))
        hair = pixels.noise(out * 34 + 20, turn * 1.4 + 8, seed + 1) * 0.35
        grain = pixels.clouds(x / radius * 26 + 40, y / radius * 26 + 40, seed + 2, 3) * 0.22
        return height * (1 + (0.30 * wave + 0.22 * hair) * pixels.step(1, 0.75, out) + 0.10 * grain + 0.35 * pixels.step(0.80, 1.0, out))

    return forms.field('puree', radius * 2, 300, rise, material, lambda x, y, z: np.hypot(x, y) < radius)


def powder(radius, height, colour='#F0E8DA', seed=0):
    """A small heap of fine crystals with strays around it."""
    def rise(x, y):
        out = np.hypot(x, y) / radius + 0.12 * pixels.clouds(x / radius * 2 + 6, y / radius * 2 + 6, seed, 3)
        lumps = pixels.clouds(x / radius * 16 + 20, y / radius * 16 + 20, seed + 1, 3)
        return height * (np.clip(1 - out, 0, 1) ** 0.9 * (1 + 0.10 * lumps) + 0.012 * lumps - 0.012)

    s = Shader('powder')
    grain = s.bump(s.noise(1500, 2), 0.0006, 0.9)
    sparkle = s.span(s.noise(2600, 1), 0.60, 0.66, 0.75, 0.25)
    body = s.principled(Base_Color=linear(colour), Roughness=sparkle, Specular=0.4, Normal=grain)
    return forms.field('powder', radius * 2.6, 320, rise, s.surface(body.outputs[0]), lambda x, y, z: z > 0)


def mash(colour='#C9671B', dark='#9C4410'):
    """Fruit puree: wet, unevenly coloured."""
    s = Shader('mash')
    tint = s.ramp(s.noise(240, 5, roughness=0.7), [(0.25, linear(dark)), (0.5, linear(colour)), (0.8, linear('#DC862C'))])
    body = s.principled(Base_Color=tint, Roughness=s.span(s.noise(160, 3), 0.3, 0.7, 0.18, 0.4), Subsurface=0.06, Subsurface_Radius=(0.003, 0.001, 0.0004), Subsurface_Color=tint, Specular=0.5, Normal=s.bump(s.noise(520, 4), 0.0007, 0.5))
    return s.surface(body.outputs[0])


def _ball(radius, material):
    turns, down = np.meshgrid(np.linspace(0, math.tau, 25)[:-1], np.linspace(0, math.pi, 13))
    points = radius * np.dstack([np.sin(down) * np.cos(turns), np.sin(down) * np.sin(turns), -np.cos(down)])
    return forms.sheet('ball', points, material, wrap=True)
