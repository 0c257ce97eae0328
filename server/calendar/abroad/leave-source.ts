import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Database } from '../../core/db/open.ts'
import { changeCalendar } from '../take-time.ts'
import type { Google } from './google-account.ts'
import { endChannel } from './google-channel.ts'
import { stepAbroad } from './keep-copy.ts'
import type { GoogleLogin, Logins, OpenWire, SourceRow } from './sources.ts'
import { Unreachable } from './wire.ts'

/** So many events are taken away in one turn. */
const A_TURN = 20
/** After that she is let go without Google having heard of it. */
const MOST_MS = DAY_MS

export type LeavingParts = {
  database: Database
  openWire: OpenWire
  logins: Logins
  google: Google | null
  publicUrl: string
  now: () => number
}

/** From now on it hides no time; `removes`: what was written there is taken away first, in the turns that follow. */
export async function beginLeaving(
  { database, audit, now }: Desk,
  { id, removes }: { id: string; removes: boolean },
  owner: { id: string },
): Promise<Outcome<object>> {
  let kind: SourceRow['kind'] | undefined
  const left = await changeCalendar(database, async (inside): Promise<Outcome<object>> => {
    const row = await inside
      .updateTable('calendar_source')
      .set({ leaving_at: now(), pull_at: now(), reads: 0 })
      .where('id', '=', id)
      .returning('kind')
      .executeTakeFirst()
    if (!row) return { ok: false, code: 'not-found' }
    kind = row.kind
    await inside.deleteFrom('event_abroad').where('source_id', '=', id).execute()
    if (!removes) await inside.deleteFrom('visit_abroad').where('source_id', '=', id).execute()
    await stepAbroad(inside)
    const did = removes ? 'left-emptied' : 'left'
    await audit.write(deskChange(owner, { record: 'calendar', id, did }), inside)
    return { ok: true }
  })
  // What she has granted at Google is given back first, in the next turn.
  if (left.ok && !removes && kind === 'caldav') await dropSource(database, id)
  return left
}

/** Takes away what was written there, a few at a time, gives back what she has granted, and then the calendar itself. */
export async function leaveSource(parts: LeavingParts, source: SourceRow): Promise<void> {
  const { rows } = parts.database
  const left = await rows
    .selectFrom('visit_abroad')
    .select(['booking_id', 'href'])
    .where('source_id', '=', source.id)
    .limit(A_TURN)
    .execute()
  for (const { booking_id: bookingId, href } of left) {
    await parts.openWire(source).remove({ bookingId, href })
    await rows
      .deleteFrom('visit_abroad')
      .where('source_id', '=', source.id)
      .where('booking_id', '=', bookingId)
      .execute()
  }
  if (left.length === A_TURN) return
  await unlessLate(parts, source, () => endChannel(parts, source))
  await giveBack(parts, source)
  await dropSource(parts.database, source.id)
}

/** One grant opens all calendars of an account: it goes with the last of them. */
async function giveBack(parts: LeavingParts, source: SourceRow): Promise<void> {
  const { database, google, logins } = parts
  if (source.kind !== 'google' || !google) return
  const other = await database.rows
    .selectFrom('calendar_source')
    .select('id')
    .where('kind', '=', 'google')
    .where('account', '=', source.account)
    .where('id', '!=', source.id)
    .executeTakeFirst()
  if (other) return
  await unlessLate(parts, source, () =>
    google.revoke(logins.open<GoogleLogin>(source).refreshToken),
  )
}

/** Tells Google of what ends; where it is silent, in a later turn again, but not for ever. */
async function unlessLate(
  { now }: Pick<LeavingParts, 'now'>,
  source: SourceRow,
  tell: () => Promise<void>,
): Promise<void> {
  try {
    await tell()
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    const isLate = now() - (source.leaving_at ?? now()) > MOST_MS
    if (error.failure === 'silent' && !isLate) throw error
  }
}

/** Forgets a calendar and the time that it took. */
async function dropSource(database: Database, id: string): Promise<void> {
  await changeCalendar(database, async (rows) => {
    await rows.deleteFrom('calendar_source').where('id', '=', id).execute()
    await stepAbroad(rows)
  })
}
