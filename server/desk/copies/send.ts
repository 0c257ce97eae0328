import { randomUUID } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Outcome } from '#domain/core/errors.ts'
import { keptWhenThinned } from '#domain/core/thinning.ts'
import { encryptFile } from './age.ts'
import { hashOf, type Place, PlaceFailed } from './what-places-do.ts'

const COPY_NAME = /^grove-[\dTZ.-]+\.ndjson\.gz\.age$/
/** What broke off there, under the name of its copy. */
const HALF_NAME = /^(grove-[\dTZ.-]+\.ndjson\.gz\.age)\.[\da-f-]+\.part$/

/** A backup on the disk, and the moment that a name holds. */
export type CopyOf = { name: string; path: string; momentOf: (name: string) => number }
/** A list that lies beside the copies and only grows: how long it is, and what stands in it together with what is there. */
export type Beside = { name: string; count: number; merged: (there: string | null) => string }

/** Encrypts a backup, writes it there, and reads all of it back. @throws PlaceFailed, `copy-differs` among it */
export async function sendCopy(
  place: Place,
  { name, path }: CopyOf,
  recipient: string,
): Promise<void> {
  const sealed = `${path}.${randomUUID()}.part`
  const there = `${name}.age`
  try {
    await encryptFile(path, sealed, recipient)
    await place.put(there, await openAsBlob(sealed))
    const written = await place.read(there)
    const isSame = written && (await hashOf(written)) === (await hashOf(createReadStream(sealed)))
    if (!isSame) {
      await place.remove(there)
      throw new PlaceFailed('copy-differs')
    }
  } finally {
    await rm(sealed, { force: true })
  }
}

/** Copies there thin out as the backups here do, but for those that are `kept`; nothing else is touched. */
export async function thinOut(
  place: Place,
  { momentOf, name }: CopyOf,
  kept: readonly string[],
): Promise<void> {
  const isKept = new Set(kept.map((one) => `${one}.age`))
  const names = await place.names()
  const copies = names.filter((one) => COPY_NAME.test(one))
  const stays = keptWhenThinned(copies.map(momentOf))
  const old = copies.filter((one) => !isKept.has(one) && !stays.has(momentOf(one)))
  const halves = names.filter(
    (one) => (HALF_NAME.exec(one)?.[1] ?? `${name}.age`) !== `${name}.age`,
  )
  for (const one of [...old, ...halves]) await place.remove(one)
}

export async function putBeside(place: Place, { name, merged }: Beside): Promise<void> {
  const there = await textAt(place, name)
  const wanted = merged(there)
  if (wanted !== there) await place.put(name, new Blob([wanted]))
}

export async function textAt(place: Place, name: string): Promise<string | null> {
  const found = await place.read(name)
  return found && text(found)
}

/** The copies there, the newest first. */
export async function copiesAt(place: Place): Promise<string[]> {
  return (await place.names())
    .filter((name) => COPY_NAME.test(name))
    .sort()
    .reverse()
}

/** Writes a small file there, reads it back and deletes it. */
export async function tryOut(place: Place): Promise<Outcome<object>> {
  const name = `grove-test-${randomUUID()}.txt`
  const written = `A test of the place for copies: ${randomUUID()}`
  await place.put(name, new Blob([written]))
  const found = await textAt(place, name)
  await place.remove(name)
  return found === written ? { ok: true } : { ok: false, code: 'copy-differs' }
}
