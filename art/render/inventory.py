"""Every picture: its name, the function that lays it out, its size in pixels."""

from collections import namedtuple

import products

Picture = namedtuple('Picture', 'lay_out width height samples')

PICTURES = {
    f'product-{name}': Picture(lay_out, 1000, 1250, 20) for name, lay_out in products.PRODUCTS.items()
}
