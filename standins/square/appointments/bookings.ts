import type { Hono } from 'hono'
import { z } from 'zod'
import { answerOnce, type Parts, pageOf, readBody } from '../calls.ts'
import { bodyOf, Refusal } from '../refusal.ts'
import type { BookingBook } from './booking-book.ts'
import { CancelBooking, CreateBooking, instantIn, UpdateBooking } from './booking-shape.ts'
import type { BookingSteps } from './booking-steps.ts'
import { mayRead, mayWrite } from './settings.ts'

const WINDOW_MS = 31 * 86_400_000
const PAGE = 100
const BulkRetrieve = z.strictObject({ booking_ids: z.array(z.string()).min(1) })

/** Square's bookings, with a seller's rights or a buyer's. */
export function bookingCalls(
  app: Hono,
  { state, now }: Parts,
  { book, steps }: { book: BookingBook; steps: BookingSteps },
): void {
  app.get('/v2/bookings', (c) => {
    mayRead(state)
    const { limit, cursor, ...query } = c.req.query()
    const { from, to } = windowOf(query, now())
    const found = book
      .all()
      .filter((one) => isAt(one.start_at, from, to))
      .filter((one) => (query.customer_id ?? one.customer_id) === one.customer_id)
      .filter((one) => (query.location_id ?? one.location_id) === one.location_id)
      .filter(({ appointment_segments }) =>
        appointment_segments.some(
          ({ team_member_id }) => (query.team_member_id ?? team_member_id) === team_member_id,
        ),
      )
      .sort((a, b) => a.start_at.localeCompare(b.start_at) || a.id.localeCompare(b.id))
    const { page, next } = pageOf(found, limitOf(limit), cursor)
    return c.json({
      ...(page.length > 0 ? { bookings: page.map(book.shown) } : {}),
      ...(next ? { cursor: next } : {}),
      errors: [],
    })
  })

  app.post('/v2/bookings', async (c) => {
    mayWrite(state)
    const body = await readBody(c, CreateBooking)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () =>
      reply(steps.create(body.booking)),
    )
  })

  app.post('/v2/bookings/bulk-retrieve', async (c) => {
    mayRead(state)
    const { booking_ids } = await readBody(c, BulkRetrieve)
    return c.json({ bookings: Object.fromEntries(booking_ids.map((id) => [id, foundOr(id)])) })
  })

  app.get('/v2/bookings/:id', (c) => {
    mayRead(state)
    return c.json(reply(book.existing(c.req.param('id'))))
  })

  app.put('/v2/bookings/:id', async (c) => {
    mayWrite(state)
    const body = await readBody(c, UpdateBooking)
    return answerOnce(c, state, { key: body.idempotency_key ?? undefined, body }, () =>
      reply(steps.update(c.req.param('id'), body.booking)),
    )
  })

  app.post('/v2/bookings/:id/cancel', async (c) => {
    mayWrite(state)
    const body = await readBody(c, CancelBooking)
    return answerOnce(c, state, { key: body.idempotency_key ?? undefined, body }, () =>
      reply(steps.cancel(c.req.param('id'), body.booking_version)),
    )
  })

  const reply = (booking: ReturnType<BookingBook['existing']>) => ({
    booking: book.shown(booking),
    errors: [],
  })
  function foundOr(id: string) {
    try {
      return reply(book.existing(id))
    } catch (error) {
      if (error instanceof Refusal) return bodyOf(error)
      throw error
    }
  }
}

/** From now, and for 31 days, where nothing else is asked for. */
function windowOf({ start_at_min, start_at_max }: Record<string, string>, now: number) {
  const from = start_at_min ? instantIn(start_at_min, 'start_at_min') : now
  const to = start_at_max ? instantIn(start_at_max, 'start_at_max') : from + WINDOW_MS
  if (from <= to && to - from <= WINDOW_MS) return { from, to }
  throw new Refusal('INVALID_TIME_RANGE', 'Max query range is 31 days.', { field: 'start_at_max' })
}

function isAt(start: string, from: number, to: number): boolean {
  const at = Date.parse(start)
  return from <= at && at <= to
}

function limitOf(limit: string | undefined): number {
  const asked = limit === undefined ? PAGE : Number(limit)
  if (Number.isInteger(asked) && asked >= 1 && asked <= 10_000) return asked
  throw new Refusal('VALUE_TOO_LOW', 'The limit is not valid.', { field: 'limit' })
}
