import { randomUUID } from 'node:crypto'
import {
  type SquareBooking,
  type SquareVariation,
  squareVisit,
} from '#domain/calendar/square-visit.ts'
import { clientIdFor } from '../../clients/people.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { busyRows } from '../calendar.ts'
import { dropExpiredHolds, emptyTimeRow } from '../take-time.ts'

/** Whose visit it is, as Square's customers have it; `clientId` where an earlier visit has told. */
export type Who = {
  clientId: string | null
  email: string
  firstName: string
  lastName: string
  phone: string
}

/** What stands for a service of Square's that is none of our treatments. */
export const OTHER_SERVICE = 'booked-in-square'

/** Writes a visit that was made in Square's own app, over whatever stands in its time; answers its id. */
export async function newVisit(
  rows: TransactionRows,
  made: {
    there: SquareBooking
    catalogue: ReadonlyMap<string, SquareVariation>
    person: Who
    now: number
  },
): Promise<string> {
  const { there, catalogue, person, now } = made
  const { clientId, email, firstName: first_name, lastName: last_name, phone } = person
  const visit = squareVisit(there, catalogue)
  const time = { startsAt: visit.startsAt, endsAt: visit.endsAt, busyUntil: visit.endsAt }
  const contact = {
    email: email || nameless(there),
    firstName: first_name,
    lastName: last_name,
    phone,
  }
  const client_id = clientId ?? (await clientIdFor(rows, contact, now))
  await dropExpiredHolds(rows, now)
  const standing = await busyRows(rows, time, now)
  const id = randomUUID()
  const row = {
    ...emptyTimeRow(time, now),
    id,
    status: visit.status,
    shares_time: standing.length > 0 ? 1 : 0,
    ...(await treatmentOf(rows, there)),
    service_name: visit.serviceName,
    service_description: visit.serviceDescription,
    price_cents: visit.priceCents,
    client_id,
    ...{ first_name, last_name, email, phone, note: there.customerNote },
    created_at: there.createdAt,
  }
  await rows.insertInto('booking').values(row).execute()
  await rows
    .insertInto('square_booking')
    .values({
      booking_id: id,
      square_id: there.id,
      version: there.version,
      status: there.status,
      customer_id: there.customerId,
      ...{ todo: null, key: null, request: null, sent_at: null, due_at: null, refusal: null },
      ...{ asked: '{}', asked_at: now, tries: 0 },
    })
    .execute()
  return id
}

/** A client without a mail address is told apart by what Square calls her. */
function nameless({ id, customerId }: SquareBooking): string {
  return `square:${customerId ?? id}`
}

async function treatmentOf(rows: TransactionRows, { segments }: SquareBooking) {
  const linked = await rows
    .selectFrom('square_service')
    .select(['service_id', 'option_id'])
    .where('variation_id', '=', segments[0]?.variationId ?? '')
    .where('service_id', 'is not', null)
    .executeTakeFirst()
  if (linked) return { service_id: linked.service_id, option_id: linked.option_id || null }
  return { service_id: await otherService(rows), option_id: null }
}

/** What Square books and our menu does not have stands under a treatment that nobody sees. */
async function otherService(rows: TransactionRows): Promise<string> {
  await rows
    .insertInto('service')
    .values({
      id: OTHER_SERVICE,
      slug: OTHER_SERVICE,
      name: 'Booked in Square',
      category: 'Facials',
      description: '',
      intro: null,
      duration_minutes: 60,
      buffer_minutes: null,
      price_cents: 0,
      clients: 'all',
      max_age: null,
      position: 999,
      bookable: 0,
      retired_at: 0,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return OTHER_SERVICE
}
