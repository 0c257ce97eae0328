"""What each product holds, seen near: a ground, a light from the left, and little else."""

import math

import numpy as np

import forms
import label
import materials
import mesh
import products
import studio
import swatches
import textures
import vessels
from scenes import stage
from tubes import stick


def cream_cleanser(*size):
    _ground(61, size, lambda: materials.satin('#CDAE97', 0.4), tilt=52, distance=0.29, low=0.34)
    cream = materials.cream('#F3EDE2', 0.24, 0.2, 0.6)
    forms.place(textures.swipe(0.084, 0.034, 0.0088, cream, 31, 0.10, 0.16), (-0.004, -0.006, 0), (0, 0, -38))


def clearing_gel_cleanser(*size):
    _ground(62, size, lambda: materials.satin('#C3C5AC', 0.32), tilt=40, distance=0.25, low=0.30, toward=(0, 0.002, 0.002))
    line = [(-0.021 + 0.0068 * k, -0.013 + 0.0056 * k + 0.006 * math.sin(1.1 * k), 0.0118 - 0.0009 * k) for k in range(7)]
    textures.pool([*line, (0.024, -0.022, 0.0052), (-0.018, 0.024, 0.0038), (0.012, -0.029, 0.0024)], 0.0100, materials.liquid('#C2D08C', 0.017), 0.12, 5)
    stage.gleam(3.0, (-0.13, 0.42, 0.34), (0.12, 0.10))
    stage.gleam(1.2, (0.16, 0.46, 0.30), (0.05, 0.12))


def enzyme_powder_wash(*size):
    _ground(63, size, lambda: materials.plaster('#B98C72', 0.05), tilt=30, distance=0.27, toward=(0.004, 0, 0.007), strength=1.15)
    swatches.powder(materials.powder('#F0E8DA'), (0.002, 0.0, 0), 0.024, 0.0180, 6, 1500, 0.16)


def vitamin_c_serum(*size):
    _ground(64, size, lambda: materials.travertine('#E9DFCF', '#D2BC9C', 0.9), tilt=36, distance=0.27, toward=(0.002, 0.004, 0.002), low=0.32)
    trail = [(-0.006 + 0.0062 * k, -0.010 + 0.0075 * k, 0.0068 - 0.00055 * k) for k in range(1, 6)]
    beads = [(-0.030, 0.012, 0.0048), (-0.021, 0.022, 0.0027), (0.026, -0.022, 0.0036), (0.017, -0.029, 0.0020)]
    textures.pool([(-0.006, -0.010, 0.0165), *trail, *beads], 0.0056, materials.liquid('#D98A24', 0.0085), 0.13, 4)
    stage.gleam(0.8, (-0.16, 0.44, 0.34), (0.08, 0.08))


def hydrating_serum(*size):
    _ground(65, size, lambda: materials.satin('#5F726B', 0.30), tilt=38, distance=0.24, low=0.30, toward=(0, 0.002, 0.002))
    ribbon = [(-0.022 + 0.0052 * k, 0.018 - 0.0046 * k + 0.009 * math.sin(0.75 * k), 0.0086 + 0.0030 * math.sin(0.5 * k + 0.3)) for k in range(9)]
    clear = materials.liquid('#EAF4F0', 0.03, 1.40)
    textures.pool([*ribbon, (0.025, 0.022, 0.0050), (-0.026, -0.016, 0.0042), (-0.013, -0.028, 0.0026), (0.027, 0.008, 0.0022)], 0.0085, clear, 0.12, 9)
    stage.gleam(3.4, (-0.13, 0.42, 0.34), (0.12, 0.10))
    stage.gleam(1.2, (0.16, 0.46, 0.30), (0.05, 0.12))


