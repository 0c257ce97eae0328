"""The house at true size: the treatment room."""

import math

import bpy
import numpy as np
from mathutils import Vector

import cloth
import foliage
import forms
import furniture
import materials
import mesh
import pixels
import props
import studio
from nodes import Shader, linear
from scenes import stage

LEFT, RIGHT, BACK, CEILING = -1.42, 3.2, 2.2, 2.78
WINDOW = (0.62, 1.72, 0.72, 2.30)
"""The window in the left wall: from y to y, from z to z."""


def room(width, height):
    """Where a visitor lies: bed, lamp, trolley, stool, and the morning through the window at the left."""
    scene = studio.new_scene(51, width, height, exposure=0.75)
    bpy.data.objects.remove(bpy.data.objects['sweep'])
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 6, 3, 3
    scene.cycles.sample_clamp_indirect = 1.2
    _walls()
    _window()
    _daylight()
    forms.place(furniture.bed(), (0.42, 1.22, 0))
    forms.place(furniture.blanket(), (-0.20, 1.20, furniture.BED_TOP + 0.012), (0, 0, 3))
    forms.place(furniture.rolled(), (0.30, 1.14, furniture.BED_TOP + 0.014), (0, 0, -34))
    forms.place(furniture.ring_lamp(), (1.66, 1.80, 0), (0, 0, 22))
    forms.place(furniture.stool(), (1.02, 0.28, 0))
    _trolley()
    _shelf()
    forms.place(potted(high=1.15, seed=4), (-1.02, 1.92, 0))
    level_camera((0.26, -3.05, 1.18), (0.26, 1.2, 1.18), 40, shift=-0.075, focus=(0.5, 1.0, 0.8))


