import { gradient, n } from './brush.ts'
import { citrus, citrusDefs } from './citrus.ts'
import { travertine } from './stone.ts'

export const stillLifeDefs = [
  gradient(
    'amber',
    [0, 0, 1, 0.06],
    [
      [0, '#6b3612'],
      [0.12, '#b56a24'],
      [0.3, '#d98d38'],
      [0.55, '#a9601f'],
      [0.86, '#6a3511'],
      [1, '#8d4d1a'],
    ],
  ),
  gradient(
    'cap',
    [0, 0, 1, 0],
    [
      [0, '#4a4039'],
      [0.25, '#7d7066'],
      [0.5, '#4c423b'],
      [1, '#241e1a'],
    ],
  ),
  gradient(
    'brass',
    [0, 0, 1, 0],
    [
      [0, '#b48d50'],
      [0.22, '#fae8bb'],
      [0.5, '#c79e5d'],
      [0.85, '#825f2d'],
      [1, '#a98146'],
    ],
  ),
  gradient(
    'peel',
    [0, 0, 1, 1],
    [
      [0, '#f0ad55'],
      [0.45, '#dc8a33'],
      [1, '#9c4f17'],
    ],
  ),
  gradient(
    'front',
    [0, 0, 0.3, 1],
    [
      [0, '#dccab0'],
      [1, '#b0946f'],
    ],
  ),
  gradient(
    'face',
    [0, 0, 1, 0],
    [
      [0, '#f8eedd'],
      [0.6, '#eaddc7'],
      [1, '#d3bfa2'],
    ],
  ),
  gradient(
    'turn',
    [0, 0, 1, 0],
    [
      [0, '#fff3df', 0.45],
      [0.35, '#fff3df', 0],
      [0.6, '#6b4729', 0],
      [1, '#6b4729', 0.34],
    ],
  ),
].join('')

type Box = { x: number; top: number; width: number; height: number; depth: number; seed: number }

/** A block of travertine: its top catches the light. */
export function block({ x, top, width, height, depth, seed }: Box): string {
  const id = `block${seed}`
  return [
    `<clipPath id="${id}"><rect x="${x}" y="${top}" width="${width}" height="${height}"/></clipPath>`,
    `<ellipse cx="${x + width * 0.62}" cy="${top + height}" rx="${width * 0.62}" ry="20" fill="#4d321c" opacity=".5" filter="url(#blur18)"/>`,
    `<path d="M${x} ${top}l${depth * 0.7} ${-depth}h${width - depth * 1.4}l${depth * 0.7} ${depth}z" fill="url(#face)"/>`,
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="url(#front)"/>`,
    `<g clip-path="url(#${id})">${travertine({ x, y: top, width, height, seed, count: Math.round((width * height) / 4200) })}</g>`,
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="url(#turn)"/>`,
    `<path d="M${x} ${top}h${width}" stroke="#fff9ec" stroke-width="3" opacity=".8"/>`,
  ].join('')
}

