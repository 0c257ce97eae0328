import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { effectKey } from '#domain/calendar/hours-change.ts'
import { spansWords } from '#domain/calendar/hours-words.ts'
import { comingHolidays, rangesOf } from '#domain/calendar/special-dates.ts'
import { weekdayOf, yearOfDate } from '#domain/core/dates.ts'
import type { HoursSheet } from '#server/calendar/hours/sheet.ts'
import type { Studio } from '#server/http/studio.ts'
import { doneIn } from '../ui/done-words.ts'
import type { Route } from './+types/dates'
import { BackToUsual, DateList, HolidayList, type HolidayShown, rangeWords } from './date-lists.tsx'
import { answerDates, type DatesAnswer } from './dates-answer.ts'
import { DatesForm } from './dates-form.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { effectWords, shownEffect } from './effect-words.ts'
import { AvailabilityHead } from './head.tsx'
import { SeriesList } from './series-list.tsx'
import { StillStand } from './still-stand.tsx'

export { shouldRevalidate } from '../ui/use-live-preview.ts'

export const meta = () => deskMeta('Availability: dates')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-hours')
  const studio = context.get(studioContext)
  const sheet = await studio.hours.sheet()
  return {
    version: sheet.version,
    today: sheet.today,
    ranges: rangesOf(sheet.exceptions),
    holidays: await readHolidays(studio, sheet),
    series: await studio.series.coming(),
    stillStand: await studio.closedOver.countOpen(),
    done: doneIn(url, 'availability'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-hours')
  return answerDates(await formOf(request), context.get(studioContext), owner)
}

export default function Dates({ loaderData, actionData }: Route.ComponentProps) {
  const { today, ranges, holidays, done } = loaderData
  const isAsUsual = actionData?.intent === 'as-usual'
  const answer = isAsUsual ? undefined : actionData
  const version = versionOver(answer, loaderData.version)
  return (
    <div className="max-w-6xl">
      <AvailabilityHead
        title="Availability"
        lead="Time off, holidays, and single dates with other hours."
        done={actionData ? undefined : done}
      >
        <StillStand count={loaderData.stillStand} />
        {isAsUsual && actionData.effect ? (
          <LookFirst answer={actionData} version={loaderData.version} />
        ) : actionData?.message ? (
          <Refusal of={actionData} />
        ) : null}
      </AvailabilityHead>
      <div className="mt-6">
        <DatesForm
          key={JSON.stringify([version, answer?.typed])}
          version={version}
          answer={answer}
          today={today}
        />
      </div>
      <div className="mt-12 grid gap-x-10 gap-y-12 xl:grid-cols-2">
        <section aria-labelledby="ahead">
          <h2 className="text-xl" id="ahead">
            Dates ahead
          </h2>
          <DateList ranges={ranges} version={loaderData.version} />
        </section>
        {loaderData.series.length > 0 ? (
          <section aria-labelledby="again">
            <h2 className="text-xl" id="again">
              Comes again
            </h2>
            <SeriesList series={loaderData.series} />
          </section>
        ) : null}
        <section aria-labelledby="holidays">
          <h2 className="text-xl" id="holidays">
            Federal holidays
          </h2>
          <HolidayList holidays={holidays} version={loaderData.version} />
        </section>
      </div>
    </div>
  )
}

/** A range that goes back to the usual hours, and whom that touches. */
function LookFirst({ answer, version }: { answer: DatesAnswer; version: number }) {
  const year = useYear()
  const { from = '', to = '' } = answer.typed
  return (
    <div className="max-w-2xl space-y-4">
      <Refusal of={{ ...answer, stored: null }}>
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
