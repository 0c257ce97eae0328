import { studio } from '#content/studio.ts'
import { type RefusalCode, refusalsOf } from '#domain/availability.ts'
import type { Actor } from '#domain/booking.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { eligibilityRefusal, instead } from '#domain/eligibility.ts'
import { type Failure, sentence, tooOld } from '#domain/errors.ts'
import type { Visit } from '#domain/service.ts'
import { localDate } from '#domain/when.ts'
import { bufferAfter, calendarOf } from './calendar.ts'
import type { Desk, Rules } from './desk.ts'
import { personByEmail } from './people.ts'

export function timeOf(startsAt: number, durationMinutes: number, rules: Rules, serviceId: string) {
  const endsAt = startsAt + durationMinutes * MINUTE_MS
  return { startsAt, endsAt, busyUntil: endsAt + bufferAfter(serviceId, rules) * MINUTE_MS }
}

/** The first reason, other than another visit, why nothing may start then. */
export function firstRefusal(
  rules: Rules,
  startsAt: number,
  durationMinutes: number,
  now: number,
): RefusalCode | undefined {
  return refusalsOf({ startsAt, durationMinutes }, calendarOf(rules, [], now))[0]
}

/** The owner may break her own rules on purpose; everyone else is told which one stands in the way. */
export function timeRefusal(
  rules: Rules,
  request: { startsAt: number; override?: boolean | undefined },
  visit: { durationMinutes: number },
  now: number,
  actor: Actor,
): Failure | null {
  const refusal = firstRefusal(rules, request.startsAt, visit.durationMinutes, now)
  if (!refusal) return null
  if (actor.kind !== 'owner') return { ok: false, code: refusal }
  if (request.override) return null
  return { ok: false, code: 'breaks-rules', message: sentence(refusal) }
}

/** Who may have the visit, checked when it is booked and again when it is moved. */
export async function eligibilityFailure(
  desk: Desk,
  rules: Rules,
  visit: Pick<Visit, 'rule' | 'service' | 'option'>,
  asked: { email: string; birthDate?: string | null | undefined; startsAt: number },
): Promise<Failure | null> {
  if (visit.rule.clients === 'all' && visit.rule.maxAge === null) return null
  const person = await personByEmail(desk.database.rows, asked.email, asked.birthDate ?? null)
  const date = localDate(asked.startsAt, rules.zone)
  const code = eligibilityRefusal(visit.rule, person, date)
  if (!code) return null
  const { maxAge } = visit.rule
  const said = code === 'too-old' && maxAge !== null ? tooOld(maxAge) : sentence(code)
  const others = instead(
    { serviceId: visit.service.id, optionId: visit.option?.id ?? null },
    person,
    rules.services,
    date,
  )
  const advice =
    others.length > 0 ? ` You can book: ${others.join(', ')}.` : ` Call ${studio.phone}.`
  return {
    ok: false,
    code,
    message: code === 'age-needed' ? sentence(code) : said + advice,
  }
}
