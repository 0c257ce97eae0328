import { REDEEMABLE_FEES } from '#content/services.ts'
import { STUDIO } from '#content/studio.ts'
import { addDays } from '#domain/core/dates.ts'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { writeTransfer } from '../../clients/credit.ts'
import type { ClientKeys } from '../../clients/keys.ts'
import type { Database } from '../../core/db/open.ts'
import type { BookingRow, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { drawnProgress, writePhotos } from './pictures.ts'
import { type Dice, diceOf, type Plan } from './plan.ts'
import { onePerClient, writeForms, writeNotes } from './records.ts'
import { writeThreads } from './threads.ts'

type Told = { rows: TransactionRows; plan: Plan; keys: ClientKeys; now: number; dice: Dice }

/** How many of the newest visits, and of the next, have something beside them. */
const NEWEST = 120
const NEXT = 60

/**
 * What years of work leave beside visits and orders: notes and alerts, forms, drawn pictures, reviews, messages, credit, people
 * who wait for a time, discounts. All of it made up, under ids that say so.
 */
export async function fillBeside(
  database: Database,
  parts: { plan: Plan; keys: ClientKeys; now: number },
): Promise<void> {
  const drawn = await drawnProgress()
  await inTransaction(database.rows, async (rows) => {
    const told = { ...parts, rows, dice: diceOf(parts.plan.seed + 3) }
    const visits = rows
      .selectFrom('booking')
      .selectAll()
      .where('id', '>=', `demo-${parts.plan.seed}-`)
      .where('id', '<', `demo-${parts.plan.seed}.`)
    const came = await visits
      .where('status', '=', 'COMPLETED')
      .orderBy('starts_at', 'desc')
      .limit(NEWEST)
      .execute()
    const coming = await visits
      .where('status', '=', 'CONFIRMED')
      .where('starts_at', '>', parts.now)
      .orderBy('starts_at')
      .limit(NEXT)
      .execute()
    await writeNotes(told, came)
    await writeReviews(told, came)
    await writeMessages(told, came)
    await writeWishes(told, came)
    await writeDiscounts(told)
    const both = [...coming, ...came]
    const unpictured = await writeForms(told, both)
    // The first that are looked at: whoever comes next, and whoever came last.
    const looked = [...coming.slice(0, 4), ...came]
    const agreed = looked.filter(({ client_id: id }) => !unpictured.has(id))
    await writePhotos(told, agreed, drawn)
    await writeThreads(told, { came, coming })
    await writeCredit(told)
    return { ok: true }
  })
}

const REVIEWS = [
  [5, 'My skin has not been this calm in years. I booked the next one at the door.'],
  [5, 'Gentle, thorough, and no hard sell at the end.'],
  [4, 'Lovely hour. The street was loud, the mask was not.'],
  [3, 'Good treatment, but I waited ten minutes.'],
  [5, 'I was told what each step was for, and what I could leave out.'],
  [5, 'The quietest hour of my month.'],
  [4, 'My forehead was pink for a day, as I had been told. Since then it glows.'],
  [5, ''],
] as const
/** Most agree that everybody reads it. */
const PUBLIC = 0.75

async function writeReviews({ rows, now, dice }: Told, came: BookingRow[]): Promise<void> {
  const told = came.filter(() => dice.chance(0.12))
  for (const [index, visit] of told.entries()) {
    if (visit.service_id === null) continue
    // One after the other, so that none stands beside itself.
    const [stars, words] = REVIEWS[index % REVIEWS.length] ?? REVIEWS[0]
    const at = Math.min(visit.ends_at + 20 * HOUR_MS, now)
    await rows
      .insertInto('review')
      .values({
        ...{ id: `${visit.id}-review`, booking_id: visit.id, service_id: visit.service_id },
        ...{ service_name: visit.service_name ?? '', stars, words },
        // Wherever it is read it says that nobody wrote it; a live studio shows it to no visitor at all.
        name: `${visit.first_name} ${visit.last_name.slice(0, 1)}. (sample)`,
        public_at: dice.chance(PUBLIC) ? at : null,
        ...{ health_at: null, is_close: 0, stays: 0 },
        ...{ written_at: at, changed_at: null, version: 1 },
        ...{ reply: null, replied_at: null, hidden_why: null, hidden_at: null },
      })
      .execute()
  }
}

const MESSAGES = [
  ['services', 'Is the light peel all right before a wedding? I have ten days.'],
  ['booking', 'Could my daughter come along and wait in the room?'],
  ['products', 'Do you have the clay mask again? I am down to the last spoon.'],
] as const

async function writeMessages({ rows, plan, now, dice }: Told, came: BookingRow[]): Promise<void> {
  for (const [index, [subject, message]] of MESSAGES.entries()) {
    if (came.length === 0) return
    const visit = dice.pick(came)
    const received_at = now - (index * 26 + 2) * HOUR_MS
    const seenAt = index === 0 ? null : received_at + HOUR_MS
    await rows
      .insertInto('contact_message')
      .values({
        ...{ id: `demo-${plan.seed}-message-${index}`, subject, message, received_at },
        ...{ first_name: visit.first_name, last_name: visit.last_name },
        ...{ email: visit.email, phone: visit.phone, read_at: seenAt },
        answered_at: index === MESSAGES.length - 1 ? seenAt : null,
      })
      .execute()
  }
}

const WAITING = 4

async function writeWishes({ rows, now }: Told, came: BookingRow[]): Promise<void> {
  const today = localDate(now, STUDIO.zone)
  for (const visit of onePerClient(came).slice(-WAITING)) {
    if (visit.client_id === null || visit.service_id === null) continue
    const id = `${visit.id}-wish`
    await rows
      .insertInto('wish')
      .values({
        ...{ id, client_id: visit.client_id, account_id: null, booking_id: null },
        ...{ first_name: visit.first_name, last_name: visit.last_name, email: visit.email },
        ...{ phone: visit.phone, birth_date: visit.birth_date, notice_minutes: 180 },
        ...{ weekdays: JSON.stringify(['thursday', 'friday']), parts: JSON.stringify(['evening']) },
        ...{ first_date: today, last_date: addDays(today, 28), pinned_at: null },
        ...{ state: 'waiting', joined_at: now - DAY_MS, ended_at: null },
        joined_network: null,
      })
      .execute()
    const { service_id, option_id } = visit
    await rows
      .insertInto('wish_service')
      .values({ wish_id: id, position: 0, service_id, option_id, addon_ids: '[]' })
      .execute()
  }
}

/** Older credit is spent by now. */
const CREDITED_MS = 365 * DAY_MS

/** On some visits that nothing was noted for: a little off, with why. */
async function writeDiscounts({ rows, plan }: Told): Promise<void> {
  const unpaid = await rows
    .selectFrom('booking')
    .select(['id', 'ends_at'])
    .where('status', '=', 'COMPLETED')
    .where('id', '>=', `demo-${plan.seed}-`)
    .where('id', '<', `demo-${plan.seed}.`)
    .where('id', 'not in', rows.selectFrom('visit_payment').select('booking_id'))
    .orderBy('starts_at', 'desc')
    .limit(12)
    .execute()
  for (const { id, ends_at } of unpaid) {
    const off = {
      kind: 'discount',
      cents: 1000,
      reason: 'A thank-you for a friend she sent',
    } as const
    await rows
      .insertInto('visit_reduction')
      .values({ id: `${id}-off`, booking_id: id, ...off, given_at: ends_at, struck_at: null })
      .execute()
  }
}

/** The fee of a consultation is credit for products, as it is for whoever pays one. */
async function writeCredit({ rows, plan, now }: Told): Promise<void> {
  const paid = await rows
    .selectFrom('booking')
    .innerJoin('visit_payment', 'visit_payment.booking_id', 'booking.id')
    .select(['booking.id', 'booking.client_id', 'price_cents', 'ends_at'])
    .where('status', '=', 'COMPLETED')
    .where('service_id', 'in', [...REDEEMABLE_FEES])
    .where('booking.id', '>=', `demo-${plan.seed}-`)
    .where('booking.id', '<', `demo-${plan.seed}.`)
    .where('ends_at', '>', now - CREDITED_MS)
    .orderBy('ends_at')
    .execute()
  for (const { id, client_id: clientId, price_cents: cents, ends_at: at } of paid) {
    if (!cents) continue
    const moved = { from: 'fees', to: 'credit', cents, clientId, bookingId: id, at } as const
    await writeTransfer(rows, { ...moved, id: `${id}-credit`, key: `consultation:${id}:1` })
  }
}
