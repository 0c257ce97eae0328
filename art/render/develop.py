"""From a laid-out scene to a PNG: draws it twice, cleans it, then gives it the film's tones."""

import tempfile
from pathlib import Path

import bpy
import numpy as np

from denoise import denoise

LAYERS = {'Image': 'noisy', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal'}


def develop(path, samples=48, scale=1.0):
    """Writes the current scene to `path`; `samples` counts both drawings, `scale` is a share of the scene's size."""
    scene = bpy.context.scene
    scene.render.resolution_percentage = round(100 * scale)
    scene.cycles.samples = max(samples // 2, 1)
    scene.cycles.use_adaptive_sampling, scene.render.use_persistent_data = False, True
    with tempfile.TemporaryDirectory() as folder:
        sheets = _store_layers(scene, folder)
        drawings = [_draw(scene, sheets, folder, seed) for seed in (scene.cycles.seed, scene.cycles.seed + 101)]
    noisy, albedos, normals = [[drawing[layer] for drawing in drawings] for layer in LAYERS.values()]
    clean = denoise(noisy, albedos, normals)
    _print(scene, clean, path)


def _store_layers(scene, folder):
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    sheets = tree.nodes.new('CompositorNodeOutputFile')
    sheets.base_path = folder
    sheets.format.file_format, sheets.format.color_depth, sheets.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    sheets.file_slots.clear()
    for layer, name in LAYERS.items():
        sheets.file_slots.new(name)
        tree.links.new(layers.outputs[layer], sheets.inputs[name])
    return sheets


def _draw(scene, sheets, folder, seed):
    scene.cycles.seed = seed
    bpy.ops.render.render()
    return {name: _read(next(Path(folder).glob(f'{name}*.exr'))) for name in LAYERS.values()}


def _read(file):
    picture = bpy.data.images.load(str(file))
    width, height = picture.size
    values = np.empty(width * height * 4, np.float32)
    picture.pixels.foreach_get(values)
    bpy.data.images.remove(picture)
    file.unlink()
    return np.ascontiguousarray(values.reshape(height, width, 4)[..., :3])


def _print(scene, linear, path):
    height, width = linear.shape[:2]
    values = np.ones((height, width, 4), np.float32)
    values[..., :3] = linear
    picture = bpy.data.images.new('print', width, height, float_buffer=True)
    picture.colorspace_settings.name = 'Linear'
    picture.pixels.foreach_set(values.ravel())
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    picture.save_render(str(path), scene=scene)
