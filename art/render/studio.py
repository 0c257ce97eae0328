"""The photo studio: one light from the left and a little behind, one sweep of backdrop, one camera.

Lengths are metres, angles degrees; the camera looks along +Y, the subject stands at the origin on z = 0.
"""

import math
import random

import bpy
from mathutils import Vector

import materials
import mesh

BACKDROPS = {
    'oat': '#E9DFD0',
    'sand': '#DCCAB4',
    'blush': '#CBA58E',
    'clay': '#A4583D',
    'sage': '#B4B49C',
    'dusk': '#75594A',
}
WARM = (1.0, 0.865, 0.715)
PALE = (1.0, 0.945, 0.88)


def new_scene(seed, width, height, backdrop='oat', exposure=0.0, floor=0.0, look='Medium High Contrast'):
    """An empty stage with its sweep and render settings.

    `backdrop` is a name above or a '#rrggbb'; `floor` the height of the ground, below 0 under a slab;
    `look` how far the film's tones are spread.
    """
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    scene = bpy.context.scene
    _film(scene, seed, width, height, exposure, look)
    _air(scene)
    add_sweep(materials.plaster(BACKDROPS.get(backdrop, backdrop))).location.z = floor
    return scene


def key_light(power=26.0, size=(0.16, 0.30), at=(-0.86, 0.22, 0.56), colour=WARM):
    """The window: a warm soft box. A smaller `size` makes a crisper shadow; watts."""
    return area_light('key', power, size, at, (0, 0, 0.05), colour)


def fill_light(power=3.4, size=(1.4, 1.2), at=(0.5, -1.3, 0.8), colour=PALE):
    """The room's answer from the right and front: keeps shadows open."""
    return area_light('fill', power, size, at, (0, 0, 0.05), colour)


def rim_card(power=1.2, size=(0.10, 0.5), at=(0.42, 0.16, 0.22), colour=PALE):
    """A narrow strip at the right that draws the dark edge of glass."""
    return area_light('rim', power, size, at, (0, 0, 0.06), colour)


def standard_lights(strength=1.0):
    """The rig of the set: window, room and edge; leaf_shadow lights the wall."""
    key_light(26.0 * strength)
    fill_light(3.4 * strength)
    rim_card(1.2 * strength)


def area_light(name, power, size, at, toward, colour):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', size[0], size[1]
    light.energy, light.color = power, colour
    lamp = mesh.link(bpy.data.objects.new(name, light))
    lamp.location = at
    lamp.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return lamp


def leaf_shadow(seed=1, at=(-0.95, 0.30, 0.95), toward=(0.0, 1.05, 0.22), power=5.0, count=16, leaf=0.085):
    """Morning sun through a tree, on the wall behind the subject only: a crisp lamp with leaves before it.

    Larger `leaf` (metres) and fewer of them read as branches.
    """
    lamp = area_light('sun', power, (0.035, 0.035), at, toward, WARM)
    lamp.data.spread = math.radians(70)
    rng = random.Random(seed)
    matt = materials.plain('#3E4A38', 0.8)
    half = Vector(at).lerp(Vector(toward), 0.60)
    for _ in range(count):
        blade = mesh.from_data('shade', *_blade(leaf * rng.uniform(0.7, 1.3)), material=matt)
        blade.location = [h + rng.uniform(-s, s) for h, s in zip(half, (0.16, 0.10, 0.15))]
        blade.rotation_euler = (rng.uniform(-0.6, 0.6), rng.uniform(-0.4, 1.2), rng.uniform(-0.9, 0.5))
        blade.visible_camera = blade.visible_diffuse = blade.visible_glossy = blade.visible_transmission = False


def camera(target=(0, 0, 0.055), distance=0.8, lens=120, tilt=8, pan=0, fstop=9, focus=None):
    """A camera `distance` from `target`, looking down by `tilt`, from the right by `pan`; `lens` in mm.

    `focus` is a point in the room to be sharp; the target by default.
    """
    lens_data = bpy.data.cameras.new('camera')
    lens_data.lens, lens_data.sensor_width = lens, 36
    lens_data.clip_start = 0.01
    lens_data.dof.use_dof, lens_data.dof.aperture_fstop = True, fstop
    lens_data.dof.aperture_blades = 9
    view = mesh.link(bpy.data.objects.new('camera', lens_data))
    down, aside = math.radians(tilt), math.radians(pan)
    back = Vector((math.sin(aside) * math.cos(down), -math.cos(aside) * math.cos(down), math.sin(down)))
    view.location = Vector(target) + back * distance
    view.rotation_euler = (-back).to_track_quat('-Z', 'Y').to_euler()
    sharp = Vector(focus or target)
    lens_data.dof.focus_distance = (view.location - sharp).dot(back)
    bpy.context.scene.camera = view
    return view


def add_sweep(material, depth=0.75, width=5.0, height=2.6, radius=0.35):
    """Floor, curve and wall in one piece; the wall stands `depth` + `radius` behind the origin."""
    profile = [(-2.5, 0.0), (depth, 0.0)]
    for step in range(1, 25):
        turn = math.radians(90 * step / 24)
        profile.append((depth + radius * math.sin(turn), radius - radius * math.cos(turn)))
    profile.append((depth + radius, height))
    verts = [(x, y, z) for y, z in profile for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return mesh.from_data('sweep', verts, faces, material=material, smooth=True)


def _film(scene, seed, width, height, exposure, look):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.seed = 'CPU', seed
    cycles.use_denoising = False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.012
    cycles.adaptive_min_samples = 32
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 16, 3, 5
    cycles.transmission_bounces, cycles.transparent_max_bounces = 14, 20
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3.0, 0.8
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure


def _air(scene):
    world = bpy.data.worlds.new('air')
    scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes['Background']
    ground.inputs['Color'].default_value = (*PALE, 1)
    ground.inputs['Strength'].default_value = 0.13


def _blade(length):
    half = [0.0, 0.16, 0.23, 0.25, 0.22, 0.15, 0.0]
    along = [length * i / (len(half) - 1) for i in range(len(half))]
    right = [(x, length * w, 0.0) for x, w in zip(along, half)]
    left = [(x, -length * w, 0.0) for x, w in reversed(list(zip(along, half))[1:-1])]
    verts = right + left
    return verts, [tuple(range(len(verts)))]
