"""What the scenes share: the room with its near wall, sun through leaves, and the studio's amber bottle."""

import bpy

import closures
import foliage
import forms
import label
import materials
import studio
import vessels


def room(seed, width, height, backdrop='oat', wall=0.42):
    """The studio's stage with its wall drawn near, `wall` metres behind the origin, so that shadows fall on it."""
    scene = studio.new_scene(seed, width, height, backdrop)
    sweep = bpy.data.objects['sweep']
    bpy.data.objects.remove(sweep)
    studio.add_sweep(materials.plaster(studio.BACKDROPS.get(backdrop, backdrop)), depth=wall - 0.012, radius=0.012)
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 12, 2, 4
    return scene


def morning(power=30.0, at=(-0.95, -0.10, 0.78), toward=(0.1, 0.2, 0.05), size=0.018, fill=1.6):
    """Low sun from the left: a small warm lamp for crisp shadows, the room's pale answer."""
    studio.area_light('sun', power, (size, size), at, toward, studio.WARM)
    studio.fill_light(fill, (1.6, 1.4), (0.7, -1.2, 0.9))


def gleam(power=5.0, at=(-0.10, 0.46, 0.40), size=(0.20, 0.12), toward=(0.0, 0.0, 0.03)):
    """A pale window behind and above: what water, gel, steel and glass give back to the camera."""
    studio.area_light('gleam', power, size, at, toward, studio.PALE)


def boughs(*placings):
    """Sprigs outside the picture, between sun and wall; each placing is (seed, point, turn in degrees)."""
    for seed, at, turn in placings:
        hide(forms.place(foliage.sprig(0.34, 13, seed, 0.085), at, turn))


def hide(handle):
    """Leaves a thing's shadow and takes the thing itself out of the camera's sight."""
    for thing in handle.children_recursive:
        thing.visible_camera = False


def amber_bottle(at=(0, 0, 0), turn=0.0, radius=0.0185, height=0.068):
    """The studio's vitamin C serum: amber glass, brass collar, paper label."""

    def build():
        vessels.bottle(radius, height, materials.glass('#B4560F', 0.0045))
        vessels.filling(radius, height * 0.74, materials.liquid('#E8B060', 0.03))
        closures.dropper(height + 0.001, materials.brass(), materials.rubber('#2B2622'), 0.055)
        paper = label.paper_round(radius, 0.011, 0.049)
        label.print_round(['Vitamin C Serum'], '15 ml', paper, 0.0455)

    return forms.place(forms.collected('amber bottle', build), at, (0, 0, turn))