def niacinamide_serum(*size):
    _ground(66, size, lambda: materials.satin('#A9573B', 0.4), tilt=40, distance=0.26, low=0.34)
    milk = materials.cream('#F1EDE6', 0.08, 0.2, 0.9)
    spots = [(-0.004, -0.004, 0.0150), (0.013, 0.006, 0.0085), (-0.026, 0.022, 0.0062), (0.026, -0.022, 0.0048), (-0.029, -0.020, 0.0036), (0.010, 0.029, 0.0030), (0.018, -0.031, 0.0024), (-0.015, 0.034, 0.0019)]
    textures.pool(spots, 0.0052, milk, 0.13, 7)


def night_renewal_serum(*size):
    _ground(67, size, lambda: materials.satin('#E6DCCB', 0.35), tilt=36, distance=0.24, strength=1.1, low=0.28, toward=(0.001, 0, 0.002))
    oil = materials.liquid('#DDB23E', 0.0085, 1.46)
    spots = [(-0.004, -0.008, 0.0165), (0.022, 0.012, 0.0082), (-0.018, 0.022, 0.0058), (0.007, 0.028, 0.0038), (0.027, -0.018, 0.0032), (-0.029, 0.003, 0.0024)]
    textures.pool(spots, 0.0064, oil, 0.12, 8)
    stage.gleam(1.6, (-0.10, 0.42, 0.30), (0.09, 0.09))


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
    forms.place(textures.swirl(0.037, 0.0205, 1.85, materials.cream('#F4ECE0', 0.2, 0.3, 0.7), 4, 0.30), (0, 0, 0), (0, 0, -85))


def eye_cream(*size):
    _ground(70, size, lambda: materials.plaster('#D9B5A0', 0.04), tilt=32, distance=0.20, toward=(0, 0, 0.003), low=0.34)
    cream = materials.cream('#F4ECE0', 0.22, 0.3, 0.4)
    for x, y, r, seed in ((-0.016, 0.014, 0.0085, 1), (0.003, -0.002, 0.0072, 2), (0.018, -0.020, 0.0058, 3)):
        forms.place(textures.swirl(r, r * 0.80, 1.3, cream, seed, 0.55), (x, y, 0), (0, 0, 40 * seed))


def clay_mask(*size):
    _ground(71, size, lambda: materials.satin('#EFE7DA', 0.35), tilt=58, distance=0.27, low=0.24)
    clay = materials.cream('#B08A6C', 0.58, 0.1)
    forms.place(textures.swipe(0.092, 0.038, 0.0060, clay, 5, 0.12, fade=0.38), (0.000, 0.000, 0), (0, 0, 58))


def overnight_mask(*size):
    _ground(72, size, lambda: materials.satin('#8F977A', 0.4), tilt=42, distance=0.26, toward=(0.001, 0, 0.006), low=0.36)
    textures.swirl(0.031, 0.0180, 1.85, materials.cream('#CFDBAA', 0.14, 0.2, 0.8), 4, 0.30)
    stage.gleam(0.8, (-0.14, 0.44, 0.36), (0.10, 0.08))


def tinted_sunscreen(*size):
    _ground(73, size, lambda: materials.satin('#A3A68E', 0.4), tilt=56, distance=0.32, low=0.30)
    for k, tint in enumerate(products.TINTS.values()):
        cream = materials.cream(tint, 0.28, 0.15, 0.4)
        forms.place(textures.swipe(0.080 - 0.003 * k, 0.0225, 0.0040, cream, 4 + 3 * k, 0.10, fade=0.34), (0.027 * (k - 1), 0.004 - 0.004 * (k % 2), 0), (0, 0, 266 - 3 * k))


def sun_stick(*size):
    _ground(74, size, lambda: materials.plaster('#A65C40', 0.05), tilt=44, distance=0.32, toward=(0.006, 0.008, 0.004), low=0.36)
    balm = materials.cream('#F0E4CB', 0.30, 0.3, 0.3)
    forms.place(textures.swipe(0.066, 0.021, 0.0028, balm, 9, 0.14, 0.03), (-0.005, -0.010, 0), (0, 0, 34))
    shell = materials.satin('#D0A37C', 0.38)
    lying = forms.collected('stick', lambda: stick(0.0155, 0.052, 0.068, shell, balm))
    forms.place(lying, (0.066, 0.046, 0.0157), (0, -90, 30))