def sun(toward, strength):
    """The morning sun, its rays running `toward`."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.color, light.angle = strength, studio.WARM, math.radians(1.3)
    lamp = mesh.link(bpy.data.objects.new('sun', light))
    lamp.rotation_euler = Vector(toward).to_track_quat('-Z', 'Y').to_euler()


def _walls():
    wall, floor = materials.plaster('#E4D8C6', 0.04), materials.floorboards()
    for size, at in (
        ((7, 0.2, 3), (0.7, BACK + 0.1, 0)),
        ((0.2, 9, 3), (RIGHT + 0.1, -2, 0)),
        ((7, 9, 0.2), (0.7, -2, CEILING)),
    ):
        mesh.block('wall', size, wall, 0.003, at)
    near, far, low, high = WINDOW
    for size, at in (
        ((0.2, near + 7, 3), (LEFT - 0.1, (near - 7) / 2, 0)),
        ((0.2, BACK - far, 3), (LEFT - 0.1, (BACK + far) / 2, 0)),
        ((0.2, far - near, low), (LEFT - 0.1, (near + far) / 2, 0)),
        ((0.2, far - near, 3 - high), (LEFT - 0.1, (near + far) / 2, high)),
    ):
        mesh.block('wall', size, wall, 0.003, at)
    mesh.block('floor', (7, 9, 0.1), floor, 0.001, (0.7, -2, -0.1))
    board = materials.satin('#EBE2D4', 0.4)
    mesh.block('skirting', (5.2, 0.014, 0.11), board, 0.003, (1.1, BACK - 0.007, 0))
    mesh.block('skirting', (0.014, 9, 0.11), board, 0.003, (LEFT + 0.007, -2, 0))


def _window():
    near, far, low, high = WINDOW
    paint = materials.satin('#EFE8DC', 0.4)
    middle = (near + far) / 2
    bars = [((0.05, far - near, 0.05), (middle, low)), ((0.05, far - near, 0.05), (middle, high - 0.05)), ((0.03, far - near, 0.03), (middle, low + (high - low) * 0.62))]
    bars += [((0.05, 0.05, high - low), (near + 0.025, low)), ((0.05, 0.05, high - low), (far - 0.025, low)), ((0.04, 0.04, high - low), (middle, low))]
    for size, (y, z) in bars:
        mesh.block('bar', size, paint, 0.004, (LEFT - 0.11, y, z))
    mesh.block('sill', (0.26, far - near + 0.10, 0.03), paint, 0.006, (LEFT - 0.06, middle, low - 0.03))
    _curtain(far - 0.10, far + 0.34, high + 0.16, 0.03)
    _curtain(near - 0.36, near + 0.06, high + 0.16, 0.03)
    rod = [(LEFT + 0.07, near - 0.5, high + 0.18), (LEFT + 0.07, middle, high + 0.18), (LEFT + 0.07, far + 0.42, high + 0.18)]
    forms.tube('rod', rod, [0.009] * 3, materials.brass(0.3), 20)


def _curtain(near, far, top, low):
    """Thin linen on a rod, its folds close above and wider toward the floor."""
    v, t = np.meshgrid(np.linspace(0, 1, 90), np.linspace(0, 1, 260), indexing='ij')
    wave = t * 6.5 + 0.22 * pixels.clouds(t * 3 + 9, v * 0.8 + 9, 6, 2)
    deep = 0.050 + 0.014 * v
    x = LEFT + 0.095 + deep * np.sin(math.tau * wave) * (0.75 + 0.25 * pixels.noise(t * 5 + 20, v * 2 + 20, 8)) + 0.006 * np.sin(math.tau * wave * 2 + 1) * v
    y = near + (far - near) * (t + 0.012 * np.sin(math.tau * wave * 1.0 + 1.2))
    z = top + (low - top) * v
    made = forms.sheet('curtain', np.dstack([x, y, z]), _sheer(), np.dstack([t * 1.4, v * 2.2]))
    return cloth.thicken(made, 0.0008, 1)


def _sheer():
    s = Shader('sheer')
    tint = linear('#E2D7C5')
    body = s.principled(Base_Color=tint, Roughness=0.9, Specular=0.1, Sheen=0.3, Normal=s.bump(s.noise(700, 3), 0.0006, 0.4))
    glow = s.node('ShaderNodeBsdfTranslucent', {'Color': tint}).outputs[0]
    return s.surface(s.mix(0.28, body.outputs[0], glow))


def _daylight():
    """Low sun through the panes, the sky in the window, and what the rest of the room gives back."""
    near, far, low, high = WINDOW
    sun((1.0, 0.60, -0.42), 8.5)
    sky = studio.area_light('sky', 68, (high - low, far - near), (LEFT - 0.25, (near + far) / 2, (low + high) / 2), (1, 1.0, 0.9), studio.PALE)
    sky.visible_camera = False
    back = studio.area_light('room', 36, (3.0, 2.0), (0.8, -4.2, 1.7), (0.4, 1.2, 0.8), studio.PALE)
    back.visible_camera = back.visible_glossy = False
    _garden()


def _garden():
    """What stands outside: too bright to be read, a little green low down."""
    s = Shader('garden')
    up = s.node('ShaderNodeSeparateXYZ', {0: s.where()}).outputs[2]
    leafy = s.noise(2.6, 4)
    tone = s.node('ShaderNodeMath', {0: s.span(up, -0.6, 1.2, 0, 1), 1: s.span(leafy, 0.3, 0.7, -0.35, 0.35)}, operation='ADD').outputs[0]
    tint = s.ramp(tone, [(0.15, linear('#8C9A74')), (0.5, linear('#D9DDC4')), (0.8, linear('#FFF8EC'))])
    shine = s.surface(s.node('ShaderNodeEmission', {'Color': tint, 'Strength': 3.2}).outputs[0])
    plane = mesh.from_data('garden', [(0, -4, -2), (0, 8, -2), (0, 8, 4), (0, -4, 4)], [(0, 1, 2, 3)], shine)
    plane.location = (LEFT - 2.4, 0, 1.0)
    plane.visible_shadow = plane.visible_diffuse = False


def _trolley():
    at = np.array((1.72, 0.98, 0.0))
    forms.place(furniture.trolley(), at, (0, 0, -6))
    top = 0.762
    stage.amber_bottle(tuple(at + (-0.16, -0.04, top)), -10, 0.024, 0.085)
    forms.place(props.jar(0.036, 0.040), tuple(at + (-0.06, 0.04, top)))
    forms.place(props.bowl(0.075, 0.045), tuple(at + (0.07, -0.05, top)))
    forms.place(props.jar(0.028, 0.055, materials.satin('#B8B49A', 0.4)), tuple(at + (0.17, 0.07, top)))
    for k in range(3):
        forms.place(cloth.folded(0.30, 0.22, 3, 0.014, seed=7 + k, slack=0.0015, skin=cloth.terry()), tuple(at + (0.0, 0.0, 0.234 + 0.050 * k)), (0, 0, -6 + 2 * k))


def _shelf():
    mesh.block('shelf', (0.98, 0.17, 0.028), materials.wood(), 0.003, (0.40, BACK - 0.09, 1.46))
    top = 1.488
    forms.place(props.vase(0.25, 0.062, 0.020), (0.12, BACK - 0.10, top))
    forms.place(foliage.sprig(0.34, 13, 6, 0.085, 0.9, blossoms=3), (0.12, BACK - 0.10, top + 0.23), (0, -58, 20))
    for k in range(3):
        forms.place(cloth.folded(0.26, 0.15, 2, 0.015, seed=20 + k, slack=0.001, skin=cloth.terry(('#D2C4AD', '#E9E1D3', '#D2C4AD')[k])), (0.68, BACK - 0.09, top + 0.036 * k))
    forms.place(props.bowl(0.058, 0.04), (0.40, BACK - 0.10, top))


def potted(high, seed):
    """A citrus tree in a pale pot."""
    pot = mesh.lathe('pot', [(0, 0.001, 0), (0.115, 0, 0.006), (0.155, 0.27, 0.01), (0.158, 0.30, 0.006), (0.142, 0.30, 0.006), (0.138, 0.265, 0.004), (0, 0.265, 0)], materials.ceramic('#D9CDB9', 0.5))
    earth = mesh.lathe('earth', [(0, 0.268, 0), (0.139, 0.268, 0)], materials.plain('#3B3026', 0.95))
    tree = forms.place(foliage.tree(high, 0.30, seed, 380), (0, 0, 0.26))
    return forms.group('potted tree', [pot, earth, tree])


def level_camera(at, toward, lens, shift=0.0, focus=None, fstop=5.6):
    """A level camera: what stands upright stays upright; `shift` moves the picture instead of tilting."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.shift_y, data.clip_start = lens, 36, shift, 0.05
    view = mesh.link(bpy.data.objects.new('camera', data))
    view.location = at
    ahead = Vector(toward) - Vector(at)
    view.rotation_euler = ahead.to_track_quat('-Z', 'Y').to_euler()
    if focus:
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop
        data.dof.focus_distance = (Vector(focus) - Vector(at)).dot(ahead.normalized())
    bpy.context.scene.camera = view
