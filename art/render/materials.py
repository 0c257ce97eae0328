"""What things are made of. Colours are '#rrggbb'; each call makes a new Blender material."""

import math

from nodes import Shader, linear


def plain(colour, roughness=0.5):
    s = Shader('plain')
    return s.surface(s.principled(Base_Color=linear(colour), Roughness=roughness).outputs[0])


def plaster(colour, unevenness=0.05):
    """The backdrop: limewashed wall, slightly clouded and slightly rough."""
    s = Shader('plaster')
    cloud = s.noise(3.2, 3, roughness=0.6)
    shade = s.span(cloud, 0.3, 0.7, 1 - unevenness, 1 + unevenness)
    tint = s.blend(1.0, linear(colour), s.node('ShaderNodeCombineXYZ', {0: shade, 1: shade, 2: shade}).outputs[0], 'MULTIPLY')
    grain = s.bump(s.noise(260, 0), 0.0006, 0.35)
    body = s.principled(Base_Color=tint, Roughness=0.82, Specular=0.25, Normal=grain)
    return s.surface(body.outputs[0])


def travertine(light='#E2D2BA', dark='#B4956F', seed=0.0):
    """Honed stone in layers, with small pits along them."""
    s = Shader('travertine')
    across = s.where((6, 6, 46), (0.05, 0.03, seed))
    layers = s.noise(1.6, 6, across, 0.62, 0.7)
    colour = s.ramp(layers, [(0.3, linear(dark)), (0.48, linear(light)), (0.62, linear('#D9C6AA')), (0.78, linear('#EFE5D4'))])
    holes = s.noise(9, 3, s.where((7, 7, 30), (0.05, 0.03, seed)), 0.6)
    pit = s.span(holes, 0.30, 0.36, 0.0, 1.0)
    tinted = s.blend(s.span(pit, 0, 1, 0.55, 0), colour, linear('#8A6E52'))
    fine = s.bump(s.noise(420, 0), 0.0003, 0.25)
    body = s.principled(
        Base_Color=tinted,
        Roughness=s.span(layers, 0.3, 0.7, 0.62, 0.42),
        Specular=0.4,
        Normal=s.bump(pit, 0.0012, 0.8, fine),
    )
    return s.surface(body.outputs[0])


def layered_stone(seed=0.0):
    """Travertine cut across its layers; the mesh says where they lie ('bed', metres) and where a hole is ('hole', 0…1)."""
    s = Shader('layered travertine')
    read = lambda name: s.node('ShaderNodeAttribute', attribute_name=name).outputs['Fac']
    flat = s.node('ShaderNodeSeparateXYZ', {0: s.where()})

    def layers(wide, thin):
        x, y, z = [s.node('ShaderNodeMath', {0: v, 1: k}, operation='MULTIPLY').outputs[0] for v, k in ((flat.outputs[0], wide), (flat.outputs[1], wide), (read('bed'), thin))]
        return s.node('ShaderNodeCombineXYZ', {0: x, 1: y, 2: s.node('ShaderNodeMath', {0: z, 1: 7 * seed}).outputs[0]}).outputs[0]

    broad, thin = s.noise(1.0, 3, layers(4, 75), 0.6), s.noise(1.0, 4, layers(13, 330), 0.62)
    tint = s.ramp(broad, [(0.30, linear('#CDB592')), (0.43, linear('#DFCFB5')), (0.52, linear('#E9DECB')), (0.66, linear('#DCC9AB')), (0.78, linear('#EFE7D9'))])
    veined = s.blend(s.span(thin, 0.36, 0.62, 0.42, 0.0), tint, linear('#BFA27A'))
    speck = s.noise(1.0, 2, layers(420, 900))
    pins = s.span(speck, 0.66, 0.72, 0.0, 0.55)
    deep = s.blend(s.span(read('hole'), 0.05, 0.9, 0.0, 0.75), s.blend(pins, veined, linear('#A98C66')), linear('#8A6B48'))
    normal = s.bump(pins, 0.0006, -0.6, s.bump(thin, 0.0005, 0.25, s.bump(s.noise(620, 2), 0.0002, 0.3)))
    return s.surface(s.principled(Base_Color=deep, Roughness=s.span(broad, 0.3, 0.7, 0.55, 0.42), Specular=0.35, Normal=normal).outputs[0])


