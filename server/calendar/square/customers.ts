import { createHash } from 'node:crypto'
import { dialable } from '#domain/core/phone.ts'
import type { BookingRow, Rows } from '../../core/db/schema.ts'
import type { Answer } from '../../core/square/client.ts'
import type { AppointmentCalls } from './calls.ts'

type Visitor = Pick<
  BookingRow,
  'client_id' | 'account_id' | 'email' | 'first_name' | 'last_name' | 'phone'
>

/**
 * The customer at Square that a visit is booked for: as it was for this client's last visit, or as the account has
 * it, or whom Square knows by the address, or a new one. The key of a new one is the client's, so that two
 * servers make one.
 */
export async function customerFor(
  parts: { rows: Rows; calls: AppointmentCalls; environment: string },
  visitor: Visitor,
): Promise<Answer<{ id: string }>> {
  const { rows, calls, environment } = parts
  const id = (await ofClient(rows, visitor)) ?? (await ofAccount(rows, visitor, environment))
  if (id) return { kind: 'answered', value: { id } }
  const email = visitor.email.toLowerCase()
  if (email.includes('@')) {
    const found = await calls.customersWith(email)
    if (found.kind !== 'answered') return found
    const [first] = found.value
    if (first) return { kind: 'answered', value: first }
  }
  const phone = dialable(visitor.phone) ?? ''
  const made = await create(calls, visitor, phone)
  const isPhonesFault = made.kind === 'refused' && made.code === 'INVALID_PHONE_NUMBER'
  return isPhonesFault ? create(calls, visitor, '') : made
}

function create(calls: AppointmentCalls, visitor: Visitor, phone: string) {
  const { client_id, email, first_name: firstName, last_name: lastName } = visitor
  const details = { email: email.includes('@') ? email : '', firstName, lastName, phone }
  const said = `client ${client_id} ${JSON.stringify(details)}`
  return calls.createCustomer(createHash('sha256').update(said).digest('base64url'), details)
}

async function ofClient(rows: Rows, { client_id }: Visitor): Promise<string | null> {
  const row = await rows
    .selectFrom('square_booking')
    .innerJoin('booking', 'booking.id', 'square_booking.booking_id')
    .select('square_booking.customer_id')
    .where('booking.client_id', '=', client_id)
    .where('square_booking.customer_id', 'is not', null)
    .orderBy('square_booking.asked_at', 'desc')
    .executeTakeFirst()
  return row?.customer_id ?? null
}

async function ofAccount(rows: Rows, { account_id }: Visitor, environment: string) {
  if (!account_id) return null
  const row = await rows
    .selectFrom('square_customer')
    .select('square_customer_id')
    .where('user_id', '=', account_id)
    .where('environment', '=', environment)
    .executeTakeFirst()
  return row?.square_customer_id ?? null
}

/** Our client behind a customer of Square's, as an earlier visit has joined them. */
export async function clientOfCustomer(rows: Rows, customerId: string): Promise<string | null> {
  const row = await rows
    .selectFrom('square_booking')
    .innerJoin('booking', 'booking.id', 'square_booking.booking_id')
    .select('booking.client_id')
    .where('square_booking.customer_id', '=', customerId)
    .orderBy('square_booking.asked_at', 'desc')
    .executeTakeFirst()
  return row?.client_id ?? null
}
