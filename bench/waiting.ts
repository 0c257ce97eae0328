import { firstSettings, STUDIO } from '../content/studio.ts'
import type { BusyTime, Calendar } from '../domain/calendar/availability.ts'
import { proposals, type Wanted } from '../domain/calendar/waiting/ranking.ts'
import { DAY_PARTS, type Wish } from '../domain/calendar/waiting/wish.ts'
import { addDays, WEEKDAYS } from '../domain/core/dates.ts'
import { DAY_MS, MINUTE_MS } from '../domain/core/duration.ts'
import { localDate } from '../domain/core/when.ts'
import type { TimeRow } from '../server/calendar/take-time.ts'
import { type Dice, diceOf, planOf } from '../server/run/demo/plan.ts'
import { timesOf } from '../server/run/demo/times.ts'
import { visitsOf } from '../server/run/demo/visits.ts'
import { median, remark, report } from './report.ts'
import { type Freed, type Person, WAYS } from './waiting-ways.ts'

const SEEDS = [1, 2, 3]
/** The demo's ten years. */
const BOOKINGS = 15_000
/** How many wait at any moment, and how they are: set here, published with the figures. */
const WAITING = { least: 4, most: 16 }
const ANSWERS = { never: 0.25, yes: 0.5, medianMinutes: 20, spread: 1.1 }
/** Every so many of them has had a visit, or has a verified address. */
const KNOWN_EVERY = 2
const LENGTHS = [30, 50, 50, 60, 60, 70]
const END = Date.parse('2026-11-01T12:00:00Z')

type Sum = { times: number; filled: number; minutes: number[]; disappointed: number }

/** Four ways to offer the times that ten years of the demo's cancelings left, to the same people with the same answers. */
export async function run(): Promise<boolean> {
  const sums = new Map(Object.keys(WAYS).map((way) => [way, emptySum()]))
  for (const seed of SEEDS) {
    const freed = freedTimes(seed)
    for (const [name, way] of Object.entries(WAYS)) {
      const sum = sums.get(name)
      if (!sum) continue
      for (const time of freed) {
        const { filledAfter, disappointed } = way(time)
        sum.times += 1
        sum.disappointed += disappointed
        if (filledAfter !== null) {
          sum.filled += 1
          sum.minutes.push(filledAfter / MINUTE_MS)
        }
      }
    }
  }
  for (const [name, sum] of sums) remark(`${name}: ${wordsOf(sum)}`)
  return judged(sums.get('ours') ?? emptySum(), sums.get('broadcast') ?? emptySum())
}

function judged(ours: Sum, broadcast: Sum): boolean {
  const isFilled = report({
    name: 'freed times that the list fills, five points allowed',
    ratio: (rateOf(ours) + 0.05) / rateOf(broadcast),
    of: 'telling everybody at once',
    limit: { atLeast: 1 },
    measured: `${percent(rateOf(ours))} against ${percent(rateOf(broadcast))} of ${ours.times} times, seeds ${SEEDS.join(', ')}`,
  })
  const isCalm = report({
    name: 'people who pressed and did not get it',
    ratio: ours.disappointed / broadcast.disappointed,
    of: 'telling everybody at once',
    limit: { atMost: 1 / 3 },
    measured: `${ours.disappointed} against ${broadcast.disappointed}`,
  })
  return isFilled && isCalm
}

const emptySum = (): Sum => ({ times: 0, filled: 0, minutes: [], disappointed: 0 })
const rateOf = ({ filled, times }: Sum) => filled / times
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function wordsOf(sum: Sum): string {
  return `${sum.filled} of ${sum.times} filled (${percent(rateOf(sum))}), ${Math.round(median(sum.minutes))} minutes in the middle, ${sum.disappointed} disappointed`
}

