"""Every picture: its name, the function that lays it out, its size in pixels."""

from collections import namedtuple

import products
from scenes import closeups, door, home, house, places

Picture = namedtuple('Picture', 'lay_out width height samples')

PORTRAITS = {
    'about': places.about,
    'contact': places.contact,
    'not-found': places.not_found,
}

PICTURES = {
    name: Picture(lay_out, 800, 1000, 10) for name, lay_out in closeups.CLOSEUPS.items()
} | {
    f'product-{name}': Picture(lay_out, 1000, 1250, 10) for name, lay_out in products.PRODUCTS.items()
} | {name: Picture(lay_out, 1000, 1250, 12) for name, lay_out in PORTRAITS.items()} | {
    'door': Picture(door.door, 1000, 1250, 24),
    'room': Picture(house.room, 1500, 1000, 40),
    'home-wide': Picture(home.wide, 1800, 1200, 28),
    'home-tall': Picture(home.tall, 1200, 1500, 28),
}
