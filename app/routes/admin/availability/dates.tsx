import { href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { useYear } from '#app/site/use-year.ts'
import { rangesOf } from '#domain/calendar/date-ranges.ts'
import { comingHolidays } from '#domain/calendar/holidays.ts'
import { effectKey } from '#domain/calendar/hours-change.ts'
import { spansWords } from '#domain/calendar/hours-words.ts'
import { weekdayOf, yearOfDate } from '#domain/core/dates.ts'
import type { HoursSheet } from '#server/calendar/hours/sheet.ts'
import type { Studio } from '#server/http/studio.ts'
import { formOf } from '../ui/form-of.ts'
import { Refusal } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import { StoredNow } from '../ui/stored-now.tsx'
import type { Route } from './+types/dates'
import { BackToUsual, DateList, rangeWords } from './date-list.tsx'
import { answerDates, type DatesAnswer } from './dates-answer.ts'
import { DatesForm } from './dates-form.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { effectWords, shownEffect } from './effect-words.ts'
import { AvailabilityHead, DONE } from './head.tsx'
import type { HolidayShown } from './holiday-list.tsx'
import { HolidayList } from './holiday-list.tsx'

export { shouldRevalidate } from './use-live-preview.ts'

export const meta = () => privateMeta('Availability: dates')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-hours')
  const studio = context.get(studioContext)
  const sheet = await studio.hours.sheet()
  return {
    version: sheet.version,
    today: sheet.today,
    ranges: rangesOf(sheet.exceptions),
    holidays: await readHolidays(studio, sheet),
    done: DONE[url.searchParams.get('done') ?? ''],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-hours')
  const answer = await answerDates(await formOf(request), context.get(studioContext), owner)
  return typeof answer === 'string'
    ? redirect(`${href('/admin/availability/dates')}?done=${answer}`)
    : answer
}

export default function Dates({ loaderData, actionData }: Route.ComponentProps) {
  const { version, today, ranges, holidays, done } = loaderData
  const again = actionData?.intent === 'dates' ? actionData : undefined
  const shown = { values: {}, version, fields: {}, effect: undefined, ...again }
  return (
    <div className="max-w-6xl">
      <AvailabilityHead
        title="Availability"
        lead="Time off, holidays, and single dates with other hours."
        done={actionData ? undefined : done}
      >
        {actionData ? <Said answer={actionData} version={version} /> : null}
      </AvailabilityHead>
      <div className="mt-6">
        <DatesForm key={JSON.stringify([shown.version, shown.values])} {...shown} today={today} />
      </div>
      <div className="mt-12 grid gap-x-10 gap-y-12 xl:grid-cols-2">
        <section aria-labelledby="ahead">
          <h2 className="text-xl" id="ahead">
            Dates ahead
          </h2>
          <DateList ranges={ranges} version={version} />
        </section>
        <section aria-labelledby="holidays">
          <h2 className="text-xl" id="holidays">
            Federal holidays
          </h2>
          <HolidayList holidays={holidays} version={version} />
        </section>
      </div>
    </div>
  )
}

function Said({ answer, version }: { answer: DatesAnswer; version: number }) {
  const year = useYear()
  if (answer.intent === 'as-usual' && answer.hasToLook) {
    const { from = '', to = '' } = answer.values
    return (
      <div className="max-w-2xl space-y-4">
        <Refusal of={answer}>
          Look at what this changes first: {rangeWords({ from, to }, year)}.
        </Refusal>
        <EffectPanel effect={answer.effect} when="On these dates" />
        <BackToUsual
          from={from}
          to={to}
          version={version}
          seen={answer.effect?.key ?? ''}
          words="Back to the usual hours"
        />
      </div>
    )
  }
  if (answer.message) {
    return (
      <Refusal of={answer}>
        <p>{answer.message}</p>
        {answer.differences ? <StoredNow differences={answer.differences} /> : null}
      </Refusal>
    )
  }
  if (answer.hasToLook) {
    return <Refusal of={answer}>Look at what this changes, then save once more.</Refusal>
  }
  return null
}

/** The coming year's holidays, each with what closing would do. */
async function readHolidays({ hours }: Studio, sheet: HoursSheet): Promise<HolidayShown[]> {
  const holidays = comingHolidays(sheet.today)
  const effects = await hours.effects(
    sheet,
    holidays.map(({ date, name }) => ({ kind: 'dates', dates: [date], spans: [], note: name })),
  )
  return holidays.map((holiday, i) => {
    const effect = effects[i]
    const exception = sheet.exceptions.find(({ date }) => date === holiday.date)
    const spans = exception?.spans ?? sheet.settings.weekly[weekdayOf(holiday.date)]
    const key = effect ? effectKey(effect) : ''
    return {
      ...holiday,
      hours: spansWords(spans),
      words: effect ? effectWords(shownEffect(effect, key, yearOfDate(sheet.today))) : '',
      seen: key,
    }
  })
}