/** Every canceled visit of the demo that left its time while somebody could still come, and who waits just then. */
function freedTimes(seed: number): Freed[] {
  const dice = diceOf(seed)
  const plan = planOf({ bookings: BOOKINGS, seed })
  const hours = { weekly: firstSettings.weekly, exceptions: new Map() }
  const visits = visitsOf(plan, timesOf(plan, hours, END, dice), END, dice)
  const rows = visits.map(({ row }) => row)
  const days = Map.groupBy(rows, (row) => localDate(row.starts_at, STUDIO.zone))
  const canceled = rows.filter(
    ({ status, cancelled_at, starts_at }) =>
      status === 'CANCELLED' && cancelled_at !== null && cancelled_at < starts_at,
  )
  return canceled.map((row) => {
    const own = days.get(localDate(row.starts_at, STUDIO.zone)) ?? []
    return freedBy(row, own, hours, diceOf(seed * 1_000_003 + row.starts_at / MINUTE_MS))
  })
}

function freedBy(
  row: TimeRow,
  day: readonly TimeRow[],
  hours: Calendar['hours'],
  dice: Dice,
): Freed {
  const now = row.cancelled_at ?? 0
  // Whoever has taken the time since, and what was booked later, are not there yet.
  const busy = day
    .filter(({ status, created_at }) => status !== 'CANCELLED' && created_at <= now)
    .filter((other) => other.busy_until <= row.starts_at || other.starts_at >= row.busy_until)
    .map(busyOf)
  const { gridMinutes, noticeMinutes, horizonDays, bufferMinutes } = firstSettings
  const calendar: Calendar = {
    ...{ zone: STUDIO.zone, hours, gridMinutes, noticeMinutes, bufferMinutes, busy, now },
    horizonDays: Math.max(horizonDays, 400),
  }
  const people = Array.from({ length: dice.between(WAITING.least, WAITING.most) }, (_, i) =>
    personOf(i, row, now, dice),
  )
  const ranked = proposals(
    people.map(({ wish, wanted }) => ({ wish, wanted: [wanted] })),
    {
      calendar,
      freed: { startsAt: row.starts_at, endsAt: row.busy_until },
      shortestMinutes: 30,
      toldAt: now,
    },
  )
  const answers = new Map(people.map((person) => [person.wish.clientId, person]))
  return { now, ranked, answers, latestBefore: noticeMinutes * MINUTE_MS, zone: STUDIO.zone }
}

function busyOf(row: TimeRow): BusyTime {
  return {
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    busyUntil: row.busy_until,
    kind: 'visit',
  }
}

/** Somebody who waits: some are free on any day, some on a few evenings; most read within the hour, some never. */
function personOf(i: number, row: TimeRow, now: number, dice: Dice): Person {
  const date = localDate(row.starts_at, STUDIO.zone)
  const some = <T>(all: readonly T[], share: number) => all.filter(() => dice.chance(share))
  const wish: Wish = {
    id: `${i}`.padStart(2, '0'),
    clientId: `client ${i}`,
    weekdays: dice.chance(0.3) ? WEEKDAYS : some(WEEKDAYS, 0.45),
    parts: dice.chance(0.3) ? DAY_PARTS : some(DAY_PARTS, 0.5),
    firstDate: addDays(date, -dice.between(0, 40)),
    lastDate: addDays(date, dice.between(-4, 30)),
    noticeMinutes: dice.pick([60, 180, 180, 1440, 2880]),
    joinedAt: now - dice.between(1, 30) * DAY_MS,
    pinnedAt: null,
    movesFrom: null,
  }
  const wanted: Wanted = { durationMinutes: dice.pick(LENGTHS), bufferMinutes: 0 }
  const reads = !dice.chance(ANSWERS.never)
  const minutes = ANSWERS.medianMinutes * Math.exp(ANSWERS.spread * normal(dice))
  const isWilling = dice.chance(ANSWERS.yes)
  const isKnown = i % KNOWN_EVERY === 0
  return { wish, wanted, readsAfter: reads ? minutes * MINUTE_MS : null, isWilling, isKnown }
}

/** Box and Muller. */
function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice.roll())) * Math.cos(2 * Math.PI * dice.roll())
}
