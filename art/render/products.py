"""The fourteen products, each in its vessel: one stage, one light, one camera height."""

import citrus
import closures
import foliage
import forms
import label
import materials
import mesh
import studio
import swatches
import vessels
from tubes import Tube, loose_cap, stick

SLAB = 0.06
BARK, OAT = '#332B26', '#F0E7D8'
CREAM_TUBE = '#E4D3BA'
TINTS = {'light': '#DDB594', 'medium': '#AD7D59', 'dark': '#63412F'}


def stage(size, seed, backdrop='oat', distance=0.58, tall=0.1, strength=1.0, aside=0.0, front=0.012):
    """The shared set: a travertine slab before the wall; `tall` is the subject's height,
    `front` how far its label stands before the axis, in metres."""
    studio.new_scene(seed, *size, backdrop, exposure=-0.15, floor=-SLAB, look='High Contrast')
    studio.standard_lights(strength)
    studio.leaf_shadow(seed, power=5.0 * strength)
    stone = materials.travertine(seed=seed * 0.37)
    mesh.block('slab', (0.34, 0.19, SLAB), stone, 0.0022, (0.05, 0.015, -SLAB))
    studio.camera((aside, 0, tall * 0.5 - 0.001), distance, 120, 13, fstop=10, focus=(aside, -front, tall * 0.5))


def vitamin_c_serum(*size):
    stage(size, 4, 'oat', tall=0.098, aside=0.010)
    _dropper_bottle(materials.glass('#B4560F', 0.0055), 0.045, materials.liquid('#E8B060', 0.03), '#2B2622')
    band = label.paper_round(0.0165, 0.010, 0.046)
    label.print_round(['Vitamin C', 'Serum'], '', band, 0.0425)
    half = citrus.half_orange(0.031, seed=3)
    forms.place(half, (0.050, 0.026, 0.0290), (70, 0, -34))


def hydrating_serum(*size):
    stage(size, 5, 'oat', tall=0.098, aside=-0.008)
    _dropper_bottle(materials.glass('#EAF1EE', 0.02), 0.047, materials.liquid('#E3F0EC', 0.03), '#E8DFD0')
    label.print_round(['Hydrating', 'Serum'], '30 ml', 0.0165, 0.0425, BARK)
    spots = [
        (-0.034, -0.030, 0.0046), (-0.045, -0.018, 0.0030), (-0.026, -0.042, 0.0022), (-0.050, -0.036, 0.0036), (-0.038, -0.046, 0.0014),
        (-0.058, -0.024, 0.0017), (0.032, -0.040, 0.0026), (0.042, -0.034, 0.0014), (-0.022, -0.032, 0.0011), (0.024, -0.048, 0.0016),
    ]
    swatches.drops(materials.liquid('#FFFFFF', 0.0, 1.33), spots)


def niacinamide_serum(*size):
    stage(size, 6, 'sand', tall=0.098)
    _dropper_bottle(None, 0, None, '#E8DFD0', materials.milk_glass())
    label.print_round(['Niacinamide', 'Serum'], '30 ml', 0.0165, 0.0425, BARK)


def night_renewal_serum(*size):
    stage(size, 7, 'dusk', tall=0.098, strength=0.85)
    _dropper_bottle(None, 0, None, '#211C1A', materials.satin('#1D1817', 0.12, mottling=0.03))
    label.print_round(['Night Renewal', 'Serum'], '30 ml', 0.0165, 0.0425, OAT)


def clearing_gel_cleanser(*size):
    stage(size, 8, 'oat', distance=0.80, tall=0.138, aside=0.008)
    radius, height = 0.0235, 0.098
    vessels.bottle(radius, height, materials.glass('#57684C', 0.0085), 0.012)
    vessels.filling(radius, 0.082, materials.liquid('#CDD6B0', 0.05))
    closures.pump(height + 0.001, materials.brass(), materials.satin(BARK, 0.4))
    band = label.paper_round(radius, 0.016, 0.066)
    label.print_round(['Clearing', 'Gel Cleanser'], '150 ml', band, 0.0615, scale=1.35)
    forms.place(foliage.leaf(0.080, 0.5, 0.22, 2), (-0.020, -0.034, 0.004), (0, -8, 196))


def daily_moisture_lotion(*size):
    stage(size, 9, 'sand', distance=0.80, tall=0.138)
    radius, height = 0.0235, 0.098
    white = materials.satin('#E9E2D6', 0.36)
    vessels.closed_body(radius, height, white, 0.012)
    closures.pump(height + 0.001, materials.brass(), white)
    label.print_round(['Daily Moisture', 'Lotion'], '150 ml', radius, 0.0640, scale=1.35)


def cream_cleanser(*size):
    stage(size, 10, 'oat', distance=0.80, tall=0.140, aside=-0.012)
    _tube(Tube(0.0195, 0.118, 0.020), '#E2D5C1', materials.satin('#C9B79C', 0.42), ['Cream', 'Cleanser'], '', 0.098, 1.35)
    swatches.smear(materials.cream('#F3EDE2', 0.26, 0.4, 0.5), (-0.046, -0.034, 0), 190, 0.072, 0.026, 0.0042, 4, 0.010)


def enzyme_powder_wash(*size):
    stage(size, 11, 'oat', distance=0.66, tall=0.102, aside=-0.012)
    sand = materials.satin('#CAB69D', 0.55)
    vessels.canister(0.0225, 0.096, 0.026, sand, materials.satin('#BDA68A', 0.55))
    label.print_round(['Enzyme', 'Powder Wash'], '60 g', 0.0225, 0.0560, scale=1.15)
    swatches.powder(materials.satin('#EFE6D6', 0.9), (-0.048, -0.030, 0))