def wood(light='#A88D6C', dark='#82684C', along=0, roughness=0.42):
    """Oiled oak, its grain along the axis `along` (0 x, 1 y, 2 z)."""
    s = Shader('wood')
    tight = [28.0, 28.0, 28.0]
    tight[along] = 1.6
    grain = s.noise(1.0, 6, s.where(tuple(tight)), 0.62, 0.9)
    pores = s.noise(1.0, 3, s.where(tuple(t * 9 for t in tight)), 0.6)
    tint = s.ramp(grain, [(0.28, linear(dark)), (0.5, linear(light)), (0.72, linear('#B79E7D'))])
    normal = s.bump(pores, 0.0004, 0.35, s.bump(grain, 0.0006, 0.25))
    body = s.principled(Base_Color=tint, Roughness=s.span(grain, 0.3, 0.7, roughness + 0.1, roughness - 0.05), Specular=0.35, Normal=normal)
    return s.surface(body.outputs[0])


def floorboards(wide=0.15, long=1.9):
    """Oak boards along x, each with its own tone, the joints a hair."""
    s = Shader('boards')
    bricks = s.node('ShaderNodeTexBrick', {'Vector': s.where(), 'Scale': 1.0, 'Mortar Size': 0.0013, 'Mortar Smooth': 0.2, 'Bias': 0.0, 'Brick Width': long, 'Row Height': wide})
    bricks.offset, bricks.inputs['Color1'].default_value, bricks.inputs['Color2'].default_value = 0.37, (0, 0, 0, 1), (1, 1, 1, 1)
    share = s.node('ShaderNodeSeparateColor', {0: bricks.outputs['Color']}).outputs[0]
    shifted = s.node('ShaderNodeVectorMath', {0: s.where((1.5, 22, 22)), 1: s.node('ShaderNodeCombineXYZ', {0: s.span(share, 0, 1, 0, 40), 1: s.span(share, 0, 1, 0, 17)}).outputs[0]}, operation='ADD').outputs[0]
    grain = s.noise(1.0, 6, shifted, 0.6, 0.8)
    tint = s.ramp(grain, [(0.25, linear('#86705A')), (0.5, linear('#A38C71')), (0.75, linear('#B49F85'))])
    tone = s.span(share, 0, 1, 0.86, 1.12)
    tint = s.blend(1.0, tint, s.node('ShaderNodeCombineXYZ', {0: tone, 1: tone, 2: tone}).outputs[0], 'MULTIPLY')
    joint = bricks.outputs['Fac']
    tint = s.blend(joint, tint, linear('#4E3823'))
    normal = s.bump(s.span(joint, 0, 1, 1, 0), 0.002, 0.6, s.bump(grain, 0.0006, 0.3))
    body = s.principled(Base_Color=tint, Roughness=s.span(grain, 0.3, 0.7, 0.5, 0.36), Specular=0.4, Normal=normal)
    return s.surface(body.outputs[0])


def satin(colour, roughness=0.38, soft=0.0, mottling=0.06):
    """Moulded plastic or lacquer: never quite even, a breath of light inside when `soft`."""
    s = Shader('satin')
    shine = s.span(s.noise(34, 5), 0.3, 0.7, roughness - mottling, roughness + mottling)
    body = s.principled(
        Base_Color=linear(colour),
        Roughness=shine,
        Subsurface=soft,
        Subsurface_Radius=(0.004, 0.003, 0.002),
        Subsurface_Color=linear(colour),
        Normal=s.bump(s.noise(22, 1), 0.0001, 0.08),
    )
    return s.surface(body.outputs[0])


def ceramic(colour='#E8DFD2', roughness=0.32):
    """Glazed stoneware: a thin glaze over a speckled body."""
    s = Shader('ceramic')
    speck = s.span(s.noise(340, 2), 0.70, 0.74, 0.0, 0.5)
    body = s.principled(
        Base_Color=s.blend(speck, linear(colour), linear('#9B7F62')),
        Roughness=roughness + 0.15,
        Clearcoat=0.5,
        Clearcoat_Roughness=s.span(s.noise(20, 4), 0.3, 0.7, roughness * 0.5, roughness),
        Normal=s.bump(s.noise(28, 3), 0.0008, 0.25),
    )
    return s.surface(body.outputs[0])


