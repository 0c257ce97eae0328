import { useWeek } from '#app/site/use-site.ts'
import { capital } from '#domain/calendar/hours-words.ts'
import { SPANS_A_DAY, type WeekValues } from '#domain/calendar/week-edit.ts'
import type { Weekday } from '#domain/core/dates.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'

type DayHoursProps = { day: Weekday; values: WeekValues; error: string | undefined }

/** One weekday: when it opens and closes, up to three times; all empty means closed. */
export function DayHours({ day, values, error }: DayHoursProps) {
  const name = capital(day)
  return (
    <fieldset className="border-hairline border-b py-3">
      <legend className="float-left w-28 py-2.5 font-medium">{name}</legend>
      <div className="min-w-0 sm:ml-28">
        <div className="flex flex-wrap items-start gap-x-5 max-sm:clear-left">
          <SpanFields prefix={day} nth={1} day={name} values={values} error={error} />
          <CopyDay day={day} />
          <MoreSpans prefix={day} day={name} values={values} />
        </div>
        {error ? (
          <p className="mt-1.5 text-brick" id={`${day}-error`}>
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}

type SpanProps = {
  prefix: string
  nth: number
  day: string
  values: WeekValues
  error?: string | undefined
}

export function SpanFields({ prefix, nth, day, values, error }: SpanProps) {
  const which = nth === 1 ? day : `${day}, ${nth === 2 ? 'again' : 'once more'}`
  const input = (end: 'opens' | 'closes') => (
    <input
      type="time"
      step={300}
      name={`${prefix}-${nth}-${end}`}
      aria-label={`${which} ${end}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${prefix}-error` : undefined}
      defaultValue={values[`${prefix}-${nth}-${end}`] ?? ''}
      className="field min-h-11 w-33 px-2.5 py-1.5 text-base"
    />
  )
  return (
    <div className="flex items-center gap-2">
      {input('opens')}
      <span className="text-driftwood">to</span>
      {input('closes')}
    </div>
  )
}

/** A break, or an evening after an afternoon: rare, so folded away until there is one. */
export function MoreSpans({ prefix, day, values }: Omit<SpanProps, 'nth'>) {
  const more = Array.from({ length: SPANS_A_DAY - 1 }, (_, i) => i + 2)
  const isOpen = more.some((nth) => values[`${prefix}-${nth}-opens`])
  return (
    <Folded
      words={
        <>
          Add hours
          <span className="sr-only"> on {day}</span>
        </>
      }
      open={isOpen}
      className="open:basis-full"
    >
      <div className="mb-2 space-y-2">
        {more.map((nth) => (
          <SpanFields key={nth} prefix={prefix} nth={nth} day={day} values={values} />
        ))}
      </div>
    </Folded>
  )
}

function CopyDay({ day }: { day: Weekday }) {
  const others = useWeek().filter((other) => other !== day)
  return (
    <Folded
      words={
        <>
          Copy
          <span className="sr-only"> {capital(day)}’s hours</span>
        </>
      }
      className="relative"
    >
      <fieldset className="z-10 mt-1 w-56 border border-hairline bg-blossom p-4 sm:absolute">
        <legend className="sr-only">Copy {capital(day)}’s hours to</legend>
        {others.map((other) => (
          <label key={other} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={`copy-${day}`}
              value={other}
              className="size-5 accent-clay"
            />
            {capital(other)}
          </label>
        ))}
        <div className="mt-2">
          <SmallButton quiet name="intent" value={`copy-${day}`}>
            Copy to these
          </SmallButton>
        </div>
      </fieldset>
    </Folded>
  )
}