/** A small glass bottle with a dropper; light comes through it and warms the stone. */
export function dropper(x: number, foot: number, size: number): string {
  const at = (share: number) => n(share * size)
  const body = `M${n(x - size * 0.5)} ${n(foot - size * 0.08)}V${n(foot - size * 1.25)}C${n(x - size * 0.5)} ${n(foot - size * 1.55)} ${n(x - size * 0.2)} ${n(foot - size * 1.5)} ${n(x - size * 0.2)} ${n(foot - size * 1.72)}H${n(x + size * 0.2)}C${n(x + size * 0.2)} ${n(foot - size * 1.5)} ${n(x + size * 0.5)} ${n(foot - size * 1.55)} ${n(x + size * 0.5)} ${n(foot - size * 1.25)}V${n(foot - size * 0.08)}Q${n(x + size * 0.5)} ${foot} ${n(x + size * 0.4)} ${foot}H${n(x - size * 0.4)}Q${n(x - size * 0.5)} ${foot} ${n(x - size * 0.5)} ${n(foot - size * 0.08)}Z`
  return [
    `<ellipse cx="${n(x + size * 0.95)}" cy="${foot}" rx="${at(0.95)}" ry="${at(0.14)}" fill="#6b4426" opacity=".45" filter="url(#blur8)"/>`,
    `<ellipse cx="${n(x + size * 0.85)}" cy="${n(foot + size * 0.01)}" rx="${at(0.5)}" ry="${at(0.07)}" fill="#f0a040" opacity=".75" filter="url(#blur8)"/>`,
    `<path d="${body}" fill="url(#amber)"/>`,
    `<path d="M${n(x - size * 0.4)} ${n(foot - size * 0.12)}V${n(foot - size * 1.2)}" stroke="#ffdfa6" stroke-width="${at(0.06)}" stroke-linecap="round" opacity=".6" filter="url(#blur3)"/>`,
    `<rect x="${n(x - size * 0.3)}" y="${n(foot - size * 0.98)}" width="${at(0.72)}" height="${at(0.66)}" fill="#f6ecdc"/>`,
    `<path d="M${n(x - size * 0.2)} ${n(foot - size * 0.74)}h${at(0.34)}M${n(x - size * 0.2)} ${n(foot - size * 0.62)}h${at(0.2)}" stroke="#6b4a2f" stroke-width="${at(0.022)}"/>`,
    `<rect x="${n(x - size * 0.24)}" y="${n(foot - size * 1.98)}" width="${at(0.48)}" height="${at(0.28)}" rx="${at(0.03)}" fill="url(#brass)"/>`,
    `<path d="M${n(x - size * 0.15)} ${n(foot - size * 1.97)}V${n(foot - size * 2.3)}Q${n(x - size * 0.15)} ${n(foot - size * 2.46)} ${x} ${n(foot - size * 2.46)}Q${n(x + size * 0.15)} ${n(foot - size * 2.46)} ${n(x + size * 0.15)} ${n(foot - size * 2.3)}V${n(foot - size * 1.97)}Z" fill="url(#cap)"/>`,
  ].join('')
}

export const halfOrangeDefs = (x: number, y: number, r: number) =>
  citrusDefs({ id: 'half', cx: x, cy: y, r, turn: 0.1, seed: 9 })

/** Half an orange that leans back on its round side, its cut face to us. */
export function halfOrange(x: number, y: number, r: number): string {
  return [
    `<ellipse cx="${n(x + r * 0.75)}" cy="${n(y + r * 0.95)}" rx="${n(r * 1.2)}" ry="${n(r * 0.17)}" fill="#5d3a1e" opacity=".5" filter="url(#blur18)"/>`,
    `<ellipse cx="${n(x + r * 0.3)}" cy="${n(y + r * 0.99)}" rx="${n(r * 0.62)}" ry="9" fill="#3f2613" opacity=".55" filter="url(#blur8)"/>`,
    `<ellipse cx="${n(x + r * 0.24)}" cy="${n(y + r * 0.02)}" rx="${n(r * 0.95)}" ry="${n(r * 0.99)}" fill="url(#peel)"/>`,
    `<g transform="translate(${n(x)} ${n(y)}) scale(.9 1) translate(${n(-x)} ${n(-y)})">${citrus({ id: 'half', cx: x, cy: y, r, turn: 0.1, seed: 9 })}</g>`,
  ].join('')
}

/** A whole orange with its green button. */
export function orange(x: number, y: number, r: number): string {
  return [
    `<ellipse cx="${n(x + r * 0.9)}" cy="${n(y + r * 0.93)}" rx="${n(r * 1.25)}" ry="${n(r * 0.16)}" fill="#5d3a1e" opacity=".45" filter="url(#blur18)"/>`,
    `<ellipse cx="${n(x + r * 0.1)}" cy="${n(y + r * 0.97)}" rx="${n(r * 0.55)}" ry="8" fill="#3f2613" opacity=".5" filter="url(#blur8)"/>`,
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#peel)"/>`,
    `<ellipse cx="${n(x - r * 0.36)}" cy="${n(y - r * 0.4)}" rx="${n(r * 0.34)}" ry="${n(r * 0.24)}" transform="rotate(-40 ${n(x - r * 0.36)} ${n(y - r * 0.4)})" fill="#ffdb9b" opacity=".65" filter="url(#blur18)"/>`,
    `<ellipse cx="${n(x + r * 0.5)}" cy="${n(y + r * 0.62)}" rx="${n(r * 0.3)}" ry="${n(r * 0.14)}" transform="rotate(-42 ${n(x + r * 0.5)} ${n(y + r * 0.62)})" fill="#e7a25a" opacity=".5" filter="url(#blur8)"/>`,
  ].join('')
}
