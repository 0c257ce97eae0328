import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Every } from '#domain/calendar/series/repeat-words.ts'
import { SmallButton } from '../../ui/controls.tsx'
import type { DayRefused } from '../../ui/day-refused.ts'
import { useLivePreview } from '../../ui/use-live-preview.ts'
import { calendarPath } from '../ui/calendar-path.ts'
import { AheadList } from './ahead-list.tsx'
import type { PanelData } from './read-panel.ts'

const EVERY: { every: Every | 'once'; words: string }[] = [
  { every: 'once', words: 'Once' },
  { every: 'day', words: 'Every day' },
  { every: 'weekday', words: 'Weekdays' },
  { every: 'week', words: 'Every week' },
  { every: 'two-weeks', words: 'Every 2 weeks' },
  { every: 'month', words: 'Every month' },
  { every: 'year', words: 'Every year' },
]

/** Time off, once or again and again; what a series meets is shown before it is saved. */
export function BlockPanel({ day, refused }: { day: PanelData; refused: DayRefused | undefined }) {
  const values = { fromDate: day.date, fromTime: day.time, toDate: day.date, toTime: day.until }
  const path = calendarPath({ view: day.view, date: day.date, panel: 'block' })
  const live = useLivePreview<DayRefused>(path)
  const answer = live.answer ?? refused
  const every = refused?.typed.every ?? 'once'
  return (
    <FormState refused={answer} values={values} limits={day.limits}>
      <Form
        method="post"
        action={path}
        onChange={live.onChange}
        ref={live.formRef}
        className="group/block space-y-4"
        noValidate
        preventScrollReset
      >
        {answer?.message ? <Refusal of={answer} /> : null}
        <p className="text-driftwood">
          Leave the times empty to take whole days off, the last one included.
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Field label="From" name="fromDate" type="date" />
          <Field label="At" name="fromTime" type="time" step={300} />
          <Field label="To" name="toDate" type="date" />
          <Field label="Until" name="toTime" type="time" step={300} />
        </div>
        <fieldset>
          <legend className="mb-1.5 font-medium">How often</legend>
          <div className="flex flex-wrap gap-2">
            {EVERY.map((one) => (
              <label
                key={one.every}
                className="inline-flex min-h-11 cursor-pointer items-center border border-hairline px-3.5 has-checked:border-clay has-checked:bg-clay/10 has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-clay"
              >
                <input
                  type="radio"
                  name="every"
                  value={one.every}
                  defaultChecked={every === one.every}
                  className="sr-only"
                />
                {one.words}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-3 group-has-[[value=once]:checked]/block:hidden">
          <Field
            label="How many times"
            name="times"
            inputMode="numeric"
            hint="Empty: until the last date, or with no end."
          />
          <Field label="Last date" name="until" type="date" />
        </div>
        <Field label="Note" name="note" hint="Only you see it." />
        <div className="group-has-[[value=once]:checked]/block:hidden">
          {answer?.ahead ? <AheadList ahead={answer.ahead} /> : null}
        </div>
        <SmallButton name="intent" value="block">
          Block
        </SmallButton>
      </Form>
    </FormState>
  )
}
