import { n, random, smooth } from './brush.ts'

/** A smear of cream, drawn out by a finger to the right. */
export function smear(x: number, y: number, colour: string, [lit, dark]: [string, string]): string {
  const edge = smooth(
    [
      [x, y],
      [x + 14, y - 38],
      [x + 74, y - 54],
      [x + 160, y - 42],
      [x + 246, y - 34],
      [x + 286, y - 14],
      [x + 262, y + 8],
      [x + 170, y + 20],
      [x + 78, y + 30],
      [x + 16, y + 24],
    ],
    true,
  )
  const ridge = (from: number, up: number, reach: number) =>
    `M${n(x + from)} ${n(y + up)}q${n(reach * 0.4)} -14 ${n(reach)} -4`
  return [
    `<path d="${edge}" transform="translate(10 10)" fill="#5d3f26" opacity=".4" filter="url(#blur8)"/>`,
    `<path d="${edge}" fill="${colour}"/>`,
    `<path d="${ridge(40, -20, 180)}${ridge(50, 8, 160)}" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round" opacity=".35" filter="url(#blur3)"/>`,
    `<path d="${ridge(34, -32, 170)}${ridge(52, -4, 190)}" fill="none" stroke="${lit}" stroke-width="8" stroke-linecap="round" opacity=".85" filter="url(#blur3)"/>`,
  ].join('')
}

/** A small heap of powder, a little of it scattered. */
export function powder(x: number, y: number): string {
  const next = random(12)
  const heap = smooth(
    [
      [x - 130, y],
      [x - 70, y - 34],
      [x - 14, y - 74],
      [x + 40, y - 58],
      [x + 88, y - 24],
      [x + 140, y],
      [x + 10, y + 16],
    ],
    true,
  )
  const grains = Array.from({ length: 46 }, () => {
    const reach = 90 + next() * 130
    const side = next() < 0.5 ? -1 : 1
    return `<circle cx="${n(x + side * reach)}" cy="${n(y + 2 + next() * 22)}" r="${n(1.2 + next() * 2.6)}"/>`
  }).join('')
  return [
    `<path d="${heap}" transform="translate(26 8)" fill="#5d3f26" opacity=".42" filter="url(#blur8)"/>`,
    `<path d="${heap}" fill="#fbf5ea"/>`,
    `<path d="M${x + 10} ${y - 60}q40 20 116 56q-60 14 -116 12z" fill="#c9b395" opacity=".6" filter="url(#blur8)"/>`,
    `<g fill="#fbf5ea">${grains}</g>`,
  ].join('')
}

/** Clear drops lying on the stone. */
export function drops(places: readonly (readonly [x: number, y: number, r: number])[]): string {
  return places
    .map(([x, y, r]) =>
      [
        `<ellipse cx="${n(x + r * 0.4)}" cy="${n(y + r * 0.26)}" rx="${n(r * 1.05)}" ry="${n(r * 0.42)}" fill="#6b4a2f" opacity=".4" filter="url(#blur3)"/>`,
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${n(r * 0.46)}" fill="#d9ccb5"/>`,
        `<ellipse cx="${n(x + r * 0.28)}" cy="${n(y + r * 0.1)}" rx="${n(r * 0.58)}" ry="${n(r * 0.25)}" fill="#fffaf0" opacity=".75" filter="url(#blur3)"/>`,
        `<ellipse cx="${n(x - r * 0.42)}" cy="${n(y - r * 0.16)}" rx="${n(r * 0.2)}" ry="${n(r * 0.09)}" fill="#fff"/>`,
      ].join(''),
    )
    .join('')
}
