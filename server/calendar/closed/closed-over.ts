import { z } from 'zod'
import { STUDIO } from '#content/studio.ts'
import { type Booking, canCancel } from '#domain/calendar/booking.ts'
import { proposedTimes } from '#domain/calendar/closed/proposals.ts'
import type { Opening } from '#domain/calendar/schedule.ts'
import type { Owner } from '#domain/core/actor.ts'
import { addDays } from '#domain/core/dates.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { countOf } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { SignedLinks } from '../../core/signed-links.ts'
import type { ManageLinks } from '../../post/manage-link.ts'
import type { LinkSeal } from '../../post/secret-links.ts'
import type { Bookings } from '../bookings.ts'
import { eventsOf, findVisit } from '../rows.ts'
import { closedOverOpen, proposalsKey } from './still-open.ts'
import { writeToAll } from './write-to-all.ts'

/** Times are looked for so far on both sides of the old one. */
const WITHIN_DAYS = 28
const Times = z.array(z.number())

/** A visit that stood in time which is closed by now, and what became of it. */
export type ClosedVisit = {
  booking: Booking
  /** Where it stood. */
  stoodAt: number
  state: 'open' | 'told' | 'kept' | 'took' | 'moved' | 'canceled'
  toldAt: number | null
  /** Starts that its client was told of. */
  times: number[]
}

/** A visit whose client can be written to, with what would be proposed. */
export type Proposed = { visit: ClosedVisit; times: number[] }

/** What the link in a letter opens. */
type NewTime = {
  booking: Booking
  state: 'open' | 'moved' | 'over'
  /** What was proposed, and whether it is still free. */
  times: { startsAt: number; isFree: boolean }[]
  /** Others that are free now, where one of those has gone. */
  others: number[]
}

export type ClosedParts = Desk & {
  bookings: Bookings
  links: SignedLinks
  manageLinks: ManageLinks
  seal: LinkSeal
}

/** Visits in time that the owner has closed over: work until each is moved, canceled or kept (docs/decisions/028-what-comes-again.md). */
export type ClosedOver = {
  /** Every one whose old time lies ahead, those that are dealt with too. */
  list(): Promise<ClosedVisit[]>
  /** How many still stand. */
  countOpen(): Promise<number>
  /** Those whose clients have yet to be written to, each with times near the old one that are free now, and where they can be reached. */
  proposals(): Promise<Proposed[]>
  /** Of proposals, to tell later whether they are still the same. */
  keyOf(proposed: readonly Proposed[]): string
  /** The letter that one of them would get. */
  preview(of: Proposed): Promise<{ recipient: string; subject: string; text: string }>
  /** Writes to all of them. Fails with `changed-meanwhile` where `seen` is not what would be written now. */
  write(seen: string, owner: Owner): Promise<Outcome<{ written: number }>>
  /** She comes for this visit all the same, or thinks again. */
  keep(of: { bookingId: string; isKept: boolean }, owner: Owner): Promise<Outcome<object>>
  /** What a letter's link opens; reads only. */
  open(token: string): Promise<NewTime | null>
  /** Takes a time: the visit moves there as any visit moves. Fails with `time-taken` where somebody was faster. */
  take(token: string, startsAt: number): Promise<Outcome<{ booking: Booking }>>
}

