import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { useYear } from '#app/site/use-site.ts'
import { formatDate } from '#domain/core/when.ts'
import { SmallButton } from '../../ui/controls.tsx'
import type { DayRefused } from '../../ui/day-refused.ts'
import { hoursWords, seriesWords } from '../../ui/series-words.ts'
import { calendarPath } from '../ui/calendar-path.ts'
import type { PanelData } from './read-panel.ts'

type Shown = NonNullable<PanelData['series']>

/** One date of time that comes again: other hours or an end, for it alone or from there on. */
export function SeriesPanel(props: {
  day: PanelData
  shown: Shown
  refused: DayRefused | undefined
}) {
  const { day, shown, refused } = props
  const year = useYear()
  const { series, date } = shown
  const values = { fromTime: series.fromTime, toTime: series.toTime, scope: 'one' }
  return (
    <FormState refused={refused} values={values}>
      <Form
        method="post"
        action={calendarPath({
          view: day.view,
          date: day.date,
          panel: 'series',
          series: series.id,
        })}
        className="space-y-4"
        noValidate
      >
        {refused ? <Refusal of={refused} /> : null}
        <input type="hidden" name="seriesId" value={series.id} />
        <input type="hidden" name="seriesDate" value={date} />
        <p className="figures">
          {[series.note, hoursWords(series)].filter(Boolean).join(', ')},{' '}
          {seriesWords(series, year)}.
        </p>
        <fieldset>
          <legend className="mb-1 font-medium">What it is about</legend>
          <Scope
            value="one"
            words={`${formatDate(date, year)} alone`}
            typed={refused?.typed.scope}
          />
          <Scope value="on" words="That date and all after it" typed={refused?.typed.scope} />
        </fieldset>
        {series.days === 1 ? (
          <div className="grid grid-cols-2 gap-3">
            <Field label="At" name="fromTime" type="time" step={300} />
            <Field label="Until" name="toTime" type="time" step={300} />
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {series.days === 1 ? (
            <SmallButton name="intent" value="series-hours">
              Save the hours
            </SmallButton>
          ) : null}
          <SmallButton name="intent" value="series-end" quiet>
            Take it away
          </SmallButton>
        </div>
      </Form>
    </FormState>
  )
}

function Scope(props: { value: string; words: string; typed: string | undefined }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="scope"
        value={props.value}
        defaultChecked={(props.typed ?? 'one') === props.value}
        className="size-5 accent-clay"
      />
      {props.words}
    </label>
  )
}
