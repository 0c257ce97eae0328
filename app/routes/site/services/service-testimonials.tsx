import { href } from 'react-router'
import { RatingSource } from '#app/components/rating-source.tsx'
import type { ServicePage } from '#content/services/page.ts'
import { reviewsWords } from '#content/words/site.ts'
import { treatmentWords } from '#content/words/treatment.ts'
import type { ShownReview } from '#server/clients/reviews/shown.ts'

type ServiceTestimonialsProps = Pick<ServicePage, 'testimonials'> & {
  /** The newest that clients have said of this treatment and agreed to show, whatever their stars. */
  said: readonly ShownReview[]
}

/** Clients' own words; while there are none, samples that say so, in test mode alone. */
export function ServiceTestimonials({ testimonials, said }: ServiceTestimonialsProps) {
  if (testimonials.length === 0 && said.length === 0) return null
  return (
    <section aria-labelledby="testimonials">
      <div className="page section grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 className="label font-text text-driftwood" id="testimonials">
            {treatmentWords.said}
          </h2>
          <RatingSource className="link figures inline-flex min-h-11 items-center" />
        </div>
        <div className="grid gap-y-12 lg:col-span-7 lg:col-start-6">
          {said.map(({ id, words, name, stars, isClose }) => (
            <Words key={id} words={words}>
              {name || reviewsWords.aClient}, {stars} {reviewsWords.stars}
              {isClose ? reviewsWords.isClose : null}
            </Words>
          ))}
          {testimonials.map(({ words, from, sample }) => (
            <Words key={words} words={words}>
              {from}
              {sample ? (
                <span className="label rounded-full border border-current px-3">
                  {treatmentWords.sample}
                </span>
              ) : null}
            </Words>
          ))}
          {said.length > 0 ? (
            <a className="link inline-flex min-h-11 items-center" href={href('/reviews')}>
              {treatmentWords.allReviews}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  )
}

type WordsProps = { words: string; children: React.ReactNode }

function Words({ words, children }: WordsProps) {
  return (
    <figure>
      <blockquote className="max-w-[18.2em] whitespace-pre-line break-words font-display text-[1.625rem] leading-9 lg:text-[2.125rem] lg:leading-11">
        <p>{words}</p>
      </blockquote>
      <figcaption className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-driftwood">
        {children}
      </figcaption>
    </figure>
  )
}
