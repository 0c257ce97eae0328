export type Point = readonly [x: number, y: number]

/** Numbers from 0 to 1 that are the same at every run. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number as short as the eye allows. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A smooth line through points (Catmull-Rom as cubic curves). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number): Point => {
    const inside = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
    return points[inside] ?? [0, 0]
  }
  const [startX, startY] = at(0)
  let path = `M${n(startX)} ${n(startY)}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    path += `C${n(first[0])} ${n(first[1])} ${n(second[0])} ${n(second[1])} ${n(to[0])} ${n(to[1])}`
  }
  return closed ? `${path}Z` : path
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** A linear gradient; with `inUserSpace` its ends are points of the drawing, else shares of the shape. */
export function gradient(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly Stop[],
  inUserSpace = false,
): string {
  const units = inUserSpace ? ' gradientUnits="userSpaceOnUse"' : ''
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}>${stopsOf(stops)}</linearGradient>`
}

export function radial(
  id: string,
  [cx, cy, r]: readonly [number, number, number],
  stops: readonly Stop[],
  inUserSpace = false,
): string {
  const units = inUserSpace ? ' gradientUnits="userSpaceOnUse"' : ''
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}"${units}>${stopsOf(stops)}</radialGradient>`
}

const blurs = [3, 8, 18, 40]
  .map(
    (size) =>
      `<filter id="blur${size}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
  )
  .join('')

// Paper grain: one small tile of noise, dark and light specks, repeated.
const grain = `<filter id="noise" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .15 0 0 0 0 .1 0 .9 0 0 -.36"/></filter><filter id="specks" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="31" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .97 0 0 0 0 .9 0 .9 0 0 -.36"/></filter><pattern id="grain" width="256" height="256" patternUnits="userSpaceOnUse"><rect width="256" height="256" filter="url(#noise)" opacity=".36"/><rect width="256" height="256" filter="url(#specks)" opacity=".32"/></pattern>`

/** A whole drawing: its soft edges, its grain, its body. */
export function drawing(parts: {
  width: number
  height: number
  defs: string
  body: string
}): string {
  const { width, height, defs, body } = parts
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${blurs}${grain}${defs}</defs>${body}<rect width="${width}" height="${height}" fill="url(#grain)"/></svg>\n`
}

/** Light that falls through a window with two panes, from the left. */
export function windowLight(parts: {
  x: number
  y: number
  width: number
  height: number
  slant: number
  colour?: string
  opacity?: number
}): string {
  const { x, y, width, height, slant, colour = '#fff3dc', opacity = 0.7 } = parts
  const pane = (top: number, bottom: number) =>
    `M${n(x)} ${n(top)}l${n(width)} ${n(slant)}V${n(bottom + slant)}l${n(-width)} ${n(-slant)}z`
  const half = height / 2
  return `<path d="${pane(y, y + half - 14)}${pane(y + half + 14, y + height)}" fill="${colour}" opacity="${opacity}" filter="url(#blur18)"/>`
}
