"""A squeezed tube standing on its cap, and a stick. Lengths in metres."""

import math

import numpy as np

import forms
from mesh import lathe

CRIMP = 0.007


class Tube:
    """A tube of round `radius` above its cap, flattening to a sealed, ribbed end `height` above the cap."""

    def __init__(self, radius, height, cap_height, cap_radius=None):
        self.radius, self.height, self.low = radius, height, cap_height
        self.cap_radius = cap_radius or radius * 0.86

    def build(self, skin, cap):
        self._cap(cap)
        self._body(skin)
        return self

    def front(self, x, z):
        """The y of the face at a point, for print."""
        wide, deep = self._half(z)
        return -deep * math.sqrt(max(0.0, 1 - (x / wide) ** 2))

    def _half(self, z):
        along = min(max((z - self.low) / (self.height - CRIMP), 0.0), 1.0)
        deep = self.radius * (1 - along**1.25) + 0.0005
        wide = math.sqrt(max(2 * self.radius**2 - min(deep, self.radius) ** 2, 0))
        return wide, deep

    def _body(self, skin):
        r, low, top = self.radius, self.low, self.low + self.height
        angles = np.linspace(0, math.tau, 193)[:-1]
        rows = [(r * 0.55, r * 0.55, low)]
        rows += [(r - 0.0025 + 0.0025 * math.sin(t), r - 0.0025 + 0.0025 * math.sin(t), low + 0.0025 - 0.0025 * math.cos(t)) for t in np.linspace(0, math.pi / 2, 8)]
        rows += [(*self._half(z), z) for z in np.linspace(low + 0.004, top, 90)]
        rows += [(rows[-1][0], 0.0, top)]
        points = np.array([[(w * math.cos(a), self._ribbed(d, w * math.cos(a), z) * math.sin(a), z) for a in angles] for w, d, z in rows])
        dent = 0.0007 * np.exp(-(((points[..., 2] - (low + self.height * 0.62)) / 0.016) ** 2) - ((points[..., 0] - 0.4 * r) / 0.010) ** 2)
        points[..., 1] += np.where(points[..., 1] < 0, dent, 0)
        return forms.sheet('tube', points, skin, wrap=True)

    def _ribbed(self, deep, x, z):
        sealed = min(max((z - (self.low + self.height - CRIMP)) / 0.0008, 0.0), 1.0)
        return deep + sealed * 0.00012 * math.sin(x * 5200)

    def _cap(self, material):
        r, h = self.cap_radius, self.low
        corners = [
            (0, 0.0006, 0), (r - 0.003, 0.0004, 0.0004), (r - 0.002, 0, 0.0004), (r, 0, 0.0012),
            (r, h - 0.0008, 0.0007), (r - 0.0014, h - 0.0007, 0.0003), (r - 0.0014, h + 0.0006, 0),
            (0, h + 0.0006, 0),
        ]
        lathe('cap', corners, material, steps=10)


def stick(radius, holder, height, body, balm):
    """An open stick: the holder, a turning ring at its foot, and the balm worn to a slanting dome."""
    lathe('ring', [
        (0, 0, 0), (radius, 0, 0.0012), (radius, 0.0085, 0.0005), (radius - 0.0012, 0.0088, 0.0002), (0, 0.0088, 0),
    ], body)
    lathe('holder', [
        (0, 0.0090, 0), (radius, 0.0090, 0.0005), (radius, holder * 0.62, 0.0006),
        (radius - 0.0014, holder * 0.62, 0.0004), (radius - 0.0014, holder, 0.0008),
        (radius - 0.0028, holder, 0.0003), (radius - 0.0028, holder - 0.004, 0), (0, holder - 0.004, 0),
    ], body)
    r = radius - 0.0030
    core = lathe('balm', [(0, holder - 0.003, 0), (r, holder - 0.003, 0), (r, height, 0.0065), (0, height + 0.0016, 0)], balm, steps=20)
    for vertex in core.data.vertices:
        if vertex.co.z > holder + 0.002:
            vertex.co.z += vertex.co.x * 0.22 + 0.0004 * math.sin(vertex.co.y * 900)
    return core


def loose_cap(radius, height, material):
    """A cap lying open end to the right, to be placed by its handle at the middle."""
    wall = 0.0014
    corners = [
        (0, 0, 0), (radius, 0, 0.002), (radius, height, 0.0006), (radius - wall, height, 0.0005),
        (radius - wall, 0.002, 0.001), (0, 0.002, 0),
    ]
    return lathe('cap', corners, material, steps=10)
