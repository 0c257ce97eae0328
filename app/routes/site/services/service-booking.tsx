import { href } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import { ClosingWords } from '#app/components/closing-words.tsx'
import { type BookingLinks, bookHref } from '#app/site/book-href.ts'
import { useStudio } from '#app/site/use-site.ts'
import type { ServicePage } from '#content/services/page.ts'
import { treatmentWords } from '#content/words/treatment.ts'

/** How a treatment's page leads to a visit: within itself, to where it is booked, or by telephone; `label`: what its button says, where that is not BOOK NOW. */
export type WayToBook = { href: string; frame: string | null; label?: string } | 'call'

export function wayToBook(page: ServicePage, links: BookingLinks, taker?: string): WayToBook {
  switch (page.booking) {
    case 'frame':
      return { href: '#book', frame: schedulerFor(page, links.widget) }
    case 'call':
      return 'call'
    case 'site':
    case 'book': {
      if (page.addonId) {
        const wanted = { service: taker, extras: [page.addonId] }
        return { href: bookHref(links, wanted), frame: null, label: treatmentWords.addTo }
      }
      const elsewhere = page.booking === 'site' ? 'site' : 'frame'
      return { href: bookHref(links, { service: page.serviceId, elsewhere }), frame: null }
    }
  }
}

/** Our own scheduler opens at the treatment; another provider's address is left as it is. */
function schedulerFor({ serviceId }: ServicePage, widget: string): string {
  return widget.startsWith('/') && serviceId ? `${widget}&service=${serviceId}` : widget
}

export function WayLink({ way, className = '' }: { way: WayToBook; className?: string }) {
  const studio = useStudio()
  if (way === 'call') {
    return (
      <a className={`button max-w-full wrap-anywhere ${className}`} href={studio.phoneHref}>
        {treatmentWords.call(studio.phone)}
      </a>
    )
  }
  return (
    <BookLink className={`button max-w-full wrap-anywhere ${className}`} to={way.href}>
      {way.label}
    </BookLink>
  )
}

type BookingProps = { page: ServicePage; way: WayToBook }

/** What it is, what it costs and the button, at the bottom of a phone's window until the end of the page. */
export function ServiceBar({ page, way }: BookingProps) {
  return (
    <div className="service-bar">
      <p className="min-w-0 flex-[1_1_7rem]">
        <span className="block font-display text-[1.1875rem] leading-6 hyphens-auto">
          {page.name.replace('dermabrasion', 'derm\u{ad}abrasion')}
        </span>
        <span className="figures block truncate text-[0.9375rem] leading-6 text-driftwood">
          {page.figures.join(' · ')}
        </span>
      </p>
      <WayLink className={way === 'call' ? '' : 'shrink-0'} way={way} />
    </div>
  )
}

/** The scheduler in the page, 600 px tall, with the treatment chosen (spec 1 §2 and §9). */
export function ServiceScheduler({ page, frame }: { page: ServicePage; frame: string }) {
  return (
    <section className="border-t border-hairline bg-oat" id="book" aria-labelledby="book-heading">
      <div className="page section">
        <h2 className="section-title" id="book-heading">
          {treatmentWords.book(page.name)}
        </h2>
        <iframe
          className="service-frame"
          data-booking-frame
          title={treatmentWords.book(page.name)}
          src={frame}
          height={600}
          loading="lazy"
          sandbox="allow-same-origin allow-scripts allow-forms allow-popups"
        />
      </div>
    </section>
  )
}

type ServiceClosingProps = { page: ServicePage; way: WayToBook | null; closing: string }

export function ServiceClosing({ page, way, closing }: ServiceClosingProps) {
  const studio = useStudio()
  return (
    <section className="bg-linen" aria-labelledby="next">
      <div className="page section grid items-end gap-x-8 gap-y-10 lg:grid-cols-12">
        <h2 className="hero-title lg:col-span-7" id="next">
          <ClosingWords own={closing} />
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-5 lg:justify-end">
          {way ? <WayLink way={way} /> : null}
          <a className="link inline-block py-2" href={href('/contact')}>
            {page.contactLabel ?? treatmentWords.ask}
          </a>
          {page.hasPhoneLink ? (
            <a className="link inline-block py-2" href={studio.phoneHref}>
              {treatmentWords.callToo(studio.phone)}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  )
}