def _ground(seed, size, ground, tilt=45, distance=0.30, toward=(0, 0, 0), strength=1.0, low=0.42):
    """A ground at z = 0 under a window at the left, `low` metres high: the lower, the longer the shadows."""
    scene = studio.new_scene(seed, *size, 'oat', -0.15, -0.02, 'High Contrast')
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.transmission_bounces = 10, 2, 8
    mesh.block('ground', (1.2, 1.2, 0.02), ground(), 0.001, (0, 0.2, -0.02))
    studio.key_light(11 * strength, (0.09, 0.16), (-0.50, 0.25, low))
    studio.fill_light(1.7 * strength, (1.0, 0.9), (0.4, -0.8, 0.7))
    studio.camera(toward, distance, 100, tilt, fstop=9, focus=toward)


def barrier_cream_open(*size):
    _jar_ground(75, size, '#CDB59A')
    _open_jar(0.034, 0.046, materials.satin('#E9E2D6', 0.22, mottling=0.04), materials.brass())
    label.print_round(['Barrier', 'Cream'], '50 ml', 0.034, 0.0330)
    forms.place(textures.filled(0.0297, 0.0034, materials.cream('#F2EADD', 0.26, 0.3, 0.35), 4), (0, 0, 0.0412))


def clay_mask_open(*size):
    _jar_ground(76, size, '#D8BBA6')
    _open_jar(0.030, 0.044, materials.ceramic('#985D45', 0.4), materials.satin('#85503B', 0.5))
    label.print_round(['Clay', 'Mask'], '60 ml', 0.030, 0.0320, products.OAT)
    forms.place(textures.filled(0.0257, 0.0026, materials.cream('#B08A6C', 0.5, 0.1, 0.15), 6, 2.2, 0.0060), (0, 0, 0.0385))


def overnight_mask_open(*size):
    _jar_ground(77, size, '#DDD3C0')
    _open_jar(0.030, 0.046, materials.glass('#6A8259', 0.014), materials.brass())
    label.print_round(['Overnight', 'Mask'], '50 ml', label.paper_round(0.030, 0.0050, 0.0335, 58), 0.0335, scale=0.92)
    mask = materials.cream('#CDD8AC', 0.14, 0.15, 0.8)
    vessels.filling(0.030, 0.0350, mask, wall=0.0045, foot=0.005)
    forms.place(textures.filled(0.0257, 0.0022, mask, 3, 1.4, 0.0050), (0, 0, 0.0400))


def _jar_ground(seed, size, colour):
    _ground(seed, size, lambda: materials.plaster(colour), tilt=34, distance=0.46, toward=(-0.012, 0, 0.020), low=0.46, strength=1.9)


def _open_jar(radius, height, body, cover):
    """A jar without its lid, which leans against it at the left, its face to the window."""
    vessels.jar(radius, height, body, foot=0.005)
    vessels.thread(radius - 0.0022, height, body)
    studio.area_light('soft box', 3.0, (0.30, 0.50), (-0.34, -0.62, 0.36), (0, 0, 0.03), studio.PALE)
    turn, brim = math.radians(64), radius + 0.0002
    foot = radius - 0.0014 + height / math.tan(turn)
    lid = forms.place(vessels.lid(brim, 0, 0.0175, cover), (foot - brim * math.cos(turn), 0, brim * math.sin(turn)), (0, 64, 0))
    forms.place(forms.group('leaning', [lid]), (0, 0, 0), (0, 0, 197))


CLOSEUPS = {
    f'product-{product}-{what}': globals()[function]
    for product in products.PRODUCTS
    for what, function in (('texture', product.replace('-', '_')), ('open', f'{product}_open'.replace('-', '_')))
    if function in globals()
}
