export type Kind = 'page' | 'free times' | 'booking' | 'checkout' | 'owner'

/**
 * Who comes in a mixed day, of a hundred. One person sees ten clients a day: whatever rate is asked for here, so many bookings
 * and purchases never come of so few looks. It is writing that bends first, so the mix asks for more of it than a day would.
 */
export const MIX: readonly { kind: Kind; share: number; why: string }[] = [
  { kind: 'page', share: 60, why: 'most who come read a page or two and leave' },
  { kind: 'free times', share: 20, why: 'one in five looks when there is a time' },
  { kind: 'booking', share: 10, why: 'half of those take one: kept first, then booked' },
  { kind: 'checkout', share: 6, why: 'a product bought by card' },
  { kind: 'owner', share: 4, why: 'one owner who never puts her phone down' },
]

/** What is read by whom: the screens that a day is worked with, each its data alone, as her browser asks for it. */
export const PAGES = [
  ...['/', '/services', '/services/acne-facial', '/products', '/products/clay-mask'],
  ...['/schedule', '/about', '/reviews'],
]
export function screensOf({ date, visit }: { date: string; visit: string }): string[] {
  return [
    '/admin/dashboard.data',
    `/admin/appointments.data?view=week&date=${date}`,
    `/admin/today/visits/${visit}.data`,
  ]
}

/** Every twentieth who books wants one of these few times, which others want too. */
export const WANTED_BY_MANY = 40
export const WANTS_SUCH = 0.05

export function kindOf(chance: number): Kind {
  let left = chance * 100
  for (const { kind, share } of MIX) {
    left -= share
    if (left < 0) return kind
  }
  return 'page'
}

/** Where they come to, and what is there for them. */
export type Field = {
  urls: readonly string[]
  /** Half hours that nobody has yet. */
  slots: readonly number[]
  owner: string
  screens: readonly string[]
}
