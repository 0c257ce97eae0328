import type { SquareClient } from 'square'
import { type Answer, ask, type Square } from '../../core/square/client.ts'
import { stamp, type Variation, variationsFromSquare } from './shapes.ts'

// The SDK's own retries would hide that an earlier sending was lost.
export const ONCE = { maxRetries: 0, timeoutInSeconds: 8 }

export type Profile = { isEnabled: boolean; acceptsAll: boolean; sellerWrites: boolean }
export type Customer = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string
}
export type EventNews = { type: string; at: number; object: Record<string, unknown> }

/** Carries a request out with the client, which is loaded when it is first needed. */
export function asking(square: Square) {
  return <Raw, T>(
    request: (client: SquareClient) => Promise<Raw>,
    read: (raw: Raw) => T | null,
  ): Promise<Answer<T>> => ask(async () => request(await square.client()), read)
}

export const same = <T>(value: T): T => value

/** What Square tells of the account beside its bookings: what it may do, its services, its customers, its events. */
export function accountCalls(square: Square) {
  const at = asking(square)
  return {
    profile: (): Promise<Answer<Profile>> =>
      at(
        (client) => client.bookings.getBusinessProfile(ONCE),
        ({ businessBookingProfile: found }) =>
          found
            ? {
                isEnabled: found.bookingEnabled ?? false,
                acceptsAll: found.bookingPolicy !== 'REQUIRES_ACCEPTANCE',
                sellerWrites: found.supportSellerLevelWrites ?? false,
              }
            : null,
      ),

    services: (): Promise<Answer<Variation[]>> =>
      at(async (client) => {
        const found: Variation[] = []
        let cursor: string | undefined
        do {
          const page = await client.catalog.searchItems(
            { productTypes: ['APPOINTMENTS_SERVICE'], ...(cursor ? { cursor } : {}) },
            ONCE,
          )
          for (const item of page.items ?? []) found.push(...variationsFromSquare(item))
          cursor = page.cursor
        } while (cursor)
        return found
      }, same),

    customer: (customerId: string): Promise<Answer<Customer>> =>
      at(
        (client) => client.customers.get({ customerId }, ONCE),
        ({ customer }) => (customer ? customerOf(customer) : null),
      ),

    customersWith: (email: string): Promise<Answer<Customer[]>> =>
      at(
        (client) =>
          client.customers.search(
            {
              query: {
                filter: { emailAddress: { exact: email } },
                sort: { field: 'CREATED_AT', order: 'ASC' },
              },
              limit: 10n,
            },
            ONCE,
          ),
        ({ customers = [] }) => customers.map(customerOf),
      ),

    createCustomer: (idempotencyKey: string, of: Omit<Customer, 'id'>) =>
      at(
        (client) =>
          client.customers.create(
            {
              idempotencyKey,
              ...(of.email ? { emailAddress: of.email } : {}),
              ...(of.firstName ? { givenName: of.firstName } : {}),
              ...(of.lastName ? { familyName: of.lastName } : {}),
              ...(of.phone ? { phoneNumber: of.phone } : {}),
            },
            ONCE,
          ),
        ({ customer }) => (customer ? customerOf(customer) : null),
      ),

    /** Events about bookings since an instant, oldest first; Square keeps them for 28 days. */
    events: (since: number): Promise<Answer<EventNews[]>> =>
      at(async (client) => {
        const found: EventNews[] = []
        let cursor: string | undefined
        do {
          const page = await client.events.searchEvents(
            {
              query: {
                filter: {
                  eventTypes: ['booking.created', 'booking.updated'],
                  createdAt: { startAt: stamp(since) },
                },
                sort: { field: 'DEFAULT', order: 'ASC' },
              },
              ...(cursor ? { cursor } : {}),
            },
            ONCE,
          )
          for (const { type, createdAt, data } of page.events ?? []) {
            if (type && data?.object) {
              found.push({ type, at: Date.parse(createdAt ?? ''), object: data.object })
            }
          }
          cursor = page.cursor
        } while (cursor)
        return found
      }, same),
  }
}

function customerOf(raw: {
  id?: string
  emailAddress?: string | null
  givenName?: string | null
  familyName?: string | null
  phoneNumber?: string | null
}): Customer {
  return {
    id: raw.id ?? '',
    email: raw.emailAddress?.toLowerCase() ?? '',
    firstName: raw.givenName ?? '',
    lastName: raw.familyName ?? '',
    phone: raw.phoneNumber ?? '',
  }
}
