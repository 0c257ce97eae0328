import type { ReactNode } from 'react'
import { href } from 'react-router'
import { RatingSource } from '#app/components/rating-source.tsx'
import { useRating } from '#app/site/use-site.ts'
import { reviewsPage } from '#content/reviews-page.ts'
import { frameWords } from '#content/words/frame.ts'
import { siteWords } from '#content/words/site.ts'
import { reviewsCounted } from '#domain/core/stated-rating.ts'
import { NumberedSteps } from '../home/home-bands.tsx'

/** Before the first review: that there is none, and what can be read instead. */
export function NoneYet() {
  return (
    <section
      className="page grid items-start gap-x-8 gap-y-4 pt-10 pb-12 lg:grid-cols-12 lg:py-28"
      aria-labelledby="count"
    >
      <h2 className="section-title lg:col-span-5" id="count">
        {reviewsPage.none}
      </h2>
      <div className="lg:col-span-6 lg:col-start-7">
        <p className="max-w-[33em]">{reviewsPage.noneMore}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a className="button" href={href('/services')}>
            {siteWords.viewServices}
          </a>
          <a className="link inline-flex min-h-11 items-center" href={href('/about')}>
            {reviewsPage.toAbout}
          </a>
        </p>
      </div>
    </section>
  )
}

/** The rating that the studio states, beside where it was read. */
export function StatedElsewhere() {
  const rating = useRating()
  if (!rating) return null
  return (
    <div className="border-t border-hairline pt-6">
      <p className="figures font-display text-5xl">{rating.value}</p>
      <p className="mt-2">{frameWords.ratingWith(reviewsCounted(rating))}</p>
      <RatingSource className="link figures inline-flex min-h-11 items-center" />
      <p className="mt-2 max-w-[28em] text-[0.9375rem] text-driftwood">{reviewsPage.elsewhere}</p>
    </div>
  )
}

type HowItComesProps = { children: ReactNode }

/** From the visit to the page; `children` stand beside it. */
export function HowItComes({ children }: HowItComesProps) {
  return (
    <section className="border-y border-hairline bg-blossom" aria-labelledby="how">
      <div className="page grid gap-x-8 gap-y-8 pt-12 pb-24 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:py-28">
        <h2 className="section-title lg:col-span-4" id="how">
          {reviewsPage.how}
        </h2>
        <NumberedSteps
          className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1"
          steps={reviewsPage.steps}
        />
        {children ? <div className="lg:col-span-4">{children}</div> : null}
      </div>
    </section>
  )
}
