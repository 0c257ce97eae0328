"""Short words for Blender's shader nodes."""

import bpy


def linear(hex_colour):
    """'#rrggbb' as the renderer's linear red, green, blue, alpha."""
    parts = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts], 1.0)


class Shader:
    """A material's node tree while it is being built."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.node('ShaderNodeOutputMaterial')

    def node(self, kind, inputs=None, **settings):
        made = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            self.put(made.inputs[key], value)
        return made

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def principled(self, **inputs):
        """The one physical shader; keyword names are its inputs with underscores for spaces."""
        named = {key.replace('_', ' '): value for key, value in inputs.items()}
        return self.node('ShaderNodeBsdfPrincipled', named)

    def surface(self, shader, volume=None):
        self.put(self.output.inputs['Surface'], shader)
        if volume:
            self.put(self.output.inputs['Volume'], volume)
        return self.material

    def where(self, scale=(1, 1, 1), rotate=(0, 0, 0), space='Object'):
        """A point on the body, in metres, scaled."""
        place = self.node('ShaderNodeTexCoord')
        inputs = {'Vector': place.outputs[space], 'Scale': scale, 'Rotation': rotate}
        return self.node('ShaderNodeMapping', inputs).outputs['Vector']

    def noise(self, scale, detail=4.0, vector=None, roughness=0.55, distortion=0.0):
        inputs = {'Scale': scale, 'Detail': detail, 'Roughness': roughness, 'Distortion': distortion}
        inputs['Vector'] = vector or self.where()
        return self.node('ShaderNodeTexNoise', inputs).outputs['Fac']

    def ramp(self, factor, stops):
        """A colour by `factor` through `stops` of (position, linear colour)."""
        made = self.node('ShaderNodeValToRGB', {'Fac': factor})
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, colour
        return made.outputs['Color']

    def span(self, value, low, high, to_low, to_high):
        names = ('Value', 'From Min', 'From Max', 'To Min', 'To Max')
        inputs = dict(zip(names, (value, low, high, to_low, to_high)))
        return self.node('ShaderNodeMapRange', inputs).outputs['Result']

    def bump(self, height, distance, strength=1.0, normal=None):
        inputs = {'Height': height, 'Distance': distance, 'Strength': strength}
        if normal:
            inputs['Normal'] = normal
        return self.node('ShaderNodeBump', inputs).outputs['Normal']

    def mix(self, factor, first, second):
        inputs = {0: factor, 1: first, 2: second}
        return self.node('ShaderNodeMixShader', inputs).outputs[0]

    def blend(self, factor, first, second, kind='MIX'):
        inputs = {'Fac': factor, 'Color1': first, 'Color2': second}
        return self.node('ShaderNodeMixRGB', inputs, blend_type=kind).outputs['Color']
