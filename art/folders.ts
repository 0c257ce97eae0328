import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

export const PUBLIC = join(ROOT, 'public')

/** Where drawn pictures wait, whole and unpacked; git leaves it out. */
export const DRAWN = join(ROOT, 'art/out')

export const COLORS = join(ROOT, 'content/picture-colors.json')

export const BLENDER_SCRIPT = join(ROOT, 'art/render/main.py')
