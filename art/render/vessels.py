"""Turned vessels, standing on z = 0 around the axis. Lengths in metres."""

import materials
from mesh import lathe

WALL = 0.0022


def bottle(radius, height, glass, shoulder=0.008, neck=0.0085, neck_height=0.012, wall=WALL):
    """A glass bottle with a real wall and a thick foot; returns (object, height of the neck's top)."""
    top = height + neck_height
    foot = 0.005
    outside = [
        (0, 0.0016, 0),
        (radius * 0.72, 0.0012, 0.002),
        (radius * 0.8, 0, 0.002),
        (radius, 0, 0.0035),
        (radius, height, shoulder),
        (neck, height + 0.0005, 0.0025),
        (neck, top, 0.0008),
    ]
    inside = [
        (neck - wall, top, 0.0008),
        (neck - wall, height - wall, 0.003),
        (radius - wall, height - wall, shoulder * 0.8),
        (radius - wall, foot, 0.005),
        (0, foot, 0),
    ]
    return lathe('bottle', outside + inside, glass), top


def filling(radius, level, fluid, wall=WALL, foot=0.005):
    """The liquid in a bottle, up to `level`, reaching a hair into the wall so that no gap shows."""
    r = radius - wall + 0.0002
    corners = [(0, foot - 0.0002, 0), (r, foot - 0.0002, 0.005), (r, level + 0.0008, 0.0004), (r - 0.0012, level, 0.0008), (0, level, 0)]
    return lathe('filling', corners, fluid)


def dropper(at, collar, bulb, glass=None, radius=0.0112, collar_height=0.013, bulb_height=0.026, pipette=0.0):
    """A metal collar with a rubber bulb on a neck whose foot is at height `at`; `pipette` long below."""
    c = collar_height
    collar_line = [
        (0, at + 0.001, 0), (radius - 0.001, at + 0.001, 0.0002), (radius, at + 0.001, 0.0005), (radius, at + c, 0.0009), (0.0072, at + c, 0.0004), (0.0072, at + c - 0.001, 0), (0, at + c - 0.001, 0),
    ]
    lathe('collar', collar_line, collar)
    b = at + c - 0.0008
    bulb_line = [
        (0, b, 0), (0.0068, b, 0.0003), (0.0070, b + 0.003, 0.001), (0.0062, b + 0.0045, 0.001),
        (0.0066, b + 0.010, 0.004), (0.0064, b + bulb_height, 0.0062), (0, b + bulb_height, 0),
    ]
    lathe('bulb', bulb_line, bulb, steps=14)
    if pipette:
        p, tip = 0.0029, at - pipette
        tube = [
            (p, at, 0), (p, tip + 0.010, 0.004), (0.0011, tip + 0.001, 0.001), (0.0011, tip, 0.0002),
            (0.0006, tip, 0.0002), (0.0006, tip + 0.0012, 0.001), (p - 0.0008, tip + 0.0105, 0.004), (p - 0.0008, at, 0),
        ]
        lathe('pipette', tube, glass or materials.glass())
