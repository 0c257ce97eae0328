import { z } from 'zod'
import { firstWords, wordsUntilHers } from '#content/first-words.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { noWords, StudioWords, shortNameOf } from '#domain/core/studio-words.ts'
import { type Desk, deskChange } from '../audit.ts'
import type { Rows } from '../db/schema.ts'
import type { PageChanges } from '../page-changes.ts'
import { readVersioned, saveVersioned } from './versioned.ts'

export const STUDIO_WORDS_KEY = 'studio-words'
// What a row from before a sentence was asked says of it: nothing.
const Kept = z.object({
  own: z.preprocess((kept) => ({ ...noWords, ...(kept as Partial<StudioWords>) }), StudioWords),
})

type KeptWords = {
  version: number
  /** Hers; an empty one stands as content/ has it. */
  own: StudioWords
  /** What stands where nothing is hers. */
  first: StudioWords
  /** What pages say. */
  words: StudioWords
}

/** What pages say of the studio, in the owner's words where she has said it. */
export type StudioWordsKept = {
  /** Version 0: nothing is saved yet. */
  read(): Promise<KeptWords>
  /** Fails with `changed-meanwhile` where another version is stored by now. */
  save(own: StudioWords, version: number, owner: Owner): Promise<Outcome<object>>
}

export function createStudioWords(parts: Desk & { pages: PageChanges }): StudioWordsKept {
  return {
    read: () => studioWordsIn(parts.database.rows),
    async save(own, version, owner) {
      const saved = await saveVersioned(parts, {
        key: STUDIO_WORDS_KEY,
        version,
        value: { own: StudioWords.parse(own) },
        line: deskChange(owner, { record: 'studio', did: 'changed' }),
      })
      if (saved.ok) parts.pages.changed()
      return saved
    },
  }
}

/** The same inside somebody's transaction: what a letter is signed with. */
export async function studioWordsIn(rows: Rows): Promise<KeptWords> {
  const { version, own } = await readVersioned(rows, STUDIO_WORDS_KEY, Kept, { own: noWords })
  const first = {
    ...wordsUntilHers({ established: own.established, shortName: shortNameOf(own) }),
    shortName: shortNameOf({ name: own.name, shortName: '' }) || firstWords.shortName,
    established: firstWords.established,
  }
  const hers = Object.entries(own).filter(([, said]) => said !== '')
  return { version, own, first, words: { ...first, ...Object.fromEntries(hers) } }
}
