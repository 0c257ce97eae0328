import { z } from 'zod'
import type { Actor } from '#domain/core/actor.ts'
import { ContactDetails } from '#domain/core/contact-details.ts'
import type { Bookings } from '../../calendar/bookings.ts'
import type { BookRequest } from '../../calendar/provider.ts'

/** What payments ask of the calendar: what a visit costs, whether it may be booked, and the booking itself. */
export type VisitDesk = Pick<Bookings, 'services' | 'plan' | 'nearest'>

/** A studio that books nothing. */
export const NO_VISITS: VisitDesk = {
  services: async () => [],
  plan: async () => ({ ok: false, code: 'unknown-service' }),
  nearest: async () => [],
}

const Who = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('owner'), id: z.string() }),
  z.object({ kind: z.literal('client'), id: z.string(), email: z.string() }),
  z.object({ kind: z.literal('guest') }),
  z.object({ kind: z.literal('manage-link'), bookingId: z.string() }),
]) satisfies z.ZodType<Actor>

/** The visit that a payment will book, and for whom; kept as JSON while it is not booked. */
const VisitRequest = z.object({
  request: z.object({
    serviceId: z.string(),
    optionId: z.string().optional(),
    addonIds: z.array(z.string()),
    startsAt: z.int(),
    ...ContactDetails.shape,
  }),
  actor: Who,
})
export type VisitRequest = z.infer<typeof VisitRequest>

export function visitRequestOf(json: string | null): VisitRequest | null {
  return json === null ? null : VisitRequest.parse(JSON.parse(json))
}

/** The same with whatever else a request carries left out: its hold stands beside it, its key is the payment's. */
export function keptRequest({ request, actor }: { request: BookRequest; actor: Actor }) {
  return VisitRequest.parse({ request, actor })
}
