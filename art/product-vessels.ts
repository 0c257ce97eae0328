import { filled, label, type Material, print, rounded, streak, turned } from './bottle.ts'
import { n } from './brush.ts'

/** What a product comes in: its outline for the shadow, and its drawing. */
export type Piece = { outline: string; body: string }

type Place = { x: number; foot: number; material: Material }

/** A bottle with a brass collar and a rubber dropper. */
export function dropperBottle({ x, foot, material }: Place): Piece {
  const glass = turned(x, foot, [
    [104, 0, 22],
    [112, 20, 12],
    [112, 300, 60],
    [40, 352, 20],
    [40, 386],
  ])
  const bulb = turned(x, foot - 440, [
    [30, 0, 4],
    [30, 64, 12],
    [26, 128, 26],
  ])
  const isPale = material === 'milk' || material === 'water'
  return {
    outline: turned(x, foot, [
      [112, 0, 20],
      [112, 300, 60],
      [44, 360],
      [44, 440],
      [30, 446],
      [28, 566, 24],
    ]),
    body: [
      filled(glass, material),
      material === 'water' ? level(x, foot) : '',
      streak(x - 86, foot - 40, foot - 280, 13, isPale ? 0.9 : 0.55),
      label(x - 74, foot - 246, 158, 176),
      filled(bulb, 'bark'),
      streak(x - 16, foot - 460, foot - 548, 5, 0.4),
      filled(
        turned(x, foot - 378, [
          [52, 0, 5],
          [52, 64, 6],
        ]),
        'brass',
      ),
      `<path d="M${x - 50} ${foot - 380}h100" stroke="#5a3d1c" stroke-width="3" opacity=".5"/>`,
    ].join(''),
  }
}

