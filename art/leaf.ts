import { n, type Point, smooth } from './brush.ts'

export type Leaf = {
  x: number
  y: number
  length: number
  width: number
  /** Degrees; 0 points right, 90 down. */
  angle: number
  /** How far the middle leans aside, as a share of the length. */
  bend?: number
  tone?: 'deep' | 'bright' | 'pale'
}

const TONES = {
  deep: { lit: '#6d7a60', shade: '#414d3f', rib: '#a9b08f' },
  bright: { lit: '#8c9873', shade: '#57654f', rib: '#c6c9a4' },
  pale: { lit: '#a9b090', shade: '#77836a', rib: '#d8d8ba' },
}

/** An orange leaf: a lit half, a half in shade, its rib and veins. */
export function leaf(shape: Leaf): string {
  const { lit, shade, rib } = TONES[shape.tone ?? 'deep']
  const { spine, upper, lower } = outline(shape)
  const half = (edge: Point[]) => smooth(closedBy(edge, spine), true)
  const litIsUpper = Math.sin(((shape.angle + 45) * Math.PI) / 180) < 0.72
  return [
    `<path d="${half(upper)}" fill="${litIsUpper ? lit : shade}"/>`,
    `<path d="${half(lower)}" fill="${litIsUpper ? shade : lit}"/>`,
    `<path d="${veins(spine, upper)}${veins(spine, lower)}" fill="none" stroke="${rib}" stroke-width="${n(shape.length / 220)}" opacity=".32"/>`,
    `<path d="${smooth(spine)}" fill="none" stroke="${rib}" stroke-width="${n(shape.length / 90)}" stroke-linecap="round" opacity=".8"/>`,
  ].join('')
}

/** The outline alone, for a leaf's shadow. */
export function leafShadow(shape: Leaf): string {
  const { upper, lower } = outline(shape)
  return smooth([...upper, ...[...lower].reverse()], true)
}

function outline({ x, y, length, width, angle, bend = 0.08 }: Leaf) {
  const turn = (angle * Math.PI) / 180
  const place = (along: number, aside: number): Point => {
    const lean = Math.sin(along * Math.PI) * bend * length
    const [px, py] = [along * length, aside + lean]
    return [
      x + px * Math.cos(turn) - py * Math.sin(turn),
      y + px * Math.sin(turn) + py * Math.cos(turn),
    ]
  }
  const steps = Array.from({ length: 11 }, (_, index) => index / 10)
  // Widest a little before the middle, drawn out to a point.
  const breadth = (t: number) =>
    (width / 2) * Math.sin(Math.PI * t ** 0.85) ** 0.9 * (1.08 - 0.2 * t)
  return {
    spine: steps.map((t) => place(t, 0)),
    upper: steps.map((t) => place(t, -breadth(t))),
    lower: steps.map((t) => place(t, breadth(t))),
  }
}

function closedBy(edge: Point[], spine: Point[]): Point[] {
  return [...edge, ...[...spine].reverse().slice(1, -1)]
}

function veins(spine: Point[], edge: Point[]): string {
  return [2, 3, 4, 5, 6, 7].reduce((path, index) => {
    const from = spine[index] ?? [0, 0]
    const to = edge[index + 1] ?? [0, 0]
    const reach = 0.86
    const [ex, ey] = [from[0] + (to[0] - from[0]) * reach, from[1] + (to[1] - from[1]) * reach]
    return `${path}M${n(from[0])} ${n(from[1])}L${n(ex)} ${n(ey)}`
  }, '')
}
