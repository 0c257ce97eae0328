import { Form } from 'react-router'
import { Version } from '#app/components/refusal.tsx'
import { useYear } from '#app/site/use-site.ts'
import { spansWords } from '#domain/calendar/hours-words.ts'
import type { DateRange } from '#domain/calendar/special-dates.ts'
import { formatDate } from '#domain/core/when.ts'
import { SmallButton } from '../ui/controls.tsx'
import { DATES_PATH } from './dates-form.tsx'

/** The dates ahead that differ from the week, each with the way back. */
export function DateList({ ranges, version }: { ranges: DateRange[]; version: number }) {
  const year = useYear()
  if (ranges.length === 0) {
    return (
      <p className="mt-3 border-hairline border-y py-5 text-driftwood">
        None. Every date keeps the hours of its weekday.
      </p>
    )
  }
  return (
    <ul className="mt-3 border-hairline border-t">
      {ranges.map((range) => (
        <li
          key={range.from}
          className="flex items-center justify-between gap-4 border-hairline border-b py-2"
        >
          <span className="figures min-w-0">
            <span className="block font-medium">{rangeWords(range, year)}</span>
            <span className="block break-words text-driftwood">
              {[spansWords(range.spans), range.note].filter(Boolean).join(' · ')}
            </span>
          </span>
          <BackToUsual from={range.from} to={range.to} version={version} words="As usual" />
        </li>
      ))}
    </ul>
  )
}

type BackProps = { from: string; to: string; version: number; words: string; seen?: string }

export function BackToUsual({ from, to, version, words, seen }: BackProps) {
  const year = useYear()
  return (
    <Form method="post" action={DATES_PATH} className="shrink-0">
      <Version version={version} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      {seen ? <input type="hidden" name="seen" value={seen} /> : null}
      <SmallButton quiet name="intent" value="as-usual">
        {words}
        <span className="sr-only"> from {formatDate(from, year)}</span>
      </SmallButton>
    </Form>
  )
}

export function rangeWords(
  { from, to }: { from: string; to: string },
  year: number | undefined,
): string {
  return from === to
    ? formatDate(from, year)
    : `${formatDate(from, year)} to ${formatDate(to, year)}`
}

export type HolidayShown = {
  date: string
  name: string
  /** What the studio does that day now: "6PM–8PM", "Closed". */
  hours: string
  /** What closing would do: "hides 9 times, touches 1 booking". */
  words: string
  seen: string
}

/** The federal holidays of the coming year: one tap closes. */
export function HolidayList({ holidays, version }: { holidays: HolidayShown[]; version: number }) {
  const year = useYear()
  return (
    <ul className="mt-3 border-hairline border-t">
      {holidays.map((holiday) => (
        <li
          key={holiday.date}
          className="flex items-center justify-between gap-4 border-hairline border-b py-2"
        >
          <span className="figures min-w-0">
            <span className="block font-medium">{holiday.name}</span>
            <span className="block text-driftwood">
              {formatDate(holiday.date, year)} · {holiday.hours}
              {holiday.words ? ` · closing ${holiday.words}` : null}
            </span>
          </span>
          {holiday.hours === 'Closed' ? null : <Close holiday={holiday} version={version} />}
        </li>
      ))}
    </ul>
  )
}

function Close({ holiday, version }: { holiday: HolidayShown; version: number }) {
  const fields = {
    version,
    from: holiday.date,
    kind: 'closed',
    note: holiday.name,
    seen: holiday.seen,
  }
  return (
    <Form method="post" action={DATES_PATH} className="shrink-0">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SmallButton quiet name="intent" value="save">
        Close<span className="sr-only"> on {holiday.name}</span>
      </SmallButton>
    </Form>
  )
}
