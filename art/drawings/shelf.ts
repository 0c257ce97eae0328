import { drawing, gradient, radial, windowLight } from '../brush.ts'
import { type Leaf, leaf, leafShadow } from '../leaf.ts'
import { block, dropper, orange, stillLifeDefs } from '../still-life.ts'
import { type Vessel, vessel, vesselDefs, vesselShadow } from '../vessel.ts'

const FOOT = 790

const pots: Vessel[] = [
  {
    x: 640,
    foot: FOOT - 14,
    glaze: 'sage',
    profile: [
      [70, 0],
      [96, 30],
      [112, 110],
      [108, 210],
      [88, 280],
      [50, 330],
      [44, 372],
      [56, 392],
    ],
  },
  {
    x: 846,
    foot: FOOT,
    glaze: 'bone',
    profile: [
      [94, 0],
      [99, 6],
      [100, 60],
      [100, 118],
      [98, 128],
    ],
    rim: false,
  },
  {
    x: 1216,
    foot: FOOT - 4,
    glaze: 'clay',
    profile: [
      [70, 0],
      [130, 34],
      [168, 92],
      [180, 140],
      [180, 152],
    ],
  },
]

const leaves: Leaf[] = [
  { x: 1254, y: 616, length: 190, width: 74, angle: -38, bend: 0.1, tone: 'bright' },
  { x: 1266, y: 624, length: 190, width: 76, angle: 2, bend: 0.12, tone: 'deep' },
]

/** A stone shelf in the last light of a day: towels, a bottle, jars, a bowl of oranges. */
export function drawShelf(): string {
  const [carafe, jar, bowl] = pots
  if (!carafe || !jar || !bowl) throw new Error('a pot is missing')
  return drawing({
    width: 1500,
    height: 1000,
    defs: [
      gradient(
        'wall',
        [0, 0, 1, 0.8],
        [
          [0, '#f0d9c0'],
          [0.5, '#dfbb9c'],
          [1, '#ad7d5e'],
        ],
      ),
      gradient(
        'towel',
        [0, 0, 1, 0],
        [
          [0, '#e9dcc8'],
          [0.14, '#fffaf1'],
          [0.6, '#eee1ce'],
          [1, '#bfa88c'],
        ],
      ),
      radial(
        'dusk',
        [0.3, 0.3, 0.95],
        [
          [0.45, '#5f331f', 0],
          [1, '#5f331f', 0.4],
        ],
      ),
      vesselDefs,
      stillLifeDefs,
    ].join(''),
    body: [
      '<rect width="1500" height="1000" fill="url(#wall)"/>',
      windowLight({
        x: -160,
        y: 60,
        width: 1320,
        height: 560,
        slant: 150,
        colour: '#ffeacb',
        opacity: 0.75,
      }),
      `<g transform="translate(190 -20) scale(1.1)" fill="#7a4a30" opacity=".3" filter="url(#blur8)">${leaves.map((one) => `<path d="${leafShadow(one)}"/>`).join('')}</g>`,
      // Nearer than the wall: everything on the shelf fills the frame.
      '<g transform="translate(-150 -124) scale(1.15)">',
      pots.map((pot) => vesselShadow(pot, { aside: 130, up: -16, blur: 18 })).join(''),
      '<path d="M0 730H1500V830H0z" fill="url(#face)"/>',
      '<path d="M0 722H1500V742H0z" fill="#8f6040" opacity=".3" filter="url(#blur8)"/>',
      block({ x: -40, top: 830, width: 1600, height: 220, depth: 0, seed: 8 }),
      towels(150, FOOT),
      standing(carafe),
      standing(jar),
      lid(jar),
      dropper(1004, FOOT + 10, 78),
      vesselShadow(bowl, { aside: 0, up: 0, blur: 40 }),
      leaves.map(leaf).join(''),
      orange(1158, 640, 72),
      orange(1264, 646, 66),
      vessel({ ...bowl, rim: false }),
      '</g>',
      '<rect width="1500" height="1000" fill="url(#dusk)"/>',
    ].join(''),
  })
}

function standing(pot: Vessel): string {
  return vesselShadow(pot, { aside: 0, up: 0, blur: 40 }) + vessel(pot)
}

function lid({ x, foot }: Vessel): string {
  const top = foot - 128
  return `<path d="M${x - 102} ${top}v-26q0-12 14-12h176q14 0 14 12v26q-102 14-204 0z" fill="url(#brass)"/><path d="M${x - 100} ${top + 2}q100 14 200 0" fill="none" stroke="#5a3d1c" stroke-width="3" opacity=".5"/>`
}

/** Folded towels, one upon the other, their folds to the front. */
function towels(x: number, foot: number): string {
  const sizes = [330, 316, 300, 304]
  const layers = sizes.map((width, index) => {
    const bottom = foot - index * 62
    const left = x + (sizes[0] ?? 0) / 2 - width / 2 + (index % 2) * 8
    return [
      `<rect x="${left}" y="${bottom - 62}" width="${width}" height="62" rx="29" fill="url(#towel)"/>`,
      `<path d="M${left + 26} ${bottom - 30}h${width - 44}" stroke="#a98d6e" stroke-width="3" stroke-linecap="round" opacity=".5"/>`,
      `<path d="M${left + 24} ${bottom - 34}h${width - 60}" stroke="#fffdf6" stroke-width="5" stroke-linecap="round" opacity=".8" filter="url(#blur3)"/>`,
      `<path d="M${left + 18} ${bottom - 5}h${width - 36}" stroke="#7c5d40" stroke-width="9" stroke-linecap="round" opacity=".42" filter="url(#blur3)"/>`,
    ].join('')
  })
  return `<ellipse cx="${x + 300}" cy="${foot}" rx="260" ry="20" fill="#4d2f1b" opacity=".5" filter="url(#blur18)"/><ellipse cx="${x + 165}" cy="${foot}" rx="160" ry="10" fill="#3d2412" opacity=".6" filter="url(#blur8)"/>${layers.join('')}`
}
