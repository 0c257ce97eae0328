import { sql } from 'kysely'
import { z } from 'zod'
import { eligibilityRefusal } from '#domain/calendar/eligibility.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { mayBeAsked } from '#domain/calendar/waiting/ranking.ts'
import { localDate } from '#domain/core/when.ts'
import { isHeldByAlert } from '../../clients/alert-holds.ts'
import { isBlocked, personByEmail } from '../../clients/people.ts'
import { isFound } from '../../core/db/reads.ts'
import type { FreedTimeRow, Rows, WishRow } from '../../core/db/schema.ts'
import type { Rules } from '../parts.ts'
import type { WaitingWish, WantedVisit } from './wishes.ts'

const Ids = z.array(z.string())

export function unaskedIn(freed: Pick<FreedTimeRow, 'unasked'>): string[] {
  return Ids.parse(JSON.parse(freed.unasked))
}

/**
 * Who could be asked about a freed time at all: not who has left it, not who was asked about it before, nobody who has
 * another offer open, and nobody who has heard of enough times that day.
 */
export async function askable(
  rows: Rows,
  freed: FreedTimeRow,
  wishes: readonly WaitingWish[],
  { now, sendsAt, zone }: { now: number; sendsAt: number; zone: string },
): Promise<WaitingWish[]> {
  const asked = await rows
    .selectFrom('offer')
    .innerJoin('wish', 'wish.id', 'offer.wish_id')
    .select('wish.client_id')
    .where((where) =>
      where.or([
        where('offer.freed_time_id', '=', freed.id),
        where.and([where('offer.state', '=', 'offered'), where('offer.expires_at', '>', now)]),
      ]),
    )
    .execute()
  const day = dayInterval(localDate(sendsAt, zone), zone)
  const heard = await rows
    .selectFrom('offer')
    .innerJoin('wish', 'wish.id', 'offer.wish_id')
    .select('wish.client_id')
    .where('offer.sends_at', '>=', day.startsAt)
    .where('offer.sends_at', '<', day.endsAt)
    .execute()
  const thatDay = new Map<string, number>()
  for (const { client_id } of heard) thatDay.set(client_id, (thatDay.get(client_id) ?? 0) + 1)
  const known = {
    left: new Set(unaskedIn(freed)),
    asked: new Set(asked.map(({ client_id }) => client_id)),
    thatDay,
  }
  return wishes.filter(({ clientId }) => mayBeAsked(clientId, known))
}

/** Whether this person may have the treatment at that time: blocked clients call, and some treatments are not for everybody. */
export async function mayHave(
  rows: Rows,
  { row }: WaitingWish,
  { visit }: WantedVisit,
  { startsAt, zone, now }: { startsAt: number; now: number } & Pick<Rules, 'zone'>,
): Promise<boolean> {
  if (await isBlocked(rows, row, { kind: 'guest' })) return false
  // An offer goes to the address itself.
  const asked = {
    ...row,
    by: { kind: 'guest' },
    isOwnAddress: true,
    treatment: visit,
    now,
  } as const
  if (await isHeldByAlert(rows, asked)) return false
  const person = await personByEmail(rows, row.email, row.birth_date)
  return eligibilityRefusal(visit.rule, person, localDate(startsAt, zone)) === null
}

/**
 * Whether the studio knows whoever waits: the address is a verified account's, or has had a completed visit, or the owner asks them first.
 * What is typed here proves nothing.
 */
export async function isKnown(
  rows: Rows,
  { email, pinned_at }: Pick<WishRow, 'email' | 'pinned_at'>,
): Promise<boolean> {
  if (pinned_at !== null) return true
  const verified = sql<boolean>`email_verified = true AND lower(email) = ${email.toLowerCase()}`
  if (await isFound(rows.selectFrom('auth_user').select('id').where(verified))) return true
  return (await personByEmail(rows, email, null)).completedVisits > 0
}

/** Of each wave that was asked about a freed time, the first one first: of each in it, whether the studio knows them. */
export async function knownByWave(
  rows: Rows,
  { id, wave }: Pick<FreedTimeRow, 'id' | 'wave'>,
): Promise<boolean[][]> {
  const asked = await rows
    .selectFrom('offer')
    .innerJoin('wish', 'wish.id', 'offer.wish_id')
    .select(['offer.wave', 'wish.email', 'wish.pinned_at'])
    .where('offer.freed_time_id', '=', id)
    .execute()
  const waves: boolean[][] = []
  for (let number = 1; number <= wave; number += 1) {
    const known: boolean[] = []
    for (const one of asked) if (one.wave === number) known.push(await isKnown(rows, one))
    // Whoever has been erased since is a stranger.
    waves.push(known.length > 0 ? known : [false])
  }
  return waves
}
