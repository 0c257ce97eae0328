"""The treatment room's furniture, at true size. Lengths are metres; each stands on z = 0 about the origin."""

import math

import numpy as np

import cloth
import falling
import forms
import materials
import mesh
import pixels
from nodes import Shader, linear

BED = (1.86, 0.70, 0.13)
BED_TOP = 0.72


def bed():
    """A treatment bed, its head to +x: oak legs, a mattress, a sheet turned down and falling over the sides."""
    length, width, high = BED
    low = BED_TOP - high
    oak = materials.wood()
    parts = [mesh.block('mattress', BED, cloth.linen('#EDE6DA', 0.2), 0.035, (0, 0, low), 8)]
    parts.append(mesh.block('frame', (length - 0.06, width - 0.06, 0.07), oak, 0.004, (0, 0, low - 0.072)))
    for x in (-1, 1):
        for y in (-1, 1):
            foot = (x * (length / 2 - 0.10), y * (width / 2 - 0.08), 0)
            parts.append(mesh.block('leg', (0.06, 0.06, low - 0.07), oak, 0.006, foot))
    parts.append(mesh.block('shelf', (length - 0.24, width - 0.18, 0.025), oak, 0.003, (0, 0, 0.17)))
    return forms.group('bed', [*parts, _sheet(), pillow((0.68, 0.0, BED_TOP + 0.004))])


def _sheet():
    """From the foot to the chest and over each side, and its hem turned down across the bed."""
    length, width, high = BED
    cover = _fallen((-length / 2 - 0.12, 0.36), 0.64, (88, 64), BED, 0.0)
    grown = (length, width + 0.016, high + 0.008)
    hem = _fallen((0.14, 0.36), 0.60, (18, 64), grown, 0.010)
    return forms.group('sheet', [cloth.thicken(cover, 0.003, 2), cloth.thicken(hem, 0.010, 2)])


def _fallen(span, half, steps, body, lift):
    """A strip from x to x and `half` to each side, let go above the bed."""
    x, y = np.meshgrid(np.linspace(*span, steps[0]), np.linspace(-half, half, steps[1]), indexing='ij')
    skew = x + 0.018 * np.sin(3 * y + 1) , y + 0.020 * np.sin(4 * x) + 0.006 * np.sin(15 * x)
    start = np.dstack([*skew, BED_TOP + 0.012 + lift + 0.003 * pixels.clouds(x * 5 + 9, y * 5 + 9, 3, 2)])
    rest = falling.fall(start, [(body, (0, 0, BED_TOP - BED[2]))], 44, gap=0.006)
    return forms.sheet('sheet', rest, cloth.linen('#E9E1D3', 0.25), np.dstack([x, y]))


def pillow(at, size=(0.30, 0.46, 0.10), colour='#EFE8DC'):
    """A small filled pillow, its corners drawn in."""
    u, v = np.meshgrid(np.linspace(-1, 1, 61), np.linspace(-1, 1, 81), indexing='ij')
    sides = []
    for up in (1, -1):
        full = np.clip((1 - np.abs(u) ** 2.6) * (1 - np.abs(v) ** 2.6), 0, 1) ** 0.46
        crease = 0.05 * pixels.clouds(u * 1.6 + 9, v * 1.9 + 9 + up, 5, 3) * full
        x = u * size[0] / 2 * (1 - 0.07 * v**2)
        y = v * size[1] / 2 * (1 - 0.07 * u**2)
        z = size[2] * (0.34 + up * (0.40 if up > 0 else 0.30) * full + crease)
        sides.append(np.dstack([x, y, z]))
    both = np.concatenate([sides[0], sides[1][::-1]])
    uv = np.dstack([np.concatenate([u, u + 2]) * 0.2, np.concatenate([v, v]) * 0.2])
    made = forms.sheet('pillow', both, cloth.linen(colour, 0.4), uv)
    return forms.place(made, at)


def blanket(width=0.50, depth=0.46, layers=4, colour='#8C9079'):
    """A knit blanket folded, its round folds toward -y."""
    made = cloth.folded(depth, width, layers, 0.019, seed=5, slack=0.002, skin=cloth.knit(colour))
    return forms.place(made, (0, 0, 0), (0, 0, 90))


def rolled(length=0.34, radius=0.055, colour='#E4DAC8', seed=1):
    """A rolled towel along y, lying on z = 0."""
    turn = np.linspace(0, 3.4 * math.tau, 260)
    out = radius * (0.12 + 0.88 * turn / turn[-1]) * (1 + 0.012 * np.sin(turn * 1.7 + seed))
    turn = turn - turn[-1] - 0.5
    along = np.linspace(-length / 2, length / 2, 40)
    shift = 0.004 * np.sin(turn * 0.9 + seed)
    points = np.stack(np.broadcast_arrays((out * np.cos(turn))[:, None], along[None] + shift[:, None], (out * np.sin(turn))[:, None] + radius), axis=-1)
    reach = np.concatenate([[0], np.cumsum(np.hypot(np.diff(points[:, 0, 0]), np.diff(points[:, 0, 2])))])
    uv = np.stack(np.broadcast_arrays(reach[:, None], along[None]), axis=-1)
    return forms.group('rolled towel', [cloth.thicken(forms.sheet('roll', points, cloth.terry(colour), uv), 0.009, 1)])


