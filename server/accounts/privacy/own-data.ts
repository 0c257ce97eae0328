import { type Booking, type BookingEvent, bookingStatus } from '#domain/calendar/booking.ts'
import type { Profile } from '#domain/clients/profile.ts'
import type { Rows } from '../../core/db/schema.ts'
import { bookingOnWire, iso } from '../../core/wire/bookings.ts'

type Own = {
  profile: Profile
  isVerified: boolean
  visits: { visit: Booking; events: BookingEvent[] }[]
}

/** What is on file about one account, in words that people can read; instants are ISO 8601 in UTC. */
export async function ownData(rows: Rows, { profile, isVerified, visits }: Own) {
  const { createdAt, updatedAt, lastLoginAt, ...told } = profile
  return {
    profile: {
      ...told,
      emailVerified: isVerified,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
      lastLoginAt: iso(lastLoginAt),
    },
    waysToSignIn: await waysToSignIn(rows, profile.uid),
    bookings: visits.map(({ visit, events }) => ({
      ...bookingOnWire(visit, { isPersonal: true }),
      status: bookingStatus(visit.status),
      birthDate: visit.birthDate,
      cancelReason: visit.cancelReason,
      history: events.map((event) => ({ ...event, at: iso(event.at) })),
    })),
    orders: await ordersOf(rows, profile, isVerified),
    messages: isVerified ? await messagesFrom(rows, profile.email) : [],
  }
}

async function waysToSignIn(rows: Rows, uid: string): Promise<string[]> {
  const accounts = await rows
    .selectFrom('auth_account')
    .select('provider_id')
    .where('user_id', '=', uid)
    .orderBy('provider_id')
    .execute()
  return accounts.map((account) => account.provider_id)
}

async function ordersOf(rows: Rows, profile: Profile, isVerified: boolean) {
  const orders = await rows
    .selectFrom('orders')
    .selectAll()
    .where((where) => {
      const own = where('user_id', '=', profile.uid)
      const asGuest = where.and([where('user_id', 'is', null), where('email', '=', profile.email)])
      return isVerified ? where.or([own, asGuest]) : own
    })
    .orderBy('created_at', 'desc')
    .execute()
  return Promise.all(
    orders.map(async ({ id, created_at, status, currency, total_cents, ...order }) => ({
      id,
      createdAt: iso(created_at),
      status,
      currency,
      totalCents: total_cents,
      email: order.email,
      phone: order.phone,
      shippingAddress: parsed(order.shipping_address),
      billingAddress: parsed(order.billing_address),
      items: await rows
        .selectFrom('order_line')
        .select(['name', 'quantity', 'total_cents as totalCents'])
        .where('order_id', '=', id)
        .orderBy('position')
        .execute(),
    })),
  )
}

/** What was written through the contact form with this address. */
export async function messagesFrom(rows: Rows, email: string) {
  const messages = await rows
    .selectFrom('contact_message')
    .select(['first_name', 'last_name', 'email', 'phone', 'subject', 'message', 'received_at'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('received_at', 'desc')
    .execute()
  return messages.map(({ first_name, last_name, received_at, ...rest }) => ({
    firstName: first_name,
    lastName: last_name,
    ...rest,
    receivedAt: iso(received_at),
  }))
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
