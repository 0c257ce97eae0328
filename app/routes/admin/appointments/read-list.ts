import { z } from 'zod'
import { STORED_STATUSES } from '#domain/calendar/booking.ts'
import { CalendarDate } from '#domain/core/fields.ts'
import type { Studio } from '#server/http/studio.ts'

const Asked = z.object({
  words: z.string().trim().max(100).catch(''),
  status: z.enum(['all', ...STORED_STATUSES]).catch('all'),
  from: CalendarDate.catch(''),
  to: CalendarDate.catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type VisitPage = Awaited<ReturnType<typeof readList>>

/** One page of the visits that the address asks for; what cannot be read in it is left out. */
export async function readList(search: URLSearchParams, { bookings }: Pick<Studio, 'bookings'>) {
  const asked = Asked.parse(Object.fromEntries(search))
  const { visits, total, aPage } = await bookings.search(asked)
  return {
    asked,
    visits,
    total,
    first: (asked.page - 1) * aPage + 1,
    pages: Math.ceil(total / aPage),
  }
}
