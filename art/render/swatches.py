"""What is in the vessel, shown beside it: smear, powder, drops. Lengths in metres, on z = 0."""

import math

import numpy as np

import forms
import pixels
from mesh import lathe


def smear(material, at, turn=0, length=0.060, width=0.026, depth=0.0019, seed=1):
    """A stroke laid with a spatula: a heap where it starts, combed ridges, a thin torn end."""
    u, v = np.meshgrid(np.linspace(0, 1, 420), np.linspace(-1, 1, 200), indexing='ij')
    torn = 1 + 0.10 * pixels.clouds(v * 7 + 11, u * 2 + 5, seed, 3)
    edge = (1 + 0.06 * pixels.clouds(u * 9 + 3, np.sign(v) * 3 + 9, seed + 2, 3)) * (0.80 + 0.20 * np.sin(math.pi * np.clip(u * 0.9 + 0.22, 0, 1)))
    y = v * width / 2 * edge * np.sqrt(np.clip(u / 0.07, 0, 1) * 0.7 + 0.3) * np.clip((1.04 - u) / 0.2, 0, 1) ** 0.25
    comb = 0.20 * pixels.clouds(v * 7.0 + 20, u * 0.8 + 20, seed + 4, 3)
    wall = 0.55 * np.exp(-(((np.abs(v) - 0.86) / 0.10) ** 2))
    heap = 1.9 * np.exp(-((u / 0.14) ** 2)) * (1 - 0.5 * v**2)
    body = (0.62 * (1 - u) ** 0.7 + 0.14 + comb * (1 - 0.4 * u) + wall * (1 - u) ** 0.8 + heap)
    side = np.clip((1 - np.abs(v)) / 0.07, 0, 1) ** 0.5 * np.clip(u / 0.025, 0, 1) ** 0.5 * np.clip((1 - u) / 0.03, 0, 1) ** 0.5
    z = depth * np.maximum(body, 0.06) * side
    bend = 0.010 * (u - 0.4) ** 2
    x = length * (u * torn ** (u**3) - 0.5)
    return forms.place(forms.sheet('smear', np.dstack([x, y + bend, z]), material), at, (0, 0, turn))


def powder(material, at, radius=0.024, height=0.0105, seed=2, grains=420):
    """A small heap at its angle of rest, with crumbs around it."""
    def heap(x, y):
        away = np.hypot(x, y) / radius * (1 + 0.07 * pixels.clouds(x * 60 + 9, y * 60 + 9, seed, 3))
        rise = np.clip(1 - away, 0, None)
        soft = height * (rise - 0.10 * np.exp(-((away / 0.25) ** 2)))
        return soft + np.clip(rise * 8, 0, 1) * (0.0005 * pixels.clouds(x * 420, y * 420, seed, 4) + 0.0009 * pixels.clouds(x * 110, y * 110, seed + 5, 2)) - 0.0001

    mound = forms.field('powder', radius * 2.6, 360, heap, material, keep=lambda x, y, z: z > -0.0001)
    rng = np.random.default_rng(seed)
    parts = [mound]
    for _ in range(grains):
        away, turn = radius * (0.88 + abs(rng.normal(0, 0.26))), rng.uniform(0, math.tau)
        size = rng.uniform(0.0001, 0.00042)
        grain = lathe('grain', [(0, -size, 0), (size, 0, 0), (0, size, 0)], material, segments=7)
        grain.location = (away * math.cos(turn), away * math.sin(turn), size * 0.5)
        parts.append(grain)
    return forms.place(forms.group('heap', parts), at)


def drops(material, spots, seed=3):
    """Water beads at `spots` of (x, y, radius)."""
    rng = np.random.default_rng(seed)
    for x, y, radius in spots:
        tall = min(0.0026, radius * 0.62) * rng.uniform(0.9, 1.1)
        rise = np.linspace(0, math.pi / 2, 14)
        line = [(radius * (math.cos(t) ** 0.8) if t < math.pi / 2 - 1e-6 else 0.0, tall * math.sin(t), 0) for t in rise]
        bead = lathe('bead', [(0, -0.0001, 0), (radius * 0.97, -0.0001, 0), *line], material, segments=48)
        bead.location, bead.scale = (x, y, 0.0), (1, rng.uniform(0.82, 1.12), 1)
        bead.rotation_euler.z = rng.uniform(0, 3)
