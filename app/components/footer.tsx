import { serverDrawn } from '#app/browser/server-drawn.ts'
import { Phone } from '#app/components/phone.tsx'
import { useRating, useStudioIfRead } from '#app/site/use-site.ts'
import {
  accountLink,
  legalLinks,
  navLinks,
  productsLink,
  reviewsLink,
} from '#content/navigation.ts'
import { STUDIO } from '#content/studio.ts'
import { frameWords } from '#content/words/frame.ts'
import { addressLine, boundAddress } from '#domain/core/address-line.ts'
import { reviewsCounted } from '#domain/core/stated-rating.ts'
import { BookLink } from './book-link.tsx'
import { HoursList } from './hours-list.tsx'
import { RatingSource } from './rating-source.tsx'
import { Wordmark } from './wordmark.tsx'

/** The footer of every page (spec 1 §2). */
export function Footer({ year }: { year: number | undefined }) {
  return (
    <footer
      className="bg-bark text-blossom"
      data-footer
      {...(import.meta.env.SSR
        ? { children: <Inside year={year} /> }
        : serverDrawn('[data-footer]'))}
    />
  )
}

/** What stands below a booking and an account instead of the footer: whose it is, where, and its terms. */
export function SmallPrint({ year }: { year: number | undefined }) {
  return (
    <footer
      className="border-t border-hairline"
      data-small-print
      {...(import.meta.env.SSR
        ? { children: <SmallInside year={year} /> }
        : serverDrawn('[data-small-print]'))}
    />
  )
}

function SmallInside({ year }: { year: number | undefined }) {
  const studio = useStudioIfRead()
  return (
    <p className="page flex flex-wrap items-center gap-x-5 py-3 text-[0.9375rem] text-driftwood">
      <Copyright year={year} />
      {studio ? <span>{boundAddress(addressLine(studio))}</span> : null}
      <LegalLinks />
    </p>
  )
}

function Copyright({ year }: { year: number | undefined }) {
  return (
    <span>
      © {year ? `${year} ` : ''}
      {useStudioIfRead()?.name ?? STUDIO.name}
    </span>
  )
}

function LegalLinks() {
  return legalLinks.map(({ label, href }) => (
    <a className="footer-link" href={href} key={href}>
      {label}
    </a>
  ))
}

const { book: _book, ...pages } = navLinks

function Inside({ year }: { year: number | undefined }) {
  const studio = useStudioIfRead()
  const rating = useRating()
  return (
    <>
      <div className="page grid gap-x-8 gap-y-14 py-20 md:grid-cols-2 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-4">
          <Wordmark className="text-5xl" />
          <p className="mt-6 max-w-[14.5em] font-display text-2xl leading-snug text-blossom/85">
            {studio?.tagline ?? STUDIO.tagline}
          </p>
        </div>
        {studio ? (
          <FooterPart title={frameWords.visit}>
            <address className="not-italic">
              {studio.street}
              <br />
              {studio.city}, {studio.region}&nbsp;{studio.postalCode}
            </address>
            <Phone className="footer-link mt-2" />
            <a className="footer-link" href={`mailto:${studio.email}`}>
              {studio.email}
            </a>
          </FooterPart>
        ) : null}
        <FooterPart title={frameWords.hours}>
          <HoursList className="-mt-1 max-w-60" />
        </FooterPart>
        <div className="lg:col-span-2">
          {rating ? (
            <>
              <p className="figures font-display text-5xl">{rating.value}</p>
              <p className="mt-2 text-blossom/75">
                {frameWords.ratingWith(reviewsCounted(rating))}
              </p>
              <RatingSource className="footer-link figures text-[0.9375rem] text-blossom/75" />
            </>
          ) : null}
          <a className="footer-link" href={reviewsLink.href}>
            {reviewsLink.label}
          </a>
        </div>
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-blossom/20 py-8 text-[0.9375rem] text-blossom/75">
          <p className="flex flex-wrap items-center gap-x-5">
            <Copyright year={year} />
            <LegalLinks />
          </p>
          <nav aria-label={frameWords.footer} className="-ml-3 flex flex-wrap sm:-mr-3">
            {Object.values(pages).map((link) => (
              <a className="footer-link label px-3" href={link.href} key={link.href}>
                {link.label}
              </a>
            ))}
            <BookLink className="footer-link label px-3" />
            {[productsLink, accountLink].map((link) => (
              <a className="footer-link label px-3" href={link.href} key={link.href}>
                {link.label}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </>
  )
}

function FooterPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="lg:col-span-3">
      <h2 className="label mb-5 font-text text-blossom/65">{title}</h2>
      {children}
    </div>
  )
}
