import { href } from 'react-router'
import { PersonFacts, PersonPicture } from '#app/components/person/person-words.tsx'
import { RatingSource } from '#app/components/rating-source.tsx'
import { usePerson } from '#app/site/use-site.ts'
import { founder } from '#content/about.ts'
import { STUDIO } from '#content/studio.ts'
import { personWords } from '#content/words/person.ts'
import { formatMonth, localDate } from '#domain/core/when.ts'
import type { ShownReview } from '#server/clients/reviews/shown.ts'

/** A client's words as the home page quotes them. */
type Quote = { id: string; words: string; from: string }

/** A quote is cut after so many letters; /reviews has all of it. */
const LONGEST_QUOTE = 220

/** A review as the home page quotes it. */
export function quoteOf({ id, words, writtenAt, isClose, ...review }: ShownReview): Quote {
  const end = words.lastIndexOf(' ', LONGEST_QUOTE)
  const from = personWords.quoted({
    ...review,
    name: review.name || personWords.client,
    // The year is never parted from its month.
    month: formatMonth(localDate(writtenAt, STUDIO.zone).slice(0, 7)).replace(' ', '\u00a0'),
  })
  return {
    id,
    words: words.length > LONGEST_QUOTE ? `${words.slice(0, end)} …` : words,
    from: isClose ? `${from}. ${personWords.knows}` : from,
  }
}

type PersonBandProps = {
  quotes: readonly Quote[]
  /** Said for her until she has said a sentence of her own. */
  promise: string
}

/** Who treats, first of all, and what clients have said of it. */
export function PersonBand({ quotes, promise }: PersonBandProps) {
  const person = usePerson()
  return (
    <section className="page section pb-0" aria-labelledby="who">
      <div className="grid items-center gap-x-8 gap-y-8 md:grid-cols-12">
        <PersonPicture
          className="aspect-4/5 max-w-xl md:col-span-5"
          sizes="(min-width: 48rem) 40vw, 100vw"
        />
        <div className="md:col-span-6 md:col-start-7">
          <h2 className="section-title" id="who">
            {person?.name || founder.heading}
          </h2>
          <p className="mt-6 max-w-[36em] text-balance font-display text-[1.75rem] leading-tight text-driftwood">
            {person?.sentence || promise}
          </p>
          <PersonFacts className="mt-8" />
          <a className="link mt-6 inline-block py-2" href={href('/about')}>
            {personWords.about(person?.firstName ?? '')}
          </a>
        </div>
      </div>
      <Quotes quotes={quotes} />
    </section>
  )
}

function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null
  return (
    <div className="mt-12 lg:mt-16">
      <h3 className="label font-text text-driftwood">{personWords.said}</h3>
      <ul className="mt-5 grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {quotes.map(({ id, words, from }) => (
          <li className="border-t border-hairline pt-5" key={id}>
            <blockquote className="text-[1.1875rem] leading-8">{words}</blockquote>
            <p className="mt-3 text-[0.9375rem] text-driftwood">{from}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <a className="link inline-block py-2" href={href('/reviews')}>
          {personWords.allReviews}
        </a>
        <RatingSource lead={personWords.rating} className="link figures inline-block py-2" />
      </p>
    </div>
  )
}
