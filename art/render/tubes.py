"""A tube standing on its cap, and a stick. Lengths in metres."""

import math

import numpy as np

import forms
import pixels
from mesh import lathe

RIB = 0.0012
"""From one rib of the seal to the next."""


class Tube:
    """A tube of round `radius` above its cap, flattening to a ribbed seal with its edge folded, `height` above the cap."""

    def __init__(self, radius, height, cap_height, cap_radius=None, crimp=0.0085):
        self.radius, self.height, self.low = radius, height, cap_height
        self.cap_radius, self.crimp = cap_radius or radius * 0.86, crimp

    def build(self, skin, cap):
        self._cap(cap)
        self._body(skin)
        return self

    def front(self, x, z):
        """The y of the face at a point, for print."""
        wide, deep, lens = self._section(z)
        return -deep * max(0.0, 1 - (x / wide) ** 2) ** (lens / 2) + self._dent(x, z)

    def _section(self, z):
        """Half its width and depth at a height, and how far the round has become a lens (1 … 2)."""
        along = np.clip((z - self.low) / (self.height - self.crimp), 0.0, 1.0)
        deep = self.radius * (1 - along**1.12) + 0.0006
        wide = np.sqrt(np.maximum(2 * self.radius**2 - np.minimum(deep, self.radius) ** 2, 0)) * (1 + 0.09 * along**2)
        pinch = np.exp(-(((z - self.low - 0.60 * self.height) / (0.16 * self.height)) ** 2))
        return wide * (1 - 0.016 * pinch), deep, 1 + 0.9 * along**1.5

    def _dent(self, x, z):
        """How far the face is pressed in: where a thumb was, and in soft creases below the seal."""
        r, top = self.radius, self.low + self.height - self.crimp
        thumb = 0.0016 * r / 0.0195 * np.exp(-(((z - self.low - self.height * 0.70) / (0.9 * r)) ** 2) - ((x - 0.62 * r) / (0.55 * r)) ** 2)
        crease = 0.00035 * np.sin(x / r * 4.3 + 0.8) * np.exp(-np.clip(top - z, 0, None) / (0.6 * r)) * (z < top)
        return thumb + crease

    def _body(self, skin):
        r, low, top = self.radius, self.low, self.low + self.height
        seal = top - self.crimp
        bend = [0.0025 * (1 - math.sin(t)) for t in np.linspace(0, math.pi / 2, 8)]
        rows = [(r * 0.55, r * 0.55, 1.0, low)] + [(r - b, r - b, 1.0, low + 0.0025 - 0.0025 * math.sqrt(max(0, 1 - (1 - b / 0.0025) ** 2))) for b in bend]
        rows += [(*self._section(z), z) for z in np.linspace(low + 0.004, seal, 90)]
        rows += [(*self._section(z), z) for z in np.linspace(seal + 0.0001, top - 0.0008, 60)]
        wide, deep, lens = self._section(top)
        rows += [(wide - 0.0006 * (1 - math.cos(t)), 0.0013 * math.cos(t), lens, top - 0.0008 + 0.0008 * math.sin(t)) for t in np.linspace(0.2, math.pi / 2, 6)]
        wide, deep, lens, z = (np.array(column)[:, None] for column in zip(*rows))
        angle = np.linspace(0, math.tau, 1441)[:-1][None]
        x, side = wide * np.cos(angle), np.sin(angle)
        sealed = pixels.step(0, 0.0004, z - seal)
        y = np.sign(side) * (deep * np.abs(side) ** lens * (1 - sealed) + sealed * self._seal(x, z, wide, top))
        y = y + np.where(side < 0, self._dent(x, z), 0.3 * self._dent(x, z)) * (1 - sealed)
        return forms.sheet('tube', np.dstack([x, y, np.broadcast_to(z, x.shape)]), skin, wrap=True)

    def _seal(self, x, z, wide, top):
        """Half the seal's thickness: ribs from side to side, and above them the edge folded over."""
        rim = np.clip((wide - np.abs(x)) / 0.0006, 0, 1) ** 0.5
        folded = pixels.step(top - 0.0022, top - 0.0019, z)
        ribs = 0.00022 * np.sin(x / RIB * math.tau) * np.clip((wide - np.abs(x)) / 0.0015, 0, 1) * pixels.step(0, 0.0006, z - (top - self.crimp)) * (1 - folded)
        edge = np.clip((top - z) / 0.0008, 0, 1) ** 0.5
        return ((0.0007 + 0.00055 * folded) * edge + ribs) * rim

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
            vertex.co.z += vertex.co.x * 0.22
    return core


def loose_cap(radius, height, material):
    """A cap lying open end to the right, to be placed by its handle at the middle."""
    wall = 0.0014
    corners = [
        (0, 0, 0), (radius, 0, 0.002), (radius, height, 0.0006), (radius - wall, height, 0.0005),
        (radius - wall, 0.002, 0.001), (0, 0.002, 0),
    ]
    return lathe('cap', corners, material, steps=10)
