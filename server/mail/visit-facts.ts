import { place, studio } from '#content/studio.ts'
import type { Booking } from '#domain/booking.ts'
import { formatDuration } from '#domain/duration.ts'
import { formatMoney } from '#domain/money.ts'
import { addressLine, type StudioFacts } from '#domain/studio-facts.ts'
import { formatDay, formatTime, formatWhen } from '#domain/when.ts'
import type { BookingMail } from './booking-mail.ts'
import type { Fact } from './letter.ts'
import { oneLine } from './plain-words.ts'

/** The studio's address, with its place on a map. */
export function whereOf(own: StudioFacts): Fact {
  const value = `${studio.name}, ${addressLine(own)}`
  const query = new URLSearchParams({ api: '1', query: value })
  return { label: 'Where', value, href: `https://www.google.com/maps/search/?${query}` }
}

/** "Tue 14 Jul, 6:00 pm", for subjects; everything longer names the place and its zone too. */
export function shortWhen(instant: number): string {
  return `${formatDay(instant, place.zone)}, ${formatTime(instant, place.zone)}`
}

/** A visit that keeps its start and takes longer, or less long. */
export function changesLengthAlone({ kind, booking, previous }: BookingMail): boolean {
  return kind === 'moved' && previous?.startsAt === booking.startsAt
}

/** What is done and when; a visit that moved also says when it was. */
export function visitFacts(booking: Booking, previous?: Booking): Fact[] {
  const moved = previous && previous.startsAt !== booking.startsAt
  return [
    { label: moved ? 'New time' : 'When', value: formatWhen(booking.startsAt, place) },
    ...(moved ? [{ label: 'Old time', value: formatWhen(previous.startsAt, place) }] : []),
    { label: 'Treatment', value: oneLine(booking.serviceName) },
    ...(booking.addons.length > 0 ? [{ label: 'Extras', value: extrasOf(booking) }] : []),
  ]
}

export function lengthAndPrice(booking: Booking, priceIsFrom: boolean): Fact[] {
  const price = formatMoney(booking.priceCents)
  return [
    { label: 'Length', value: formatDuration(booking.durationMinutes) },
    { label: 'Price', value: priceIsFrom ? `from ${price}` : price },
  ]
}

function extrasOf(booking: Booking): string {
  return booking.addons.map((addon) => oneLine(addon.name)).join(', ')
}
