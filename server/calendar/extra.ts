import { isProposed } from '#content/addons.ts'
import { type Booking, canCancel } from '#domain/calendar/booking.ts'
import { extraAfter } from '#domain/calendar/extra-after.ts'
import type { AddOn } from '#domain/calendar/service.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { isFound } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import type { Bookings } from './bookings.ts'
import { bufferAfter, busyTimes, calendarOf } from './calendar.ts'
import { change, refuseOtherVersion, refuseToChange } from './change.ts'
import { timeOf } from './checks.ts'
import { isHeld } from './held.ts'
import type { CalendarParts } from './parts.ts'
import { bookedAddOn } from './plan-visit.ts'
import { findVisit } from './rows.ts'
import { dropExpiredHolds } from './take-time.ts'

const OVER = { ok: false, code: 'extra-over' } as const

/** One extra more for a visit that stands as it was booked, while the time behind it is free. */
export function addingExtras(desk: CalendarParts): Pick<Bookings, 'extraFor' | 'addExtra'> {
  return {
    extraFor: (booking) => extraFor(desk, booking),

    async addExtra({ bookingId, addonId, version }, actor) {
      const booking = await findVisit(desk.database.rows, bookingId)
      if (!booking) return { ok: false, code: 'not-found' }
      if (booking.addons.some(({ id }) => id === addonId)) return { ok: true, booking }
      const refused =
        refuseOtherVersion(booking, version) ?? refuseToChange(booking, actor, desk.now())
      if (refused) return { ok: false, code: refused }
      const offered = await extrasOf(desk, booking)
      const asked = offered.find(({ id }) => id === addonId)
      if (asked && (await isHeld(desk, booking, actor, asked))) {
        return { ok: false, code: 'call-to-book' }
      }
      const extra = await extraFor(desk, booking)
      if (extra?.id !== addonId) return OVER

      const { startsAt, serviceId, sequence } = booking
      const durationMinutes = booking.durationMinutes + extra.durationMinutes
      const time = timeOf(startsAt, durationMinutes, await desk.rules(), serviceId)
      const added = await change(desk, bookingId, actor, {
        version: sequence,
        refuse: (current) => refuseToChange(current, actor, desk.now()),
        kind: 'moved',
        did: 'extra',
        detail: (previous) => ({
          from: startsAt,
          to: startsAt,
          fromMinutes: previous.durationMinutes,
          toMinutes: durationMinutes,
          extra: extra.name,
        }),
        columns: () => ({
          ends_at: time.endsAt,
          busy_until: time.busyUntil,
          duration_minutes: durationMinutes,
          price_cents: booking.priceCents + extra.priceCents,
          addons: JSON.stringify([...booking.addons, bookedAddOn(extra)]),
        }),
        isLost: () => desk.isTaken({ startsAt, endsAt: time.busyUntil }, bookingId),
        async prepare(rows) {
          await dropExpiredHolds(rows, desk.now())
          return (await hasMoney(rows, bookingId)) ? OVER : { ok: true, columns: {}, broken: [] }
        },
        mail: { kind: 'moved' },
      })
      // Somebody took the time behind it: the visit itself is as it was.
      return !added.ok && added.code === 'time-taken' ? OVER : added
    },
  }
}

/** Every extra of a visit's treatment. */
async function extrasOf(desk: CalendarParts, { serviceId }: Booking): Promise<readonly AddOn[]> {
  const { services } = await desk.rules()
  return services.find(({ id }) => id === serviceId)?.addons ?? []
}

/** What an alert holds is offered to nobody: the next one that fits is. */
async function extraFor(desk: CalendarParts, booking: Booking): Promise<AddOn | null> {
  if (desk.elsewhere || booking.sequence > 0 || !canCancel(booking)) return null
  const rules = await desk.rules()
  const { startsAt, endsAt, durationMinutes, serviceId } = booking
  const extras = await extrasOf(desk, booking)
  if (extras.length === 0 || (await hasMoney(desk.database.rows, booking.id))) return null
  const busy = await busyTimes(desk, { startsAt, endsAt: endsAt + DAY_MS }, booking.id)
  const calendar = calendarOf(rules, busy, desk.now(), bufferAfter(serviceId, rules))
  const addonIds = booking.addons.map(({ id }) => id)
  const by = { kind: 'manage-link', bookingId: booking.id } as const
  const proposed = extras.filter((extra) => isProposed(extra, serviceId))
  const held = await Promise.all(proposed.map((extra) => isHeld(desk, booking, by, extra)))
  const free = proposed.filter((_, i) => !held[i])
  return extraAfter({ startsAt, durationMinutes, addonIds }, free, calendar)
}

/** Whether anything is paid, being paid or agreed to for it: its price is that of then. */
async function hasMoney(rows: Rows, bookingId: string): Promise<boolean> {
  for (const table of ['visit_agreement', 'visit_payment', 'payment_attempt'] as const) {
    const found = rows.selectFrom(table).select('id').where('booking_id', '=', bookingId)
    if (await isFound(found)) return true
  }
  return false
}
