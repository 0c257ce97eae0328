import type { Insertable } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import { emptyTimeRow, type TimeRow } from '../../calendar/take-time.ts'
import type { Schema } from '../../core/db/schema.ts'
import { type Person, personOf } from './people.ts'
import type { Dice, Plan } from './plan.ts'
import type { Time } from './times.ts'
import { asPricedThen, openToAll, type Treatment } from './treatments.ts'

export type DemoVisit = { person: Person; row: TimeRow }
type Regular = { person: Person; dueAt: number; completed: number }

/** How much earlier than usual somebody comes back where there is room. */
const SOONER_MS = 10 * DAY_MS
const LAST_VISITS = 60
const YEAR_MS = 365.25 * DAY_MS
const MISSED = 0.022
const MISSED_FIRST = 0.05
/** The last visits before now, which nobody has closed yet. */
const LEFT_OPEN = 2

/** Who comes to which time: regulars every four to nine weeks, new people in between, some for good. */
export function visitsOf(plan: Plan, times: readonly Time[], now: number, dice: Dice): DemoVisit[] {
  const past = times.filter((time) => time.endsAt <= now).length
  const people = peopleOf(plan, times.length, dice)

  return times.map((time, index) => {
    const regular = people.next(index, time)
    const treatment = fitting(time, regular, dice)
    const isOpen = time.endsAt > now || index >= past - LEFT_OPEN
    const isFirst = regular.completed === 0
    const status = time.isCancelled ? 'CANCELLED' : visitStatus(isOpen, isFirst, dice)
    const row = rowOf({ plan, index, time, person: regular.person, treatment, status, now, dice })
    people.back(regular, status, time.startsAt)
    return { person: regular.person, row }
  })
}

/** New people come at a steady pace; whoever came comes again, or stays away for good. */
function peopleOf(plan: Plan, visits: number, dice: Dice) {
  const returning = 1 - plan.clients / visits
  const waiting: Regular[] = []
  const gone: Regular[] = []
  let known = 0
  return {
    next(index: number, time: Time): Regular {
      // Irregular until the end draws near, when everybody must have come.
      const late = index < visits - LAST_VISITS ? dice.between(0, 6) : 0
      if (known === 0 || known < Math.ceil((plan.clients * (index + 1)) / visits) - late) {
        const person = personOf(plan, known++, Number(time.date.slice(0, 4)), dice)
        return { person, dueAt: 0, completed: 0 }
      }
      const due = waiting[0]
      if (gone.length === 0 || (due && due.dueAt <= time.startsAt + SOONER_MS)) {
        return waiting.shift() as Regular
      }
      return gone.splice(Math.floor(dice.roll() * gone.length), 1)[0] as Regular
    },
    back(regular: Regular, status: TimeRow['status'], at: number): void {
      const completed = regular.completed + (status === 'COMPLETED' ? 1 : 0)
      const again = { ...regular, completed, dueAt: at + pause(dice) }
      if (dice.chance(returning)) wait(waiting, again)
      else gone.push(again)
    },
  }
}

/** What became of each visit, as its history tells it. */
export function eventsOf({ row }: DemoVisit): Insertable<Schema['booking_event']>[] {
  const { id, status } = row
  const actor = row.account_id ? 'client' : 'guest'
  const booked = event(row, 0, row.created_at, actor, 'booked')
  if (status === 'CANCELLED') {
    return [booked, event(row, 1, row.cancelled_at ?? 0, row.cancelled_by ?? 'owner', 'cancelled')]
  }
  if (status === 'COMPLETED') return [booked, event(row, 1, row.ends_at, 'owner', 'completed')]
  if (status === 'NO_SHOW') return [booked, event(row, 1, row.ends_at, 'owner', 'no-show')]
  if (status === 'CONFIRMED') return [booked]
  throw new Error(`${id} is ${status}, which no demo visit is`)
}

function visitStatus(isOpen: boolean, isFirst: boolean, dice: Dice): TimeRow['status'] {
  if (isOpen) return 'CONFIRMED'
  return dice.chance(isFirst ? MISSED_FIRST : MISSED) ? 'NO_SHOW' : 'COMPLETED'
}

function fitting(time: Time, { person, completed }: Regular, dice: Dice): Treatment {
  const wish = time.treatment
  const isOldEnough = wish.clients !== 'current' || completed > 0
  const age = person.birthDate
    ? Number(time.date.slice(0, 4)) - Number(person.birthDate.slice(0, 4))
    : 99
  const isYoungEnough = wish.maxAge === null || age <= wish.maxAge
  return isOldEnough && isYoungEnough ? wish : openToAll(wish, dice)
}

function pause(dice: Dice): number {
  return dice.chance(0.85) ? dice.between(28, 63) * DAY_MS : dice.between(90, 300) * DAY_MS
}

function wait(waiting: Regular[], regular: Regular): void {
  let low = 0
  let high = waiting.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((waiting[middle]?.dueAt ?? 0) <= regular.dueAt) low = middle + 1
    else high = middle
  }
  waiting.splice(low, 0, regular)
}

function rowOf(made: {
  plan: Plan
  index: number
  time: Time
  person: Person
  treatment: Treatment
  status: TimeRow['status']
  now: number
  dice: Dice
}): TimeRow {
  const { plan, index, time, person, treatment, status, now, dice } = made
  const endsAt = time.startsAt + treatment.durationMinutes * 60_000
  const ahead = dice.between(1, 30) * DAY_MS + dice.between(0, 20) * HOUR_MS
  const createdAt = Math.min(time.startsAt - ahead, now - HOUR_MS)
  const priced = asPricedThen(treatment, Math.max(0, (now - time.startsAt) / YEAR_MS))
  const cancelledAt =
    createdAt + Math.floor((Math.min(time.startsAt, now) - createdAt) * dice.roll())
  const cancelled = {
    cancelled_at: cancelledAt,
    cancelled_by: dice.weighted<TimeRow['cancelled_by']>([
      ['manage-link', 6],
      ['client', 3],
      ['owner', 1],
    ]),
    cancel_reason: '',
  }
  const changedAt = status === 'CONFIRMED' ? createdAt : endsAt
  return {
    ...emptyTimeRow({ startsAt: time.startsAt, endsAt, busyUntil: endsAt }, createdAt),
    id: `demo-${plan.seed}-visit-${index}`,
    status,
    service_id: treatment.serviceId,
    option_id: treatment.optionId,
    service_name: treatment.name,
    service_description: treatment.description,
    addons: JSON.stringify(priced.extras),
    price_cents: priced.priceCents,
    client_id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    birth_date: treatment.maxAge === null ? null : person.birthDate,
    sequence: status === 'CONFIRMED' ? 0 : 1,
    updated_at: status === 'CANCELLED' ? cancelledAt : changedAt,
    ...(status === 'CANCELLED' ? cancelled : {}),
  }
}

function event(
  row: TimeRow,
  sequence: number,
  at: number,
  actor: Insertable<Schema['booking_event']>['actor'],
  kind: Insertable<Schema['booking_event']>['kind'],
): Insertable<Schema['booking_event']> {
  const detail = kind === 'booked' ? { startsAt: row.starts_at, status: 'CONFIRMED' } : {}
  return {
    id: `${row.id}-${sequence}`,
    booking_id: row.id,
    sequence,
    at,
    actor,
    actor_id: null,
    kind,
    detail: JSON.stringify(detail),
  }
}
