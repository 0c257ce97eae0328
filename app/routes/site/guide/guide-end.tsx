import { href } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import { DrawnPicture } from '#app/components/drawings/drawn-picture.tsx'
import { NextTime } from '#app/components/next-time.tsx'
import { PageHero } from '#app/components/page-hero.tsx'
import { Phone } from '#app/components/phone.tsx'
import { isDrawing } from '#content/drawings.ts'
import { beyondWords, guideWords } from '#content/guide/words.ts'
import type { Suggested, Wishes } from './guide.tsx'
import { Ask, Narrower, YourAnswers } from './guide-answers.tsx'
import type { Given } from './guide-links.ts'

type GuideEndProps = {
  first: Suggested
  other: Suggested
  notes: string[]
  wishes: Wishes
  /** What was asked and answered, and with the wishes. */
  given: Given[]
  said: Given[]
}

/** What the answers come to: one treatment, a second one, what to know before, and whom to ask. */
export function GuideEnd({ first, other, notes, wishes, given, said }: GuideEndProps) {
  const names = [first, other].flatMap((one) => (one ? [one.name] : []))
  return (
    <>
      {first ? (
        <PageHero
          kicker={other ? guideWords.first : guideWords.only}
          title={first.name}
          theme="light"
          figure={
            <Drawing
              className="mt-12 max-w-72 lg:col-span-4 lg:col-start-9 lg:mt-0 lg:max-w-none"
              slug={first.service.slug}
            />
          }
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
        <Narrower wishes={wishes} />
        {other ? (
          <section className="lg:col-span-6 lg:col-start-1" aria-labelledby="other">
            <p className="label">{guideWords.other}</p>
            <h2 className="section-title mt-4" id="other">
              {other.name}
            </h2>
            <Suggestion of={other} />
          </section>
        ) : null}
        <div className={`lg:col-span-5 ${other ? 'lg:col-start-8' : ''}`}>
          <YourAnswers given={given} />
          <Ask given={said} names={names} />
        </div>
      </div>
    </>
  )
}

/** The treatment as the house draws it; nothing where the owner has added it herself. */
function Drawing({ slug, className }: { slug: string; className: string }) {
  return isDrawing(slug) ? <DrawnPicture className={`aspect-4/5 ${className}`} name={slug} /> : null
}

type SuggestionProps = {
  of: NonNullable<Suggested>
  /** On the dark ground at the top. */
  isFirst?: boolean
  children?: React.ReactNode
}

function Suggestion({ of, isFirst = false, children }: SuggestionProps) {
  const { service, option, minutes, price, why, next } = of
  const beyond = beyondWords(of)
  return (
    <>
      <p className="figures mt-5 flex flex-wrap gap-x-6 font-display text-[1.75rem] leading-9">
        <span>{minutes}</span>
        <span>{price}</span>
      </p>
      <p className="mt-4 max-w-[29em] text-[1.1875rem] leading-8">{why}</p>
      {beyond ? (
        <p className={`mt-2 max-w-[33em] ${isFirst ? 'text-blossom/90' : 'text-driftwood'}`}>
          {beyond}
        </p>
      ) : null}
      {children}
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
    </>
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
