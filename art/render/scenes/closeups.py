"""What each product holds, seen near: a ground, a light from the left, and little else."""

import math

import numpy as np

import forms
import materials
import mesh
import products
import studio
import swatches
import textures
from scenes import stage
from tubes import stick


def cream_cleanser(*size):
    _ground(61, size, lambda: materials.plain('#E9DFD0'), tilt=50, distance=0.25, toward=(0, 0, 0.018), low=0.24)
    textures.spread(0.20, materials.cream('#EFE6D8', 0.30, 0.1, 0.25), 12, 0.020, 0.0060, 0.34, 3)


def clearing_gel_cleanser(*size):
    _ground(62, size, lambda: materials.satin('#DDDCC6', 0.3), tilt=40, distance=0.28, toward=(0.002, 0.002, 0), low=0.30)
    line = [(-0.030 + 0.010 * k, -0.022 + 0.0085 * k + 0.006 * math.sin(1.3 * k), 0.0125 - 0.0009 * k) for k in range(7)]
    textures.pool([*line, (0.030, -0.030, 0.0052), (-0.020, 0.028, 0.0038)], 0.0082, materials.liquid('#C6D693', 0.012), 0.14, 5, 0.10)
    for k, (x, y, r) in enumerate(line[:6] * 5):
        out, turn = r * 0.62 * ((k * 0.618) % 1), k * 2.4
        bubble = textures.ball((0.0003, 0.0005, 0.0004, 0.0008)[k % 4], materials.glass(ior=0.75))
        forms.place(bubble, (x + out * math.cos(turn), y + out * math.sin(turn), 0.0022 + 0.0022 * ((k * 0.37) % 1)))
    stage.gleam(1.0, (-0.13, 0.44, 0.38), (0.10, 0.08))


def enzyme_powder_wash(*size):
    _ground(63, size, lambda: materials.plaster('#B98C72', 0.05), tilt=26, distance=0.30, toward=(0.006, 0, 0.010), strength=1.15)
    swatches.powder(materials.satin('#F0E8DA', 0.9), (0.004, 0.0, 0), 0.030, 0.0165, 6, 620)


def vitamin_c_serum(*size):
    _ground(64, size, lambda: materials.travertine('#E9DFCF', '#D2BC9C', 0.9), tilt=36, distance=0.27, toward=(0.002, 0.004, 0.002), low=0.32)
    trail = [(-0.006 + 0.0062 * k, -0.010 + 0.0075 * k, 0.0068 - 0.00055 * k) for k in range(1, 6)]
    beads = [(-0.030, 0.012, 0.0048), (-0.021, 0.022, 0.0027), (0.026, -0.022, 0.0036), (0.017, -0.029, 0.0020)]
    textures.pool([(-0.006, -0.010, 0.0165), *trail, *beads], 0.0056, materials.liquid('#D98A24', 0.0085), 0.13, 4)
    stage.gleam(0.8, (-0.16, 0.44, 0.34), (0.08, 0.08))


def hydrating_serum(*size):
    _ground(65, size, lambda: materials.plaster('#64766F', 0.04), tilt=34, distance=0.20, low=0.26, fstop=8)
    textures.drops(110, (0.10, 0.16), 0.0009, 0.0085, 9)
    stage.gleam(2.2, (-0.12, 0.42, 0.34), (0.12, 0.10))


def niacinamide_serum(*size):
    _ground(66, size, lambda: materials.satin('#A9573B', 0.4), tilt=40, distance=0.26, low=0.34)
    milk = materials.cream('#F1EDE6', 0.08, 0.2, 0.9)
    spots = [(-0.004, -0.004, 0.0150), (0.013, 0.006, 0.0085), (-0.026, 0.022, 0.0062), (0.026, -0.022, 0.0048), (-0.029, -0.020, 0.0036), (0.010, 0.029, 0.0030), (0.018, -0.031, 0.0024), (-0.015, 0.034, 0.0019)]
    textures.pool(spots, 0.0052, milk, 0.13, 7)


def night_renewal_serum(*size):
    _ground(67, size, lambda: materials.plaster('#8B8172', 0.05), tilt=32, distance=0.23, strength=1.2, low=0.24, toward=(0.001, 0, 0.002))
    oil = materials.liquid('#EDC878', 0.014, 1.46)
    spots = [(0.004, -0.004, 0.0120), (-0.020, 0.014, 0.0088), (-0.011, 0.006, 0.0050), (0.024, 0.018, 0.0058), (-0.026, -0.018, 0.0044), (0.020, -0.024, 0.0032), (0.006, 0.030, 0.0026)]
    textures.pool(spots, 0.0060, oil, 0.12, 8)
    stage.gleam(1.4, (-0.10, 0.42, 0.30), (0.09, 0.09))


