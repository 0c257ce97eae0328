"""Pictures of the studio itself: shelf, bowl of oranges, empty dish."""

import citrus
import cloth
import foliage
import forms
import materials
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


def contact(width, height):
    """A bowl of oranges before a plastered wall with the shadow of leaves."""
    stage.room(43, width, height, '#E0D0B8', wall=0.26)
    stage.morning(32, (-0.95, -0.16, 0.80), fill=1.1)
    stage.boughs((2, (-0.80, -0.04, 0.62), (10, 14, 8)), (6, (-0.78, 0.02, 0.52), (-30, 4, 14)), (9, (-0.76, -0.10, 0.70), (50, 10, 4)))
    forms.place(props.bowl(0.085, 0.050, 0.0045, 0.5, materials.ceramic('#CBB59A', 0.45)), (0.01, 0.06, 0.0))
    for x, y, z, turn in ((-0.024, 0.048, 0.052, (20, 30, 0)), (0.044, 0.052, 0.053, (-30, 20, 90)), (0.014, 0.098, 0.055, (10, -20, 30)), (0.012, 0.058, 0.098, (-20, 24, 140))):
        forms.place(citrus.whole_orange(0.0335), (x, y, z), turn)
    forms.place(foliage.leaf(0.060, 0.5, 0.25, 8), (-0.052, 0.036, 0.070), (0, 14, 200))
    forms.place(citrus.half_orange(0.034, 3), (0.092, -0.020, 0.032), (64, 0, 22))
    studio.camera((0.012, 0.05, 0.096), 0.84, 85, 9, 4, fstop=5.6, focus=(0.01, 0.02, 0.06))


def not_found(width, height):
    """An empty dish, one leaf on it, the shadow of a bough: nothing is here."""
    stage.room(44, width, height, '#D9C4AC', wall=0.34)
    stage.morning(30, (-0.80, 0.06, 0.66), (0.02, 0.04, 0.02), fill=1.3)
    stage.boughs((4, (-0.40, 0.04, 0.36), (10, 14, 8)), (7, (-0.44, 0.10, 0.30), (-20, 6, 20)))
    props.slab((0.60, 0.40, 0.03), (0.02, 0.10, 0.0), seed=6.6)
    forms.place(props.plate(0.074, materials.ceramic('#ECE5D9', 0.28), 0.0105), (-0.004, 0.02, 0.03))
    forms.place(foliage.leaf(0.066, 0.28, 0.20, 5), (-0.030, 0.006, 0.0372), (4, -6, 24))
    studio.camera((0.0, 0.02, 0.046), 0.54, 85, 34, 4, fstop=6.3, focus=(0, 0.015, 0.036))
