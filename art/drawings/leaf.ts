import { drawing, gradient, radial, smooth, windowLight } from '../brush.ts'
import { type Leaf, leaf, leafShadow } from '../leaf.ts'

const stem = [
  [-40, 935],
  [130, 800],
  [300, 610],
  [430, 400],
  [520, 180],
] as const

const leaves: Leaf[] = [
  { x: 120, y: 806, length: 250, width: 104, angle: -122, bend: -0.1, tone: 'bright' },
  { x: 170, y: 762, length: 300, width: 124, angle: 14, bend: 0.1, tone: 'deep' },
  { x: 272, y: 648, length: 285, width: 112, angle: -138, bend: -0.12, tone: 'pale' },
  { x: 318, y: 588, length: 330, width: 130, angle: -4, bend: 0.12, tone: 'bright' },
  { x: 395, y: 462, length: 262, width: 104, angle: -152, bend: -0.1, tone: 'deep' },
  { x: 440, y: 380, length: 285, width: 112, angle: -22, bend: 0.1, tone: 'deep' },
  { x: 486, y: 270, length: 205, width: 82, angle: -140, bend: -0.1, tone: 'bright' },
  { x: 518, y: 186, length: 215, width: 84, angle: -62, bend: 0.1, tone: 'pale' },
]

/** A sprig of orange on a plastered wall, and its shadow. */
export function drawLeaf(): string {
  const branch = smooth(stem)
  return drawing({
    width: 800,
    height: 1000,
    defs: [
      gradient(
        'wall',
        [0, 0, 1, 1],
        [
          [0, '#e6e5d3'],
          [0.5, '#d3d3bd'],
          [1, '#b3b69d'],
        ],
      ),
      radial(
        'dusk',
        [0.25, 0.2, 1.1],
        [
          [0.5, '#3c4636', 0],
          [1, '#3c4636', 0.3],
        ],
      ),
    ].join(''),
    body: [
      '<rect width="800" height="1000" fill="url(#wall)"/>',
      windowLight({
        x: -100,
        y: -60,
        width: 1050,
        height: 760,
        slant: 330,
        colour: '#fdf7e2',
        opacity: 0.8,
      }),
      `<g transform="translate(74 62)" fill="#4a5240" opacity=".34" filter="url(#blur8)">${leaves.map((one) => `<path d="${leafShadow(one)}"/>`).join('')}<path d="${branch}" fill="none" stroke="#4a5240" stroke-width="11"/></g>`,
      `<path d="${branch}" fill="none" stroke="#6b5a3e" stroke-width="10" stroke-linecap="round"/>`,
      `<path d="${branch}" fill="none" stroke="#a08a62" stroke-width="3" stroke-linecap="round" transform="translate(-2 -2)"/>`,
      leaves.map(leaf).join(''),
      '<rect width="800" height="1000" fill="url(#dusk)"/>',
    ].join(''),
  })
}
