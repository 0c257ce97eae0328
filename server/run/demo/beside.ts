import { STUDIO } from '#content/studio.ts'
import { addDays } from '#domain/core/dates.ts'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { insertAlert } from '../../clients/alerts.ts'
import type { ClientKeys } from '../../clients/keys.ts'
import { sealedNote } from '../../clients/notes.ts'
import type { Database } from '../../core/db/open.ts'
import type { BookingRow, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { type Dice, diceOf, type Plan } from './plan.ts'

type Told = { rows: TransactionRows; plan: Plan; keys: ClientKeys; now: number; dice: Dice }

/** How many of the newest visits have something beside them. */
const NEWEST = 120

/**
 * What years of work leave beside visits and orders: notes and alerts, reviews for the owner alone, messages, people
 * who wait for a time, discounts. All of it made up, under ids that say so.
 */
export async function fillBeside(
  database: Database,
  parts: { plan: Plan; keys: ClientKeys; now: number },
): Promise<void> {
  await inTransaction(database.rows, async (rows) => {
    const told = { ...parts, rows, dice: diceOf(parts.plan.seed + 3) }
    const { seed } = parts.plan
    const came = await rows
      .selectFrom('booking')
      .selectAll()
      .where('status', '=', 'COMPLETED')
      .where('id', '>=', `demo-${seed}-`)
      .where('id', '<', `demo-${seed}.`)
      .orderBy('starts_at', 'desc')
      .limit(NEWEST)
      .execute()
    await writeRecords(told, came)
    await writeReviews(told, came)
    await writeMessages(told, came)
    await writeWishes(told, came)
    await writeDiscounts(told)
    return { ok: true }
  })
}

const NOTES = [
  'Cheeks flush fast: steam for five minutes, not ten.',
  'Likes the room warm and no talking once the mask is on.',
  'Extractions on the chin only; the forehead marks for days.',
  'New retinol at home, every other night. Ask how it goes.',
  'Light peel went well. Next time one pass more.',
]
const ALERTS = [
  ['allergy', 'Nuts: no almond oil.'],
  ['photosensitive', 'Doxycycline until the end of the month.'],
  ['pregnant', 'Due in spring.'],
  ['cold-sores', 'Twice a year; none today.'],
] as const

async function writeRecords({ rows, keys, now, dice }: Told, came: BookingRow[]): Promise<void> {
  const seen = new Set<string>()
  for (const visit of came) {
    const { client_id: clientId, ends_at: at } = visit
    if (clientId === null || seen.has(clientId)) continue
    seen.add(clientId)
    const key = await keys.forWriting(rows, clientId, now)
    const noted = { clientId, notedOn: localDate(at, STUDIO.zone), words: dice.pick(NOTES), at }
    await rows
      .insertInto('client_note')
      .values(sealedNote(key, { id: `${visit.id}-note`, ...noted }))
      .execute()
    if (!dice.chance(0.25)) continue
    const [kind, words] = dice.pick(ALERTS)
    await insertAlert(rows, key, { kind, words, clientId, formId: null, now: at })
  }
}

const REVIEWS = [
  [5, 'My skin has not been this calm in years. I booked the next one at the door.'],
  [5, 'Gentle, thorough, and no hard sell at the end.'],
  [4, 'Lovely hour. The street was loud, the mask was not.'],
  [3, 'Good treatment, but I waited ten minutes.'],
] as const

async function writeReviews({ rows, dice }: Told, came: BookingRow[]): Promise<void> {
  for (const visit of came.filter(() => dice.chance(0.12))) {
    if (visit.service_id === null) continue
    const [stars, words] = dice.pick(REVIEWS)
    await rows
      .insertInto('review')
      .values({
        ...{ id: `${visit.id}-review`, booking_id: visit.id, service_id: visit.service_id },
        ...{ service_name: visit.service_name ?? '', stars, words },
        name: `${visit.first_name} ${visit.last_name.slice(0, 1)}.`,
        // Made-up words are never shown to visitors of the site.
        ...{ public_at: null, health_at: null, is_close: 0, stays: 0 },
        ...{ written_at: visit.ends_at + 20 * HOUR_MS, changed_at: null, version: 1 },
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
  const people = new Map(came.map((visit) => [visit.client_id, visit]))
  for (const visit of [...people.values()].slice(-WAITING)) {
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
      })
      .execute()
    const { service_id, option_id } = visit
    await rows
      .insertInto('wish_service')
      .values({ wish_id: id, position: 0, service_id, option_id, addon_ids: '[]' })
      .execute()
  }
}

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
