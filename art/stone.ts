import { n, random } from './brush.ts'

type Slab = { x: number; y: number; width: number; height: number; seed: number; count: number }

/** The veils and pits of travertine, lying in level layers. */
export function travertine({ x, y, width, height, seed, count }: Slab): string {
  const next = random(seed)
  let veils = ''
  let pits = ''
  let lips = ''
  for (let index = 0; index < count; index++) {
    const layer = y + next() * height
    const start = x + next() * width
    const reach = 60 + next() * width * 0.5
    const sway = (next() - 0.5) * 26
    veils += `M${n(start - reach / 2)} ${n(layer)}q${n(reach / 2)} ${n(sway)} ${n(reach)} ${n(sway / 3)}`
    if (next() < 0.62) {
      const length = 4 + next() ** 3 * 44
      const depth = 1 + next() * 3.4
      const [px, py] = [x + next() * width, layer + (next() - 0.5) * 12]
      pits += `M${n(px)} ${n(py)}q${n(length / 2)} ${n(-depth)} ${n(length)} ${n(depth * 0.2)}q${n(-length / 2)} ${n(depth * 1.3)} ${n(-length)} ${n(-depth * 0.2)}z`
      lips += `M${n(px + 1)} ${n(py + depth * 0.7)}q${n(length / 2)} ${n(depth)} ${n(length - 1)} 0`
    }
  }
  return [
    `<path d="${veils}" fill="none" stroke="#a98c68" stroke-width="5" stroke-linecap="round" opacity=".13" filter="url(#blur3)"/>`,
    `<path d="${veils}" fill="none" stroke="#fff8ea" stroke-width="3" stroke-linecap="round" opacity=".3" filter="url(#blur3)" transform="translate(30 11)"/>`,
    `<path d="${pits}" fill="#8b6d4c" opacity=".5"/>`,
    `<path d="${lips}" fill="none" stroke="#fff9ee" stroke-width="1.2" opacity=".7"/>`,
  ].join('')
}
