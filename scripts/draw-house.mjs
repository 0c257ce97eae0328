// npm run house: draws the picture in docs/house.md anew from the imports.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const HOUSE = 'docs/house.md'
const IMPORT = /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'/gm
const ROOMS = ['app', 'server', 'domain', 'content', 'standins']
const PICTURE = /```mermaid\n[\s\S]*?```/

/** Rooms and the floors of server, with what each uses when it runs; an arrow that others imply is left out. */
export function picture() {
  const uses = new Map()
  for (const file of ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`)).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    for (const [, isType, from, bare] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = isType ? null : fileOf(file, from ?? bare ?? '')
      if (target && placeOf(file) !== placeOf(target)) {
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
  return ['```mermaid', 'flowchart TD', ...arrows.sort(), '```'].join('\n')
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

function fileOf(file, from) {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? normalize(join(dirname(file), from)) : null
}

function placeOf(file) {
  const [room, floor] = file.split('/')
  return room === 'server' ? `server/${floor}` : room
}

if (import.meta.main) writeFileSync(HOUSE, drawn(readFileSync(HOUSE, 'utf8')))
