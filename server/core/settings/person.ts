import { z } from 'zod'
import { noPerson } from '#content/first-facts.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { Person } from '#domain/core/person.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { type Desk, deskChange } from '../audit.ts'
import type { Rows } from '../db/schema.ts'
import type { PageChanges } from '../page-changes.ts'
import { type KeepPicture, KeptPicture, type SentPicture } from './kept-picture.ts'
import { readVersioned, saveVersioned } from './versioned.ts'

export const PERSON_KEY = 'person'

// What a row from before a field was asked says of it: nothing.
const Kept = z.object({
  person: z.preprocess((kept) => ({ ...noPerson, ...(kept as Partial<Person>) }), Person),
  portrait: KeptPicture.nullable().default(null),
})

type KeptPerson = { person: Person; portrait: ProductPicture | null }

/** Who treats, and how the place is found. Each change fails with `changed-meanwhile` where another version is stored by now. */
export type StudioPerson = {
  /** Version 0 and nothing but empty words: nothing is saved yet. */
  read(): Promise<KeptPerson & { version: number }>
  save(person: Person, version: number, owner: Owner): Promise<Outcome<object>>
  /**
   * Puts a photograph, a file as it was `sent`, in place of the one that stands; null: only its words change. Fails
   * with `picture-needed` too, and the codes of `KeepPicture`.
   */
  setPortrait(of: SentPicture, version: number, owner: Owner): Promise<Outcome<object>>
  dropPortrait(version: number, owner: Owner): Promise<Outcome<object>>
}

export function createPerson(
  parts: Desk & { pages: PageChanges; keepPicture: KeepPicture },
): StudioPerson {
  const read = () => personIn(parts.database.rows)

  async function keep(value: KeptPerson, version: number, owner: Owner): Promise<Outcome<object>> {
    const line = deskChange(owner, { record: 'studio', did: 'changed' })
    const saved = await saveVersioned(parts, { key: PERSON_KEY, version, value, line })
    if (saved.ok) parts.pages.changed()
    return saved
  }

  return {
    read,

    async save(person, version, owner) {
      const { portrait } = await read()
      return keep({ person: Person.parse(person), portrait }, version, owner)
    },

    async setPortrait({ sent, alt }, version, owner) {
      const encoded = sent && (await parts.keepPicture({ sent, alt }))
      if (encoded && !encoded.ok) return encoded
      const { person, portrait: stood } = await read()
      const portrait = encoded ? encoded.kept : stood && { ...stood, alt }
      if (!portrait) return { ok: false, code: 'picture-needed' }
      return keep({ person, portrait }, version, owner)
    },

    async dropPortrait(version, owner) {
      const { person } = await read()
      return keep({ person, portrait: null }, version, owner)
    },
  }
}

/** The same inside somebody's transaction: what a letter is signed with. */
export function personIn(rows: Rows): Promise<KeptPerson & { version: number }> {
  return readVersioned(rows, PERSON_KEY, Kept, { person: noPerson, portrait: null })
}

/** The portrait in a row of the settings; null in any other. */
export function portraitIn(row: Record<string, unknown>): ProductPicture | null {
  if (row.key !== PERSON_KEY || typeof row.value !== 'string') return null
  return Kept.parse(JSON.parse(row.value)).portrait
}
