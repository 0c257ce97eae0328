"""Pictures of the studio itself: shelf, towel, bowl of oranges, empty dish, the header of a letter."""

import citrus
import cloth
import foliage
import forms
import label
import materials
import mesh
import props
import studio
from scenes import stage


def about(width, height):
    """A shelf in morning light: ceramic, linen, shadow of leaves."""
    stage.room(41, width, height, '#DDCDB6', wall=0.20)
    stage.morning(32, (-0.95, -0.20, 0.82), fill=1.1)
    stage.boughs((3, (-0.80, -0.08, 0.66), (10, 14, 8)), (5, (-0.78, -0.02, 0.56), (-30, 4, 14)), (8, (-0.76, -0.14, 0.74), (50, 10, 4)))
    props.slab((0.60, 0.20, 0.036), (0.0, 0.09, 0.0), seed=2.6)
    forms.place(props.vase(0.150, 0.042, 0.013), (-0.062, 0.085, 0.036))
    forms.place(foliage.sprig(0.20, 9, 6, 0.072, 1.0, blossoms=2), (-0.062, 0.085, 0.165), (0, -52, 10))
    forms.place(cloth.folded(0.125, 0.11, 5, 0.0034, '#DCCFBA', 3), (0.070, 0.080, 0.036), (0, 0, -4))
    forms.place(props.bowl(0.040, 0.030), (0.066, 0.076, 0.063))
    forms.place(props.jar(0.020, 0.022), (0.008, 0.020, 0.036))
    forms.place(citrus.whole_orange(0.032), (-0.118, 0.030, 0.067), (10, 20, 0))
    studio.camera((-0.006, 0.06, 0.150), 1.05, 85, 6, 4, fstop=5.6, focus=(0, 0.05, 0.09))


def book(width, height):
    """A folded towel on a bench; the light of an open door on the wall."""
    stage.room(42, width, height, '#D8C5AA', wall=0.30)
    stage.morning(60, (-0.8, -0.9, 0.8), (0.0, 0.2, 0.10), 0.03, fill=1.5)
    _open_door()
    props.slab((0.40, 0.20, 0.045), (-0.02, 0.10, 0.0), seed=3.6)
    forms.place(cloth.folded(0.17, 0.13, 5, 0.0036, '#E9E0D1', 4), (-0.060, 0.09, 0.045), (0, 0, 5))
    forms.place(cloth.folded(0.158, 0.12, 4, 0.0036, '#CDBFA8', 9), (-0.058, 0.088, 0.073), (0, 0, -3))
    forms.place(foliage.sprig(0.12, 6, 9, 0.058, 0.4, blossoms=1), (-0.004, 0.060, 0.098), (0, 4, 165))
    forms.place(props.jar(0.021, 0.024), (0.092, 0.060, 0.045))
    studio.camera((0.02, 0.06, 0.112), 1.05, 85, 7, 4, fstop=5.6, focus=(-0.04, 0.03, 0.07))


def contact(width, height):
    """A bowl of oranges before a plastered wall with the shadow of leaves."""
    stage.room(43, width, height, '#E0D0B8', wall=0.26)
    stage.morning(32, (-0.95, -0.16, 0.80), fill=1.1)
    stage.boughs((2, (-0.80, -0.04, 0.62), (10, 14, 8)), (6, (-0.78, 0.02, 0.52), (-30, 4, 14)), (9, (-0.76, -0.10, 0.70), (50, 10, 4)))
    forms.place(props.bowl(0.085, 0.050, 0.0045, 0.5, materials.ceramic('#CBB59A', 0.45)), (0.01, 0.06, 0.0))
    for x, y, z, turn in ((-0.024, 0.048, 0.052, (20, 30, 0)), (0.044, 0.052, 0.053, (-30, 20, 90)), (0.014, 0.098, 0.055, (10, -20, 30)), (0.012, 0.058, 0.098, (-20, 24, 140))):
        forms.place(citrus.whole_orange(0.0335), (x, y, z), turn)
    forms.place(foliage.leaf(0.070, 0.4, 0.25, 4), (0.020, 0.066, 0.130), (10, -12, 30))
    forms.place(foliage.leaf(0.060, 0.5, 0.25, 8), (-0.052, 0.036, 0.070), (0, 14, 200))
    forms.place(citrus.half_orange(0.034, 3), (0.092, -0.020, 0.032), (64, 0, 22))
    studio.camera((0.012, 0.05, 0.096), 0.84, 85, 9, 4, fstop=5.6, focus=(0.01, 0.02, 0.06))


def not_found(width, height):
    """An empty dish and the peel: someone was here before you."""
    stage.room(44, width, height, 'blush', wall=0.34)
    stage.morning(28, fill=1.2)
    stage.boughs((4, (-0.78, 0.05, 0.56), (10, 14, 8)))
    props.slab((0.44, 0.26, 0.03), (0.02, 0.05, 0.0), seed=6.6)
    forms.place(props.plate(0.070, materials.ceramic('#E9DFD0')), (-0.006, 0.02, 0.03))
    forms.place(citrus.peel_ribbon(1.9, 0.013, 2), (0.0, 0.016, 0.0350), (0, 0, 130), 1.12)
    forms.place(foliage.leaf(0.05, 0.3, 0.25, 5), (0.068, -0.044, 0.033), (0, 0, 30))
    studio.camera((0.004, 0.02, 0.052), 0.52, 85, 30, 4, fstop=5.6, focus=(0, 0.0, 0.04))


def consultation(width, height):
    """Vessels in a row and a paper card: which of these is yours?"""
    stage.room(46, width, height, 'sand', wall=0.32)
    stage.morning(28, fill=1.2)
    stage.boughs((5, (-0.80, 0.04, 0.58), (10, 14, 8)), (2, (-0.74, 0.08, 0.47), (-30, 0, 14)))
    props.slab((0.46, 0.20, 0.034), (0.02, 0.07, 0.0), seed=4.9)
    forms.place(props.vase(0.098, 0.024, 0.010, materials.satin('#B8B49A', 0.4)), (-0.092, 0.075, 0.034))
    stage.amber_bottle((-0.042, 0.060, 0.034), 0, 0.0165, 0.060)
    forms.place(props.jar(0.023, 0.026), (0.012, 0.060, 0.034))
    forms.place(props.jar(0.017, 0.036, materials.satin('#B06A4C', 0.36)), (0.070, 0.082, 0.034))
    forms.place(_printed_card(), (0.072, 0.048, 0.0525), (70, 0, -8))
    forms.place(foliage.blossom(0.017, 3), (-0.012, 0.010, 0.038), (-24, 10, 0))
    studio.camera((-0.002, 0.05, 0.080), 0.72, 85, 11, 4, fstop=5.6, focus=(0.01, 0.01, 0.06))


def _printed_card():
    sheet = props.card(0.058, 0.038)

    def words():
        label.print_flat(['Skin history'], 'Redlands', lambda x, z: 0.0, 0.0345, scale=0.95)

    printed = forms.place(forms.collected('print', words), (0.0, -0.0205, 0.00085), (-90, 0, 0))
    return forms.group('printed card', [sheet, printed])


def _open_door():
    """Boards between sun and wall that leave the shape of a door standing open."""
    board = materials.plain('#2B2622', 0.9)
    for size, at in (((1.04, 0.004, 1.2), (-1.08, -0.45, 0.0)), ((0.295, 0.004, 1.2), (-0.2775, -0.45, 0.0)), ((0.5, 0.004, 0.6), (-0.38, -0.455, 0.60))):
        mesh.block('board', size, board, 0.001, at).visible_camera = False
