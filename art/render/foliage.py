"""The orange tree: leaf, sprig, blossom. Lengths are metres."""

import functools
import math
import random

import bpy
import numpy as np

import citrus
import forms
import mesh
import pixels
from nodes import Shader, linear


def leaf(length=0.085, bend=0.5, fold=0.22, seed=0):
    """One leaf from its stalk at the origin along +x, its face up; `bend` and `fold` in radians."""
    rng = random.Random(seed)
    along, across = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-1, 1, 25), indexing='ij')
    half = 0.225 * length * np.sin(math.pi * along**0.80) ** 0.9 * (1 - 0.30 * pixels.step(0.72, 1.0, along)) * (1 + 0.025 * np.sin(17 * along + rng.random() * 6))
    turn = bend * along + 0.12 * np.sin(3 * along + rng.random() * 6)
    arc = length / 59
    spine_x = np.cumsum(np.cos(turn[:, :1]), axis=0) * arc
    spine_z = -np.cumsum(np.sin(turn[:, :1]), axis=0) * arc
    side = across * half
    rise = (np.sqrt(across**2 + 0.03) - 0.17) * half * math.sin(fold) + 0.09 * half * np.sin(along * 13 + across * 2 + rng.random() * 6) * across**2
    stem = 0.09 * length
    points = np.dstack([stem + spine_x + rise * np.sin(turn), side * math.cos(fold), spine_z + rise * np.cos(turn)])
    blade = forms.sheet('leaf', points, _leaf_skin(), np.dstack([along, (across + 1) / 2]))
    stalk = forms.tube('stalk', [(-0.003, 0, 0.0004), (stem * 0.6, 0, 0), (stem * 1.6, 0, -0.0005)], [0.0008, 0.0007, 0.0006], _stem())
    return forms.group('leaf', [blade, stalk])


def sprig(length=0.22, leaves=9, seed=0, leaf_length=0.08, droop=0.6, blossoms=0):
    """A twig from the origin along +x with leaves to both sides, and blossoms near its end."""
    rng = random.Random(seed)
    path, angle = [np.array([0.0, 0.0, 0.0])], 0.35
    sway = rng.uniform(-0.3, 0.3)
    for step in range(24):
        angle -= droop / 24
        sway += rng.uniform(-0.05, 0.05)
        path.append(path[-1] + length / 24 * np.array([math.cos(angle) * math.cos(sway), math.sin(sway), math.sin(angle)]))
    parts = [forms.tube('twig', path, np.linspace(0.0019, 0.0009, 25), _stem())]
    for k in range(leaves):
        spot = 4 + round(20 * k / max(leaves - 1, 1))
        side = 180 * (k % 2) + rng.uniform(-40, 40)
        blade = leaf(leaf_length * rng.uniform(0.7, 1.1), rng.uniform(0.1, 0.6), rng.uniform(0.15, 0.5), seed * 50 + k)
        yaw = (90 if k % 2 else -90) * rng.uniform(0.3, 0.75) if k < leaves - 1 else 0
        parts.append(forms.place(blade, path[min(spot, 24)], (side * 0.15 + rng.uniform(-25, 25), rng.uniform(-35, 20), yaw)))
    for k in range(blossoms):
        spot = path[-3 - 3 * k] + np.array([rng.uniform(-0.01, 0.01), rng.uniform(-0.015, 0.0), 0.010])
        parts.append(forms.place(blossom(seed=seed + k), spot, (rng.uniform(-60, -10), rng.uniform(-35, 35), rng.uniform(0, 360)), rng.uniform(0.8, 1.0)))
    return forms.group('sprig', parts)


