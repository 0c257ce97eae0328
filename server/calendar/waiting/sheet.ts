import { dayInterval } from '#domain/calendar/schedule.ts'
import { timesWords } from '#domain/calendar/waiting/wish.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { Rules } from '../parts.ts'
import { suiting } from './ask.ts'
import { byHandIn, timesToPick } from './by-hand.ts'
import type { WaitingParts } from './parts.ts'
import { namesOf } from './place-mail.ts'
import { waitingWishes } from './wishes.ts'

const LAST_FILLED = 20

/** The waiting list as the owner sees it. Instants in epoch milliseconds, money in cents. */
export type WaitingSheet = {
  /** In the order in which they are asked where a time suits them alike. */
  people: {
    id: string
    clientId: string
    name: string
    treatments: string[]
    times: string
    lastDate: string
    joinedAt: number
    isPinned: boolean
    movesFrom: number | null
    /** How often they were asked. */
    asked: number
  }[]
  /** Whether the owner picks who is offered a time. */
  byHand: { isByHand: boolean; version: number }
  /** Freed times that wait for her pick, with whom they suit in the order in which they would be asked. */
  toPick: {
    id: string
    startsAt: number
    endsAt: number
    suits: { wishId: string; name: string; treatment: string; startsAt: number }[]
  }[]
  /** Times that somebody is asked about now. */
  running: {
    id: string
    startsAt: number
    /** How many moves lie between the first visit that left and this time. */
    depth: number
    wave: number
    dueAt: number
    asked: { wishId: string; name: string; endsAt: number; sendsAt: number; isPaying: boolean }[]
  }[]
  filled: {
    /** New visits that stand or took place. */
    visits: number
    minutes: number
    cents: number
    /** Of those, what times that became free in this month have brought. */
    thisMonth: { visits: number; minutes: number; cents: number }
    /** Visits that were moved to an earlier time. */
    moved: number
    last: {
      bookingId: string
      name: string
      serviceName: string
      startsAt: number
      cents: number
      isMove: boolean
    }[]
  }
}

export async function readSheet({ desk }: WaitingParts): Promise<WaitingSheet> {
  const { rows } = desk.database
  const rules = await desk.rules()
  const { zone, services } = rules
  const wishes = await waitingWishes(rows, { now: desk.now(), zone })
  const asked = await timesAsked(rows)
  const first = wishes.toSorted(
    (one, other) => Number(other.pinnedAt !== null) - Number(one.pinnedAt !== null),
  )
  return {
    people: first.map(({ row, choices, ...wish }) => ({
      id: wish.id,
      clientId: wish.clientId,
      name: `${row.first_name} ${row.last_name}`,
      treatments: namesOf(choices, services),
      times: timesWords(wish),
      lastDate: wish.lastDate,
      joinedAt: wish.joinedAt,
      isPinned: wish.pinnedAt !== null,
      movesFrom: wish.movesFrom,
      asked: asked.get(wish.id) ?? 0,
    })),
    byHand: await byHandIn(rows),
    toPick: await waitingForPick(rows, { rules, now: desk.now() }),
    running: await runningTimes(rows),
    filled: await filledTimes(rows, monthStart(desk.now(), zone)),
  }
}

async function waitingForPick(rows: Rows, asking: { rules: Rules; now: number }) {
  const times = await timesToPick(rows, asking.now)
  return Promise.all(
    times.map(async (freed) => ({
      id: freed.id,
      startsAt: freed.starts_at,
      endsAt: freed.ends_at,
      suits: (await suiting(rows, freed, asking)).map(({ wish, wanted, startsAt }) => ({
        wishId: wish.id,
        name: `${wish.row.first_name} ${wish.row.last_name}`.trim(),
        treatment: wanted.visit.name,
        startsAt,
      })),
    })),
  )
}

async function timesAsked(rows: Rows): Promise<Map<string, number>> {
  const found = await rows
    .selectFrom('offer')
    .select((select) => ['wish_id', select.fn.countAll<number>().as('times')])
    .groupBy('wish_id')
    .execute()
  return new Map(found.map(({ wish_id, times }) => [wish_id, Number(times)]))
}

async function runningTimes(rows: Rows): Promise<WaitingSheet['running']> {
  const times = await rows
    .selectFrom('freed_time')
    .selectAll()
    .where('state', '=', 'asking')
    .orderBy('starts_at')
    .execute()
  const offers = await rows
    .selectFrom('offer')
    .innerJoin('wish', 'wish.id', 'offer.wish_id')
    .selectAll('offer')
    .select(['wish.first_name', 'wish.last_name'])
    .where('offer.state', 'in', ['offered', 'accepted'])
    .orderBy('wish.joined_at')
    .execute()
  return times.map((time) => {
    const own = offers.filter(({ freed_time_id }) => freed_time_id === time.id)
    return {
      id: time.id,
      startsAt: own[0]?.starts_at ?? time.starts_at,
      depth: time.depth,
      wave: time.wave,
      dueAt: time.due_at ?? 0,
      asked: own.map((offer) => ({
        wishId: offer.wish_id,
        name: `${offer.first_name} ${offer.last_name}`,
        endsAt: offer.ends_at,
        sendsAt: offer.sends_at,
        isPaying: offer.state === 'accepted',
      })),
    }
  })
}

function monthStart(now: number, zone: string): number {
  return dayInterval(`${localDate(now, zone).slice(0, 7)}-01`, zone).startsAt
}

async function filledTimes(rows: Rows, since: number): Promise<WaitingSheet['filled']> {
  const found = await rows
    .selectFrom('freed_time')
    .innerJoin('offer', 'offer.freed_time_id', 'freed_time.id')
    .innerJoin('wish', 'wish.id', 'offer.wish_id')
    .innerJoin('booking', 'booking.id', 'freed_time.filled_by')
    .select([
      'booking.id',
      'booking.first_name',
      'booking.last_name',
      'booking.service_name',
      'booking.starts_at',
      'booking.duration_minutes',
      'booking.price_cents',
      'wish.booking_id as moved',
      'freed_time.created_at as freed_at',
    ])
    .where('freed_time.state', '=', 'filled')
    .where('offer.state', '=', 'accepted')
    .where('booking.status', 'in', ['PENDING', 'CONFIRMED', 'COMPLETED'])
    .orderBy('freed_time.ended_at', 'desc')
    .execute()
  const visits = found.filter(({ moved }) => moved === null)
  return {
    ...sumsOf(visits),
    thisMonth: sumsOf(visits.filter(({ freed_at }) => freed_at >= since)),
    moved: found.length - visits.length,
    last: found.slice(0, LAST_FILLED).map((row) => ({
      bookingId: row.id,
      name: `${row.first_name} ${row.last_name}`,
      serviceName: row.service_name,
      startsAt: row.starts_at,
      cents: row.price_cents,
      isMove: row.moved !== null,
    })),
  }
}

function sumsOf(visits: readonly { duration_minutes: number; price_cents: number }[]) {
  return {
    visits: visits.length,
    minutes: visits.reduce((total, one) => total + one.duration_minutes, 0),
    cents: visits.reduce((total, one) => total + one.price_cents, 0),
  }
}
