import { href } from 'react-router'
import { PageHero } from '#app/components/page-hero.tsx'
import { Phone } from '#app/components/phone.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { personWords } from '#content/words/person.ts'
import { bookPage, siteWords } from '#content/words/site.ts'
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
  return { widget: bookingLinks.widget, isOurs, hasWaitingList: isOurs && waiting.isKept }
}

export default function Book({ loaderData }: Route.ComponentProps) {
  const { widget, isOurs, hasWaitingList } = loaderData
  return isOurs ? (
    <OwnBook widget={widget} hasWaitingList={hasWaitingList} />
  ) : (
    <>
      <PageHero title={bookPage.hero} band="room">
        <p className="mt-6 max-w-[33em] text-driftwood">
          {siteWords.chooseBelow} <Phone />.
        </p>
      </PageHero>
      <section className="page pb-24 lg:pb-36" aria-labelledby="appointment">
        <h2 className="label border-t border-hairline pt-6 pb-6 font-text" id="appointment">
          {bookPage.heading}
        </h2>
        <BookingFrame widget={widget} />
      </section>
    </>
  )
}

/** Our own scheduler: one line above it, and no edge around it that could be seen. */
function OwnBook({ widget, hasWaitingList }: { widget: string; hasWaitingList: boolean }) {
  return (
    <section className="pb-12" aria-labelledby="appointment">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pt-4">
        <h1 className="text-[1.875rem] lg:text-[2.5rem]">{bookPage.hero}</h1>
        <h2 className="label font-text text-driftwood" id="appointment">
          {bookPage.heading}
        </h2>
      </div>
      <p className="page mt-1">
        <a className="link inline-flex min-h-11 items-center" href={href('/guide')}>
          {personWords.guide}
        </a>
      </p>
      <BookingFrame widget={widget} grows />
      {hasWaitingList ? (
        <p className="page mt-8">
          {siteWords.noTime}{' '}
          <a className="link inline-flex min-h-11 items-center" href={href('/schedule/waiting')}>
            {siteWords.tellMe}
          </a>
        </p>
      ) : null}
    </section>
  )
}

/** spec 1 §2: 1200 px tall; the sandbox allows same-origin, scripts, forms and popups. */
function BookingFrame({ widget, grows = false }: { widget: string; grows?: boolean }) {
  return (
    <iframe
      className="booking-frame"
      data-booking-frame
      data-grows={grows ? '' : undefined}
      title={siteWords.bookFrame}
      src={widget}
      height={1200}
      sandbox="allow-same-origin allow-scripts allow-forms allow-popups"
    />
  )
}
