"""Every picture: its name, the function that lays it out, its size in pixels."""

from collections import namedtuple

import products
from scenes import facials, home, house, places, tools

Picture = namedtuple('Picture', 'lay_out width height samples')

PORTRAITS = {
    'treatment-custom-facial': facials.custom,
    'treatment-mini-facial': facials.mini,
    'treatment-acne-facial': facials.acne,
    'treatment-signature-facial': facials.signature,
    'treatment-teen-facial': facials.teen,
    'treatment-teen-facial-v2': facials.teen_v2,
    'treatment-dermaplaning': tools.dermaplaning,
    'treatment-back-facial': tools.back,
    'treatment-chemical-peels': tools.peels,
    'treatment-nano-infusion': tools.nano,
    'treatment-microdermabrasion': tools.microdermabrasion,
    'treatment-skincare-consultation': places.consultation,
    'about': places.about,
    'contact': places.contact,
    'not-found': places.not_found,
}

PICTURES = {
    f'product-{name}': Picture(lay_out, 1000, 1250, 20) for name, lay_out in products.PRODUCTS.items()
} | {name: Picture(lay_out, 1000, 1250, 12) for name, lay_out in PORTRAITS.items()} | {
    'room': Picture(house.room, 1200, 800, 16),
    'home-wide': Picture(home.wide, 1800, 1200, 28),
    'home-tall': Picture(home.tall, 1200, 1500, 28),
    'book': Picture(places.book, 1500, 1000, 12),
}
