import { z } from 'zod'
import { type Choice, type Visit, visitOf } from '#domain/calendar/service.ts'
import type { Wanted } from '#domain/calendar/waiting/ranking.ts'
import { DAY_PARTS, type Wish } from '#domain/calendar/waiting/wish.ts'
import { WEEKDAYS } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows, WishRow } from '../../core/db/schema.ts'
import { bufferAfter } from '../calendar.ts'
import type { Rules } from '../parts.ts'

/** A visit that stands, whose client would come earlier. */
type Standing = { id: string; durationMinutes: number; serviceId: string; optionId: string | null }

/** Somebody who waits, with what they wait for. */
export type WaitingWish = Wish & {
  row: WishRow
  /** What they would be content with, the dearest first; of a visit that stands, its own treatment. */
  choices: Choice[]
  standing: Standing | null
}

/** One of the treatments of a wish, as it would be booked today. */
export type WantedVisit = Wanted & { choice: Choice; visit: Visit }

const Ids = z.array(z.string())
const Weekdays = z.array(z.enum(WEEKDAYS))
const Parts = z.array(z.enum(DAY_PARTS))

/** Everybody who waits at `now` (epoch milliseconds) for something that can still come true, in the order in which they joined. */
export async function waitingWishes(
  rows: Rows,
  { now, zone, id }: { now: number; zone: string; id?: string },
): Promise<WaitingWish[]> {
  const found = await rows
    .selectFrom('wish')
    .leftJoin('booking', 'booking.id', 'wish.booking_id')
    .selectAll('wish')
    .select([
      'booking.starts_at as stands_at',
      'booking.duration_minutes as stands_minutes',
      'booking.service_id as stands_service',
      'booking.option_id as stands_option',
    ])
    .where('wish.state', '=', 'waiting')
    .where('wish.last_date', '>=', localDate(now, zone))
    .where((where) =>
      where.or([
        where('wish.booking_id', 'is', null),
        where.and([
          where('booking.status', 'in', ['PENDING', 'CONFIRMED']),
          where('booking.starts_at', '>', now),
        ]),
      ]),
    )
    .$if(id !== undefined, (query) => query.where('wish.id', '=', id ?? ''))
    .orderBy('wish.joined_at')
    .orderBy('wish.id')
    .execute()
  const choices = await choicesOf(rows, found)
  return found.map(({ stands_at, stands_minutes, stands_service, stands_option, ...row }) => ({
    ...wishOf(row, stands_at),
    row,
    choices: choices.get(row.id) ?? [],
    standing:
      row.booking_id === null
        ? null
        : {
            id: row.booking_id,
            durationMinutes: stands_minutes ?? 0,
            serviceId: stands_service ?? '',
            optionId: stands_option,
          },
  }))
}

export function wishOf(row: WishRow, movesFrom: number | null): Wish {
  return {
    id: row.id,
    clientId: row.client_id,
    weekdays: Weekdays.parse(JSON.parse(row.weekdays)),
    parts: Parts.parse(JSON.parse(row.parts)),
    firstDate: row.first_date,
    lastDate: row.last_date,
    noticeMinutes: row.notice_minutes,
    joinedAt: row.joined_at,
    pinnedAt: row.pinned_at,
    movesFrom,
  }
}

/** The treatments of these wishes, by wish. */
export async function choicesOf(
  rows: Rows,
  wishes: readonly { id: string }[],
): Promise<Map<string, Choice[]>> {
  if (wishes.length === 0) return new Map()
  const found = await rows
    .selectFrom('wish_service')
    .selectAll()
    .where(
      'wish_id',
      'in',
      wishes.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const choices = new Map<string, Choice[]>()
  for (const row of found) {
    choices.set(row.wish_id, [...(choices.get(row.wish_id) ?? []), choiceIn(row)])
  }
  return choices
}

/** The treatment that a row of a wish or of an offer names. */
export function choiceIn(row: {
  service_id: string
  option_id: string | null
  addon_ids: string
}): Choice {
  const addonIds = Ids.parse(JSON.parse(row.addon_ids))
  return { serviceId: row.service_id, optionId: row.option_id ?? undefined, addonIds }
}

/** What a wish waits for, as today's menu has it; a visit that stands keeps its length. What left the menu is left out. */
export function wantedBy(wish: WaitingWish, rules: Rules): WantedVisit[] {
  return wish.choices.flatMap((choice) => {
    const chosen = visitOf(choice, rules.services)
    if (!chosen.ok) return []
    const { visit } = chosen
    const durationMinutes = wish.standing?.durationMinutes ?? visit.durationMinutes
    const bufferMinutes = bufferAfter(visit.service.id, rules)
    return [{ choice, visit, durationMinutes, bufferMinutes }]
  })
}
