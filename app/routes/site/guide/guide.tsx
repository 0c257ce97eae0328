import { href } from 'react-router'
import { ChevronRight } from '#app/components/icons.tsx'
import { PageHero } from '#app/components/page-hero.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta } from '#app/page.ts'
import { readNext } from '#app/site/read-next.ts'
import { guideTable } from '#content/guide/table.ts'
import { guideNotes, guideQuestions, guideWords } from '#content/guide/words.ts'
import { STUDIO } from '#content/studio.ts'
import {
  ASKED,
  openQuestions,
  openWishes,
  QUESTIONS,
  type Suggestion,
  suggestionsFor,
} from '#domain/calendar/guide.ts'
import { localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import type { Route } from './+types/guide'
import { YourAnswers } from './guide-answers.tsx'
import { GuideEnd } from './guide-end.tsx'
import { answersIn, givenTo, optionsOf } from './guide-links.ts'

// What is pressed may be about somebody's health: no tag of another company is on the page, and none reads of it on the next.
export const handle: PageHandle = { plain: true, shared: { query: QUESTIONS, shows: 'times' } }

export function headers() {
  return { 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'strict-origin' }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { ...guideWords, path: href('/guide') })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const { services } = await studio.bookings.site()
  const menu = { services, table: guideTable, today: localDate(studio.now(), STUDIO.zone) }
  const answers = answersIn(url.searchParams)
  const given = ASKED.flatMap((question) => givenTo(question, answers))
  const open = openQuestions(answers, menu)
  const [asks] = open
  if (asks) {
    const step = { at: given.length + 1, of: given.length + open.length }
    return { asks, step, given, options: optionsOf(asks, answers), end: null }
  }
  const { first, other } = suggestionsFor(answers, menu)
  const end = {
    first: await withTime(studio, first),
    other: await withTime(studio, other),
    notes: guideNotes(answers),
    wishes: openWishes(answers, menu).map(({ wish, now }) => ({
      name: guideQuestions[wish].question,
      options: optionsOf(wish, answers).map((option) => ({
        ...option,
        isNow: option.value === now,
      })),
    })),
    said: QUESTIONS.flatMap((question) => givenTo(question, answers)),
  }
  return { asks: null, step: null, given, options: [], end }
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { asks, step, given, options, end } = loaderData
  if (!asks) return <GuideEnd {...end} given={given} />
  const { question, hint } = guideQuestions[asks]
  return (
    <>
      <PageHero kicker={guideWords.step(step)} title={question} theme="light">
        {hint ? <p className="mt-5 max-w-[29em] text-blossom/90">{hint}</p> : null}
      </PageHero>
      <div className="page grid items-start gap-x-8 gap-y-12 pt-6 pb-24 lg:grid-cols-12 lg:pt-16 lg:pb-36">
        <ul className="border-hairline border-b lg:col-span-7" aria-label={question}>
          {options.map(({ label, about, to }) => (
            <li className="border-hairline border-t first:max-lg:border-t-0" key={label}>
              <a
                className="flex min-h-16 items-center justify-between gap-x-6 py-3.5 transition-colors duration-300 ease-calm hover:text-clay"
                href={to}
              >
                <span>
                  <span className="block font-display text-[1.4375rem] leading-7 lg:text-[1.625rem]">
                    {label}
                  </span>
                  {about ? (
                    <span className="mt-0.5 block text-[0.9375rem] text-driftwood leading-6">
                      {about}
                    </span>
                  ) : null}
                </span>
                <ChevronRight className="shrink-0 text-clay" size={20} strokeWidth={1.25} />
              </a>
            </li>
          ))}
        </ul>
        <div className="lg:col-span-4 lg:col-start-9">
          <YourAnswers given={given} />
          <p className="text-[0.9375rem] text-driftwood">{guideWords.nothingKept}</p>
        </div>
      </div>
    </>
  )
}

export type Wishes = Array<{
  name: string
  options: Array<{ label: string; to: string; isNow: boolean }>
}>

export type Suggested = Awaited<ReturnType<typeof withTime>>

/** A suggestion as it is shown, with its soonest free time. */
async function withTime(studio: Studio, suggestion: Suggestion | null) {
  if (!suggestion) return null
  const { service, option } = suggestion
  const next = await readNext(studio, [option ? { ...service, options: [option] } : service])
  const time = next && option ? { ...next, href: `${next.href}&option=${option.id}` } : next
  return {
    ...suggestion,
    service: { slug: service.slug },
    option: option?.id,
    name: option?.name ?? service.name,
    next: time,
  }
}
