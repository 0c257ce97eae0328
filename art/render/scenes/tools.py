"""Pictures of the treatments that are known by a tool or a surface."""

import math
import random

import cloth
import forms
import foliage
import materials
import mesh
import props
import studio
import textures
from nodes import Shader, linear
from scenes import stage


def dermaplaning(width, height):
    """A fine blade resting on clay-coloured stone."""
    stage.room(31, width, height, 'sand', wall=0.7)
    stage.morning(17, (-0.8, 0.22, 0.55), size=0.02, fill=0.9)
    stage.boughs((6, (-0.70, 0.14, 0.46), (20, 10, 0)))
    stage.gleam(1.0, (0.05, 0.50, 0.55))
    mesh.block('stone', (0.36, 0.22, 0.04), materials.plaster('#8F5A44', 0.14), 0.003, (0.02, 0.035, 0.0))
    forms.place(props.blade(), (0.060, 0.034, 0.0577), (0, 7, 205))
    rest = materials.brass(0.3, 'along')
    forms.tube('rest', [(0.0246, 0.0453, 0.0466), (0.0250, 0.0444, 0.0466), (0.0410, 0.0098, 0.0466), (0.0414, 0.0089, 0.0466)], [0.0056, 0.0064, 0.0064, 0.0056], rest, 40)
    forms.place(cloth.draped([(-0.10, 0.04, 0.3), (0.06, 0.04, 0.4), (0.062, 0.0, 0.9), (0.12, 0.0, 1.0)], 0.12, 4, 0.009, seed=6), (0.112, 0.0, 0.0), (0, 0, 8))
    forms.place(foliage.leaf(0.062, 0.35, 0.25, 8), (-0.050, 0.050, 0.0415), (0, 3, 24))
    studio.camera((-0.012, 0.012, 0.048), 0.40, 85, 50, 6, fstop=6.3, focus=(-0.03, 0.0, 0.046))


def back(width, height):
    """Folded linen and warm stones."""
    stage.room(32, width, height, 'sand', wall=0.34)
    stage.morning(30, fill=1.1)
    stage.boughs((5, (-0.80, 0.05, 0.60), (10, 14, 8)), (2, (-0.72, 0.08, 0.46), (-30, 0, 14)))
    props.slab((0.34, 0.22, 0.03), (0.0, 0.05, 0.0), seed=7.3)
    forms.place(cloth.folded(0.175, 0.14, 5, 0.0034, '#DCCFBA', 4), (0.0, 0.04, 0.03), (0, 0, 4))
    forms.place(cloth.folded(0.165, 0.13, 4, 0.0034, '#E9E0D1', 7), (0.004, 0.038, 0.057), (0, 0, -3))
    forms.place(props.pebble(0.034, 0.42, '#5E544B', 3), (0.020, 0.030, 0.078), (0, 0, 20))
    forms.place(props.pebble(0.021, 0.45, '#756759', 8), (-0.042, 0.004, 0.078), (0, 0, 130))
    forms.place(foliage.leaf(0.066, 0.35, 0.25, 5), (0.040, -0.058, 0.033), (0, 0, 22))
    studio.camera((0.002, 0.03, 0.070), 0.66, 85, 17, 5, fstop=5.6, focus=(0.0, -0.01, 0.075))


def peels(width, height):
    """A pumpkin peel in a glass dish, the brush across it."""
    stage.room(33, width, height, 'clay', wall=0.40)
    stage.morning(34, fill=1.5, size=0.025)
    stage.boughs((8, (-0.76, 0.06, 0.54), (10, 14, 8)))
    props.slab((0.36, 0.26, 0.03), (0.0, 0.04, 0.0), seed=8.4)
    forms.place(props.bowl(0.056, 0.034, 0.0034, 0.55, materials.glass('#FFF3E2', 0.06)), (-0.004, 0.014, 0.030))
    forms.place(textures.puree(0.0500, 0.006, textures.mash(), 4), (-0.004, 0.014, 0.0490))
    forms.place(props.bowl(0.0512, 0.0190, 0.010, 0.55, textures.mash()), (-0.004, 0.014, 0.0335))
    forms.place(props.brush(), (0.128, -0.042, 0.040), (0, -16, 152))
    forms.place(textures.stroke(0.09, 0.030, 0.0045, textures.mash(), 6), (-0.030, -0.075, 0.030), (0, 0, -14))
    studio.camera((0.010, -0.008, 0.046), 0.56, 85, 34, 3, fstop=5.6, focus=(0.0, -0.012, 0.05))


