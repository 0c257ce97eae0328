import { z } from 'zod'
import type { Owner } from '#domain/core/actor.ts'
import { type Desk, deskChange } from '../audit.ts'
import type { Rows } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

/** The setting that is there while nothing leaves to clients. */
export const PAUSE_KEY = 'messages-paused'
const Pause = z.object({ since: z.number() })

/** Since when nothing leaves to clients, epoch milliseconds; null: all leaves as it is due. */
export async function pausedSince(rows: Rows): Promise<number | null> {
  const row = await rows
    .selectFrom('setting')
    .select('value')
    .where('key', '=', PAUSE_KEY)
    .executeTakeFirst()
  return row ? Pause.parse(JSON.parse(row.value)).since : null
}

/** Holds back all that leaves to clients but what concerns an account's safety, or lets it go on; twice is once. */
export async function pauseMessages(
  { database, audit, now }: Desk,
  isPaused: boolean,
  owner: Owner,
): Promise<void> {
  await inTransaction(database.rows, async (rows) => {
    if (((await pausedSince(rows)) !== null) === isPaused) return
    if (isPaused) {
      const row = { key: PAUSE_KEY, value: JSON.stringify({ since: now() }), updated_at: now() }
      const once = rows.insertInto('setting').values(row)
      await once.onConflict((conflict) => conflict.column('key').doNothing()).execute()
    } else {
      await rows.deleteFrom('setting').where('key', '=', PAUSE_KEY).execute()
    }
    const did = isPaused ? 'paused' : 'on again'
    await audit.write(deskChange(owner, { record: 'setting', id: PAUSE_KEY, did }), rows)
  })
}
