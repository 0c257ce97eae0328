import { drawing, gradient, n, type Point, radial, smooth } from '../brush.ts'

type Drop = { x: number; y: number; r: number; stretch?: number; wobble?: number }

const drops: Drop[] = [
  { x: 300, y: 430, r: 176, stretch: 1.06, wobble: 0.05 },
  { x: 590, y: 690, r: 118, stretch: 0.96, wobble: 0.04 },
  { x: 238, y: 772, r: 84, stretch: 1.05, wobble: 0.05 },
  { x: 622, y: 296, r: 72, stretch: 1, wobble: 0.03 },
  { x: 470, y: 905, r: 58, wobble: 0.04 },
  { x: 520, y: 136, r: 44 },
  { x: 722, y: 480, r: 34 },
  { x: 92, y: 616, r: 36 },
  { x: 404, y: 668, r: 26 },
  { x: 700, y: 868, r: 30 },
  { x: 118, y: 178, r: 52, stretch: 1.04, wobble: 0.05 },
  { x: 266, y: 128, r: 20 },
  { x: 456, y: 226, r: 15 },
  { x: 102, y: 908, r: 24 },
  { x: 352, y: 862, r: 13 },
  { x: 744, y: 168, r: 18 },
]

/** Clear drops on warm clay. In a drop the light gathers on the side away from the window. */
export function drawDroplets(): string {
  return drawing({
    width: 800,
    height: 1000,
    defs: [
      gradient(
        'clay',
        [0, 0, 1, 1],
        [
          [0, '#dba587'],
          [0.5, '#c68465'],
          [1, '#a05f45'],
        ],
      ),
      radial(
        'dusk',
        [0.22, 0.18, 1.1],
        [
          [0.5, '#5e2d1c', 0],
          [1, '#5e2d1c', 0.4],
        ],
      ),
      gradient(
        'body',
        [0.12, 0.08, 0.88, 0.94],
        [
          [0, '#7e3f29', 0.6],
          [0.34, '#a9664a', 0.25],
          [0.7, '#f3c4a2', 0.45],
          [1, '#ffe9d2', 0.85],
        ],
      ),
      gradient(
        'edge',
        [0.1, 0.05, 0.9, 0.95],
        [
          [0, '#6b3020', 0.75],
          [0.5, '#8f4c34', 0.2],
          [1, '#fff3e2', 0.9],
        ],
      ),
    ].join(''),
    body: [
      '<rect width="800" height="1000" fill="url(#clay)"/>',
      '<path d="M-100 -40L900 380V760L-100 330z" fill="#f2c8a8" opacity=".42" filter="url(#blur40)"/>',
      drops.map(dropShadow).join(''),
      drops.map(drop).join(''),
      '<rect width="800" height="1000" fill="url(#dusk)"/>',
    ].join(''),
  })
}

function dropShadow({ x, y, r }: Drop): string {
  const blur = r > 90 ? 18 : r > 30 ? 8 : 3
  return (
    `<ellipse cx="${n(x + r * 0.2)}" cy="${n(y + r * 0.2)}" rx="${n(r * 1.03)}" ry="${n(r * 1.01)}" fill="#5a2615" opacity=".5" filter="url(#blur${blur})"/>` +
    `<ellipse cx="${n(x + r * 0.62)}" cy="${n(y + r * 0.64)}" rx="${n(r * 0.3)}" ry="${n(r * 0.3)}" fill="#ffd9b4" opacity=".6" filter="url(#blur${blur})"/>`
  )
}

function drop({ x, y, r, stretch = 1, wobble = 0 }: Drop): string {
  const rim: Point[] = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6
    const radius =
      r * (1 + wobble * Math.sin(angle * 2 + x) + wobble * 0.6 * Math.cos(angle * 3 + y))
    return [x + Math.cos(angle) * radius * stretch, y + (Math.sin(angle) * radius) / stretch]
  })
  const outline = smooth(rim, true)
  const glow = r > 90 ? 18 : r > 30 ? 8 : 3
  return [
    `<path d="${outline}" fill="url(#body)"/>`,
    `<ellipse cx="${n(x + r * 0.36)}" cy="${n(y + r * 0.4)}" rx="${n(r * 0.46)}" ry="${n(r * 0.34)}" transform="rotate(-42 ${n(x + r * 0.36)} ${n(y + r * 0.4)})" fill="#ffe4c6" opacity=".6" filter="url(#blur${glow})"/>`,
    `<path d="${outline}" fill="none" stroke="url(#edge)" stroke-width="${n(Math.max(1.2, r * 0.018))}"/>`,
    `<ellipse cx="${n(x - r * 0.42)}" cy="${n(y - r * 0.46)}" rx="${n(r * 0.17)}" ry="${n(r * 0.085)}" transform="rotate(-44 ${n(x - r * 0.42)} ${n(y - r * 0.46)})" fill="#fffaf2" opacity=".95"/>`,
    r > 30
      ? `<circle cx="${n(x - r * 0.18)}" cy="${n(y - r * 0.63)}" r="${n(r * 0.035)}" fill="#fffaf2" opacity=".8"/>`
      : '',
  ].join('')
}
