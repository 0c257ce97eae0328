import { labelDefs, materialDefs } from './bottle.ts'
import { drawing, gradient, radial, windowLight } from './brush.ts'
import type { Piece } from './product-vessels.ts'
import { block, stillLifeDefs } from './still-life.ts'

export const FOOT = 812

/** The plastered wall behind: one family from oat to clay. */
const WALLS = {
  oat: ['#f3e6d2', '#e3cfb3', '#bd9c78'],
  linen: ['#f3ead9', '#e2d6c0', '#b7a486'],
  honey: ['#f5dfb8', '#e6c48f', '#bd8a50'],
  blush: ['#f1d9c6', '#e0bba2', '#b07f63'],
  leaf: ['#dadbc6', '#bfc3a8', '#868f73'],
  dusk: ['#d9b9a0', '#b98d73', '#77503c'],
} as const

export type Wall = keyof typeof WALLS

/** A product on a stone shelf, the window on its left. `near`: how far we step up to it; `before`: what lies by it. */
export function productScene(parts: {
  wall: Wall
  piece: Piece
  defs?: string
  near?: number
  before?: string
}): string {
  const { wall, piece, defs = '', near = 1.1, before = '' } = parts
  const [lit, middle, dark] = WALLS[wall]
  const nearer = (...pieces: string[]) =>
    `<g transform="translate(400 ${FOOT}) scale(${near}) translate(-400 ${-FOOT})">${pieces.join('')}</g>`
  return drawing({
    width: 800,
    height: 1000,
    defs: [
      gradient(
        'wall',
        [0, 0, 1, 0.9],
        [
          [0, lit],
          [0.5, middle],
          [1, dark],
        ],
      ),
      radial(
        'dusk',
        [0.3, 0.35, 0.95],
        [
          [0.5, '#5f3a22', 0],
          [1, '#5f3a22', 0.3],
        ],
      ),
      stillLifeDefs,
      materialDefs,
      labelDefs,
      defs,
    ].join(''),
    body: [
      '<rect width="800" height="1000" fill="url(#wall)"/>',
      windowLight({ x: -120, y: 70, width: 760, height: 520, slant: 130, colour: '#fff0d4' }),
      nearer(
        `<path d="${piece.outline}" transform="translate(120 -18)" fill="#6b4426" opacity=".24" filter="url(#blur18)"/>`,
      ),
      block({ x: -180, top: 890, width: 1160, height: 150, depth: 124, seed: 5 }),
      nearer(
        `<g transform="translate(0 ${FOOT}) skewX(-62) scale(1 .16) translate(0 ${-FOOT})"><path d="${piece.outline}" fill="#4d321c" opacity=".42" filter="url(#blur18)"/></g>`,
        `<path d="${piece.outline}" transform="translate(0 ${FOOT}) scale(1 .035) translate(6 ${-FOOT})" fill="#2e1c0e" opacity=".75" filter="url(#blur8)"/>`,
        piece.body,
        before,
      ),
      '<rect width="800" height="1000" fill="url(#dusk)"/>',
    ].join(''),
  })
}
