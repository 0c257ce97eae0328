import type { SquareLink } from '#domain/calendar/square-links.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { changeCalendar } from '../take-time.ts'
import { giveOwnNames } from './own-names.ts'

const CHANGED: Failure = { ok: false, code: 'changed-meanwhile' }

/**
 * Joins a treatment with a service of Square's as the owner says, or with none, so that no name decides any more; its
 * free times are read in the next turn. Fails with `changed-meanwhile` where either has another link since.
 */
export async function linkByHand(
  { database, audit }: Desk,
  { serviceId, optionId, variationId, shown }: SquareLink,
  owner: Owner,
): Promise<Outcome<object>> {
  return changeCalendar(database, async (rows): Promise<Outcome<object>> => {
    const before = await linkedTo(rows, serviceId, optionId)
    if ((before ?? '') !== shown) return CHANGED
    if (variationId === shown) return { ok: true }
    if (before) await decide(rows, before, { service_id: null, option_id: null })
    const ours = { service_id: serviceId, option_id: optionId }
    if (variationId && !(await decide(rows, variationId, ours))) return CHANGED
    await rows.updateTable('square_copy').set({ openings_at: null }).where('id', '=', 1).execute()
    await giveOwnNames(rows)
    const line = { record: 'service', id: serviceId, did: 'linked-to-square' }
    await audit.write(deskChange(owner, line), rows)
    return { ok: true }
  })
}

async function linkedTo(rows: TransactionRows, serviceId: string, optionId: string) {
  const row = await rows
    .selectFrom('square_service')
    .select('variation_id')
    .where('service_id', '=', serviceId)
    .where('option_id', '=', optionId)
    .executeTakeFirst()
  return row?.variation_id
}

/** False where the variation is gone, or is another treatment's. */
async function decide(
  rows: TransactionRows,
  variationId: string,
  ours: { service_id: string | null; option_id: string | null },
): Promise<boolean> {
  let change = rows
    .updateTable('square_service')
    .set({ ...ours, is_by_hand: 1 })
    .where('variation_id', '=', variationId)
  if (ours.service_id) {
    change = change.where('service_id', 'is', null).where('gone_at', 'is', null)
  }
  return (await change.executeTakeFirst()).numUpdatedRows === 1n
}
