import type { ClientChannel } from '#domain/post/channel.ts'
import type { Rows } from '../../core/db/schema.ts'

/** An address in lower case, or a number as +15555550123. */
export type Point = { channel: ClientChannel; address: string }

export type PointState = {
  badSince: number | null
  badReason: string | null
  stoppedAt: number | null
  /** In the words that did. */
  stoppedHow: string | null
}

/** What is known of an address; nothing bad where it is new. */
export async function pointState(rows: Rows, { channel, address }: Point): Promise<PointState> {
  const row = await rows
    .selectFrom('contact_point')
    .select(['bad_since', 'bad_reason', 'stopped_at', 'stopped_how'])
    .where('channel', '=', channel)
    .where('address', '=', address)
    .executeTakeFirst()
  return {
    badSince: row?.bad_since ?? null,
    badReason: row?.bad_reason ?? null,
    stoppedAt: row?.stopped_at ?? null,
    stoppedHow: row?.stopped_how ?? null,
  }
}

/** Nothing arrives there, in the carrier's words; the first time is kept. */
export async function markBad(
  rows: Rows,
  point: Point,
  { reason, now }: { reason: string; now: number },
) {
  const before = await pointState(rows, point)
  const bad = { bad_since: before.badSince ?? now, bad_reason: reason, bad_last_at: now }
  await put(rows, point, bad, now)
}

/** So many messages in a row that were lost for reasons that pass, and the address counts as bad. */
const MOST_LOST = 3

/** A message was lost on its way there, for a reason that may pass: a full mailbox, a server that does not answer. */
export async function markLost(
  rows: Rows,
  point: Point,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  const row = await rows
    .selectFrom('contact_point')
    .select('lost_in_a_row')
    .where('channel', '=', point.channel)
    .where('address', '=', point.address)
    .executeTakeFirst()
  const lost = (row?.lost_in_a_row ?? 0) + 1
  await put(rows, point, { lost_in_a_row: lost }, now)
  if (lost >= MOST_LOST) await markBad(rows, point, { reason, now })
}

/** Something has arrived there after all. */
export async function markGood(
  rows: Rows,
  { channel, address }: Point,
  now: number,
): Promise<void> {
  await rows
    .updateTable('contact_point')
    .set({ bad_since: null, bad_reason: null, lost_in_a_row: 0, updated_at: now })
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where((where) =>
      where.or([where('bad_since', 'is not', null), where('lost_in_a_row', '>', 0)]),
    )
    .execute()
}

/**
 * Whoever has it wants nothing more there, said in these words; what was agreed to for it is taken back, whoever
 * agreed. False where that was so before. `isCarriers`: the carrier blocks it too.
 */
export async function stopPoint(
  rows: Rows,
  point: Point,
  { how, now, isCarriers }: { how: string; now: number; isCarriers: boolean },
): Promise<boolean> {
  const before = await pointState(rows, point)
  await rows
    .updateTable('message_consent')
    .set({ revoked_at: now, revoked_how: how })
    .where('channel', '=', point.channel)
    .where('address', '=', point.address)
    .where('revoked_at', 'is', null)
    .execute()
  if (before.stoppedAt !== null) {
    if (isCarriers) await put(rows, point, { stopped_how: how }, now)
    return false
  }
  await put(rows, point, { stopped_at: now, stopped_how: how }, now)
  return true
}

/** They are wanted again; false where they were before. */
export async function reopenPoint(
  rows: Rows,
  { channel, address }: Point,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('contact_point')
    .set({ stopped_at: null, stopped_how: null, updated_at: now })
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('stopped_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Changed = {
  bad_since?: number
  bad_reason?: string
  bad_last_at?: number
  lost_in_a_row?: number
  stopped_at?: number
  stopped_how?: string
}

async function put(rows: Rows, point: Point, changed: Changed, now: number): Promise<void> {
  const none = { bad_since: null, bad_reason: null, stopped_at: null, stopped_how: null }
  await rows
    .insertInto('contact_point')
    .values({ ...point, ...none, ...changed, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'address']).doUpdateSet({ ...changed, updated_at: now }),
    )
    .execute()
}
