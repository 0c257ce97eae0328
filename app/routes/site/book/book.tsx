import { href } from 'react-router'
import { PageHero } from '#app/components/page-hero.tsx'
import { Phone } from '#app/components/phone.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { bookPage } from '#content/pages.ts'
import type { Route } from './+types/book'

export const handle: PageHandle = { static: true }

export const headers = () => STATIC_PAGE_HEADERS

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { ...bookPage, path: href('/book') })
}

export function loader({ context }: Route.LoaderArgs) {
  const { bookingLinks, waiting } = context.get(studioContext)
  // Whoever is booked on another site waits there.
  const isOurs = bookingLinks.widget.startsWith('/')
  return { widget: bookingLinks.widget, hasWaitingList: isOurs && waiting.isKept }
}

export default function Book({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={bookPage.hero} band="book">
        <p className="mt-6 max-w-[33em] text-driftwood">
          Choose a treatment and a free time below, or call <Phone />.
        </p>
      </PageHero>
      <section className="page pb-24 lg:pb-36" aria-labelledby="appointment">
        <h2 className="label border-t border-hairline pt-6 pb-6 font-text" id="appointment">
          {bookPage.heading}
        </h2>
        {/* spec 1 §2: 1200 px tall; the sandbox allows same-origin, scripts, forms and popups. */}
        <iframe
          className="booking-frame"
          data-booking-frame
          title="Book your appointment"
          src={loaderData.widget}
          height={1200}
          sandbox="allow-same-origin allow-scripts allow-forms allow-popups"
        />
        {loaderData.hasWaitingList ? (
          <p className="mt-8">
            No time that suits you?{' '}
            <a className="link inline-flex min-h-11 items-center" href={href('/schedule/waiting')}>
              Tell me when a time is free
            </a>
          </p>
        ) : null}
      </section>
    </>
  )
}