def barrier_cream(*size):
    stage(size, 12, 'sand', distance=0.58, tall=0.080, front=0.026)
    _jar(materials.satin('#E9E2D6', 0.22, mottling=0.04), 0.034, 0.046)
    label.print_round(['Barrier', 'Cream'], '50 ml', 0.034, 0.0330)


def clay_mask(*size):
    stage(size, 13, 'blush', distance=0.58, tall=0.080, aside=-0.012, front=0.026)
    _jar(materials.ceramic('#985D45', 0.4), 0.030, 0.044, materials.satin('#85503B', 0.5))
    label.print_round(['Clay', 'Mask'], '60 ml', 0.030, 0.0320, OAT)
    swatches.smear(materials.cream('#B08A6C', 0.42, 0.1, 0.25), (-0.047, -0.034, 0), 194, 0.052, 0.021, 0.0036, 2, 0.008)


def overnight_mask(*size):
    stage(size, 14, 'oat', distance=0.58, tall=0.080, front=0.026)
    radius, height = 0.030, 0.046
    vessels.jar(radius, height, materials.glass('#6A8259', 0.014), foot=0.005)
    vessels.filling(radius, 0.036, materials.satin('#DDE3C8', 0.3), wall=0.0045, foot=0.005)
    vessels.lid(radius + 0.0002, height - 0.0085, 0.017, materials.brass())
    band = label.paper_round(radius, 0.0050, 0.0335, 58)
    label.print_round(['Overnight', 'Mask'], '50 ml', band, 0.0335, scale=0.92)
    forms.place(foliage.leaf(0.050, 0.5, 0.22, 4), (-0.010, -0.046, 0.003), (0, -8, 192))


def eye_cream(*size):
    stage(size, 15, 'blush', distance=0.58, tall=0.096)
    _tube(Tube(0.0098, 0.078, 0.018, 0.0088, 0.0065), '#E6D2C0', materials.brass(), ['Eye', 'Cream'], '15 ml', 0.074, 0.82)


def tinted_sunscreen(tint):
    def lay_out(*size):
        stage(size, 16, 'sand', distance=0.66, tall=0.112, aside=-0.012)
        words = ['Tinted Sunscreen', f'SPF 40, {tint}']
        _tube(Tube(0.0165, 0.094, 0.018), CREAM_TUBE, materials.satin(TINTS[tint], 0.4), words, '50 ml', 0.084, 1.15)
        swatches.smear(materials.cream(TINTS[tint], 0.30, 0.2, 0.3), (-0.043, -0.032, 0), 192, 0.062, 0.023, 0.0038, 3, 0.009)

    return lay_out


def sun_stick(*size):
    stage(size, 17, 'oat', distance=0.58, tall=0.082, aside=0.010)
    shell = materials.satin('#D0A37C', 0.38)
    stick(0.0155, 0.052, 0.068, shell, materials.cream('#F0E6D2', 0.3, 0.4))
    label.print_round(['Sun Stick', 'SPF 50'], '15 g', 0.0155, 0.0316, scale=0.80)
    forms.place(loose_cap(0.0155, 0.034, shell), (0.031, 0.004, 0.0155), (90, 0, 58))


def _tube(tube, skin, cap, name, measure, top, scale):
    """A tube turned a little to the window, and a soft box before it that rounds its face."""

    def build():
        tube.build(materials.satin(skin, 0.36, mottling=0.03), cap)
        label.print_flat(name, measure, tube.front, top, scale=scale)

    forms.place(forms.collected('tube', build), (0, 0, 0), (0, 0, -9))
    studio.area_light('soft box', 5.0, (0.30, 0.60), (-0.70, -0.42, 0.34), (0, 0, 0.06), studio.PALE)


def _dropper_bottle(glass, level, fluid, bulb, solid=None):
    radius, height = 0.0165, 0.061
    if solid:
        vessels.closed_body(radius, height, solid)
    else:
        vessels.bottle(radius, height, glass)
        vessels.filling(radius, level, fluid)
    closures.dropper(height + 0.001, materials.brass(), materials.rubber(bulb), 0 if solid else 0.050)


def _jar(body, radius, height, cover=None):
    vessels.closed_jar(radius, height, body)
    vessels.lid(radius + 0.0002, height - 0.0085, 0.018, cover or materials.brass())


PRODUCTS = {
    'cream-cleanser': cream_cleanser,
    'clearing-gel-cleanser': clearing_gel_cleanser,
    'enzyme-powder-wash': enzyme_powder_wash,
    'vitamin-c-serum': vitamin_c_serum,
    'hydrating-serum': hydrating_serum,
    'niacinamide-serum': niacinamide_serum,
    'night-renewal-serum': night_renewal_serum,
    'daily-moisture-lotion': daily_moisture_lotion,
    'barrier-cream': barrier_cream,
    'eye-cream': eye_cream,
    'clay-mask': clay_mask,
    'overnight-mask': overnight_mask,
    'tinted-sunscreen': tinted_sunscreen('medium'),
    'tinted-sunscreen-light': tinted_sunscreen('light'),
    'tinted-sunscreen-medium': tinted_sunscreen('medium'),
    'tinted-sunscreen-dark': tinted_sunscreen('dark'),
    'sun-stick': sun_stick,
}
