"""Draws one picture: blender -b -P art/render/main.py -- --name NAME --out FILE [--preview]"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from develop import develop
from inventory import PICTURES

PREVIEW_SCALE, PREVIEW_SAMPLES = 0.3, 20


def main(words):
    options = _parse(words)
    picture = PICTURES[options.name]
    picture.lay_out(picture.width, picture.height)
    if options.preview:
        develop(options.out, PREVIEW_SAMPLES, PREVIEW_SCALE)
    else:
        develop(options.out, picture.samples)


def _parse(words):
    parser = argparse.ArgumentParser(prog='main.py')
    parser.add_argument('--name', required=True, choices=sorted(PICTURES))
    parser.add_argument('--out', required=True)
    parser.add_argument('--preview', action='store_true')
    return parser.parse_args(words)


main(sys.argv[sys.argv.index('--') + 1 :])
