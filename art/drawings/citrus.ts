import { drawing, gradient, radial, windowLight } from '../brush.ts'
import { citrus, citrusDefs } from '../citrus.ts'

const whole = { id: 'a', cx: 455, cy: 560, r: 318, turn: 0.22, seed: 5 }
const edge = { id: 'b', cx: 60, cy: 120, r: 230, turn: 0.5, seed: 12 }

/** A slice of orange in low morning light; light that went through it warms its shadow. */
export function drawCitrus(): string {
  const shadow = ({ cx, cy, r }: typeof whole) =>
    `<ellipse cx="${cx + r * 0.2}" cy="${cy + r * 0.16}" rx="${r * 1.06}" ry="${r * 1.02}" fill="#8a5a36" opacity=".42" filter="url(#blur18)"/>` +
    `<ellipse cx="${cx + r * 0.26}" cy="${cy + r * 0.2}" rx="${r * 0.8}" ry="${r * 0.78}" fill="#f4a34a" opacity=".75" filter="url(#blur40)"/>`
  return drawing({
    width: 800,
    height: 1000,
    defs: [
      gradient(
        'ground',
        [0, 0, 1, 1],
        [
          [0, '#f3e4cf'],
          [0.55, '#e9d3b6'],
          [1, '#d3b592'],
        ],
      ),
      radial(
        'dusk',
        [0.2, 0.2, 1.1],
        [
          [0.55, '#7a4f30', 0],
          [1, '#7a4f30', 0.28],
        ],
      ),
      citrusDefs(whole),
      citrusDefs(edge),
    ].join(''),
    body: [
      '<rect width="800" height="1000" fill="url(#ground)"/>',
      windowLight({ x: -120, y: 60, width: 1100, height: 620, slant: 330, opacity: 0.75 }),
      shadow(edge),
      citrus(edge),
      shadow(whole),
      citrus(whole),
      '<rect width="800" height="1000" fill="url(#dusk)"/>',
    ].join(''),
  })
}