def tree(high=1.1, crown=0.34, seed=0, leaves=420, fruit=0, leaf_length=0.085):
    """A small citrus tree on one stem from the origin; its leaves are few shapes, set many times."""
    rng = random.Random(seed)
    trunk = [(0.012 * math.sin(k * 0.9 + seed), 0.010 * math.cos(k * 1.1), high * 0.62 * k / 8) for k in range(9)]
    parts = [forms.tube('trunk', trunk, np.linspace(0.016, 0.010, 9), _stem(), 20)]
    heart, tips = np.array(trunk[-1]), []
    for k in range(26):
        turn, up = math.tau * (k * 0.382), rng.uniform(-0.35, 1.25)
        out = np.array([math.cos(turn) * math.cos(up), math.sin(turn) * math.cos(up), math.sin(up)])
        reach = crown * rng.uniform(0.55, 1.0)
        root = heart - np.array([0, 0, rng.uniform(0, 0.10) * high])
        path = [root + out * reach * t + np.array([0, 0, 0.10 * reach * math.sin(t * 2.6)]) for t in np.linspace(0, 1, 7)]
        parts.append(forms.tube('branch', path, np.linspace(0.006, 0.0016, 7), _stem(), 10))
        tips.append(path)
    shapes = [leaf(leaf_length * rng.uniform(0.8, 1.15), rng.uniform(0.2, 0.8), rng.uniform(0.15, 0.4), seed * 50 + k) for k in range(7)]
    for k in range(leaves):
        path = tips[k % len(tips)]
        t = 0.25 + 0.75 * rng.random() ** 0.7
        spot = path[min(6, int(t * 6))] * (1 - t * 6 % 1) + path[min(6, int(t * 6) + 1)] * (t * 6 % 1)
        away = math.atan2(spot[1] - heart[1], spot[0] - heart[0]) + rng.uniform(-1.1, 1.1)
        handle = forms.group('leaf', [])
        for child in shapes[k % 7].children:
            copy = child.copy()
            mesh.link(copy).parent = handle
        parts.append(forms.place(handle, spot, (rng.uniform(-35, 35), rng.uniform(-25, 50), math.degrees(away)), rng.uniform(0.75, 1.1)))
    for shape in shapes:
        parts.append(forms.place(shape, heart))
    for k in range(fruit):
        path = tips[(5 * k + 3) % len(tips)]
        handle = citrus.whole_orange(0.031)
        parts.append(forms.place(handle, path[5] + np.array([0, 0, -0.045]), (160 + rng.uniform(-20, 20), rng.uniform(-20, 20), 0)))
    return forms.group('tree', parts)


def blossom(radius=0.019, seed=0):
    """An open orange blossom facing up, its heart at the origin."""
    rng = random.Random(seed)
    parts = [_petal(radius * rng.uniform(0.92, 1.06), math.tau * k / 5 + rng.uniform(-0.1, 0.1), rng.uniform(0.1, 0.5), rng.random() * 6) for k in range(5)]
    for k in range(18):
        turn, lean = math.tau * k / 18 + rng.uniform(-0.1, 0.1), rng.uniform(0.10, 0.24)
        tip = np.array([radius * lean * math.cos(turn), radius * lean * math.sin(turn), radius * rng.uniform(0.42, 0.54)])
        root = np.array([radius * 0.10 * math.cos(turn), radius * 0.10 * math.sin(turn), 0.0])
        parts.append(forms.tube('filament', [root, (root + tip) / 2 + [0, 0, 0.0006], tip], [0.0004, 0.00035, 0.0003], _petal_skin(), 8))
        parts.append(forms.tube('anther', [tip, tip + [0, 0, 0.0009], tip + [0, 0, 0.0018]], [0.0003, 0.00065, 0.0003], _pollen(), 8))
    top = radius * 0.55
    parts.append(forms.tube('pistil', [(0, 0, 0), (0, 0, top * 0.85), (0, 0, top * 0.92), (0, 0, top)], [0.0007, 0.0006, 0.0013, 0.0009], _pollen(), 12))
    return forms.group('blossom', parts)


