// npm run house: draws the picture in docs/house.md anew from the imports.
import { readFileSync, writeFileSync } from 'node:fs'
import { importsOf, loadedLateBy, sourcesIn } from './imports.mjs'

const HOUSE = 'docs/house.md'
const ROOMS = ['app', 'server', 'domain', 'content', 'standins']
const PICTURE = /```mermaid\n[\s\S]*?```/

/**
 * Rooms and the floors of server, with what each uses when it runs; an arrow that others imply is left out.
 * A dotted one leads to what is loaded when it is first needed.
 */
export function picture() {
  const uses = new Map()
  for (const file of ROOMS.flatMap(sourcesIn).sort()) {
    for (const { target, isType } of importsOf(file)) {
      if (target && !isType && placeOf(file) !== placeOf(target)) {
        uses.set(placeOf(file), (uses.get(placeOf(file)) ?? new Set()).add(placeOf(target)))
      }
    }
  }
  const arrows = [...uses].flatMap(([place, used]) =>
    [...used]
      .filter(
        (other) => ![...used].some((between) => between !== other && reaches(uses, between, other)),
      )
      .map((other) => `  ${place} --> ${other}`),
  )
  const late = ROOMS.flatMap(sourcesIn).flatMap((file) =>
    loadedLateBy(file).map((target) => [placeOf(file), placeOf(target)]),
  )
  const dotted = late
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `  ${from} -.-> ${to}`)
  return [
    '```mermaid',
    'flowchart TD',
    ...arrows.sort(),
    ...[...new Set(dotted)].sort(),
    '```',
  ].join('\n')
}

/** The document with the picture as the imports have it. */
export function drawn(text) {
  return text.replace(PICTURE, picture)
}

function reaches(uses, from, to, seen = new Set()) {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(uses.get(from) ?? [])].some((next) => reaches(uses, next, to, seen))
}

function placeOf(file) {
  const [room, floor] = file.split('/')
  return room === 'server' ? `server/${floor}` : room
}

if (import.meta.main) writeFileSync(HOUSE, drawn(readFileSync(HOUSE, 'utf8')))
