import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const IMPORT = /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'/gm

const LATE = /\bimport\('(#[^'?]+)/g

/** The source files of a room, tests apart. */
export function sourcesIn(room) {
  return globSync(`${room}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file))
}

/** What a file imports, in order: as it is written, the file of the house that it leads to, if any, and whether for its types alone. */
export function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, isType, from, bare]) => {
    const written = from ?? bare ?? ''
    return { written, target: fileOf(file, written.replace(/\?.*/, '')), isType: Boolean(isType) }
  })
}

/** The files of the house that a file imports when they are first needed. */
export function loadedLateBy(file) {
  return [...readFileSync(file, 'utf8').matchAll(LATE)].map(([, written]) => written.slice(1))
}

function fileOf(file, written) {
  if (written.startsWith('#')) return written.slice(1)
  return written.startsWith('.') ? normalize(join(dirname(file), written)) : null
}
