import { STUDIO } from '#content/studio.ts'
import { bookables, linkByName } from '#domain/calendar/square-links.ts'
import { type SquareBooking, squareVisit } from '#domain/calendar/square-visit.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { BookingRow } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { type Answer, type Square, whyNot } from '../../core/square/client.ts'
import type { EngineParts } from '../parts.ts'
import { readMenu } from '../read-menu.ts'
import { createAppointmentCalls } from './calls.ts'
import { closeOver } from './close-over.ts'
import type { SquareDesk } from './desk.ts'
import { keepVisit } from './keep-visit.ts'
import { lookAround } from './look.ts'
import { SETTLED, squareRow } from './queue.ts'
import { send } from './send-request.ts'
import type { Variation } from './shapes.ts'
import { whoIs } from './watch.ts'

/** Square lists 31 days at a time. */
const WINDOW_MS = 30 * DAY_MS
const AHEAD_MS = 400 * DAY_MS
const BACK_MS = 2 * 365 * DAY_MS

/** What a move has found and done; `found` less all the others is zero, or something is missing. */
export type MoveCounts = {
  found: number
  moved: number
  /** Both calendars had them already. */
  already: number
  /** By the reason why they stay behind. */
  leftOut: Record<string, number>
  /** Of those that are moved: what they could not take along, by what it is. */
  remarks: Record<string, number>
}

type MoveOptions = { isDryRun: boolean; since?: number | undefined }

/**
 * Brings the visits of one calendar into the other, each once: whoever runs it again, or after it was interrupted, goes on. Nobody is written
 * to. With `isDryRun` nothing is changed. `since`: epoch ms from which Square's bookings are taken, two years back without it.
 * @throws Error where Square does not answer: what was moved by then stays moved
 */
export type BookingsMove = {
  /** Every booking of Square's into our rows; those that are over as completed, so that regulars are no new clients. */
  fromSquare(options: MoveOptions): Promise<MoveCounts>
  /** Every visit to come that Square does not have, as a booking there. */
  toSquare(options: MoveOptions): Promise<MoveCounts>
}

