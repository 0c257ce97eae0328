import { Form } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { formatDate } from '#domain/core/when.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { DATES_PATH } from './dates-form.tsx'

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
