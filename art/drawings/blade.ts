import { drawing, gradient, radial, windowLight } from '../brush.ts'
import { travertine } from '../stone.ts'

const handle =
  'M-330 -15L150 -21Q172 -21 182 -13L214 -9V9L182 13Q172 21 150 21L-330 15Q-346 0 -330 -15Z'
const steel =
  'M206 -9L250 -13Q268 -30 296 -33L512 -33Q520 -33 516 -26Q488 22 398 31L262 32Q250 32 246 13L206 9Z'
const edge = 'M516 -26Q488 22 398 31L262 32L258 26L394 24Q476 16 504 -30Z'
const place = 'rotate(-57 400 500) translate(336 536) scale(1.04)'
const slab = 'M148 96L900 12V1080H226Q214 1080 212 1066L124 124Q122 99 148 96Z'

/** A fine blade in a brass handle, at rest on a plate of pale stone. */
export function drawBlade(): string {
  const whole = `<path d="${handle}"/><path d="${steel}"/>`
  return drawing({
    width: 800,
    height: 1000,
    defs: [
      gradient(
        'ground',
        [0, 0, 1, 1],
        [
          [0, '#e2c3a8'],
          [0.55, '#cfa585'],
          [1, '#a97a5b'],
        ],
      ),
      gradient(
        'stone',
        [0, 0, 1, 1],
        [
          [0, '#faf2e6'],
          [0.5, '#eaddca'],
          [1, '#cdb99d'],
        ],
      ),
      gradient(
        'brass',
        [0, 0, 0, 1],
        [
          [0, '#dcbf86'],
          [0.2, '#fbecc4'],
          [0.42, '#c9a263'],
          [0.75, '#8f6b37'],
          [1, '#b98f55'],
        ],
      ),
      gradient(
        'steel',
        [0, 0, 0.15, 1],
        [
          [0, '#a3a8a7'],
          [0.35, '#eef0ee'],
          [0.6, '#c3c8c6'],
          [1, '#868c8b'],
        ],
      ),
      radial(
        'dusk',
        [0.25, 0.2, 1.1],
        [
          [0.5, '#5d3524', 0],
          [1, '#5d3524', 0.34],
        ],
      ),
      `<clipPath id="slab"><path d="${slab}"/></clipPath>`,
    ].join(''),
    body: [
      '<rect width="800" height="1000" fill="url(#ground)"/>',
      `<path d="${slab}" transform="translate(44 40)" fill="#5c301c" opacity=".5" filter="url(#blur18)"/>`,
      `<path d="${slab}" transform="translate(10 12)" fill="#9d8263"/>`,
      `<path d="${slab}" fill="url(#stone)"/>`,
      `<g clip-path="url(#slab)"><g transform="rotate(-6 400 500)">${travertine({ x: 40, y: -40, width: 860, height: 1080, seed: 44, count: 150 })}</g></g>`,
      windowLight({ x: -120, y: -220, width: 1050, height: 860, slant: 360, opacity: 0.5 }),
      `<g transform="translate(50 42) ${place}" fill="#5c412a" opacity=".42" filter="url(#blur8)">${whole}</g>`,
      `<g transform="translate(11 9) ${place}" fill="#4d3521" opacity=".4" filter="url(#blur3)">${whole}</g>`,
      `<g transform="${place}"><path d="${steel}" fill="url(#steel)"/><path d="${edge}" fill="#fbfcfa" opacity=".85"/><path d="M300 -20h176" stroke="#7f8584" stroke-width="2" opacity=".35"/><path d="${handle}" fill="url(#brass)"/>`,
      grooves([-300, -292, -284, 96, 104, 112, 120, 128, 136]),
      '</g><rect width="800" height="1000" fill="url(#dusk)"/>',
    ].join(''),
  })
}

/** Fine turned grooves of the handle. */
function grooves(places: number[]): string {
  const path = places.map((x) => `M${x} -19v38`).join('')
  return `<path d="${path}" stroke="#6f5126" stroke-width="2" opacity=".5"/><path d="${path}" transform="translate(2.5 0)" stroke="#fff1cb" stroke-width="1.2" opacity=".6"/>`
}
