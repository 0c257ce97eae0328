import { z } from 'zod'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { FreedTimeRow, Rows, TransactionRows } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { readVersioned, saveVersioned } from '../../core/settings/versioned.ts'
import { freedLetter } from '../../post/offer-letter.ts'
import { queueMail } from '../../post/outbox.ts'
import { shortWhen } from '../../post/visit-facts.ts'
import type { WaitingParts } from './parts.ts'

const KEY = 'waiting-list'
const WAITING_PATH = '/admin/availability/waiting'
const Kept = z.object({ isByHand: z.boolean() })

/** Whether the owner picks who is offered a freed time, with the version of that choice; at first the list offers by itself. */
export function byHandIn(rows: Rows) {
  return readVersioned(rows, KEY, Kept, { isByHand: false })
}

/** Fails with `changed-meanwhile` where another version is stored by now. */
export function saveByHand(
  parts: Desk,
  { isByHand, version }: { isByHand: boolean; version: number },
  owner: Owner,
): Promise<Outcome<object>> {
  const did = isByHand ? 'offers-by-hand' : 'offers-by-itself'
  return saveVersioned(parts, {
    ...{ key: KEY, version, value: { isByHand } },
    line: deskChange(owner, { record: 'waiting', id: KEY, did }),
  })
}

/** Leaves a freed time to everybody, and to the owner to offer; she hears of it unless she has freed it herself just now. */
export async function leaveToOwner(
  { ownerEmail, publicUrl }: Pick<WaitingParts, 'ownerEmail' | 'publicUrl'>,
  rows: TransactionRows,
  freed: FreedTimeRow,
  { names, now, isOwners }: { names: readonly string[]; now: number; isOwners: boolean },
): Promise<void> {
  // What was freed within the same time before, taken and freed again, stands as this one.
  await rows
    .updateTable('freed_time')
    .set({ to_pick_at: null })
    .where('state', '=', 'public')
    .where('starts_at', '>=', freed.starts_at)
    .where('ends_at', '<=', freed.ends_at)
    .execute()
  await rows
    .updateTable('freed_time')
    .set({ state: 'public', hold_id: null, due_at: null, ended_at: now, to_pick_at: now })
    .where('id', '=', freed.id)
    .execute()
  if (isOwners) return
  const { facts } = await studioFactsIn(rows)
  const when = shortWhen(freed.starts_at, now)
  await queueMail(rows, [
    {
      ...{ id: `freed-${freed.id}-${freed.wave}`, audience: 'owner', kind: 'freed-time', now },
      ...{ recipient: ownerEmail ?? facts.email, replyTo: facts.email },
      letter: freedLetter({ when, names, url: `${publicUrl}${WAITING_PATH}` }),
      expiresAt: freed.starts_at,
      alert: { kind: 'change', title: 'A time to offer', text: when, path: WAITING_PATH },
    },
  ])
}

/** Freed times that the owner may offer by hand: still to come, and nothing stands in any of their time. */
export function timesToPick(rows: Rows, now: number): Promise<FreedTimeRow[]> {
  return rows
    .selectFrom('freed_time')
    .selectAll()
    .where('state', '=', 'public')
    .where('to_pick_at', 'is not', null)
    .where('starts_at', '>', now)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('booking')
            .select('booking.id')
            .where('takes_time', '=', 1)
            .whereRef('booking.starts_at', '<', 'freed_time.ends_at')
            .whereRef('booking.busy_until', '>', 'freed_time.starts_at')
            .where((or) =>
              or.or([or('hold_expires_at', 'is', null), or('hold_expires_at', '>', now)]),
            ),
        ),
      ),
    )
    .orderBy('starts_at')
    .execute()
}

/** The same time, where the owner may still offer it. */
export async function timeToPick(rows: Rows, id: string, now: number) {
  return (await timesToPick(rows, now)).find((freed) => freed.id === id) ?? null
}
