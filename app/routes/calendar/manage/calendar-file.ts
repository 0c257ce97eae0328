import { studioContext } from '#app/context.ts'
import { bookingOfToken, LINK_INVALID, PRIVATE_HEADERS } from '../ui/managed-booking.ts'
import type { Route } from './+types/calendar-file'

export async function loader({ params, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const booking = await bookingOfToken(studio, params.token)
  if (!booking) {
    return new Response(LINK_INVALID.sentence, { status: 404, headers: PRIVATE_HEADERS })
  }
  return new Response(await studio.calendarFileFor(booking), {
    headers: {
      ...PRIVATE_HEADERS,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
    },
  })
}
