import { href } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import { NextTime } from '#app/components/next-time.tsx'
import { PageHero } from '#app/components/page-hero.tsx'
import { Phone } from '#app/components/phone.tsx'
import { askedWith, guideWords, wishWords } from '#content/guide/words.ts'
import type { Given, Suggested } from './guide.tsx'

type GuideEndProps = { first: Suggested; other: Suggested; notes: string[]; given: Given[] }

/** What the answers come to: one treatment, a second one, what to know before, and whom to ask. */
export function GuideEnd({ first, other, notes, given }: GuideEndProps) {
  const names = [first, other].flatMap((one) => (one ? [one.name] : []))
  return (
    <>
      {first ? (
        <PageHero
          kicker={other ? guideWords.first : guideWords.only}
          title={first.name}
          theme="light"
        >
          <Suggestion of={first} isFirst>
            <Notes notes={notes} />
          </Suggestion>
        </PageHero>
      ) : (
        <PageHero title={guideWords.none} theme="light">
          <p className="mt-5 max-w-[29em]">
            {guideWords.noneText} <Phone className="underline underline-offset-4" />
          </p>
          <Notes notes={notes} />
        </PageHero>
      )}
      <div className="page grid items-start gap-x-8 gap-y-16 pt-12 pb-24 lg:grid-cols-12 lg:pt-20 lg:pb-36">
        {other ? (
          <section className="lg:col-span-6" aria-labelledby="other">
            <p className="label">{guideWords.other}</p>
            <h2 className="section-title mt-4" id="other">
              {other.name}
            </h2>
            <Suggestion of={other} />
          </section>
        ) : null}
        <div className="lg:col-span-5 lg:col-start-8">
          <YourAnswers given={given} />
          <Ask given={given} names={names} />
        </div>
      </div>
    </>
  )
}

type SuggestionProps = {
  of: NonNullable<Suggested>
  /** On the dark ground at the top. */
  isFirst?: boolean
  children?: React.ReactNode
}

function Suggestion({ of, isFirst = false, children }: SuggestionProps) {
  const { service, option, minutes, price, why, next } = of
  const wishes = wishWords(of)
  return (
    <div className={isFirst ? 'lg:grid lg:grid-cols-12 lg:gap-x-8' : ''}>
      <div className="lg:col-span-6">
        <p className="figures mt-5 flex flex-wrap gap-x-6 font-display text-[1.75rem] leading-9">
          <span>{minutes}</span>
          <span>{price}</span>
        </p>
        <p className="mt-4 max-w-[29em] text-[1.1875rem] leading-8">{why}</p>
        {wishes.length > 0 ? (
          <p className={`mt-2 max-w-[33em] ${isFirst ? 'text-blossom/90' : 'text-driftwood'}`}>
            {wishes.join(' ')}
          </p>
        ) : null}
      </div>
      <div className="lg:col-span-5 lg:col-start-8 lg:row-span-2">{children}</div>
      <div className="lg:col-span-6">
        <div className="mt-8 flex flex-wrap gap-3">
          <BookLink
            className={isFirst ? 'button button-light' : 'button'}
            wanted={{ service: service.slug, option }}
          />
          <a
            className={`button ${isFirst ? 'button-outline-light' : 'button-quiet'}`}
            href={href('/services/:slug', { slug: service.slug })}
          >
            {guideWords.about}
          </a>
        </div>
        <NextTime next={next} className="mt-3" />
      </div>
    </div>
  )
}

function Notes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <section
      className="mt-6 max-w-[33em] border-citrus border-l-2 py-1 pl-4"
      aria-labelledby="before"
    >
      <h2 className="label font-text" id="before">
        {guideWords.before}
      </h2>
      {notes.map((note) => (
        <p className="mt-2" key={note}>
          {note}
        </p>
      ))}
    </section>
  )
}

/** What has been pressed so far, each with the way back to its question. */
export function YourAnswers({ given }: { given: Given[] }) {
  if (given.length === 0) return null
  return (
    <section className="mb-8" aria-labelledby="answers">
      <h2 className="label border-bark border-b pb-3 font-text" id="answers">
        {guideWords.answers}
      </h2>
      <dl>
        {given.map(({ question, answer, changeHref }) => (
          <div
            className="flex items-baseline justify-between gap-x-5 border-hairline border-b py-1"
            key={question}
          >
            <dt className="sr-only">{question}</dt>
            <dd className="py-2">{answer}</dd>
            <dd>
              <a className="link inline-flex min-h-11 items-center" href={changeHref}>
                {guideWords.change}
                <span className="sr-only"> {question}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The answers as the beginning of a message, which is read before it leaves. */
function Ask({ given, names }: { given: Given[]; names: string[] }) {
  const message = askedWith(given, names)
  return (
    <form method="post" action={`${href('/contact')}#write`}>
      <p className="max-w-[33em] text-driftwood">{guideWords.askText}</p>
      <input type="hidden" name="subject" value="services" />
      <input type="hidden" name="message" value={message} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button className="button button-quiet" type="submit" name="intent" value="begun">
          {guideWords.ask}
        </button>
        <a className="link inline-flex min-h-11 items-center" href={href('/guide')}>
          {guideWords.again}
        </a>
      </div>
    </form>
  )
}
