import { data, href, redirect } from 'react-router'
import stylesheet from '#app/components/paying/paying.css?url'
import { studioContext } from '#app/context.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { useStudio, useYear } from '#app/site/use-site.ts'
import { cardAfterBookingWords as words } from '#content/card-after-booking.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import { bookingOfToken, LINK_INVALID, PRIVATE_HEADERS } from '../ui/managed-booking.ts'
import { LinkInvalid, Notice, UnloadedNotice } from '../ui/notice.tsx'
import type { Route } from './+types/card'
import { AnotherCard } from './another-card.tsx'
import { PayFee } from './pay-fee.tsx'

// Square and banks are told the site, never the token in the address.
const HEADERS = { ...PRIVATE_HEADERS, 'Referrer-Policy': 'strict-origin' }

/** A document of its own: it is open to Square and to banks. Reads only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const { token } = params
  const booking = await bookingOfToken(studio, token)
  if (!booking) return data(LINK_INVALID, { status: 404, headers: HEADERS })
  const asked = await studio.cards.asked(booking)
  if (!asked) throw redirect(href('/manage/:token', { token }), { headers: HEADERS })
  const { firstName: givenName, lastName: familyName, email, phone } = booking
  return data({
    kind: 'visit' as const,
    asked,
    visit: { token, bookingId: booking.id },
    serviceName: booking.serviceName,
    startsAt: booking.startsAt,
    contact: { givenName, familyName, email, phone, countryCode: STUDIO.country },
    setup: studio.payments.cardSetup,
  })
}

export const headers = () => HEADERS

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Your card · ${nameIn(matches)}` }, { name: 'robots', content: 'noindex' }]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnloadedNotice error={error} />
}

/** After booking: another card in place of the one on file, or the fee of a visit that ended. */
export default function VisitCardPage({ loaderData }: Route.ComponentProps) {
  const studio = useStudio()
  const year = useYear()
  if (loaderData.kind === 'invalid') {
    return <LinkInvalid says={loaderData.sentence} isEmbedded={false} />
  }
  const { asked, visit, contact, setup, serviceName, startsAt } = loaderData
  const own = href('/manage/:token', { token: visit.token })
  const leave = (done: string) => window.location.replace(`${own}?done=${done}`)
  const page = { visit, contact, setup }
  return (
    <Notice title={asked.kind === 'fee' ? words.fee : words.another} isEmbedded={false}>
      <p className="font-display text-[1.5rem] leading-8">{serviceName}</p>
      <p className="figures mt-1">{formatWhen(startsAt, STUDIO.zone, year)}</p>
      {asked.kind === 'fee' ? (
        <PayFee {...page} fee={asked} onPaid={() => leave('fee-paid')} />
      ) : (
        <AnotherCard {...page} asked={asked} onKept={() => leave('card-kept')} />
      )}
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center" href={own}>
          {words.back}
        </a>
      </p>
      <noscript>
        <p className="mt-4">{words.noScript(studio.phone)}</p>
      </noscript>
    </Notice>
  )
}
