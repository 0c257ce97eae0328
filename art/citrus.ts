import { gradient, n, type Point, radial, random, smooth } from './brush.ts'

type Citrus = { id: string; cx: number; cy: number; r: number; turn: number; seed: number }

/** The gradients that a slice needs, named by its id. */
export function citrusDefs({ id, cx, cy, r }: Citrus): string {
  return [
    gradient(
      `${id}-rind`,
      [cx - r, cy - r, cx + r, cy + r],
      [
        [0, '#f0b35f'],
        [0.5, '#df8f38'],
        [1, '#b9651f'],
      ],
      true,
    ),
    radial(
      `${id}-pith`,
      [cx, cy, r],
      [
        [0.7, '#fbeed3'],
        [1, '#f3d9ac'],
      ],
      true,
    ),
    radial(
      `${id}-flesh`,
      [cx - r * 0.25, cy - r * 0.3, r * 1.25],
      [
        [0, '#fbcf7d'],
        [0.45, '#f0a743'],
        [0.85, '#dd7f27'],
        [1, '#c96a1d'],
      ],
      true,
    ),
  ].join('')
}

/** A slice of orange seen from above: rind, pith, segments with their juice sacs. */
export function citrus(slice: Citrus): string {
  const { id, cx, cy, r, turn } = slice
  const next = random(slice.seed)
  const count = 10
  const segments = Array.from({ length: count }, (_, index) => {
    const middle = turn + ((index + (next() - 0.5) * 0.16) * 2 * Math.PI) / count
    return segment(slice, middle, (Math.PI / count) * (0.97 + next() * 0.05), next)
  })
  return [
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${id}-rind)"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${n(r * 0.955)}" fill="url(#${id}-pith)"/>`,
    ...segments,
    `<circle cx="${cx}" cy="${cy}" r="${n(r * 0.055)}" fill="#fbeed3"/>`,
  ].join('')
}

function segment({ id, cx, cy, r }: Citrus, middle: number, half: number, next: () => number) {
  const polar = (radius: number, angle: number): Point => [
    cx + Math.cos(angle) * radius,
    cy + Math.sin(angle) * radius,
  ]
  const reach = r * (0.885 + next() * 0.018)
  const shape = [
    polar(r * 0.085, middle),
    polar(r * 0.36, middle - half * 0.86),
    polar(reach * 0.84, middle - half * 0.945),
    polar(reach * 0.975, middle - half * 0.8),
    polar(reach, middle),
    polar(reach * 0.975, middle + half * 0.8),
    polar(reach * 0.84, middle + half * 0.945),
    polar(r * 0.36, middle + half * 0.86),
  ]
  const sac = (share: number, opacity: number, colour: string, breadth: number) => {
    let path = ''
    for (let index = 0; index < share; index++) {
      const angle = middle + (next() - 0.5) * 2 * half * 0.8
      const from = r * (0.2 + next() * 0.45)
      const to = Math.min(from + r * (0.14 + next() * 0.26), reach * 0.955)
      const lean = (next() - 0.5) * 0.04
      const [ax, ay] = polar(from, middle + (angle - middle) * 0.9)
      const [bx, by] = polar(to, angle + lean)
      path += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`
    }
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(r * breadth)}" stroke-linecap="round" opacity="${opacity}"/>`
  }
  const outline = smooth(shape, true)
  return [
    `<path d="${outline}" fill="url(#${id}-flesh)"/>`,
    sac(10, 0.26, '#fbd58c', 0.03),
    sac(10, 0.16, '#b9560f', 0.018),
    sac(9, 0.34, '#fde6b4', 0.011),
    sac(3, 0.6, '#fff3d6', 0.009),
    `<path d="${outline}" fill="none" stroke="#fbe3b4" stroke-width="${n(r * 0.012)}" opacity=".65"/>`,
  ].join('')
}
