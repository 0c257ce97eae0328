"""Pictures of the facials: each says its treatment in one look."""

import citrus
import cloth
import foliage
import forms
import materials
import mesh
import props
import studio
import textures
from nodes import Shader, linear
from scenes import stage


def custom(width, height):
    """A swirl of cream in a dish, warm light standing in glass behind it."""
    stage.room(21, width, height, 'blush', wall=0.34)
    stage.morning(17, fill=0.9, back=0.8)
    stage.boughs((6, (-0.78, 0.06, 0.56), (20, 10, 10)))
    props.slab((0.40, 0.26, 0.03), (0.02, 0.04, 0.0), seed=2.2)
    forms.place(props.bowl(0.054, 0.024, foot=0.7, material=materials.ceramic('#CDB79A')), (0.0, 0.0, 0.03))
    forms.place(textures.swirl(0.047, 0.015, 2.3, seed=3), (0.0, 0.0, 0.043))
    forms.place(_lit_glass(0.085, 0.15), (0.062, 0.135, 0.03), (0, 0, -22))
    studio.area_light('glow', 0.7, (0.06, 0.10), (0.07, 0.115, 0.10), (0.0, 0.0, 0.05), linear('#FF8A4A')[:3])
    studio.camera((0.010, 0.02, 0.062), 0.48, 85, 29, -4, fstop=4, focus=(0, -0.012, 0.055))


def mini(width, height):
    """Orange wheels with the light coming through them, wet stone."""
    stage.room(22, width, height, 'sand', wall=0.40)
    stage.morning(26, (-0.75, 0.36, 0.50), size=0.03, fill=1.2)
    stage.gleam(3.0)
    stone = props.slab((0.34, 0.24, 0.03), (0.0, 0.02, 0.0), seed=3.1)
    forms.place(citrus.orange_slice(thickness=0.008, seed=4), (0.012, 0.02, 0.0655), (82, 0, -16))
    forms.place(citrus.orange_slice(0.034, 0.006, seed=4), (-0.030, -0.018, 0.0305), (0, 0, 30))
    beads = forms.place(textures.drops(90, (0.18, 0.13), 0.0009, 0.0062, 6, lambda x, y: (x + 0.03) ** 2 + (y + 0.018) ** 2 < 0.0014 or abs(y - 0.02) < 0.008), (0.0, 0.0, 0.03))
    textures.settle(beads, stone)
    forms.place(textures.drops(16, (0.045, 0.045), 0.0008, 0.0034, 9), (-0.030, -0.018, 0.0370))
    forms.place(foliage.leaf(0.062, 0.3, 0.25, 3), (0.036, -0.030, 0.034), (0, 0, 32))
    studio.camera((0.002, 0.0, 0.056), 0.42, 85, 24, 4, fstop=6.3, focus=(0.0, -0.004, 0.05))


def acne(width, height):
    """Clear gel on pale stone, one leaf."""
    stage.room(23, width, height, 'sage', wall=0.9)
    stage.morning(17, (-0.75, 0.40, 0.45), size=0.05, fill=0.8)
    stage.gleam(5.0)
    stage.boughs((6, (-0.66, 0.26, 0.34), (20, 10, 0)))
    mesh.block('ground', (0.6, 0.6, 0.03), materials.plaster('#9DA388', 0.09), 0.003, (0.0, 0.04, 0.0))
    forms.place(textures.gel(0.100, 0.052, 0.012, '#E3EBD6', 70, seed=5), (-0.004, -0.014, 0.03), (0, 0, 24))
    forms.place(foliage.leaf(0.085, 0.35, 0.26, 6), (-0.020, 0.040, 0.036), (8, -6, -2))
    forms.place(textures.drops(12, (0.10, 0.04), 0.0014, 0.0060, 5), (0.026, -0.058, 0.03))
    studio.camera((0.002, 0.004, 0.034), 0.42, 85, 42, -6, fstop=7, focus=(0, -0.012, 0.036))


