"""The morning still life that meets every visitor: stone, linen, half an orange, the amber bottle, shadow of leaves."""

import citrus
import cloth
import foliage
import forms
import props
import studio
from scenes import stage


WALL = '#E1D3BD'


def wide(width, height):
    stage.room(11, width, height, WALL, wall=0.36)
    _light()
    _still_life()
    studio.camera((0.004, 0.05, 0.118), 1.28, 85, 7, 3, fstop=5.6, focus=(0.04, -0.01, 0.06))


def tall(width, height):
    stage.room(11, width, height, WALL, wall=0.36)
    _light()
    _still_life()
    studio.camera((0.045, 0.05, 0.122), 1.06, 85, 7, 3, fstop=5.6, focus=(0.04, -0.01, 0.06))


def _light():
    stage.morning(38, fill=1.2)
    stage.boughs((3, (-0.80, 0.04, 0.585), (10, 14, 8)), (5, (-0.78, 0.08, 0.50), (-30, 4, 14)), (8, (-0.76, -0.02, 0.645), (50, 10, 4)))


def _still_life():
    props.slab((0.27, 0.17, 0.042), (0.085, 0.045, 0.0), seed=0.4)
    props.slab((0.115, 0.11, 0.062), (0.165, 0.075, 0.042), seed=1.7)
    stage.amber_bottle((0.045, 0.025, 0.042), -2)
    forms.place(citrus.half_orange(seed=2), (0.115, -0.008, 0.078), (66, 0, 14))
    forms.place(citrus.whole_orange(), (-0.135, 0.03, 0.034), (14, -18, 40))
    linen = cloth.draped([(-0.06, 0.043, 0.1), (0.04, 0.043, 0.35), (0.042, 0.0, 0.9), (0.15, 0.0, 1.0)], 0.13, 4, 0.012, seed=3)
    forms.place(linen, (-0.002, 0.0, 0.0), (0, 0, -24))
    forms.place(props.vase(0.088, 0.029, 0.010), (0.178, 0.085, 0.104))
    forms.place(foliage.sprig(0.19, 11, 4, 0.07, 1.1, blossoms=2), (0.178, 0.085, 0.180), (0, -38, 196))
    forms.place(foliage.leaf(0.07, 0.35, 0.25, 7), (-0.16, -0.03, 0.004), (0, 0, 150))
