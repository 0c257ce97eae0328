import { refusalsOf } from '#domain/calendar/availability.ts'
import {
  type EligibilityRefusal,
  eligibilityRefusal,
  instead,
} from '#domain/calendar/eligibility.ts'
import type { Offered } from '#domain/calendar/offered.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { type Visit, visitOf, type WhoMayBook } from '#domain/calendar/service.ts'
import type { Actor } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { type Failure, sentence } from '#domain/core/errors.ts'
import { extraRefused, tooOld } from '#domain/core/site-errors.ts'
import { localDate } from '#domain/core/when.ts'
import { type Booker, personOf } from '../clients/who-books.ts'
import { studioFactsIn } from '../core/settings/studio-facts.ts'
import { bufferAfter, calendarOf } from './calendar.ts'
import type { Treatment } from './elsewhere.ts'
import type { CalendarParts, Rules } from './parts.ts'
import { TIME_TAKEN } from './take-time.ts'

export function timeOf(startsAt: number, durationMinutes: number, rules: Rules, serviceId: string) {
  const endsAt = startsAt + durationMinutes * MINUTE_MS
  return { startsAt, endsAt, busyUntil: endsAt + bufferAfter(serviceId, rules) * MINUTE_MS }
}

type Asked = Treatment & { startsAt: number; durationMinutes: number; own?: Interval }

/** What another calendar offers for a visit; undefined where hours and grid decide. `own`: the time of one that is moved. */
export async function offeredFor(
  { elsewhere }: Pick<CalendarParts, 'elsewhere'>,
  { startsAt, durationMinutes, own, ...treatment }: Asked,
): Promise<Offered | undefined> {
  if (!elsewhere) return undefined
  const span = { startsAt, endsAt: startsAt + durationMinutes * MINUTE_MS }
  return { ...(await elsewhere.offered(treatment, span)), own }
}

/** Why a client may not have this time, other than another visit in it: the first reason. */
export async function timeRefusal(
  desk: CalendarParts,
  rules: Rules,
  asked: Asked,
): Promise<Failure | null> {
  const offered = await offeredFor(desk, asked)
  const [code] = refusalsOf(asked, { ...calendarOf(rules, [], desk.now()), offered })
  // Why the owner is not free is hers to know.
  if (code === 'busy-abroad') return TIME_TAKEN
  return code ? { ok: false, code } : null
}

/** Who asks where the owner does: she knows whose address it is. */
export const DESK: Actor = { kind: 'owner', id: 'desk' }

/** Which rule keeps this person from the visit, if one does. */
export async function barredBy(
  desk: CalendarParts,
  rules: Rules,
  rule: WhoMayBook,
  asked: Booker & { startsAt: number },
): Promise<EligibilityRefusal | null> {
  if (rule.clients === 'all' && rule.maxAge === null) return null
  const person = await personOf(desk.database.rows, asked)
  return eligibilityRefusal(rule, person, localDate(asked.startsAt, rules.zone))
}

/** Who may have the visit, checked when it is booked and again when it is moved. */
export async function eligibilityFailure(
  desk: CalendarParts,
  rules: Rules,
  visit: Pick<Visit, 'rule' | 'service' | 'option' | 'addons'>,
  asked: Booker & { startsAt: number },
): Promise<Failure | null> {
  const code = await barredBy(desk, rules, visit.rule, asked)
  if (!code) return null
  const person = await personOf(desk.database.rows, asked)
  const date = localDate(asked.startsAt, rules.zone)
  const { maxAge } = visit.rule
  const said = code === 'too-old' && maxAge !== null ? tooOld(maxAge) : sentence(code)
  const refused = { serviceId: visit.service.id, optionId: visit.option?.id ?? null }
  const others = instead(refused, person, rules.services, date)
  const { phone } = (await studioFactsIn(desk.database.rows)).facts
  const asks =
    code === 'current-clients-only' && !person.isKnown ? askedOfUnknown(asked.by, phone) : ''
  const named = others.length > 0 ? ` You can book: ${others.join(', ')}.` : ''
  const advice = asks + named || ` Call ${phone}.`
  const main = visitOf({ ...refused, optionId: visit.option?.id, addonIds: [] }, rules.services)
  if (main.ok && eligibilityRefusal(main.visit.rule, person, date) === null) {
    const extras = visit.addons.filter(({ clients }) => clients !== 'all').map(({ name }) => name)
    return { ok: false, code, message: extraRefused(code, extras.join(', ')) + asks }
  }
  if (code === 'age-needed') return { ok: false, code }
  const younger = ` About somebody younger, call ${phone}.`
  return { ok: false, code, message: said + (code === 'too-young' ? younger : advice) }
}

/** The same for every address, whether it has been here or not. */
function askedOfUnknown(by: Actor, phone: string): string {
  const how =
    by.kind === 'client'
      ? 'Confirm the email address of your account'
      : 'Sign in to your account to book it'
  return ` Been here before? ${how}, or call ${phone}.`
}