export function createClosedOver(parts: ClosedParts): ClosedOver {
  const { database, bookings, links, now, audit } = parts
  const { rows } = database

  async function proposals(): Promise<Proposed[]> {
    const open = (await readList(rows, now())).filter(({ state }) => state === 'open')
    const { bufferMinutes } = await bookings.settings()
    const given: Opening[] = []
    const proposed: Proposed[] = []
    for (const visit of open) {
      const free = await freeFor(parts, visit.booking)
      const times = proposedTimes(free, visit.stoodAt, {
        ...{ zone: STUDIO.zone, given, bufferMs: bufferMinutes * 60_000 },
      })
      given.push(...(times as Opening[]))
      proposed.push({ visit, times: times.map(({ startsAt }) => startsAt) })
    }
    return proposed
  }

  return {
    list: () => readList(rows, now()),
    countOpen: () => countOf(closedOverOpen(rows, now())),
    proposals,
    keyOf: proposalsKey,
    ...writeToAll(parts, proposals),

    async keep({ bookingId, isKept }, owner) {
      return inTransaction(rows, async (inside): Promise<Outcome<object>> => {
        const { numUpdatedRows } = await inside
          .updateTable('closed_over')
          .set({ kept_at: isKept ? now() : null })
          .where('booking_id', '=', bookingId)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return { ok: false, code: 'not-found' }
        const did = isKept ? 'kept-in-closed-time' : 'not-kept'
        await audit.write(deskChange(owner, { record: 'booking', id: bookingId, did }), inside)
        return { ok: true }
      })
    },

    async open(token) {
      const found = await foundBy(token)
      if (!found) return null
      const { booking, row } = found
      if (booking.startsAt !== row.starts_at)
        return { booking, state: 'moved', times: [], others: [] }
      if (!canCancel(booking) || booking.startsAt <= now()) {
        return { booking, state: 'over', times: [], others: [] }
      }
      const free = await freeFor(parts, booking)
      const isFree = (at: number) => free.some(({ startsAt }) => startsAt === at)
      const times = Times.parse(JSON.parse(row.times)).map((startsAt) => ({
        startsAt,
        isFree: isFree(startsAt),
      }))
      const isShort = times.length === 0 || times.some((time) => !time.isFree)
      const rest = free.filter(({ startsAt }) => !times.some((time) => time.startsAt === startsAt))
      const asked = { zone: STUDIO.zone, given: [], bufferMs: 0 }
      const others = isShort ? proposedTimes(rest, row.starts_at, asked) : []
      return { booking, state: 'open', times, others: others.map(({ startsAt }) => startsAt) }
    },

    async take(token, startsAt) {
      const found = await foundBy(token)
      if (!found) return { ok: false, code: 'not-found' }
      const { booking, row } = found
      // The same press twice, or a later look: it stands where it was put.
      if (booking.startsAt === startsAt) return { ok: true, booking }
      if (booking.startsAt !== row.starts_at) return { ok: false, code: 'changed-meanwhile' }
      const by = { kind: 'manage-link', bookingId: booking.id } as const
      const to = { bookingId: booking.id, startsAt, version: booking.sequence, isInvited: true }
      return bookings.reschedule(to, by)
    },
  }

  async function foundBy(token: string) {
    const id = links.read(token)
    const row = id
      ? await rows
          .selectFrom('closed_over')
          .selectAll()
          .where('booking_id', '=', id)
          .executeTakeFirst()
      : undefined
    const booking = row && (await findVisit(rows, row.booking_id))
    return booking && row ? { booking, row } : null
  }
}

/** What is free for a visit of this length around where it stands. */
async function freeFor({ bookings, now }: ClosedParts, booking: Booking): Promise<Opening[]> {
  const { zone } = STUDIO
  const [today, day] = [localDate(now(), zone), localDate(booking.startsAt, zone)]
  const from = addDays(day, -WITHIN_DAYS)
  const outcome = await bookings.availability({
    serviceId: booking.serviceId,
    optionId: booking.optionId ?? undefined,
    addonIds: [],
    exceptId: booking.id,
    startDate: from < today ? today : from,
    endDate: addDays(day, WITHIN_DAYS),
  })
  return outcome.ok ? outcome.openings.filter(({ startsAt }) => startsAt !== booking.startsAt) : []
}

async function readList(rows: Rows, now: number): Promise<ClosedVisit[]> {
  const found = await rows
    .selectFrom('closed_over')
    .selectAll()
    .where('starts_at', '>', now - DAY_MS)
    .orderBy('starts_at')
    .execute()
  const visits: ClosedVisit[] = []
  for (const row of found) {
    const booking = await findVisit(rows, row.booking_id)
    if (!booking) continue
    visits.push({
      booking,
      stoodAt: row.starts_at,
      state: await stateOf(rows, row, booking),
      toldAt: row.told_at,
      times: Times.parse(JSON.parse(row.times)),
    })
  }
  return visits
}

async function stateOf(
  rows: Rows,
  row: { starts_at: number; kept_at: number | null; told_at: number | null },
  booking: Booking,
): Promise<ClosedVisit['state']> {
  if (!canCancel(booking)) return 'canceled'
  if (booking.startsAt !== row.starts_at) {
    const moves = (await eventsOf(rows, booking.id)).filter(({ kind }) => kind === 'moved')
    return moves.at(-1)?.actor === 'owner' ? 'moved' : 'took'
  }
  if (row.kept_at !== null) return 'kept'
  return row.told_at === null ? 'open' : 'told'
}
