"""Cloth that falls: a sheet let go above bodies, as gravity leaves it. Lengths are metres.

The fall takes a minute, so what came to rest is kept beside the drawings (art/out) by what it fell from.
"""

import hashlib
from pathlib import Path

import bpy
import numpy as np

import forms
import mesh

KEPT = Path(__file__).parent.parent / 'out'


def fall(start, bodies, frames=60, scale=1.0, bend=0.4, damping=4.0, gap=0.004):
    """The resting points of a sheet that starts at `start` (rows × columns × 3) and falls onto `bodies`.

    `bodies` are blocks (size, foot); `scale` enlarges the room meanwhile, as small things need; `gap` is the distance
    kept from a body, at that scale.
    """
    start = np.asarray(start, float)
    words = repr((start.round(6).tobytes(), bodies, frames, scale, bend, damping, gap))
    kept = KEPT / f'fallen-{hashlib.sha256(words.encode()).hexdigest()[:16]}.npy'
    if kept.exists():
        return np.load(kept)
    rest = _fall(start * scale, [_grown(body, scale) for body in bodies], frames, bend, damping, gap) / scale
    kept.parent.mkdir(exist_ok=True)
    np.save(kept, rest)
    return rest


def _grown(body, scale):
    size, at = body
    return tuple(v * scale for v in size), tuple(v * scale for v in at)


def _fall(start, bodies, frames, bend, damping, gap):
    scene = bpy.context.scene
    blocks = [mesh.block('body', size, None, min(size) * 0.12, at) for size, at in bodies]
    for thing in blocks:
        thing.modifiers.new('collision', 'COLLISION')
        thing.collision.thickness_outer, thing.collision.cloth_friction = gap, 30
    sheet = forms.sheet('falling', start)
    cloth = sheet.modifiers.new('cloth', 'CLOTH')
    held = cloth.settings
    held.quality, held.mass, held.air_damping = 4, 0.25, 1.5
    held.tension_stiffness = held.compression_stiffness = 25
    held.shear_stiffness, held.bending_stiffness = 8, bend
    held.tension_damping = held.compression_damping = damping
    held.shear_damping, held.bending_damping = damping, 0.5
    touch = cloth.collision_settings
    touch.collision_quality, touch.distance_min, touch.use_self_collision = 2, gap, False
    scene.frame_start, scene.frame_end, cloth.point_cache.frame_end = 1, frames, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    seen = sheet.evaluated_get(bpy.context.evaluated_depsgraph_get())
    rest = np.empty(len(seen.data.vertices) * 3)
    seen.data.vertices.foreach_get('co', rest)
    for thing in [sheet, *blocks]:
        bpy.data.objects.remove(thing)
    scene.frame_set(1)
    return rest.reshape(start.shape)
