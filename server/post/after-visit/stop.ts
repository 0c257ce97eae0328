import { DAY_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { createSignedLinks } from '../../core/signed-links.ts'

/** Old mail is opened late, and its link must still end what it came with. */
const LINK_DAYS = 400

/** How whoever gets letters after a visit ends them by one press; news of their visits still comes. */
export type AfterVisitStop = {
  /** The link in a letter about this visit, and in its headers (RFC 8058). */
  urlFor(bookingId: string): string
  /** Whether they are ended for the address that a link is about; null where it is forged or expired. */
  read(token: string): Promise<{ isStopped: boolean } | null>
  /** Ends them, or lets them come again; twice is once. False where the link is forged or expired. */
  stop(token: string, isStopped: boolean): Promise<boolean>
}

export function createAfterVisitStop(parts: {
  database: Database
  secret: string
  publicUrl: string
  now: () => number
}): AfterVisitStop {
  const { database, now } = parts
  const links = createSignedLinks({ ...parts, kind: 'unsubscribe' })
  const addressOf = async (rows: Rows, token: string) => {
    const id = links.read(token)
    if (id === null) return null
    const select = rows.selectFrom('booking').select('email').where('id', '=', id)
    return (await select.executeTakeFirst())?.email ?? null
  }
  return {
    urlFor: (id) => links.urlFor({ id, expiresAt: now() + LINK_DAYS * DAY_MS }),
    async read(token) {
      const email = await addressOf(database.rows, token)
      return email === null ? null : { isStopped: await isAfterVisitStopped(database.rows, email) }
    },
    stop: (token, isStopped) =>
      inTransaction(database.rows, async (rows) => {
        const email = await addressOf(rows, token)
        if (email === null) return false
        await put(rows, email, { isStopped, now: now() })
        return true
      }),
  }
}

/** Whoever has this address wants no letters after a visit. */
export async function isAfterVisitStopped(rows: Rows, email: string): Promise<boolean> {
  const row = await rows
    .selectFrom('contact_point')
    .select('after_visit_stopped_at')
    .where('channel', '=', 'mail')
    .where('address', '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined && row.after_visit_stopped_at !== null
}

async function put(rows: Rows, email: string, said: { isStopped: boolean; now: number }) {
  const changed = {
    after_visit_stopped_at: said.isStopped ? said.now : null,
    updated_at: said.now,
  }
  await rows
    .insertInto('contact_point')
    .values({ channel: 'mail', address: email.toLowerCase(), ...changed })
    .onConflict((conflict) => conflict.columns(['channel', 'address']).doUpdateSet(changed))
    .execute()
}
