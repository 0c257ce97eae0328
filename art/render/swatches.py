"""What is in the vessel, shown beside it: smear, powder, drops. Lengths in metres, on z = 0."""

import math

import numpy as np

import forms
import pixels
from mesh import lathe


def smear(material, at, turn=0, length=0.060, width=0.022, depth=0.0034, seed=1, peak=0.0075):
    """A dab drawn out along x: a turned heap with its tip pulled up, then a thick stroke with soft ridges and round edges."""
    u, t = np.meshgrid(np.linspace(0, 1, 420), np.linspace(-1, 1, 180), indexing='ij')
    ends = np.clip(u / 0.10, 0, 1) * (2 - np.clip(u / 0.10, 0, 1))
    tail = np.clip((1 - u) / 0.16, 0, 1) ** 0.55
    half = width / 2 * np.sqrt(ends) * tail * (0.72 + 0.42 * np.exp(-(((u - 0.20) / 0.16) ** 2)) + 0.05 * pixels.noise(u * 5 + 3, np.sign(t) * 2 + 9, seed))
    across = np.sign(t) * np.abs(np.sin(t * math.pi / 2)) ** 0.72
    round_edge = np.abs(np.cos(t * math.pi / 2)) ** 0.62
    ridges = 0.30 * pixels.noise(across * 4.2 + 20, u * 1.1 + 20, seed + 4) + 0.12 * pixels.noise(across * 10 + 50, u * 1.6 + 8, seed + 5)
    rim = 0.22 * np.exp(-(((np.abs(across) - 0.80) / 0.16) ** 2))
    high = depth * (0.30 + 0.70 * (1 - u) ** 0.8) * np.sqrt(ends) * np.clip((1 - u) / 0.05, 0, 1) ** 0.5
    x, y = length * (u - 0.5), half * across
    out, round_by = np.hypot(x + 0.29 * length, 1.25 * y), np.arctan2(1.25 * y, x + 0.29 * length)
    heap = np.exp(-((out / (0.40 * width)) ** 2))
    turned = np.sin(out / (0.085 * width) - round_by + seed) * np.exp(-((out / (0.5 * width)) ** 2)) * 0.26 * np.clip(out / 0.003, 0, 1)
    tip = np.exp(-((out / (0.19 * width)) ** 1.7))
    z = round_edge * (high * (1 + (ridges + rim) * (1 - heap) * np.clip(u * 6, 0, 1)) + depth * (1.25 * heap + turned) + peak * 0.40 * tip)
    lean = np.clip(z - 0.9 * depth - 0.5 * peak * heap, 0, None)
    points = np.dstack([x + 1.3 * lean, y + 0.006 * (u - 0.4) ** 2 / 0.36 + 0.25 * lean, z])
    return forms.place(forms.sheet('smear', points, material), at, (0, 0, turn))


def powder(material, at, radius=0.024, height=0.0105, seed=2, grains=420, toe=0.0):
    """A small heap at its angle of rest, with crumbs around it; with a `toe` (a share of its radius) it is uneven, round above and runs out softly."""
    def heap(x, y):
        away = np.hypot(x, y) / radius * (1 + 0.07 * pixels.clouds(x * 60 + 9, y * 60 + 9, seed, 3))
        rise = np.clip(1 - away, 0, None)
        soft = height * (rise - 0.10 * np.exp(-((away / 0.25) ** 2)))
        return soft + np.clip(rise * 8, 0, 1) * (0.00030 * pixels.clouds(x * 520, y * 520, seed, 4) + 0.0007 * pixels.clouds(x * 110, y * 110, seed + 5, 2)) - 0.0001

    def poured(x, y):
        away = np.hypot(x, y * 1.06) / radius * (1 + 0.13 * pixels.clouds(x / radius * 1.1 + 9, y / radius * 1.1 + 9, seed, 2) + 0.05 * pixels.clouds(x / radius * 4 + 9, y / radius * 4 + 9, seed + 2, 3))
        slope = 1.12 - np.hypot(away, 0.22)
        soft = height * (toe * np.log1p(np.exp(slope / toe)) - toe * math.log1p(math.exp(-0.22 / toe)))
        crumbs = 0.00022 * pixels.clouds(x * 620, y * 620, seed, 4) + 0.00045 * np.clip(pixels.clouds(x * 170, y * 170, seed + 5, 2), -0.2, 1)
        return soft + np.clip(soft * 900, 0, 1) * crumbs - 0.0001

    mound = forms.field('powder', radius * (3.2 if toe else 2.6), 460, poured if toe else heap, material, keep=lambda x, y, z: z > -0.0001)
    rng = np.random.default_rng(seed)
    parts = [mound]
    for _ in range(grains):
        away, turn = radius * (0.88 + 1.2 * toe + abs(rng.normal(0, 0.20))), rng.uniform(0, math.tau)
        size = 0.00010 + 0.00030 * rng.random() ** 2.5
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
