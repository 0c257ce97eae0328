import { bookingStatus, OWNER_STATUS_COLOUR, STATUS_COLOUR } from '#domain/calendar/booking.ts'

export const TONE = {
  green: 'bg-status-green-tint text-status-green',
  yellow: 'bg-status-yellow-tint text-status-yellow',
  red: 'bg-status-red-tint text-status-red',
  gray: 'bg-status-gray-tint text-status-gray',
  blue: 'bg-status-blue-tint text-status-blue',
}

/** A booking's status in its colour, always with the word (spec 2 §4). */
export function StatusBadge({ status, isOwner = false }: { status: string; isOwner?: boolean }) {
  const colour = (isOwner ? OWNER_STATUS_COLOUR : STATUS_COLOUR)[bookingStatus(status)]
  const known = bookingStatus(status)
  const word = status === 'NO_SHOW' ? 'no-show' : known === 'cancelled' ? 'canceled' : known
  return (
    <span className={`label inline-block rounded-full px-3 py-0.5 ${TONE[colour]}`}>{word}</span>
  )
}
