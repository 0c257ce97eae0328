"""Bodies of bottles and jars, standing on z = 0 around the axis. Lengths in metres."""

import math

import forms
from mesh import lathe

WALL = 0.0022
FOOT = 0.005


def bottle(radius, height, glass, shoulder=0.008, neck=0.0085, neck_height=0.011):
    """A glass bottle with a real wall and a thick foot, `height` to its shoulder."""
    top = height + neck_height
    outside = [
        *_foot(radius),
        (radius, height, shoulder),
        (neck, height + 0.0005, 0.0025),
        (neck, top, 0.0008),
    ]
    inside = [
        (neck - WALL, top, 0.0008),
        (neck - WALL, height - WALL, 0.003),
        (radius - WALL, height - WALL, shoulder * 0.8),
        (radius - WALL, FOOT, 0.005),
        (0, FOOT, 0),
    ]
    return lathe('bottle', outside + inside, glass)


def filling(radius, level, fluid, wall=WALL, foot=FOOT):
    """What is in a glass vessel, up to `level`, reaching a hair into the wall so that no gap shows."""
    r = radius - wall + 0.0002
    low = foot - 0.0002
    corners = [(0, low, 0), (r, low, 0.005), (r, level + 0.0008, 0.0004), (r - 0.0012, level, 0.0008), (0, level, 0)]
    return lathe('filling', corners, fluid)


def closed_body(radius, height, material, shoulder=0.008, neck=0.0085, neck_height=0.011):
    """An opaque bottle: the same outline without an inside."""
    top = height + neck_height
    corners = [*_foot(radius), (radius, height, shoulder), (neck, height + 0.0005, 0.0025), (neck, top, 0.0005), (0, top, 0)]
    return lathe('body', corners, material, steps=12)


def jar(radius, height, glass, wall=0.0045, foot=0.008):
    """A thick glass jar, open; its lid comes on top at `height`."""
    neck = radius - 0.0022
    corners = [
        *_foot(radius),
        (radius, height - 0.010, 0.004),
        (neck, height - 0.009, 0.0008),
        (neck, height, 0.0008),
        (radius - wall, height, 0.0008),
        (radius - wall, foot, 0.006),
        (0, foot, 0),
    ]
    return lathe('jar', corners, glass, steps=12)


def closed_jar(radius, height, material, round_foot=0.006):
    """An opaque jar up to the gap below its lid."""
    neck = radius - 0.0022
    corners = [
        (0, 0.001, 0),
        (radius * 0.78, 0.001, 0.001),
        (radius * 0.82, 0, 0.001),
        (radius, 0, round_foot),
        (radius, height - 0.010, 0.0022),
        (neck, height - 0.010, 0.0006),
        (neck, height, 0),
        (0, height, 0),
    ]
    return lathe('jar', corners, material, steps=12)


def thread(radius, height, material):
    """The one turn of screw on a jar's neck."""
    turns = [math.tau * 1.25 * k / 120 for k in range(121)]
    path = [(radius * math.cos(t), radius * math.sin(t), height - 0.0062 + 0.0030 * t / math.tau) for t in turns]
    radii = [0.0007 * min(1, k / 12 + 0.05, (120 - k) / 12 + 0.05) for k in range(121)]
    return forms.tube('thread', path, radii, material)


def lid(radius, low, height, material, edge=0.0014):
    """A turned lid with its lower rim at `low`, with one fine groove."""
    top, groove = low + height, low + height * 0.16
    corners = [
        (0, low + 0.002, 0),
        (radius - 0.0012, low + 0.002, 0.0002),
        (radius - 0.0012, low, 0.0003),
        (radius, low, 0.0004),
        (radius, groove, 0.0002),
        (radius - 0.0004, groove + 0.0003, 0.0001),
        (radius, groove + 0.0006, 0.0002),
        (radius, top, edge),
        (radius * 0.93, top - 0.0002, 0.0008),
        (0, top - 0.0004, 0),
    ]
    return lathe('lid', corners, material, steps=10)


def canister(radius, height, lid_height, body, cover):
    """A tin with a deep lid, the gap between them a hair."""
    split = height - lid_height
    lathe('tin', [
        (0, 0, 0), (radius, 0, 0.0016), (radius, split - 0.0004, 0.0005), (radius - 0.0012, split - 0.0003, 0.0003),
        (radius - 0.0012, split + 0.002, 0), (0, split + 0.002, 0),
    ], body)
    lathe('cover', [
        (0, split + 0.001, 0), (radius - 0.0005, split + 0.0002, 0.0003), (radius + 0.0003, split + 0.0002, 0.0005),
        (radius + 0.0003, height, 0.0018), (radius - 0.002, height, 0.0004),
        (radius - 0.0028, height - 0.0006, 0.0004), (0, height - 0.0006, 0),
    ], cover)


def _foot(radius):
    return [(0, 0.0016, 0), (radius * 0.72, 0.0012, 0.002), (radius * 0.8, 0, 0.002), (radius, 0, 0.0035)]
