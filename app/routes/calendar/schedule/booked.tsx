import { data, href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { prepareFor } from '#content/services.ts'
import { STUDIO } from '#content/studio.ts'
import { googleCalendarHref } from '#domain/calendar/calendar-link.ts'
import { totalPrice } from '#domain/calendar/service.ts'
import { addressLine } from '#domain/core/address-line.ts'
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

  const service = (await studio.bookings.services()).find(({ id }) => id === booking.serviceId)
  const option = service?.options.find(({ id }) => id === booking.optionId) ?? null
  const { serviceName, startsAt, endsAt, durationMinutes, priceCents } = booking
  const everyTerms = await cancelTermsOf(studio, [booking])
  const address = addressLine((await studio.details.read()).facts)
  return data({
    kind: 'booked' as const,
    isEmbedded,
    isPending: booking.status === 'PENDING',
    token: params.token,
    serviceName,
    startsAt,
    durationMinutes,
    addons: booking.addons.map((addon) => addon.name),
    price: totalPrice({ option, priceCents }),
    ...(await moneyWordsOf(studio, [booking]))(booking.id),
    prepare: prepareFor(booking.serviceId),
    address,
    texts: await studio.textConsents.of(booking),
    plansWords: everyTerms.get(booking.id)?.plans ?? [],
    ...(await changesOf(studio, [booking], everyTerms))(booking.id),
    googleHref: googleCalendarHref({
      title: `${serviceName}, ${STUDIO.name}`,
      place: `${STUDIO.name}, ${address}`,
      startsAt,
      endsAt,
    }),
  })
}

export const headers = () => PRIVATE_HEADERS

export function meta() {
  return [{ title: `Your appointment · ${STUDIO.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Booked({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'invalid') {
    return <LinkInvalid says={loaderData.sentence} isEmbedded={loaderData.isEmbedded} />
  }
  return <BookedVisit visit={loaderData} />
}
