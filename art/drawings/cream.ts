import { drawing, gradient, n, type Point, radial, smooth, windowLight } from '../brush.ts'

const centre = { x: 430, y: 540 }
const PITCH = 92
const TURNS = 3.6

/** A swirl of cream in a shallow bowl. Each ridge is lit on the side of the window, and dark behind. */
export function drawCream(): string {
  const { x, y } = centre
  const lit = [x - 190, y - 230, x + 190, y + 230] as const
  return drawing({
    width: 800,
    height: 1000,
    defs: [
      gradient(
        'ground',
        [0, 0, 1, 1],
        [
          [0, '#efdcc4'],
          [0.5, '#e0c5a6'],
          [1, '#bd9876'],
        ],
      ),
      gradient(
        'bowl',
        lit,
        [
          [0, '#fffaf0'],
          [0.5, '#eadbc6'],
          [1, '#c2a98b'],
        ],
        true,
      ),
      gradient(
        'wall',
        lit,
        [
          [0, '#a88c6d'],
          [0.45, '#d8c4a9'],
          [1, '#fbf2e2'],
        ],
        true,
      ),
      gradient(
        'base',
        lit,
        [
          [0, '#fffcf6'],
          [0.6, '#fbf2e4'],
          [1, '#ecdcc6'],
        ],
        true,
      ),
      gradient(
        'toward',
        lit,
        [
          [0, '#ffffff'],
          [0.4, '#fffaf1', 0.9],
          [0.62, '#d9c3a6', 0.75],
          [1, '#b0916f'],
        ],
        true,
      ),
      gradient(
        'away',
        lit,
        [
          [0, '#c2a685', 0.95],
          [0.4, '#dfccb2', 0.8],
          [0.6, '#fff9ee', 0.7],
          [1, '#fffdf8'],
        ],
        true,
      ),
      radial(
        'dusk',
        [0.22, 0.18, 1.1],
        [
          [0.5, '#6e4a30', 0],
          [1, '#6e4a30', 0.34],
        ],
      ),
      `<clipPath id="inside"><circle cx="${x}" cy="${y}" r="352"/></clipPath>`,
    ].join(''),
    body: [
      '<rect width="800" height="1000" fill="url(#ground)"/>',
      windowLight({ x: -140, y: -40, width: 1100, height: 700, slant: 340, opacity: 0.7 }),
      `<circle cx="${x + 74}" cy="${y + 66}" r="404" fill="#6b4429" opacity=".4" filter="url(#blur18)"/>`,
      `<circle cx="${x}" cy="${y}" r="404" fill="url(#bowl)"/>`,
      `<circle cx="${x}" cy="${y}" r="378" fill="url(#wall)"/>`,
      `<circle cx="${x + 8}" cy="${y + 8}" r="356" fill="#8d6d4c" opacity=".5" filter="url(#blur8)" clip-path="url(#inside)"/>`,
      `<circle cx="${x}" cy="${y}" r="352" fill="url(#base)"/>`,
      `<g clip-path="url(#inside)" fill="none">${swirl()}</g>`,
      '<rect width="800" height="1000" fill="url(#dusk)"/>',
    ].join(''),
  })
}

function swirl(): string {
  const stroke = (offset: number, width: number, paint: string, blur: number, opacity = 1) =>
    `<path d="${spiral(offset)}" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" opacity="${opacity}" filter="url(#blur${blur})"/>`
  const { x, y } = centre
  return [
    stroke(PITCH * 0.5, PITCH * 0.2, '#a58464', 8, 0.75),
    stroke(PITCH * 0.24, PITCH * 0.4, 'url(#toward)', 8, 0.95),
    stroke(-PITCH * 0.24, PITCH * 0.4, 'url(#away)', 8, 0.95),
    stroke(PITCH * 0.49, PITCH * 0.07, '#8f6c4c', 3, 0.42),
    stroke(PITCH * 0.06, PITCH * 0.1, '#fffefb', 3, 0.85),
    `<ellipse cx="${x + 10}" cy="${y + 12}" rx="42" ry="38" fill="#a98866" opacity=".55" filter="url(#blur8)"/>`,
    `<path d="M${x - 34} ${y + 16}C${x - 38} ${y - 22} ${x - 6} ${y - 44} ${x + 20} ${y - 40}C${x + 2} ${y - 28} ${x + 28} ${y - 8} ${x + 22} ${y + 18}C${x + 14} ${y + 40} ${x - 26} ${y + 40} ${x - 34} ${y + 16}Z" fill="#fffdf8" filter="url(#blur3)"/>`,
  ].join('')
}

/** The ridge's line, moved outward by an offset. */
function spiral(offset: number): string {
  const points: Point[] = []
  for (let step = 0; step <= TURNS * 18; step++) {
    const turn = step / 18
    const angle = turn * 2 * Math.PI - 2.2
    const radius = Math.max(6, 22 + turn * PITCH + offset + Math.sin(angle * 3) * turn * 2.2)
    points.push([centre.x + Math.cos(angle) * radius, centre.y + Math.sin(angle) * radius])
  }
  return smooth(points)
}
