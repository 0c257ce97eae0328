import { z } from 'zod'
import { firstFacts, firstRating } from '#content/first-facts.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { StatedRating } from '#domain/core/stated-rating.ts'
import { OwnFacts, ReadRating, type StudioFacts, statedBy } from '#domain/core/studio-facts.ts'
import { type Desk, deskChange } from '../audit.ts'
import type { Rows } from '../db/schema.ts'
import type { PageChanges } from '../page-changes.ts'
import { studioWordsIn } from './studio-words.ts'
import { readVersioned, saveVersioned } from './versioned.ts'

export const STUDIO_FACTS_KEY = 'studio-facts'
const Kept = z.object({ facts: OwnFacts })

const RATING_KEY = 'stated-rating'
const KeptRating = z.object({ read: ReadRating.nullable() })

export type StudioDetails = {
  /** Address, telephone, mail and policy: the owner's, or those of content/; beside them the names, which are kept among her words. Version 0: nothing is saved yet. */
  read(): Promise<{ version: number; facts: StudioFacts }>
  /** Fails with `changed-meanwhile` where another version is stored by now. */
  save(facts: OwnFacts, version: number, owner: Owner): Promise<Outcome<object>>
}

/** Where the studio is and how it is reached. */
export function createStudioDetails(parts: Desk & { pages: PageChanges }): StudioDetails {
  const { database, pages } = parts
  return {
    read: () => studioFactsIn(database.rows),

    async save(facts, version, owner) {
      const saved = await saveVersioned(parts, {
        key: STUDIO_FACTS_KEY,
        version,
        value: { facts: OwnFacts.parse(facts) },
        line: deskChange(owner, { record: 'studio', did: 'changed' }),
      })
      if (saved.ok) pages.changed()
      return saved
    },
  }
}

/** The same inside somebody's transaction: what a letter is written with. */
export async function studioFactsIn(rows: Rows): Promise<{ version: number; facts: StudioFacts }> {
  const [{ version, facts }, { words }] = await Promise.all([
    readVersioned(rows, STUDIO_FACTS_KEY, Kept, { facts: firstFacts }),
    studioWordsIn(rows),
  ])
  const { name, shortName, tagline } = words
  return { version, facts: { ...facts, name, shortName, tagline } }
}

/** The rating that the site states of the studio, and where it was read. */
export type StatedRatings = {
  /** What every place states, and what of it the owner has filled in: null until then. */
  stated(): Promise<{ version: number; rating: StatedRating; read: ReadRating | null }>
  /** Null: what content/ has stands again, without a source. Fails with `changed-meanwhile`. */
  save(read: ReadRating | null, version: number, owner: Owner): Promise<Outcome<object>>
}

export function createStatedRatings(parts: Desk & { pages: PageChanges }): StatedRatings {
  return {
    async stated() {
      const first = { read: null }
      const { version, read } = await readVersioned(
        parts.database.rows,
        RATING_KEY,
        KeptRating,
        first,
      )
      return { version, read, rating: read ? statedBy(read) : firstRating }
    },

    async save(read, version, owner) {
      const saved = await saveVersioned(parts, {
        key: RATING_KEY,
        version,
        value: { read: read && ReadRating.parse(read) },
        line: deskChange(owner, { record: 'studio', did: 'changed' }),
      })
      if (saved.ok) parts.pages.changed()
      return saved
    },
  }
}