def daily_moisture_lotion(*size):
    _ground(68, size, lambda: materials.satin('#D9C3A8', 0.35), tilt=38, distance=0.26, toward=(0, 0, 0.006), low=0.36)
    t = np.linspace(0, 1, 240)
    turn = t * 3.1 * math.tau
    out = 0.020 * (1 - t) ** 0.8 + 0.001
    path = np.column_stack([out * np.cos(turn), out * np.sin(turn), 0.0052 + 0.0155 * t**1.15])
    textures.rope(path, 0.0062, materials.cream('#F3EDE3', 0.22, 0.3, 0.5), 2)
    forms.place(textures.drop(0.0036, materials.cream('#F3EDE3', 0.2, 0.3, 0.5)), (0.025, -0.026, 0))


def barrier_cream(*size):
    _ground(69, size, lambda: materials.satin('#E2D3BE', 0.4), tilt=40, distance=0.30, toward=(0.001, 0, 0.010), low=0.36)
    textures.swirl(0.040, 0.024, 2.3, materials.cream('#F2EADD', 0.26, 0.3, 0.35), 4, 0.30)


def eye_cream(*size):
    _ground(70, size, lambda: materials.plaster('#D9B5A0', 0.04), tilt=32, distance=0.20, toward=(0, 0, 0.003), low=0.34)
    cream = materials.cream('#F4ECE0', 0.22, 0.3, 0.4)
    for x, y, r, seed in ((-0.016, 0.014, 0.0085, 1), (0.003, -0.002, 0.0072, 2), (0.018, -0.020, 0.0058, 3)):
        forms.place(textures.swirl(r, r * 0.80, 1.3, cream, seed, 0.55), (x, y, 0), (0, 0, 40 * seed))


def clay_mask(*size):
    _ground(71, size, lambda: materials.satin('#EFE7DA', 0.35), tilt=62, distance=0.27, low=0.24)
    clay = materials.cream('#A8674A', 0.62, 0.0)
    forms.place(textures.stroke(0.125, 0.046, 0.0062, clay, 5, 0.10, 0.07), (-0.006, 0.010, 0), (0, 0, 62))


def overnight_mask(*size):
    _ground(72, size, lambda: materials.plain('#B7C09A'), tilt=40, distance=0.22, toward=(0, 0, 0.022), low=0.26)
    textures.spread(0.20, materials.cream('#C9D6A2', 0.12, 0.15, 0.9), 9, 0.027, 0.0075, 0.14, 11)
    stage.gleam(0.8, (-0.14, 0.44, 0.36), (0.10, 0.08))


def tinted_sunscreen(*size):
    _ground(73, size, lambda: materials.satin('#EFE8DC', 0.35), tilt=56, distance=0.33, low=0.32)
    for k, tint in enumerate(products.TINTS.values()):
        swatch = materials.cream(tint, 0.32, 0.15, 0.25)
        swatches.smear(swatch, (0.028 * (k - 1), -0.004 + 0.004 * (k % 2), 0), 84 + 4 * k, 0.082, 0.023, 0.0034, 4 + k, 0.006)


def sun_stick(*size):
    _ground(74, size, lambda: materials.plaster('#A65C40', 0.05), tilt=44, distance=0.34, toward=(0.008, 0.010, 0.004), low=0.36)
    balm = materials.cream('#F0E4CB', 0.30, 0.3, 0.3)
    forms.place(textures.stroke(0.090, 0.027, 0.0034, balm, 9, 0.02, 0.06), (-0.014, -0.016, 0), (0, 0, 34))
    shell = materials.satin('#D0A37C', 0.38)
    lying = forms.collected('stick', lambda: stick(0.0155, 0.052, 0.068, shell, balm))
    forms.place(lying, (0.066, 0.046, 0.0157), (0, -90, 30))


def _ground(seed, size, ground, tilt=45, distance=0.30, pan=0, toward=(0, 0, 0), strength=1.0, low=0.42, fstop=9):
    """A ground at z = 0 under a window at the left, `low` metres high: the lower, the longer the shadows."""
    scene = studio.new_scene(seed, *size, 'oat', -0.15, -0.02, 'High Contrast')
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.transmission_bounces = 10, 2, 8
    mesh.block('ground', (1.2, 1.2, 0.02), ground(), 0.001, (0, 0.2, -0.02))
    studio.key_light(11 * strength, (0.09, 0.16), (-0.50, 0.25, low))
    studio.fill_light(1.7 * strength, (1.0, 0.9), (0.4, -0.8, 0.7))
    studio.camera(toward, distance, 100, tilt, pan, fstop, focus=toward)


CLOSEUPS = {
    'cream-cleanser': cream_cleanser,
    'clearing-gel-cleanser': clearing_gel_cleanser,
    'enzyme-powder-wash': enzyme_powder_wash,
    'vitamin-c-serum': vitamin_c_serum,
    'hydrating-serum': hydrating_serum,
    'niacinamide-serum': niacinamide_serum,
    'night-renewal-serum': night_renewal_serum,
    'daily-moisture-lotion': daily_moisture_lotion,
    'barrier-cream': barrier_cream,
    'eye-cream': eye_cream,
    'clay-mask': clay_mask,
    'overnight-mask': overnight_mask,
    'tinted-sunscreen': tinted_sunscreen,
    'sun-stick': sun_stick,
}