def nano(width, height):
    """Fine drops on amber glass."""
    stage.room(34, width, height, 'blush', wall=0.40)
    stage.morning(26, (-0.75, 0.30, 0.5), size=0.08, fill=1.2)
    studio.rim_card(1.2)
    stage.gleam(2.0, (-0.30, -0.40, 0.42), (0.08, 0.30))
    stone = props.slab((0.34, 0.24, 0.03), (0.0, 0.02, 0.0), seed=9.0)
    radius = 0.0285
    forms.place(stage.bare_bottle(radius, 0.085), (0.0, 0.0, 0.03))
    _mist_on_glass(radius, 0.03, 0.078, 260, 7)
    beads = forms.place(textures.drops(44, (0.16, 0.10), 0.0006, 0.0040, 3, lambda x, y: math.hypot(x, y) < 0.032), (0.0, -0.01, 0.03))
    textures.settle(beads, stone)
    studio.camera((0.006, 0.0, 0.082), 0.36, 100, 9, 4, fstop=5.6, focus=(0.0, -radius, 0.07))


def microdermabrasion(width, height):
    """A diamond tip beside a drift of fine crystals."""
    stage.room(35, width, height, 'oat', wall=0.42)
    stage.morning(26, (-0.8, 0.20, 0.42), size=0.05, fill=0.9)
    props.slab((0.40, 0.30, 0.03), (0.0, 0.06, 0.0), seed=10.2)
    forms.place(textures.powder(0.034, 0.012, seed=3), (-0.022, -0.010, 0.03))
    forms.place(_wand(), (-0.004, -0.012, 0.042), (0, 78, 32))
    studio.camera((0.002, 0.004, 0.040), 0.37, 85, 24, 4, fstop=6.3, focus=(-0.008, -0.014, 0.042))


def _mist_on_glass(radius, low, high, count, seed):
    rng, water = random.Random(seed), materials.liquid('#FFFFFF', 0.0, 1.33)
    laid = []
    for _ in range(count * 4):
        if len(laid) == count:
            break
        size = 0.0006 * 5.0 ** (rng.random() ** 2.2)
        turn, z = rng.uniform(-100, 100), rng.uniform(low + 0.004, high + 0.024)
        if any(abs(z - b) < size + c and abs(math.radians(turn - a)) * radius < size + c for a, b, c in laid):
            continue
        laid.append((turn, z, size))
        bead = textures.drop(size, water, rng.random() * 6)
        side = math.radians(turn)
        forms.place(bead, (radius * math.sin(side), -radius * math.cos(side), z), (90, 0, turn))


def _wand():
    steel, tip = props.brushed_steel(0.24), materials.satin('#8C8781', 0.6)
    shaft = mesh.lathe('shaft', [(0, 0.012, 0), (0.0066, 0.012, 0.0008), (0.0074, 0.018, 0.001), (0.0074, 0.060, 0.001), (0.0090, 0.066, 0.003), (0.0090, 0.15, 0.003), (0, 0.152, 0)], steel)
    ring = mesh.lathe('ring', [(0, 0.0120, 0), (0.0079, 0.0118, 0.0004), (0.0079, 0.0150, 0.0006), (0, 0.0152, 0)], materials.brass())
    head = mesh.lathe('head', [(0.0022, 0.001, 0), (0.0050, 0.0, 0.0012), (0.0060, 0.0030, 0.001), (0.0062, 0.012, 0.0004), (0.0022, 0.012, 0)], _diamond())
    return forms.group('wand', [shaft, ring, head])


def _diamond():
    s = Shader('diamond')
    grit = s.node('ShaderNodeTexVoronoi', {'Vector': s.where(), 'Scale': 2600.0}).outputs
    facets = s.bump(grit['Distance'], 0.0004, 1.0)
    return s.surface(s.principled(Base_Color=linear('#B9B3A8'), Metallic=0.6, Roughness=0.3, Normal=facets).outputs[0])
