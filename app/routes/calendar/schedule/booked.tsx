import { data, href, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { visitWords } from '#content/words/visit.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import type { AddOn } from '#domain/calendar/service.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import {
  bookingOfToken,
  cancelTermsOf,
  changesOf,
  closedBecause,
  LINK_INVALID,
  moneyWordsOf,
  PRIVATE_HEADERS,
} from '../ui/managed-booking.ts'
import { LinkInvalid } from '../ui/notice.tsx'
import { wholeVisitOf } from '../ui/whole-visit.ts'
import type { Route } from './+types/booked'
import { BookedVisit } from './booked-visit.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const isEmbedded = url.searchParams.get('embed') === '1'
  const booking = await bookingOfToken(studio, params.token)
  if (!booking) return data({ ...LINK_INVALID, isEmbedded }, { status: 404 })
  if (closedBecause(booking, studio.now())) {
    throw redirect(`${href('/manage/:token', params)}${isEmbedded ? '?embed=1' : ''}`, {
      headers: PRIVATE_HEADERS,
    })
  }

  const everyTerms = await cancelTermsOf(studio, [booking])
  return data({
    kind: 'booked' as const,
    isEmbedded,
    isPending: booking.status === 'PENDING',
    startsAt: booking.startsAt,
    sentTo: sentTo(booking, studio.now()),
    ...(await wholeVisitOf(studio, booking, context.get(visitorContext).user)),
    ...(await moneyWordsOf(studio, [booking]))(booking.id),
    version: booking.sequence,
    extra: extraOf(await studio.bookings.extraFor(booking)),
    isAdded: url.searchParams.get('done') === 'extra',
    texts: await studio.textConsents.of(booking),
    plansWords: everyTerms.get(booking.id)?.plans ?? [],
    ...(await changesOf(studio, [booking], everyTerms))(booking.id),
  })
}

function extraOf(extra: AddOn | null) {
  if (!extra) return null
  const { id, name, durationMinutes, priceCents } = extra
  return { id, words: visitWords.add(name, durationMinutes, formatPrice(priceCents)) }
}

/** The address that the confirmation goes to, on the day on which it does; later it is in that letter, and this page tells it to nobody. */
function sentTo({ email, createdAt }: Booking, now: number): string | null {
  return now - createdAt < DAY_MS && isAddress(email) ? email : null
}

export const headers = () => PRIVATE_HEADERS

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `Your appointment · ${nameIn(matches)}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Booked({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'invalid') {
    return <LinkInvalid says={loaderData.sentence} isEmbedded={loaderData.isEmbedded} />
  }
  return <BookedVisit visit={loaderData} />
}
