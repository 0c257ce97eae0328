import { gradient, n, type Point, smooth } from './brush.ts'

type Glaze = 'bone' | 'sand' | 'clay' | 'sage'

/** Half widths at heights above the foot, from the foot up. */
type Profile = readonly (readonly [half: number, height: number])[]

export type Vessel = { x: number; foot: number; profile: Profile; glaze: Glaze; rim?: boolean }

const GLAZES: Record<Glaze, [string, string, string, string, string]> = {
  bone: ['#e6d9c6', '#fffbf3', '#f1e5d3', '#bda487', '#d2bda0'],
  sand: ['#cdb08c', '#efdcbd', '#d9bf9b', '#9a7753', '#b5936c'],
  clay: ['#b06a4b', '#d79a78', '#bb7354', '#7c3f29', '#9a573c'],
  sage: ['#8b9378', '#bfc4a6', '#9aa285', '#5c6650', '#78816a'],
}

export const vesselDefs = Object.entries(GLAZES)
  .map(([glaze, [edge, lit, body, dark, bounce]]) =>
    gradient(
      `glaze-${glaze}`,
      [0, 0, 1, 0.12],
      [
        [0, edge],
        [0.2, lit],
        [0.48, body],
        [0.86, dark],
        [1, bounce],
      ],
    ),
  )
  .join('')

/** A thrown pot, lit from the left. */
export function vessel({ x, foot, profile, glaze, rim = true }: Vessel): string {
  const [mouth, height] = profile.at(-1) ?? [0, 0]
  const top = foot - height
  const [, , , dark] = GLAZES[glaze]
  const opening = rim
    ? `<ellipse cx="${x}" cy="${n(top)}" rx="${n(mouth)}" ry="${n(mouth * 0.2)}" fill="${GLAZES[glaze][1]}"/>` +
      `<ellipse cx="${x}" cy="${n(top + mouth * 0.02)}" rx="${n(mouth * 0.88)}" ry="${n(mouth * 0.155)}" fill="${dark}"/>`
    : ''
  return `<path d="${outline({ x, foot, profile })}" fill="url(#glaze-${glaze})"/>${opening}`
}

/** A shadow on the wall behind and along the shelf, fallen to the right. */
export function vesselShadow(
  pot: Vessel,
  cast: { aside: number; up: number; blur: 18 | 40 },
): string {
  const reach = Math.max(...pot.profile.map(([half]) => half))
  return (
    `<path d="${outline(pot)}" transform="translate(${cast.aside} ${-cast.up})" fill="#7a5636" opacity=".26" filter="url(#blur${cast.blur})"/>` +
    `<ellipse cx="${n(pot.x + reach * 1.15)}" cy="${n(pot.foot + 6)}" rx="${n(reach * 1.5)}" ry="${n(reach * 0.18)}" fill="#5d3f26" opacity=".5" filter="url(#blur18)"/>` +
    `<ellipse cx="${n(pot.x + 8)}" cy="${n(pot.foot + 1)}" rx="${n((pot.profile[0]?.[0] ?? 0) * 1.12)}" ry="15" fill="#3f2916" opacity=".7" filter="url(#blur8)"/>`
  )
}

function outline({ x, foot, profile }: Pick<Vessel, 'x' | 'foot' | 'profile'>): string {
  const left: Point[] = profile.map(([half, height]) => [x - half, foot - height])
  const right: Point[] = profile.map(([half, height]) => [x + half, foot - height])
  const base = profile[0]?.[0] ?? 0
  const up = smooth(left)
  const down = smooth([...right].reverse()).replace('M', 'L')
  return `${up}${down}Q${n(x)} ${n(foot + base * 0.26)} ${n(x - base)} ${n(foot)}Z`
}
