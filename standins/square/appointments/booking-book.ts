import { newId, type Parts, withoutNulls } from '../calls.ts'
import { Refusal } from '../refusal.ts'
import { BOOKING, type Booking, stampOf } from './booking-shape.ts'
import { settingsOf } from './settings.ts'

export type BookingBook = ReturnType<typeof bookingBook>

/** Bookings as they are written: each change is a version more, and an event. */
export function bookingBook({ state, now, tell }: Parts) {
  const isSeen = ({ source }: Booking) => settingsOf(state).level === 'seller' || source === 'API'

  /** A buyer's rights do not reach to who made it, nor from where. */
  function shown(booking: Booking): Booking {
    if (settingsOf(state).level === 'seller') return booking
    const { creator_details: _, source: __, ...rest } = booking
    return rest
  }

  function write(booking: Booking, event: 'booking.created' | 'booking.updated'): Booking {
    state.put(BOOKING, booking.id, booking)
    if (isSeen(booking)) {
      const data = {
        type: 'booking',
        id: `${booking.id}:${booking.version}`,
        object: { booking: shown(booking) },
      }
      tell(event, data, { location_id: booking.location_id })
    }
    return booking
  }

  return {
    shown,
    /** What these rights see of all bookings. */
    all: () => state.all<Booking>(BOOKING).filter(isSeen),
    /** @throws Refusal where there is none, or none that these rights see */
    existing(id: string): Booking {
      const booking = state.get<Booking>(BOOKING, id)
      if (booking && isSeen(booking)) return booking
      throw new Refusal('NOT_FOUND', `Booking with ID \`${id}\` not found.`, {
        status: 404,
        field: 'booking_id',
      })
    },
    add(facts: Omit<Booking, 'id' | 'version' | 'created_at' | 'updated_at'>): Booking {
      const at = stampOf(now())
      const id = newId(14).toLowerCase()
      return write({ id, version: 0, created_at: at, updated_at: at, ...facts }, 'booking.created')
    },
    /** A field that is null is cleared. */
    change(booking: Booking, changes: { [K in keyof Booking]?: Booking[K] | null }): Booking {
      const merged = { ...booking, ...changes, version: booking.version + 1 }
      const updated_at = stampOf(now())
      return write(withoutNulls({ ...merged, updated_at }) as Booking, 'booking.updated')
    },
  }
}
