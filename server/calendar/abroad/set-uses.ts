import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ClientNames } from '#domain/calendar/abroad/client-names.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { stepAbroad } from './keep-copy.ts'
import { oweComing, oweWritten } from './owe-all.ts'

export type Uses = { reads: boolean; writes: boolean; names: ClientNames }

/** What a calendar is used for from now on; false where there is none of that id. Only within `changeCalendar`. */
export async function setUses(
  inside: TransactionRows,
  id: string,
  { reads, writes, names, now }: Uses & { now: number },
): Promise<boolean> {
  const row = await inside
    .updateTable('calendar_source')
    .set({ reads: reads ? 1 : 0, client_names: names })
    // Into one that lets itself be read alone nothing is written, whatever is asked.
    .set({ writes: writes ? sql<number>`may_write` : 0 })
    // All is read anew: what took no time may take it now, or the other way round.
    .set({ cursor: `again ${randomUUID()}`, pull_at: now })
    .where('id', '=', id)
    .where('leaving_at', 'is', null)
    .returning('writes')
    .executeTakeFirst()
  if (!row) return false
  if (!reads) await inside.deleteFrom('external_busy').where('source_id', '=', id).execute()
  await stepAbroad(inside)
  if (row.writes) await oweComing(inside, id, now)
  await oweWritten(inside, id, now)
  return true
}
