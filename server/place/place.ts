import type { Kysely } from 'kysely'
import { z } from 'zod'
import { studio } from '#content/studio.ts'
import type { Actor } from '#domain/booking.ts'
import { StudioFacts } from '#domain/studio-facts.ts'
import type { Audit } from '../accounts/audit.ts'
import type { Outcome } from '../booking/provider.ts'
import type { Database } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { PageChanges } from '../pages/page-changes.ts'

const KEY = 'studio-facts'
const Kept = z.object({ version: z.number(), facts: StudioFacts })

export type Place = {
  /** Address, telephone, mail and policy: the owner's, or those of content/. Version 0: nothing is saved yet. */
  read(): Promise<{ version: number; facts: StudioFacts }>
  /** Fails with `changed-meanwhile` where another version is stored by now. */
  save(
    facts: StudioFacts,
    version: number,
    owner: Actor & { kind: 'owner' },
  ): Promise<Outcome<object>>
}

/** Where the studio is and how it is reached. */
export function createPlace(parts: {
  database: Database
  now: () => number
  audit: Audit
  pages: PageChanges
}): Place {
  const { database, now, audit, pages } = parts
  return {
    read: () => placeIn(database.rows),

    async save(facts, version, owner) {
      const value = JSON.stringify({ version: version + 1, facts: StudioFacts.parse(facts) })
      const saved = await database.rows.transaction().execute(async (rows) => {
        await rows
          .insertInto('setting')
          .values({
            key: KEY,
            value: JSON.stringify({ version: 0, facts: fromContent() }),
            updated_at: now(),
          })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute()
        let kept = rows.selectFrom('setting').select('value').where('key', '=', KEY)
        if (database.engine === 'postgres') kept = kept.forUpdate()
        const row = await kept.executeTakeFirstOrThrow()
        if (Kept.parse(JSON.parse(row.value)).version !== version) return false
        await rows
          .updateTable('setting')
          .set({ value, updated_at: now() })
          .where('key', '=', KEY)
          .execute()
        const line = { kind: 'desk-changed', actor: 'owner', actorId: owner.id } as const
        await audit.write({ ...line, detail: { record: 'studio', did: 'changed' } }, rows)
        return true
      })
      if (!saved) return { ok: false, code: 'changed-meanwhile' }
      pages.changed()
      return { ok: true }
    },
  }
}

/** The same inside somebody's transaction: what a letter is written with. */
export async function placeIn(
  rows: Kysely<Schema>,
): Promise<{ version: number; facts: StudioFacts }> {
  const row = await rows
    .selectFrom('setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return row ? Kept.parse(JSON.parse(row.value)) : { version: 0, facts: fromContent() }
}

function fromContent(): StudioFacts {
  const { street, city, region, postalCode, phone, email, policy } = studio
  return { street, city, region, postalCode, phone, email, policy }
}