def stool(high=0.52):
    """A round stool on a column with five castors."""
    metal, seat = materials.brass(0.3), cloth.linen('#B9A88F', 0.1)
    parts = [
        mesh.lathe('seat', [(0, high - 0.07, 0), (0.165, high - 0.07, 0.02), (0.178, high - 0.03, 0.03), (0.165, high, 0.03), (0, high + 0.006, 0)], seat, steps=10),
        mesh.lathe('column', [(0.022, high - 0.07, 0), (0.022, 0.22, 0.001), (0.030, 0.218, 0.001), (0.030, 0.085, 0.002), (0, 0.085, 0)], metal),
    ]
    for k in range(5):
        a = math.tau * k / 5 + 0.3
        c, s = math.cos(a), math.sin(a)
        spokes = [(0.02 * c, 0.02 * s, 0.105), (0.12 * c, 0.12 * s, 0.095), (0.25 * c, 0.25 * s, 0.066)]
        parts.append(forms.tube('spoke', spokes, [0.014, 0.013, 0.010], metal, 20))
        parts.append(_castor(0.25 * c, 0.25 * s, a))
    return forms.group('stool', parts)


def trolley(wide=0.56, deep=0.38, high=0.78):
    """Two trays in a frame of round tube, on castors."""
    metal, tray = materials.brass(0.3), materials.satin('#EDE5D8', 0.35)
    parts = []
    for x in (-1, 1):
        for y in (-1, 1):
            px, py = x * wide / 2, y * deep / 2
            top = high + (0.10 if x > 0 else 0.0)
            parts.append(forms.tube('post', [(px, py, 0.07), (px, py, high * 0.5), (px, py, top)], [0.010] * 3, metal, 24))
            parts.append(_castor(px, py, 0.5))
    x = wide / 2
    handle = [(x, -deep / 2, high + 0.10), (x, 0, high + 0.10), (x, deep / 2, high + 0.10)]
    parts.append(forms.tube('handle', handle, [0.010] * 3, metal, 24))
    for level in (0.22, high - 0.03):
        parts.append(mesh.block('tray', (wide - 0.016, deep - 0.016, 0.012), tray, 0.004, (0, 0, level)))
        for y in (-1, 1):
            rail = [(-wide / 2, y * deep / 2, level + 0.035), (0, y * deep / 2, level + 0.035), (wide / 2, y * deep / 2, level + 0.035)]
            parts.append(forms.tube('rail', rail, [0.006] * 3, metal, 20))
        for side in (-1, 1):
            rail = [(side * wide / 2, -deep / 2, level + 0.035), (side * wide / 2, 0, level + 0.035), (side * wide / 2, deep / 2, level + 0.035)]
            parts.append(forms.tube('rail', rail, [0.006] * 3, metal, 20))
    return forms.group('trolley', parts)


def ring_lamp(high=1.42, reach=0.62):
    """A lamp on a stand, its arm along -x, with a ring of light looking down."""
    metal = materials.brass(0.28)
    parts = [mesh.lathe('base', [(0, 0, 0), (0.15, 0, 0.002), (0.15, 0.022, 0.006), (0.03, 0.028, 0.01), (0, 0.03, 0)], metal, steps=10)]
    parts.append(forms.tube('stand', [(0, 0, 0.02), (0, 0, high * 0.5), (0, 0, high)], [0.011] * 3, metal, 24))
    joint, elbow = (0, 0, high), (-reach * 0.45, 0, high + 0.20)
    head = (-reach, 0, high - 0.02)
    parts.append(forms.tube('arm', [joint, tuple((a + b) / 2 for a, b in zip(joint, elbow)), elbow], [0.0085] * 3, metal, 20))
    parts.append(forms.tube('fore', [elbow, tuple((a + b) / 2 for a, b in zip(elbow, head)), head], [0.0085] * 3, metal, 20))
    for spot in (joint, elbow, head):
        knuckle = mesh.lathe('joint', [(0, -0.02, 0), (0.018, -0.02, 0.003), (0.018, 0.02, 0.003), (0, 0.02, 0)], metal)
        parts.append(forms.place(knuckle, spot, (90, 0, 0)))
    ring = forms.group('ring', [_torus(0.125, 0.020, materials.satin('#EDE6DA', 0.3)), forms.place(_torus(0.125, 0.0165, _glow()), (0, 0, -0.007))])
    parts.append(forms.place(ring, (head[0] - 0.13, 0, head[2] - 0.01), (0, 14, 0)))
    return forms.group('lamp', parts)


def _torus(radius, thick, material):
    a = np.linspace(0, math.tau, 97)
    path = [(radius * math.cos(t), radius * math.sin(t), 0) for t in a]
    return forms.tube('ring', path, [thick] * len(path), material, 28)


def _glow():
    s = Shader('glow')
    return s.surface(s.node('ShaderNodeEmission', {'Color': linear('#FFE9CC'), 'Strength': 2.2}).outputs[0])


def _castor(x, y, turn):
    dark = materials.satin('#4A433C', 0.45)
    wheel = mesh.lathe('wheel', [(0, -0.011, 0), (0.026, -0.011, 0.004), (0.026, 0.011, 0.004), (0, 0.011, 0)], dark, 48)
    forms.place(wheel, (x + 0.012, y, 0.026), (90, 0, math.degrees(turn)))
    fork = mesh.lathe('fork', [(0, 0.03, 0), (0.016, 0.03, 0.003), (0.014, 0.072, 0.003), (0, 0.074, 0)], materials.brass(0.3), 32)
    return forms.group('castor', [wheel, forms.place(fork, (x, y, 0))])
