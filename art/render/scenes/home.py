"""The morning still life that meets every visitor: stone, linen, half an orange, the amber bottle, shadow of leaves."""

import math

import numpy as np

import citrus
import cloth
import falling
import foliage
import forms
import pixels
import props
import studio
from scenes import stage

WALL = '#E1D3BD'
STONE = ((0.27, 0.17, 0.066), (0.085, 0.045, 0.0))
LINEN_LONG = 0.235


def wide(width, height):
    stage.room(11, width, height, WALL, wall=0.36)
    _light()
    _still_life()
    studio.camera((0.004, 0.05, 0.132), 1.34, 85, 7, 3, fstop=5.6, focus=(0.04, -0.01, 0.09))


def tall(width, height):
    stage.room(11, width, height, WALL, wall=0.36)
    _light()
    _still_life()
    studio.camera((0.052, 0.05, 0.136), 1.14, 85, 7, 3, fstop=5.6, focus=(0.04, -0.01, 0.09))


def _light():
    """The sun stands left and low before the stone, so that it rakes along the front."""
    stage.morning(40, (-0.95, -0.30, 0.72), fill=0.95)
    stage.boughs((3, (-0.685, 0.088, 0.485), (10, 18, 8)), (5, (-0.70, 0.047, 0.385), (-30, 8, 14)), (8, (-0.54, -0.046, 0.453), (50, 10, 4)))


def _still_life():
    top = STONE[0][2]
    props.slab(STONE[0], STONE[1], seed=0.4)
    props.slab((0.115, 0.11, 0.056), (0.165, 0.075, top), seed=1.7)
    stage.amber_bottle((0.050, 0.020, top), -2)
    forms.place(citrus.half_orange(seed=2), (0.122, -0.006, top + 0.036), (66, 0, -22))
    forms.place(citrus.whole_orange(), (-0.135, 0.03, 0.034), (14, -18, 40))
    _linen()
    forms.place(props.vase(0.088, 0.029, 0.010), (0.178, 0.085, top + 0.056))
    forms.place(foliage.sprig(0.19, 14, 4, 0.062, 1.1, blossoms=2), (0.178, 0.085, top + 0.132), (0, -38, 196))
    forms.place(foliage.leaf(0.07, 0.35, 0.25, 7), (-0.16, -0.03, 0.004), (0, 0, 150))


def _linen():
    """A washed napkin, gathered a little in the hand and let fall over the stone's edge."""
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, 100), np.linspace(0, 1, 120))
    wave = u * 5 + 0.45 * pixels.clouds(u * 1.3 + 9, v * 0.8 + 9, 6, 2)
    ridge = (0.5 + 0.5 * np.sin(math.tau * wave)) ** 1.3
    lift = (0.003 + 0.018 * pixels.step(-0.1, 0.6, v)) * ridge * (0.75 + 0.5 * pixels.noise(u * 3 + 20, v * 1.5 + 20, 8))
    x, y = u * (0.125 + 0.02 * np.sin(3 * v)) + 0.010 * np.sin(2.2 * v + 1), 0.115 - v * LINEN_LONG
    turn = math.radians(-16)
    top = STONE[0][2]
    start = np.dstack([x * math.cos(turn) + y * math.sin(turn) - 0.018, y * math.cos(turn) - x * math.sin(turn), top + 0.004 + lift])
    table, bottle = ((0.9, 0.7, 0.05), (0, 0, -0.05)), ((0.037, 0.037, 0.07), (0.050, 0.020, top))
    rest = falling.fall(start, [STONE, table, bottle], 45, scale=10, bend=25.0, gap=0.012)
    across = np.cumsum(np.linalg.norm(np.diff(start, axis=1, prepend=start[:, :1]), axis=2), axis=1)
    rim = np.minimum(np.minimum(across, across[:, -1:] - across), LINEN_LONG * np.minimum(v, 1 - v))
    made = cloth.thicken(forms.sheet('linen', rest, cloth.linen('#E2D4BC', 0.1, hem=True), np.dstack([across, v * LINEN_LONG])), 0.0011, 2)
    made.data.attributes.new('rim', 'FLOAT', 'POINT').data.foreach_set('value', rim.ravel().astype(np.float32))
