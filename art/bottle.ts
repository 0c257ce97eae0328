import { gradient, n } from './brush.ts'

/** What a vessel is made of: its edge, its lit side, its middle, its dark side, the light thrown back. */
const MATERIALS = {
  white: ['#e9dfd0', '#fffdf8', '#f5ecdf', '#c4ae93', '#d8c7ae'],
  cream: ['#e0cba9', '#f8ead0', '#ecd9b8', '#b6966b', '#cfb48c'],
  sand: ['#cdb08c', '#f0dfc2', '#dcc39f', '#9a7753', '#b5936c'],
  clay: ['#b06a4b', '#dca07f', '#be7858', '#7c3f29', '#9a573c'],
  sage: ['#7f8a6c', '#c3c9ab', '#98a283', '#566148', '#7a8463'],
  amber: ['#6b3612', '#d98d38', '#a9601f', '#6a3511', '#8d4d1a'],
  night: ['#2a221f', '#75655b', '#453933', '#1c1512', '#382d28'],
  milk: ['#dcd9cc', '#fdfcf6', '#ebe8dc', '#b4ad98', '#cdc6b2'],
  water: ['#b9c3b9', '#f4f6ee', '#d5dcd0', '#93a097', '#bfc9be'],
  brass: ['#b48d50', '#fae8bb', '#c79e5d', '#825f2d', '#a98146'],
  bark: ['#3d332d', '#85766b', '#4f443d', '#241d19', '#3a312b'],
} as const

export type Material = keyof typeof MATERIALS

export const materialDefs = Object.entries(MATERIALS)
  .map(([name, [edge, lit, body, dark, bounce]]) =>
    gradient(
      `of-${name}`,
      [0, 0, 1, 0.08],
      [
        [0, edge],
        [0.2, lit],
        [0.5, body],
        [0.87, dark],
        [1, bounce],
      ],
    ),
  )
  .join('')

/** A corner of an outline and the radius that it is rounded by. */
export type Corner = readonly [x: number, y: number, radius?: number]

/** A closed outline through corners, each rounded by its radius. */
export function rounded(corners: readonly Corner[]): string {
  const count = corners.length
  const parts = corners.map(([x, y, radius = 0], index) => {
    const from = toward([x, y], corners[(index + count - 1) % count] ?? [0, 0], radius)
    const to = toward([x, y], corners[(index + 1) % count] ?? [0, 0], radius)
    const start = `${index === 0 ? 'M' : 'L'}${n(from[0])} ${n(from[1])}`
    return radius === 0 ? start : `${start}Q${n(x)} ${n(y)} ${n(to[0])} ${n(to[1])}`
  })
  return `${parts.join('')}Z`
}

/** A turned body, the same left and right of `x`: half widths at heights above the foot, foot first. */
export function turned(
  x: number,
  foot: number,
  profile: readonly (readonly [half: number, height: number, radius?: number])[],
): string {
  const right = profile.map(([half, height, radius]): Corner => [x + half, foot - height, radius])
  const left = profile.map(([half, height, radius]): Corner => [x - half, foot - height, radius])
  return rounded([...right, ...left.reverse()])
}

export function filled(path: string, material: Material): string {
  return `<path d="${path}" fill="url(#of-${material})"/>`
}

/** The soft streak that a window leaves on a smooth side. */
export function streak(x: number, top: number, bottom: number, width: number, opacity = 0.6) {
  return `<path d="M${n(x)} ${n(top)}V${n(bottom)}" stroke="#fffaf0" stroke-width="${n(width)}" stroke-linecap="round" opacity="${opacity}" filter="url(#blur3)"/>`
}

/** A paper label with a few lines of print. */
export function label(x: number, top: number, width: number, height: number, ink = '#6b4a2f') {
  const line = (at: number, share: number, weight: number) =>
    `<path d="M${n(x + width * 0.14)} ${n(top + height * at)}h${n(width * share)}" stroke="${ink}" stroke-width="${weight}" opacity=".75"/>`
  return [
    `<rect x="${n(x)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" fill="#f8f0e2"/>`,
    `<rect x="${n(x)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" fill="url(#label-turn)"/>`,
    line(0.26, 0.5, 7),
    line(0.42, 0.34, 3.5),
    line(0.54, 0.42, 3.5),
    line(0.82, 0.2, 3.5),
  ].join('')
}

/** Print on the vessel itself, where it has no label. */
export function print(x: number, top: number, width: number, ink: string, opacity = 0.7): string {
  const line = (down: number, share: number, weight: number) =>
    `M${n(x - (width * share) / 2)} ${n(top + down)}h${n(width * share)}v${weight}h${n(-width * share)}z`
  return `<path d="${line(0, 1, 8)}${line(30, 0.62, 4)}${line(48, 0.74, 4)}${line(66, 0.4, 4)}" fill="${ink}" opacity="${opacity}"/>`
}

export const labelDefs = gradient(
  'label-turn',
  [0, 0, 1, 0],
  [
    [0, '#fff8ea', 0.5],
    [0.4, '#fff8ea', 0],
    [1, '#6b4729', 0.28],
  ],
)

function toward(from: readonly [number, number], to: Corner, distance: number) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const share = Math.min(distance / length, 0.5)
  return [from[0] + dx * share, from[1] + dy * share] as const
}