def signature(width, height):
    """Linen, cream, brass and blossom: the long facial."""
    stage.room(24, width, height, 'sand', wall=0.36)
    stage.morning(28, fill=1.1)
    stage.boughs((4, (-0.80, 0.04, 0.60), (10, 14, 8)), (9, (-0.74, 0.08, 0.48), (-30, 0, 14)))
    forms.place(cloth.rumpled(0.46, 0.012, seed=4, turn=0.7), (0.0, 0.03, 0.0))
    forms.place(props.tray(0.17, 0.085), (0.006, 0.01, 0.016), (0, 0, -14))
    forms.place(props.bowl(0.034, 0.020), (-0.030, 0.016, 0.018))
    forms.place(textures.swirl(0.027, 0.012, seed=8), (-0.030, 0.016, 0.029))
    forms.place(props.jar(0.020, 0.022), (0.040, 0.018, 0.018))
    for seed, at, turn in ((1, (0.022, -0.022, 0.020), (-16, 8, 20)), (2, (0.060, -0.040, 0.020), (-24, -10, 70)), (3, (-0.066, -0.046, 0.0085), (-12, 6, 150))):
        forms.place(foliage.blossom(0.018, seed), at, turn)
    forms.place(foliage.leaf(0.06, 0.3, 0.25, 9), (0.030, -0.036, 0.018), (0, 0, -28))
    studio.camera((0.0, 0.01, 0.030), 0.58, 85, 32, 4, fstop=5.6, focus=(-0.01, 0.0, 0.025))


def teen(width, height):
    """A bowl of water with a leaf afloat, rings running out: fresh."""
    stage.room(25, width, height, 'sage', wall=0.9)
    stage.morning(26, (-0.8, 0.30, 0.6), size=0.025, fill=1.4)
    stage.boughs((7, (-0.72, 0.16, 0.52), (10, 10, 0)))
    stage.gleam(0.7, (-0.1, 0.50, 0.62))
    forms.place(props.bowl(0.092, 0.050, 0.004, 0.45, materials.ceramic('#E4DACA')), (0.0, 0.0, 0.0))
    forms.place(textures.pond(0.0845, materials.liquid('#F6FAF7', 0.3, 1.33), ((0.028, -0.026, 1.0), (-0.04, 0.03, 0.4))), (0.0, 0.0, 0.038))
    forms.place(foliage.leaf(0.078, 0.12, 0.16, 4), (-0.050, 0.0, 0.040), (0, 0, 32))
    forms.place(foliage.blossom(0.017, 5), (0.036, 0.026, 0.041), (-8, 6, 0))
    forms.place(foliage.leaf(0.066, 0.3, 0.25, 12), (0.062, -0.104, 0.004), (0, 0, 14))
    studio.camera((0.004, -0.012, 0.030), 0.66, 85, 52, 0, fstop=5.6, focus=(0, -0.01, 0.04))


def teen_v2(width, height):
    """One leaf filling the picture, drops of water along it."""
    stage.room(26, width, height, 'sage', wall=0.9)
    stage.morning(24, (-0.7, 0.42, 0.42), size=0.10, fill=1.2)
    stage.gleam(1.2, (-0.1, 0.42, 0.50))
    wet = forms.place(foliage.leaf(0.19, 0.10, 0.05, 15), (-0.072, -0.062, 0.030), (0, -4, 43))
    forms.place(foliage.leaf(0.13, 0.4, 0.3, 18), (-0.075, 0.055, 0.012), (10, 10, 8))
    beads = forms.place(textures.drops(64, (0.17, 0.085), 0.0008, 0.0062, 12), (-0.012, -0.006, 0.034), (0, 0, 43))
    textures.settle(beads, next(part for part in wet.children if part.name.startswith('leaf')))
    studio.camera((-0.006, 0.0, 0.030), 0.42, 85, 48, 0, fstop=5.6, focus=(-0.01, -0.01, 0.034))


def _lit_glass(width, tall):
    """A pane of ribbed frosted glass in a brass foot, amber light rising behind it."""
    s = Shader('lit glass')
    near = s.node('ShaderNodeTexGradient', {'Vector': s.where((9, 9, 9), space='Object')}, gradient_type='SPHERICAL').outputs['Fac']
    ribs = s.node('ShaderNodeTexWave', {'Vector': s.where(), 'Scale': 62.0}, bands_direction='X').outputs['Fac']
    strength = s.node('ShaderNodeMath', {0: s.span(near, 0, 1, 0.25, 1.5), 1: s.span(ribs, 0, 1, 0.75, 1.0)}, operation='MULTIPLY').outputs[0]
    glow = s.node('ShaderNodeEmission', {'Color': linear('#EE7B3E'), 'Strength': strength}).outputs[0]
    gloss = s.principled(Base_Color=linear('#C98A63'), Roughness=0.25, Normal=s.bump(ribs, 0.001, 0.6)).outputs[0]
    pane = mesh.block('pane', (width, 0.006, tall), s.surface(s.mix(0.45, glow, gloss)), 0.002, (0, 0, -tall / 2))
    pane.location.z = tall / 2 + 0.006
    foot = mesh.block('foot', (width * 1.1, 0.022, 0.008), materials.brass(0.3, 'along'), 0.0012)
    return forms.group('lit glass', [pane, foot])
