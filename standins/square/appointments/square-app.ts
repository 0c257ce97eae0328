import { z } from 'zod'
import { newId, type Parts } from '../calls.ts'
import { knownCustomer } from '../customers.ts'
import { LOCATION, mainLocation, periodOf } from '../locations.ts'
import { Refusal } from '../refusal.ts'
import type { BookingBook } from './booking-book.ts'
import { BOOKING, type Booking, type BookingStatus, instantIn, stampOf } from './booking-shape.ts'
import { cannot, refuseEnded } from './booking-steps.ts'
import { anyService, serviceOf } from './services.ts'
import { AppointmentSettings, changeSettings, settingsOf } from './settings.ts'
import { TIME_OFF, type TimeOff } from './timetable.ts'

/** Times are RFC 3339. What is left out: the first service, its own length, nobody's. */
export const Visit = z.strictObject({
  startAt: z.string(),
  serviceVariationId: z.string().optional(),
  teamMemberId: z.string().optional(),
  minutes: z.int().min(1).max(1500).optional(),
  customerId: z.string().optional(),
  customerNote: z.string().max(4096).optional(),
  sellerNote: z.string().max(4096).optional(),
  /** customer: through Square's own booking site, where the owner may have to accept it. */
  by: z.enum(['seller', 'customer']).optional(),
})
export const Move = z.strictObject({
  startAt: z.string(),
  minutes: z.int().min(1).max(1500).optional(),
})
export const Cancel = z.strictObject({ by: z.enum(['seller', 'customer']).optional() })
export const Block = z.strictObject({ startAt: z.string(), endAt: z.string() })
const Clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)
export const Hours = z.array(
  z.strictObject({
    day: z.enum(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']),
    opens: Clock,
    closes: Clock,
  }),
)
export const SettingsChange = AppointmentSettings.partial()

export type AppointmentsApp = ReturnType<typeof appointmentsApp>

/**
 * What happens in Square's own app and on its own booking site, whatever the plan and the token's rights: nothing is in its
 * way, and each step is an event, except where time is blocked and hours change, of which Square tells nobody.
 */
export function appointmentsApp({ state }: Parts, book: BookingBook) {
  const known = (id: string) => {
    const booking = state.get<Booking>(BOOKING, id)
    if (booking) return booking
    throw new Refusal('NOT_FOUND', `Booking with ID \`${id}\` not found.`, { status: 404 })
  }
  const step = (id: string, change: (booking: Booking) => Booking) =>
    state.asOne(() => change(known(id)))
  const become = (id: string, to: BookingStatus, from: BookingStatus[]) =>
    step(id, (booking) => {
      if (!from.includes(booking.status)) throw cannot(booking, to.toLowerCase())
      return book.change(booking, { status: to })
    })

  return {
    all: () => state.all<Booking>(BOOKING),
    settings: () => settingsOf(state),
    set: (changes: z.infer<typeof SettingsChange>) =>
      state.asOne(() => changeSettings(state, changes as Partial<AppointmentSettings>)),

    book: (visit: z.infer<typeof Visit>) => state.asOne(() => book.add(visitOf(visit))),
    move: (id: string, { startAt, minutes }: z.infer<typeof Move>) =>
      step(id, (booking) => {
        refuseEnded(booking, 'move')
        const [first, ...rest] = booking.appointment_segments
        const longer = first && minutes ? { ...first, duration_minutes: minutes } : first
        return book.change(booking, {
          start_at: stampOf(instantIn(startAt, 'startAt')),
          appointment_segments: longer ? [longer, ...rest] : rest,
        })
      }),
    cancel: (id: string, { by }: z.infer<typeof Cancel> = {}) =>
      step(id, (booking) => {
        refuseEnded(booking, 'cancel')
        const status = by === 'customer' ? 'CANCELLED_BY_CUSTOMER' : 'CANCELLED_BY_SELLER'
        return book.change(booking, { status })
      }),
    accept: (id: string) => become(id, 'ACCEPTED', ['PENDING']),
    decline: (id: string) => become(id, 'DECLINED', ['PENDING']),
    noShow: (id: string) => become(id, 'NO_SHOW', ['ACCEPTED']),

    block({ startAt, endAt }: z.infer<typeof Block>): TimeOff {
      const [from, to] = [instantIn(startAt, 'startAt'), instantIn(endAt, 'endAt')]
      const off = { id: newId(14).toLowerCase(), from, to }
      state.asOne(() => state.put(TIME_OFF, off.id, off))
      return off
    },
    unblock: (id: string) => state.asOne(() => state.remove(TIME_OFF, id)),
    setHours: (hours: z.infer<typeof Hours>) =>
      state.asOne(() => {
        const location = mainLocation(state)
        const periods = hours.map(periodOf)
        state.put(LOCATION, location.id, { ...location, business_hours: { periods } })
      }),
  }

  function visitOf(visit: z.infer<typeof Visit>): Parameters<BookingBook['add']>[0] {
    const { by = 'seller', customerId, customerNote, sellerNote } = visit
    const id = visit.serviceVariationId ?? anyService(state)
    const { minutes, version, teamMemberIds } = serviceOf(state, id, 'serviceVariationId')
    const team_member_id = visit.teamMemberId ?? teamMemberIds[0] ?? ''
    if (customerId) knownCustomer(state, customerId)
    const isPending = by === 'customer' && settingsOf(state).acceptance === 'manual'
    return {
      status: isPending ? 'PENDING' : 'ACCEPTED',
      start_at: stampOf(instantIn(visit.startAt, 'startAt')),
      location_id: mainLocation(state).id,
      ...(customerId ? { customer_id: customerId } : {}),
      ...(customerNote ? { customer_note: customerNote } : {}),
      ...(sellerNote ? { seller_note: sellerNote } : {}),
      all_day: false,
      transition_time_minutes: 0,
      appointment_segments: [
        {
          duration_minutes: visit.minutes ?? minutes,
          service_variation_id: id,
          team_member_id,
          service_variation_version: version,
        },
      ],
      location_type: 'BUSINESS_LOCATION',
      creator_details:
        by === 'seller'
          ? { creator_type: 'TEAM_MEMBER', team_member_id }
          : { creator_type: 'CUSTOMER', ...(customerId ? { customer_id: customerId } : {}) },
      source: by === 'seller' ? 'FIRST_PARTY_MERCHANT' : 'FIRST_PARTY_BUYER',
    }
  }
}