def _petal(length, turn, curl, phase):
    along, across = np.meshgrid(np.linspace(0, 1, 30), np.linspace(-1, 1, 17), indexing='ij')
    half = length * 0.30 * np.sin(math.pi * np.clip(along, 0, 1) ** 0.72 * 0.93) ** 0.75
    pitch = 0.75 - (1.05 + curl) * along
    out = np.cumsum(np.cos(pitch), axis=0) * length / 29
    up = np.cumsum(np.sin(pitch), axis=0) * length / 29 + 0.35 * half * across**2 + 0.0006 * np.sin(4 * across + 6 * along + phase)
    side = across * half
    points = np.dstack([out * math.cos(turn) - side * math.sin(turn), out * math.sin(turn) + side * math.cos(turn), up])
    petal = forms.sheet('petal', points, _petal_skin())
    petal.modifiers.new('thick', 'SOLIDIFY').thickness = 0.0006
    return petal


@functools.lru_cache
def _veins():
    across, along = np.meshgrid(np.linspace(-1, 1, 512), np.linspace(0, 1, 1024), indexing='ij')
    rib = pixels.step(0.055, 0.012, np.abs(across) * (1.15 - 0.5 * along) / 0.9)
    slant = along * 13 - np.abs(across) * 2.6 + 0.25 * pixels.clouds(along * 8, across * 3, 2, 2)
    vein = pixels.step(0.10, 0.0, np.abs(slant - np.round(slant))) * (1 - np.abs(across) ** 3) * 0.55
    first, second, _ = pixels.cells(along * 46, across * 18 + 40, 3)
    net = pixels.step(0.12, 0.0, second - first) * 0.16
    return np.maximum(rib, np.maximum(vein, net)), 0.5 + 0.5 * pixels.clouds(along * 5 + 9, across * 2 + 9, 4, 4)


@functools.lru_cache
def _leaf_images():
    vein, cloud = _veins()
    tint = pixels.mix(pixels.colour('#2F4A22'), pixels.colour('#48652F'), np.clip(cloud, 0, 1))
    return pixels.mix(tint, pixels.colour('#8FA35C'), vein * 0.7), vein


def _leaf_skin():
    if 'orange leaf' in bpy.data.materials:
        return bpy.data.materials['orange leaf']
    s = Shader('orange leaf')
    tint, vein = _leaf_images()
    place = s.node('ShaderNodeTexCoord').outputs['UV']
    colour = s.node('ShaderNodeTexImage', {'Vector': place}, image=pixels.image('leaf colour', tint)).outputs['Color']
    height = s.node('ShaderNodeTexImage', {'Vector': place}, image=pixels.image('leaf veins', vein, True)).outputs['Color']
    body = s.principled(Base_Color=colour, Roughness=0.36, Specular=0.45, Normal=s.bump(height, 0.0005, -0.6, s.bump(s.noise(130, 3), 0.0006, 0.3)))
    glow = s.node('ShaderNodeBsdfTranslucent', {'Color': s.blend(0.5, colour, linear('#A9B648'))}).outputs[0]
    return s.surface(s.mix(0.3, body.outputs[0], glow))


def _petal_skin():
    if 'petal' in bpy.data.materials:
        return bpy.data.materials['petal']
    s = Shader('petal')
    body = s.principled(Base_Color=linear('#F3EDE0'), Roughness=0.5, Specular=0.3, Normal=s.bump(s.noise(420, 3), 0.0003, 0.3))
    glow = s.node('ShaderNodeBsdfTranslucent', {'Color': linear('#F1E6CF')}).outputs[0]
    return s.surface(s.mix(0.3, body.outputs[0], glow))


def _pollen():
    s = Shader('pollen')
    return s.surface(s.principled(Base_Color=linear('#D9A83E'), Roughness=0.8).outputs[0])


def _stem():
    s = Shader('stem')
    tint = s.ramp(s.noise(120, 3), [(0.35, linear('#5B5A34')), (0.7, linear('#7A6B45'))])
    return s.surface(s.principled(Base_Color=tint, Roughness=0.65, Normal=s.bump(s.noise(600, 3), 0.0004, 0.5)).outputs[0])