/** A tall bottle with a pump. */
export function pumpBottle({ x, foot, material }: Place): Piece {
  const body = turned(x, foot, [
    [118, 0, 22],
    [122, 22, 10],
    [122, 372, 40],
    [52, 402, 12],
    [52, 416],
  ])
  const spout = rounded([
    [x + 44, foot - 528, 10],
    [x + 44, foot - 500, 4],
    [x - 116, foot - 494, 8],
    [x - 122, foot - 476, 2],
    [x - 138, foot - 478, 4],
    [x - 134, foot - 512, 14],
    [x - 44, foot - 528, 10],
  ])
  return {
    outline: `${body}${spout}${turned(x, foot - 410, [
      [52, 0],
      [50, 50],
      [18, 54],
      [18, 90],
    ])}`,
    body: [
      filled(
        turned(x, foot - 452, [
          [16, 0],
          [16, 50],
        ]),
        'brass',
      ),
      filled(spout, 'brass'),
      `<path d="M${x - 40} ${foot - 521}h76" stroke="#fff6da" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
      filled(body, material),
      streak(x - 94, foot - 40, foot - 346, 14, 0.65),
      label(x - 78, foot - 300, 166, 210),
      filled(
        turned(x, foot - 412, [
          [56, 0, 5],
          [54, 46, 8],
        ]),
        'brass',
      ),
      `<path d="M${x - 54} ${foot - 414}h108" stroke="#5a3d1c" stroke-width="3" opacity=".5"/>`,
    ].join(''),
  }
}

type Tube = Place & { half?: number; height?: number; cap?: Material; ink?: string; band?: string }

/** A tube that stands on its cap; its end is pressed flat. */
export function tube(parts: Tube): Piece {
  const { x, foot, material, half = 112, height = 520 } = parts
  const { cap = 'brass', ink = '#6b4a2f', band } = parts
  const capHeight = height * 0.17
  const skin = turned(x, foot - capHeight, [
    [half * 0.8, 0, 6],
    [half * 0.84, 16, 20],
    [half, height * 0.76, 6],
    [half * 1.02, height * 0.83, 3],
  ])
  const top = foot - capHeight - height * 0.83
  const crimp = Array.from({ length: 13 }, (_, index) => {
    const at = x - half * 0.92 + (index * half * 1.84) / 12
    return `M${n(at)} ${n(top + 5)}v${n(height * 0.05)}`
  }).join('')
  return {
    outline: `${skin}${turned(x, foot, [
      [half * 0.78, 0],
      [half * 0.78, capHeight],
    ])}`,
    body: [
      filled(skin, material),
      `<path d="M${n(x - half)} ${n(top + height * 0.07)}h${n(half * 2)}" stroke="#6b4729" stroke-width="3" opacity=".28"/>`,
      `<path d="${crimp}" stroke="#6b4729" stroke-width="3" opacity=".22"/>`,
      streak(x - half * 0.62, foot - capHeight - 50, top + height * 0.14, half * 0.13, 0.75),
      band
        ? `<path d="M${n(x - half * 0.86)} ${n(foot - capHeight - 74)}l${n(-half * 0.012)} -40h${n(half * 1.744)}l${n(-half * 0.012)} 40z" fill="${band}"/><path d="M${n(x - half * 0.86)} ${n(foot - capHeight - 74)}l${n(-half * 0.012)} -40h${n(half * 1.744)}l${n(-half * 0.012)} 40z" fill="url(#label-turn)"/>`
        : '',
      print(x, foot - capHeight - height * 0.5, half * 0.9, ink),
      filled(
        turned(x, foot, [
          [half * 0.76, 0, 8],
          [half * 0.8, capHeight, 6],
        ]),
        cap,
      ),
      `<path d="M${n(x - half * 0.78)} ${n(foot - capHeight + 2)}h${n(half * 1.56)}" stroke="#3d2412" stroke-width="3" opacity=".45"/>`,
    ].join(''),
  }
}

/** A jar with a lid. */
export function jar(
  parts: Place & { half?: number; height?: number; lid?: Material; ink?: string },
): Piece {
  const { x, foot, material, half = 172, height = 190, lid = 'brass', ink = '#6b4a2f' } = parts
  const wall = turned(x, foot, [
    [half * 0.93, 0, 26],
    [half, 30, 20],
    [half, height - 12, 14],
    [half * 0.95, height],
  ])
  const cover = turned(x, foot - height, [
    [half * 1.02, -4, 6],
    [half * 1.02, 70, 12],
  ])
  return {
    outline: wall + cover,
    body: [
      filled(wall, material),
      streak(x - half * 0.76, foot - 34, foot - height + 26, 14, 0.65),
      print(x, foot - height * 0.66, half * 0.7, ink),
      filled(cover, lid),
      `<path d="M${n(x - half)} ${n(foot - height + 4)}h${n(half * 2)}" stroke="#3d2412" stroke-width="4" opacity=".42"/>`,
      streak(x - half * 0.74, foot - height - 12, foot - height - 54, 12, 0.5),
    ].join(''),
  }
}

/** A stick, twisted up, its cap standing beside it. */
export function stick({ x, foot, material }: Place): Piece {
  const balm = turned(x, foot - 268, [
    [56, 0],
    [56, 60, 34],
    [40, 116, 30],
  ])
  const barrel = turned(x, foot, [
    [74, 0, 12],
    [76, 14, 6],
    [76, 226, 8],
  ])
  const collar = turned(x, foot - 222, [
    [62, 0],
    [62, 52, 4],
  ])
  const cap = turned(x + 196, foot, [
    [76, 0, 6],
    [76, 168, 26],
  ])
  return {
    outline: barrel + collar + balm + cap,
    body: [
      filled(balm, 'cream'),
      streak(x - 34, foot - 290, foot - 346, 9, 0.8),
      filled(collar, 'brass'),
      filled(barrel, material),
      streak(x - 56, foot - 22, foot - 206, 10, 0.65),
      print(x, foot - 160, 88, '#6b4a2f'),
      filled(cap, material),
      streak(x + 140, foot - 20, foot - 140, 10, 0.65),
    ].join(''),
  }
}

/** How full a clear bottle is. */
function level(x: number, foot: number): string {
  const liquid = turned(x, foot, [
    [98, 8, 16],
    [104, 26, 8],
    [104, 262],
  ])
  return `<path d="${liquid}" fill="#8fa79c" opacity=".28"/><path d="M${x - 104} ${foot - 262}h208" stroke="#fbfdf6" stroke-width="4" opacity=".7"/>`
}
