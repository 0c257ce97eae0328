"""Surfaces seen close: swirls, strokes of a spatula, drops, pools, ropes, cream filled into a jar. Lengths are metres; each lies on z = 0."""

import math

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
        streak = pixels.noise(phase * 9 + 20, turn * 1.6 + out * 3 + 30, seed + 1) * 0.06 * np.clip(2.5 * out - 0.3, 0, 1)
        tip = peak * np.exp(-((np.hypot(x - 0.003, y) / (0.16 * radius)) ** 2))
        return height * (dome * (0.55 + (0.42 + streak) * ridge * np.clip(out * 4, 0.2, 1)) + tip) - 0.0006

    return forms.field('swirl', radius * 2.2, 300, rise, material, lambda x, y, z: z > -0.0005)


def swipe(length, width, depth, material, seed=0, comb=0.2, bend=0.05, fade=0.0):
    """Cream drawn along x by a spatula: thick where it was set down, ridged as deep as `comb`, a bead at both sides, a lip where it was lifted; or thinning into streaks over the last `fade` of its length."""
    u, t = np.meshgrid(np.linspace(0, 1, 560), np.linspace(-1, 1, 300), indexing='ij')
    side = np.sign(t)
    start, end = np.clip(u / 0.16, 0, 1), np.clip((1 - u) / 0.14, 0, 1)
    sides = 1 + 0.05 * pixels.noise(u * 4 + 3, side * 2 + 9, seed) + 0.02 * pixels.noise(u * 11 + 3, side * 2 + 19, seed + 1)
    half = width / 2 * np.sqrt(start * (2 - start)) * (0.60 + 0.40 * np.sqrt(end * (2 - end))) * sides * (1.04 - 0.10 * u)
    across = side * np.abs(np.sin(t * math.pi / 2)) ** 0.8
    round_edge = np.abs(np.cos(t * math.pi / 2)) ** 0.55
    middle = np.clip(u / 0.22, 0, 1) * np.clip((1 - u) / 0.10, 0, 1)
    lines = across * 5 + 0.25 * pixels.noise(u * 2 + 7, across + 4, seed + 2)
    ridges = pixels.noise(lines + 20, u * 0.9 + 20, seed + 4) + 0.5 * pixels.noise(lines * 2.7 + 50, u * 1.3 + 8, seed + 5) + 0.18 * pixels.noise(lines * 7 + 9, u * 2.1 + 5, seed + 10)
    bead = 0.34 * np.exp(-(((np.abs(across) - 0.84) / 0.13) ** 2)) * (0.7 + 0.5 * pixels.noise(u * 5 + 2, side * 2 + 30, seed + 6))
    heap = 0.75 * np.exp(-(((u - 0.10) / 0.10) ** 2)) * (1 - 0.35 * across**2)
    lip = 0.30 * np.exp(-(((u - 0.915 - 0.02 * pixels.noise(across * 1.6 + 5, u * 0 + 3, seed + 7)) / 0.030) ** 2))
    body = 0.62 - 0.16 * u + (comb * ridges + bead) * middle + heap + lip
    brim = np.sqrt(np.clip(u / 0.03, 0, 1) * np.clip((1 - u) / 0.12, 0, 1) ** 1.3)
    if fade:
        reach = 0.35 * fade * (1 + pixels.noise(across * 2.6 + 12, u * 0 + 25, seed + 11) + 0.5 * pixels.noise(across * 8 + 12, u * 0 + 35, seed + 12))
        body, brim = body - lip, np.sqrt(np.clip(u / 0.03, 0, 1)) * np.clip((1 - reach - u) / fade, 0, 1) ** 0.9
    wander = length * (0.045 * pixels.noise(across * 1.4 + 9, u * 0 + 5, seed + 8) + 0.018 * pixels.noise(across * 4 + 9, u * 0 + 15, seed + 9)) * u**3
    points = np.dstack([length * (u - 0.5) + wander, half * across + bend * length * np.sin(u * 2.6), depth * round_edge * body * brim - 0.00005])
    return forms.sheet('swipe', points, material)


def filled(radius, relief, material, seed=0, turns=2.2, dip=0.0):
    """The top of a full jar about z = 0: a spiral as the filler leaves it; `dip` metres deep where a fingertip has been."""
    out, turn = np.meshgrid(np.linspace(0, 1, 220), np.linspace(0, math.tau, 361)[:-1], indexing='ij')
    x, y = out * np.cos(turn), out * np.sin(turn)
    phase = (out**0.8 * turns - turn / math.tau + 0.05 * pixels.noise(x * 2 + 9, y * 2 + 9, seed)) % 1
    ridge = np.where(phase < 0.75, np.sin(phase / 0.75 * math.pi / 2) ** 1.4, np.cos((phase - 0.75) / 0.25 * math.pi / 2) ** 2)
    z = relief * (ridge - 0.4) * np.clip(out * 4, 0, 1) * pixels.step(1.0, 0.84, out) + 0.9 * relief * np.exp(-((out / 0.16) ** 2))
    z = z + 0.25 * relief * pixels.clouds(x * 1.6 + 30, y * 1.6 + 30, seed + 3, 2) * pixels.step(1.0, 0.8, out)
    if dip:
        ahead, aside = x * 0.82 - y * 0.57 + 0.05, x * 0.57 + y * 0.82
        beyond = np.clip(np.abs(ahead) - 0.30, 0, None)
        away = np.hypot(beyond, aside) / 0.30
        hollow = np.exp(-(away**2.6)) * (0.62 + 0.55 * np.clip(ahead + 0.3, 0, 0.7))
        lip = np.exp(-(((away - 1.22) / 0.20) ** 2)) * (0.35 + 0.65 * pixels.step(0.0, 0.5, ahead)) * (0.8 + 0.4 * pixels.noise(turn * 1.6 + 4, out + 5, seed + 6))
        lines = pixels.noise(aside * 9 + 20, ahead * 1.4 + 9, seed + 5) * np.exp(-(away**2)) * 0.06
        z = z * (1 - np.exp(-(away**2))) - dip * (hollow + lines) + 0.34 * dip * lip * pixels.step(1.0, 0.85, out)
    return forms.sheet('filled', np.dstack([radius * x, radius * y, z]), material, wrap=True)


def drop(radius, material, phase=0.0):
    """One drop of water on z = 0, a little out of round, closed below."""
    flat = 0.62 - 22 * min(radius, 0.008)
    turns, rise = np.meshgrid(np.linspace(0, math.tau, 49)[:-1], np.linspace(0, 1, 20))
    out = radius * np.cos(rise * math.pi / 2) ** 0.72 * (1 + 0.07 * np.sin(2 * turns + phase) + 0.03 * np.sin(3 * turns + 2 * phase))
    points = np.dstack([out * np.cos(turns), out * np.sin(turns), radius * flat * np.sin(rise * math.pi / 2)])
    floor = points[:1] * [0.0, 0.0, 1.0] - [0, 0, 0.00005]
    rim = points[:1] - [0, 0, 0.00005]
    return forms.sheet('drop', np.concatenate([floor, rim, points]), material, wrap=True)


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
