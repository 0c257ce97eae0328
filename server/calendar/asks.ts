import { createHash } from 'node:crypto'
import { policyWords } from '#domain/calendar/policy-words.ts'
import { type Visit, visitOf } from '#domain/calendar/service.ts'
import {
  type DueNow,
  dueNow,
  PAY_AT_STUDIO,
  policyFor,
  type VisitPolicy,
} from '#domain/calendar/visit-policy.ts'
import type { Actor } from '#domain/core/actor.ts'
import { personOf } from '../clients/who-books.ts'
import type { Rows } from '../core/db/schema.ts'
import type { Bookings } from './bookings.ts'
import type { CalendarParts, Rules } from './parts.ts'

/** What booking a visit asks of one client. */
export type Asked = {
  /** The treatment's, where it is asked of this client. */
  policy: VisitPolicy
  due: DueNow
  /** The sentences that the client reads and agrees to. */
  words: string[]
  /** Another one: the words or the policy are not those that were shown. */
  wordsVersion: string
}

/** What booking asks in advance, as the engine's call. */
export function asking(desk: CalendarParts): Pick<Bookings, 'asks'> {
  return {
    async asks(request, by) {
      const rules = await desk.rules()
      const chosen = visitOf(request, rules.services)
      if (!chosen.ok) return chosen
      const asked = await askedOf(desk.database.rows, rules, chosen.visit, {
        ...request,
        by,
        now: desk.now(),
      })
      return { ok: true, asked }
    },
  }
}

/**
 * What this visit asks of whoever books it, by the rules given; also inside a transaction. What is asked on first visits
 * alone is asked of every guest, so that nobody learns by typing an address whether it has been here.
 * `startsAt` and `now` are epoch milliseconds.
 */
export async function askedOf(
  rows: Rows,
  { policies, zone }: Pick<Rules, 'policies' | 'zone'>,
  visit: Pick<Visit, 'service' | 'option' | 'name' | 'priceCents'>,
  { by, email, startsAt, now }: { by: Actor; email: string; startsAt: number; now: number },
): Promise<Asked> {
  const { priceCents } = visit
  const set = policies.get(visit.service.id)?.policy ?? PAY_AT_STUDIO
  const isNewClient = set.from === 'all' || (await isNew(rows, by, email))
  const policy = policyFor(set, { isNewClient })
  const words = policyWords(policy, {
    ...{ serviceName: visit.name, priceCents, startsAt, zone, now },
    isFrom: visit.option?.priceIsFrom,
  })
  const due = dueNow(policy, { priceCents, isNewClient })
  return { policy, due, words, wordsVersion: versionOf(words, policy) }
}

async function isNew(rows: Rows, by: Actor, email: string): Promise<boolean> {
  return (await personOf(rows, { by, email })).completedVisits === 0
}

function versionOf(words: readonly string[], policy: VisitPolicy): string {
  return createHash('sha256')
    .update(JSON.stringify([words, policy]))
    .digest('base64url')
}
