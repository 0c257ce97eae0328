import { drawing, gradient, type Point, radial, smooth, windowLight } from '../brush.ts'
import { type Leaf, leaf, leafShadow } from '../leaf.ts'
import { block, dropper, halfOrange, halfOrangeDefs, stillLifeDefs } from '../still-life.ts'
import { type Vessel, vessel, vesselDefs, vesselShadow } from '../vessel.ts'

const vase: Vessel = {
  x: 400,
  foot: 1196,
  glaze: 'bone',
  profile: [
    [84, 0],
    [91, 8],
    [112, 48],
    [139, 112],
    [150, 186],
    [137, 270],
    [96, 350],
    [58, 418],
    [43, 474],
    [40, 530],
    [50, 556],
  ],
}

const bowl: Vessel = {
  x: 872,
  foot: 1178,
  glaze: 'clay',
  profile: [
    [64, 0],
    [112, 30],
    [142, 78],
    [152, 128],
    [152, 142],
  ],
}

const stem: Point[] = [
  [402, 700],
  [418, 560],
  [470, 420],
  [560, 300],
  [690, 215],
]
const twig: Point[] = [
  [424, 540],
  [388, 430],
  [318, 340],
  [250, 290],
]

const leaves: Leaf[] = [
  { x: 690, y: 217, length: 190, width: 74, angle: -18, bend: 0.1, tone: 'bright' },
  { x: 622, y: 256, length: 205, width: 80, angle: 34, bend: 0.1, tone: 'deep' },
  { x: 600, y: 272, length: 190, width: 74, angle: -104, bend: -0.1, tone: 'pale' },
  { x: 520, y: 348, length: 230, width: 90, angle: 22, bend: 0.12, tone: 'bright' },
  { x: 500, y: 376, length: 190, width: 74, angle: -118, bend: -0.1, tone: 'deep' },
  { x: 446, y: 474, length: 225, width: 88, angle: 38, bend: 0.1, tone: 'deep' },
  { x: 250, y: 291, length: 170, width: 66, angle: -152, bend: -0.1, tone: 'bright' },
  { x: 300, y: 326, length: 165, width: 64, angle: -92, bend: 0.1, tone: 'deep' },
  { x: 345, y: 372, length: 190, width: 76, angle: 166, bend: -0.12, tone: 'pale' },
  { x: 394, y: 448, length: 150, width: 60, angle: 196, bend: 0.1, tone: 'deep' },
]

/** Morning on a stone shelf: a vase with a sprig of orange, a bowl, a dropper bottle, half an orange. */
export function drawMorning(): string {
  return drawing({
    width: 1200,
    height: 1500,
    defs: [
      gradient(
        'wall',
        [0, 0, 1, 1],
        [
          [0, '#f1e4d0'],
          [0.5, '#e6d3b9'],
          [1, '#c9ab88'],
        ],
      ),
      radial(
        'dusk',
        [0.3, 0.3, 0.95],
        [
          [0.5, '#6e4a2e', 0],
          [1, '#6e4a2e', 0.34],
        ],
      ),
      vesselDefs,
      stillLifeDefs,
      halfOrangeDefs(668, 1116, 108),
    ].join(''),
    body: [
      '<rect width="1200" height="1500" fill="url(#wall)"/>',
      windowLight({ x: -80, y: 90, width: 900, height: 760, slant: 250, opacity: 0.85 }),
      // Room above the leaves for the bar of the page.
      '<g transform="translate(0 92)">',
      sprigShadow(),
      vesselShadow(vase, { aside: 210, up: -30, blur: 18 }),
      '<path d="M0 1110H1200V1230H0z" fill="url(#face)"/>',
      '<path d="M0 1100H1200V1130H0z" fill="#8f6d4a" opacity=".28" filter="url(#blur8)"/>',
      block({ x: -40, top: 1236, width: 1300, height: 300, depth: 0, seed: 21 }),
      '<path d="M470 1236L640 1112H1240V1236z" fill="#8a6643" opacity=".22" filter="url(#blur18)"/>',
      vesselShadow(bowl, { aside: 150, up: -20, blur: 18 }),
      vesselShadow(bowl, { aside: 0, up: 0, blur: 40 }),
      vessel(bowl),
      vesselShadow(vase, { aside: 0, up: 0, blur: 40 }),
      sprig(),
      vessel(vase),
      halfOrange(668, 1116, 108),
      dropper(1082, 1216, 98),
      '</g>',
      '<rect width="1200" height="1500" fill="url(#dusk)"/>',
    ].join(''),
  })
}

function sprig(): string {
  const wood = [stem, twig].map((line) => smooth(line)).join('')
  return `<g fill="none" stroke-linecap="round"><path d="${wood}" stroke="#6b5a3e" stroke-width="8"/><path d="${wood}" stroke="#a58f66" stroke-width="2.5" transform="translate(-2 -1)"/></g>${leaves.map(leaf).join('')}`
}

function sprigShadow(): string {
  const wood = [stem, twig].map((line) => smooth(line)).join('')
  return `<g transform="translate(196 74)" fill="#6f5636" opacity=".3" filter="url(#blur8)">${leaves.map((one) => `<path d="${leafShadow(one)}"/>`).join('')}<path d="${wood}" fill="none" stroke="#6f5636" stroke-width="9"/></g>`
}
