import type { RouterContextProvider } from 'react-router'
import { href } from 'react-router'
import { studioContext } from '#app/context.ts'
import { signedInUser } from '#app/guards.ts'
import { type Booking, canCancel, upcoming } from '#domain/calendar/booking.ts'
import type { Studio } from '#server/http/studio.ts'
import type { OpenFee } from '#server/shop/cards/asked-of-client.ts'
import { cancelTermsOf, changesOf, moneyWordsOf } from '../../calendar/ui/managed-booking.ts'
import { scheduleHref } from '../../calendar/ui/schedule-state.ts'

/** A visit as its client's pages show it; instants in epoch milliseconds. */
export type OwnVisit = ReturnType<typeof visitOf> & {
  cancelWords: string[]
  mayMove: boolean
  /** Since when it is late for moving it; null where it is not. */
  movedUntil: number | null
  mayCancel: boolean
  /** What is paid, and what is left; null where there is nothing to say. */
  paidWords: string | null
  /** What became of its money once it was canceled or missed. */
  endedWords: string[]
  /** The card on file that secures it while it is open. */
  card: string | null
  /** The fee that is open for it; null where none is. */
  fee: OwnFee | null
}

/** A fee that is open for one of the client's own visits, in cents, and where it is paid. */
type OwnFee = { cents: number; cardId: string | null; href: string }

/**
 * The client's own visits: what is to come, soonest first, then what was, newest first; the same as they are kept in `bookings`. spec 2 §8: where they cannot be read that is logged
 * and the list stays empty; `isUnread` lets the page say so.
 */
export async function ownVisits(context: Readonly<RouterContextProvider>) {
  const studio = context.get(studioContext)
  try {
    const bookings = await studio.profiles.bookingsOf(signedInUser(context))
    const ahead = upcoming(bookings, studio.now())
    const rest = bookings.filter((booking) => !ahead.includes(booking))
    const terms = await cancelTermsOf(studio, ahead)
    const changes = await changesOf(studio, ahead, terms)
    const money = await moneyWordsOf(studio, bookings)
    const fees = await studio.cards.openFees(bookings)
    const visits = [...ahead, ...rest].map((booking) => ({
      ...visitOf(studio, booking),
      cancelWords: terms.get(booking.id)?.words ?? [],
      ...changes(booking.id),
      ...moneyOf(booking, money(booking.id)),
      fee: feeOf(studio, booking, fees.get(booking.id)),
    }))
    return { visits, bookings: [...ahead, ...rest], isUnread: false }
  } catch (error) {
    console.error(error)
    return { visits: [], bookings: [], isUnread: true }
  }
}

function moneyOf(booking: Booking, money: Pick<OwnVisit, 'paidWords' | 'endedWords' | 'card'>) {
  return canCancel(booking) ? money : { ...money, card: null }
}

function feeOf({ manageLinks }: Studio, booking: Booking, fee: OpenFee | undefined): OwnFee | null {
  if (!fee) return null
  const { cents, cardId } = fee
  return {
    cents,
    cardId,
    href: href('/manage/:token/card', { token: manageLinks.tokenFor(booking) }),
  }
}

function visitOf({ manageLinks, now }: Studio, booking: Booking) {
  const { serviceId, optionId, addons } = booking
  const extras = addons.map((addon) => addon.id)
  return {
    id: booking.id,
    /** The row's, sent along with what is asked about it. */
    version: booking.sequence,
    serviceName: booking.serviceName,
    startsAt: booking.startsAt,
    durationMinutes: booking.durationMinutes,
    priceCents: booking.priceCents,
    status: booking.status,
    addons: addons.map((addon) => addon.name),
    createdAt: booking.createdAt,
    next: nextOf(booking, now()),
    moveHref: `${href('/manage/:token', { token: manageLinks.tokenFor(booking) })}?step=move`,
    againHref: scheduleHref({ service: serviceId, option: optionId ?? '', extras }),
  }
}

// What may be done about it now. spec 2 §2: pending or confirmed can be cancelled, cancelled or completed booked again.
function nextOf(booking: Booking, now: number): 'change' | 'call' | 'again' {
  if (!canCancel(booking)) return 'again'
  return booking.startsAt > now ? 'change' : 'call'
}