def brass(roughness=0.27, brushed='round'):
    """Brushed brass; strokes run `round` a turned body or 'along' x."""
    s = Shader('brass')
    strokes = s.noise(1.0, 6, s.where((30, 30, 5200) if brushed == 'round' else (40, 2600, 2600)), 0.7)
    wear = s.noise(46, 5)
    body = s.principled(
        Base_Color=s.ramp(wear, [(0.3, linear('#AE9068')), (0.7, linear('#C8AC82'))]),
        Metallic=1.0,
        Roughness=s.span(strokes, 0.3, 0.7, roughness - 0.07, roughness + 0.09),
        Normal=s.bump(strokes, 0.00004, 0.35),
    )
    return s.surface(body.outputs[0])


def glass(colour='#FFFFFF', depth=0.0, roughness=0.0, ior=1.5):
    """Clear or tinted glass; `depth` is the metres of wall that tint light by `colour`.

    Light rays pass it tinted instead of being bent, so that what stands behind is lit without caustics.
    """
    return _dielectric('glass', colour, depth, roughness, ior)


def liquid(colour='#FFFFFF', depth=0.02, ior=1.36):
    """A clear fluid; white light takes on `colour` within `depth` metres."""
    return _dielectric('liquid', colour, depth, 0.0, ior)


def milk_glass(colour='#EDE8DF'):
    """Opal glass: an even white body under a hard polish."""
    s = Shader('opal')
    polish = s.span(s.noise(30, 4), 0.3, 0.7, 0.05, 0.11)
    body = s.principled(
        Base_Color=linear(colour),
        Roughness=0.3,
        Clearcoat=1.0,
        Clearcoat_Roughness=polish,
        Transmission=0.0,
    )
    return s.surface(body.outputs[0])


def cream(colour='#F1E7D8', roughness=0.34, soft=0.5, wet=0.0):
    """Cream, lotion, mask: soft inside, with a moist surface; `wet` adds a gloss above it."""
    s = Shader('cream')
    body = s.principled(
        Base_Color=linear(colour),
        Roughness=s.span(s.noise(90, 4), 0.3, 0.7, roughness - 0.08, roughness + 0.1),
        Subsurface=soft,
        Subsurface_Radius=(0.004, 0.0028, 0.0018),
        Subsurface_Color=linear(colour),
        Clearcoat=wet,
        Clearcoat_Roughness=0.12,
        Normal=s.bump(s.noise(480, 3), 0.0002, 0.2),
    )
    return s.surface(body.outputs[0])


def powder(colour):
    """A fine dry powder: no gloss, each grain a speck of shade."""
    s = Shader('powder')
    grain = s.bump(s.noise(3200, 2, roughness=0.7), 0.0003, 0.9, s.bump(s.noise(900, 2), 0.0004, 0.5))
    return s.surface(s.principled(Base_Color=linear(colour), Roughness=0.95, Specular=0.1, Normal=grain).outputs[0])


def paper(colour='#F1E9DB'):
    """Uncoated label stock."""
    s = Shader('paper')
    fibre = s.bump(s.noise(900, 4), 0.00008, 0.5)
    body = s.principled(Base_Color=linear(colour), Roughness=0.78, Specular=0.25, Normal=fibre)
    return s.surface(body.outputs[0])


def rubber(colour='#2B2622'):
    """A dropper's bulb."""
    return satin(colour, 0.5, 0.0, 0.08)


def _dielectric(name, colour, depth, roughness, ior):
    s = Shader(name)
    tint = linear(colour)
    inside = _absorption(s, tint, depth) if depth > 0 else None
    body = (1, 1, 1, 1) if inside else tint
    clear = s.node('ShaderNodeBsdfGlass', {'Color': body, 'Roughness': roughness, 'IOR': ior})
    passed = [0.93 * math.sqrt(c) for c in body[:3]]
    through = s.node('ShaderNodeBsdfTransparent', {'Color': (*passed, 1)})
    shadow = s.node('ShaderNodeLightPath').outputs['Is Shadow Ray']
    return s.surface(s.mix(shadow, clear.outputs[0], through.outputs[0]), inside)


def _absorption(s, tint, depth):
    logs = [math.log(max(c, 0.002)) for c in tint[:3]]
    most = min(min(logs), -1e-3)
    spared = (*[1 - log / most for log in logs], 1)
    inputs = {'Color': spared, 'Density': -most / depth}
    return s.node('ShaderNodeVolumeAbsorption', inputs).outputs[0]
