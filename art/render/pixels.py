"""Pictures made of numbers, used as textures: noise, cells, and arrays turned into Blender images."""

import bpy
import numpy as np


def image(name, values, data=False):
    """A Blender image of `values` (height × width, or × 3, 0…1); `data` keeps the numbers as they are, else sRGB."""
    height, width = values.shape[:2]
    planes = values[..., None].repeat(3, axis=2) if values.ndim == 2 else values
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = np.clip(planes, 0, 1)
    made = bpy.data.images.new(name, width, height, float_buffer=data)
    made.colorspace_settings.name = 'Non-Color' if data else 'sRGB'
    made.pixels.foreach_set(rgba.ravel())
    made.pack()
    return made


def colour(hex_colour):
    return np.array([int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def mix(low, high, share):
    """Between two colours (or arrays of them) by `share`, a height × width array."""
    return low + (high - low) * share[..., None]


def step(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def noise(x, y, seed=0):
    """Smooth noise, about -1…1, with features one unit wide."""
    table = np.random.default_rng(seed).uniform(-1, 1, (64, 64))
    i, j = np.floor(x).astype(int), np.floor(y).astype(int)
    u, v = _ease(x - i), _ease(y - j)
    low = table[i % 64, j % 64] * (1 - u) + table[(i + 1) % 64, j % 64] * u
    high = table[i % 64, (j + 1) % 64] * (1 - u) + table[(i + 1) % 64, (j + 1) % 64] * u
    return low * (1 - v) + high * v


def solid(x, y, z, seed=0):
    """Smooth noise in space, about -1…1, with features one unit wide."""
    table = np.random.default_rng(seed).uniform(-1, 1, (32, 32, 32))
    i, j, k = (np.floor(v).astype(int) for v in (x, y, z))
    u, v, w = _ease(x - i), _ease(y - j), _ease(z - k)
    total = np.zeros(np.shape(x))
    for di, dj, dk in np.ndindex(2, 2, 2):
        share = (u if di else 1 - u) * (v if dj else 1 - v) * (w if dk else 1 - w)
        total += share * table[(i + di) % 32, (j + dj) % 32, (k + dk) % 32]
    return total


def clouds(x, y, seed=0, octaves=4):
    """Noise in `octaves` of halving size and strength."""
    return sum(noise(x * 2**k, y * 2**k, seed + k) / 2**k for k in range(octaves))


def cells(x, y, seed=0, wander=0.85):
    """For each point: distance to the nearest cell's heart, to the next one, and a random share of that cell."""
    draw = np.random.default_rng(seed).uniform(0, 1, (64, 64, 3))
    i, j = np.floor(x).astype(int), np.floor(y).astype(int)
    first = np.full(x.shape, 9.0)
    second, share = first.copy(), first.copy()
    for di in (-1, 0, 1):
        for dj in (-1, 0, 1):
            heart = draw[(i + di) % 64, (j + dj) % 64]
            away = np.hypot(i + di + 0.5 + wander * (heart[..., 0] - 0.5) - x, j + dj + 0.5 + wander * (heart[..., 1] - 0.5) - y)
            nearer = away < first
            second = np.where(nearer, first, np.minimum(second, away))
            share = np.where(nearer, heart[..., 2], share)
            first = np.where(nearer, away, first)
    return first, second, share


def _ease(t):
    return t * t * t * (t * (t * 6 - 15) + 10)
