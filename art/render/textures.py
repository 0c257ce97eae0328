"""Surfaces seen close: swirls, strokes, drops, pools, ropes, cream spread wide. Lengths are metres; each lies on z = 0."""

import math
import random

import numpy as np

import forms
import materials
import pixels


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


def stroke(length=0.14, width=0.045, height=0.006, material=None, seed=0, bend=0.15, comb=0.20):
    """A mask or cream drawn along x by a flat brush: streaked as deep as `comb`, its end piled up, its edges torn."""
    material = material or materials.cream('#C98E6C', 0.5, 0.15)

    def rise(x, y):
        along = x / length + 0.5
        across = (y - bend * length * np.sin(along * 2.4) + 0.3 * bend * length) / width
        bristle = pixels.noise(across * 26 + 40, along * 2.2 + 9, seed) + 0.6 * pixels.noise(across * 60 + 90, along * 4 + 3, seed + 1)
        torn = 0.5 + 0.05 * pixels.noise(along * 9 + 3, across * 0 + 7, seed + 2) - np.abs(across)
        ends = np.minimum(along - 0.04 - 0.05 * bristle, 0.96 + 0.03 * bristle - along)
        body = pixels.step(0, 0.10, torn) * pixels.step(0, 0.06, ends)
        pile = 1.2 * np.exp(-(((along - 0.90) / 0.06) ** 2)) + 0.4 * np.exp(-(((np.abs(across) - 0.42) / 0.07) ** 2))
        return height * (body * (0.50 + comb * bristle + 0.6 * pile + 0.12 * pixels.noise(along * 7, across * 3 + 5, seed + 5)) - 0.06)

    return forms.field('stroke', length * 1.2, 340, rise, material, lambda x, y, z: z > -0.0001)


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


def drop(radius, material, phase=0.0):
    """One drop of water on z = 0, a little out of round, closed below."""
    flat = 0.62 - 22 * min(radius, 0.008)
    turns, rise = np.meshgrid(np.linspace(0, math.tau, 49)[:-1], np.linspace(0, 1, 20))
    out = radius * np.cos(rise * math.pi / 2) ** 0.72 * (1 + 0.07 * np.sin(2 * turns + phase) + 0.03 * np.sin(3 * turns + 2 * phase))
    points = np.dstack([out * np.cos(turns), out * np.sin(turns), radius * flat * np.sin(rise * math.pi / 2)])
    floor = points[:1] * [0.0, 0.0, 1.0] - [0, 0, 0.00005]
    rim = points[:1] - [0, 0, 0.00005]
    return forms.sheet('drop', np.concatenate([floor, rim, points]), material, wrap=True)


def ball(radius, material):
    turns, down = np.meshgrid(np.linspace(0, math.tau, 25)[:-1], np.linspace(0, math.pi, 13))
    points = radius * np.dstack([np.sin(down) * np.cos(turns), np.sin(down) * np.sin(turns), -np.cos(down)])
    return forms.sheet('ball', points, material, wrap=True)


def spread(size, material, strokes=9, width=0.022, depth=0.0045, comb=0.35, seed=0, steps=620):
    """Cream laid over everything by a spatula: broad strokes across each other, each with soft ridges and a raised edge."""
    rng = np.random.default_rng(seed)
    laid = [(rng.uniform(-0.38, 0.38) * size, rng.uniform(-0.7, 0.7), rng.uniform(-1, 1), width * rng.uniform(0.7, 1.3), rng.uniform(0.2, 1)) for _ in range(strokes)]

    def rise(x, y):
        z = depth * 0.5 * pixels.clouds(x / size * 3 + 9, y / size * 3 + 9, seed, 2)
        for k, (off, turn, bow, half, level) in enumerate(laid):
            ahead, aside = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
            along = ahead / size
            across = (aside - off - bow * size * 0.10 * np.sin(along * 4.2 + k)) / half
            edge = 1 + 0.08 * pixels.noise(along * 6 + 3, np.sign(across) * 5 + 20, seed + k)
            inside = pixels.step(1.05, 0.86, np.abs(across) / edge)
            ridges = pixels.noise(across * 5 + 20 + 3 * k, along * 1.3 + 9, seed + k) + 0.4 * pixels.noise(across * 13 + 60, along * 2.0 + 5, seed + 2 * k)
            bowl = depth * (0.9 * level - 0.75 * (1 - across**2) + comb * 0.5 * ridges + 0.25 * pixels.noise(along * 4 + k, across + 9, seed + k))
            bead = depth * 0.55 * np.exp(-(((np.abs(across) / edge - 1.03) / 0.13) ** 2)) * (0.7 + 0.5 * pixels.noise(along * 5 + k, np.sign(across) * 3 + 30, seed + 7))
            z = z * (1 - inside) + bowl * inside + bead
        return z + 3 * depth

    return forms.field('spread', size, steps, rise, material)


def pool(spots, height, material, size=0.12, seed=0, wave=0.0, steps=640):
    """What flows together on z = 0 from drops at `spots` (x, y, radius); outside it the skin lies under the ground."""
    def rise(x, y):
        shares = [np.exp(-(((x - a) ** 2 + (y - b) ** 2) / r**2)) for a, b, r in spots]
        near = sum(shares)
        broad = sum(share * r for share, (_, _, r) in zip(shares, spots)) / np.maximum(near, 1e-9) / max(r for _, _, r in spots)
        inside = near + 0.05 * pixels.clouds(x / size * 9 + 9, y / size * 9 + 9, seed, 2) - 0.5
        top = height * broad**0.85 * np.sqrt(np.clip(1 - np.exp(-3 * inside), 0, 1)) * (1 + wave * pixels.clouds(x / size * 7 + 20, y / size * 7 + 20, seed + 3, 2))
        return np.where(inside > 0, top, np.maximum(inside, -0.1) * 0.01 - 0.00002)

    return forms.field('pool', size, steps, rise, material, lambda x, y, z: z > -0.0009)


def rope(path, radius, material, seed=0):
    """Lotion as it leaves the pump: a soft rope along `path` (x, y, z), sunk a little under its own weight."""
    steps = np.linspace(0, 1, len(path))
    radii = radius * (1 + 0.10 * pixels.noise(steps * 9 + 3, steps * 0 + 5, seed)) * np.clip(steps / 0.03, 0.2, 1) ** 0.5 * np.clip((1 - steps) / 0.10, 0.04, 1) ** 0.6
    made = forms.tube('rope', path, radii, material, 40)
    made.scale.z = 0.8
    return made