export function createBookingsMove(
  parts: EngineParts & { square: Square; locationId: string | undefined },
): BookingsMove {
  const { database, now, square } = parts
  const calls = createAppointmentCalls(parts)
  const desk: SquareDesk = {
    ...parts,
    ...{ calls, zone: STUDIO.zone, environment: square.environment, nearest: async () => [] },
  }

  async function* everyBooking(since: number): AsyncGenerator<SquareBooking> {
    const end = now() + AHEAD_MS
    for (let from = since; from < end; from += WINDOW_MS) {
      const window = { startsAt: from, endsAt: Math.min(from + WINDOW_MS, end) }
      yield* answered(await calls.list(window), 'Square’s bookings could not be read')
    }
  }

  /** What Square calls its services, as its catalogue has them now. */
  async function services(isDryRun: boolean): Promise<Map<string, Variation>> {
    const found = answered(await calls.services(), 'Square’s services could not be read')
    if (!isDryRun) await lookAround(desk)
    return new Map(found.map((variation) => [variation.id, variation]))
  }

  /** Which variation each treatment of ours is booked as: by hand, or as its name says. */
  async function linksOf(catalogue: ReadonlyMap<string, Variation>) {
    const known = await database.rows
      .selectFrom('square_service')
      .select(['variation_id', 'service_id', 'option_id'])
      .where('service_id', 'is not', null)
      .execute()
    const { services: menu } = await readMenu(database.rows)
    const byName = bookables(menu).flatMap((ours) => {
      const found = linkByName(ours, [...catalogue.values()])
      return found ? [[treatmentKey(ours), found.id] as const] : []
    })
    const byHand = known.map(
      (row) =>
        [
          treatmentKey({ serviceId: row.service_id ?? '', optionId: row.option_id }),
          row.variation_id,
        ] as const,
    )
    return new Map([...byName, ...byHand])
  }

  async function isKnown({ id }: SquareBooking): Promise<boolean> {
    const row = await database.rows
      .selectFrom('square_booking')
      .select('booking_id')
      .where('square_id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  }

  /** One visit of ours at Square; what stands in the way, or null. The same request is sent again with its key. */
  async function handOver(visit: BookingRow): Promise<string | null> {
    const { id } = visit
    await inTransaction(database.rows, async (rows) => {
      await rows
        .insertInto('square_booking')
        .values({
          booking_id: id,
          ...{ square_id: null, version: null, status: null, customer_id: null, sent_at: null },
          ...SETTLED,
          ...{ asked: JSON.stringify(BY_MOVE), asked_at: now(), tries: 0 },
        })
        .onConflict((on) => on.doNothing())
        .execute()
    })
    const row = await squareRow(database.rows, id)
    if (!row || row.square_id) return null
    const sent = await send(desk, { row, visit })
    if (sent.kind === 'lost') throw new Error(`Square did not answer: ${whyNot(sent)}`)
    if (sent.kind !== 'answered') {
      await database.rows
        .deleteFrom('square_booking')
        .where('booking_id', '=', id)
        .where('square_id', 'is', null)
        .execute()
      return sent.kind === 'taken' ? 'its time is taken there' : `Square says ${sent.code}`
    }
    const { id: square_id, version, status } = sent.value
    await database.rows
      .updateTable('square_booking')
      .set({ ...SETTLED, square_id, version, status })
      .where('booking_id', '=', id)
      .execute()
    return null
  }

  return {
    async fromSquare({ isDryRun, since = now() - BACK_MS }) {
      const counts = noCounts()
      const catalogue = await services(isDryRun)
      const named = new Set((await linksOf(catalogue)).values())
      for await (const there of everyBooking(since)) {
        counts.found += 1
        const visit = squareVisit(there, catalogue)
        if (await isKnown(there)) counts.already += 1
        else if (visit.status === 'CANCELLED') add(counts.leftOut, 'canceled there')
        else {
          if (!isDryRun) {
            await keepVisit(desk, there, (customerId) => whoIs(desk, customerId))
            await closeOver(desk, there.id)
          }
          counts.moved += 1
          const [segment] = there.segments
          if (!named.has(segment?.variationId ?? '')) {
            add(counts.remarks, `no treatment of ours is “${visit.serviceName}”`)
          }
        }
      }
      return counts
    },

    async toSquare({ isDryRun }) {
      const counts = noCounts()
      const links = await linksOf(await services(isDryRun))
      const visits = await database.rows
        .selectFrom('booking')
        .selectAll()
        .where('client_id', 'is not', null)
        .where('status', 'in', ['PENDING', 'CONFIRMED'])
        .where('starts_at', '>', now())
        .orderBy('starts_at')
        .execute()
      for (const visit of visits) {
        counts.found += 1
        const row = await squareRow(database.rows, visit.id)
        const treatment = { serviceId: visit.service_id ?? '', optionId: visit.option_id }
        if (row?.square_id) counts.already += 1
        else if (!links.has(treatmentKey(treatment)))
          add(counts.leftOut, `Square has no service “${visit.service_name}”`)
        else {
          const why = isDryRun ? null : await handOver(visit)
          if (why) add(counts.leftOut, why)
          else counts.moved += 1
        }
      }
      return counts
    },
  }
}

/** The owner moves her calendar: nobody is written to, and what overlaps here may overlap there. */
const BY_MOVE = { by: { kind: 'owner', id: 'move' }, notify: false, isInsisted: true } as const

/** Zero where everything that was found is accounted for. */
export function missingIn({ found, moved, already, leftOut }: MoveCounts): number {
  return found - moved - already - Object.values(leftOut).reduce((sum, count) => sum + count, 0)
}

function treatmentKey(of: { serviceId: string; optionId: string | null }): string {
  return `${of.serviceId} ${of.optionId ?? ''}`
}

function noCounts(): MoveCounts {
  return { found: 0, moved: 0, already: 0, leftOut: {}, remarks: {} }
}

function add(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}

function answered<T>(answer: Answer<T>, what: string): T {
  if (answer.kind === 'answered') return answer.value
  throw new Error(`${what}: ${whyNot(answer)}`)
}
