import { drawing, gradient, n, type Point, radial, random, smooth } from '../brush.ts'

type Fold = { points: Point[]; width: number }

/** Washed linen in soft folds that run from the upper left, each lit on its left. */
export function drawLinen(): string {
  const lines = folds()
  const paint = (aside: number, share: number, colour: string, blur: number, opacity: number) =>
    `<g stroke="${colour}" fill="none" stroke-linecap="round" opacity="${opacity}" filter="url(#blur${blur})">${lines
      .map(({ points, width }) => {
        const moved = points.map(([x, y]) => [x + aside * width, y + aside * width * 0.25] as const)
        return `<path d="${smooth(moved)}" stroke-width="${n(width * share)}"/>`
      })
      .join('')}</g>`
  return drawing({
    width: 800,
    height: 1000,
    defs: [
      gradient(
        'cloth',
        [0, 0, 1, 1],
        [
          [0, '#f8efe1'],
          [0.5, '#eaddca'],
          [1, '#cfb99c'],
        ],
      ),
      radial(
        'dusk',
        [0.2, 0.2, 1.15],
        [
          [0.45, '#664a33', 0],
          [1, '#664a33', 0.36],
        ],
      ),
      weave(),
    ].join(''),
    body: [
      '<rect width="800" height="1000" fill="url(#cloth)"/>',
      paint(0.42, 0.7, '#9c7f61', 18, 0.6),
      paint(0.5, 0.22, '#7a5c40', 8, 0.5),
      paint(-0.16, 0.62, '#fffaf1', 18, 0.85),
      paint(-0.04, 0.1, '#ffffff', 8, 0.7),
      paint(0.56, 0.045, '#60442c', 3, 0.4),
      '<rect width="800" height="1000" fill="url(#weave)"/>',
      '<rect width="800" height="1000" fill="url(#dusk)"/>',
    ].join(''),
  })
}

function folds(): Fold[] {
  const next = random(19)
  return Array.from({ length: 9 }, (_, index) => {
    const share = index / 8
    const top = -330 + share * 980
    const bottom = -120 + share * 1290
    const sway = 60 + next() * 70
    const points: Point[] = [-80, 170, 420, 690, 940, 1140].map((y, step) => {
      const down = (y + 80) / 1220
      return [
        top +
          (bottom - top) * down +
          Math.sin(down * 3.6 + share * 2.4) * sway +
          (next() - 0.5) * 12 * step,
        y,
      ]
    })
    return { points, width: 92 + next() * 62 }
  })
}

/** Threads, uneven as linen is. */
function weave(): string {
  const next = random(3)
  let across = ''
  let down = ''
  for (let at = 0; at < 120; at += 3) {
    across += `M0 ${n(at + next())}h120`
    down += `M${n(at + next())} 0v120`
  }
  return `<pattern id="weave" width="120" height="120" patternUnits="userSpaceOnUse" patternTransform="rotate(14)"><path d="${across}" stroke="#7c6147" stroke-width=".8" opacity=".14"/><path d="${down}" stroke="#fffaf0" stroke-width=".9" opacity=".28"/></pattern>`
}
