import type { BookingEvent } from '#domain/booking.ts'
import { formatDay, formatTime } from '#domain/when.ts'

const WHO: Record<BookingEvent['actor'], string> = {
  owner: 'by you',
  client: 'by the client',
  guest: 'by the client, online',
  'manage-link': 'by the client, through the link in the mail',
}

/** One line of a booking's history as a sentence for the owner. */
export function historyWords(event: BookingEvent, zone: string): string {
  const { detail } = event
  const when = (name: string) => {
    const instant = detail[name]
    return typeof instant === 'number'
      ? `${formatDay(instant, zone)}, ${formatTime(instant, zone)}`
      : 'another time'
  }
  const who = WHO[event.actor]
  switch (event.kind) {
    case 'booked': {
      const waits = detail.status === 'PENDING' ? ' It waits for your answer.' : ''
      return `Booked ${who} for ${when('startsAt')}.${waits}`
    }
    case 'moved':
      return `Moved ${who} from ${when('from')} to ${when('to')}.`
    case 'confirmed':
      return `Confirmed ${who}.`
    case 'completed':
      return `Marked as completed ${who}.`
    case 'no-show':
      return `Marked as a no-show ${who}.`
    case 'cancelled':
      return detail.reason ? `Cancelled ${who}: “${detail.reason}”` : `Cancelled ${who}.`
  }
}
