import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { DayRefused } from '../../ui/day-refused.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { calendarPath } from '../ui/calendar-path.ts'
import type { PanelData } from './day-panel.tsx'

export function BlockPanel({ day, refused }: { day: PanelData; refused: DayRefused | undefined }) {
  const values = { fromDate: day.date, fromTime: day.time, toDate: day.date, toTime: day.until }
  return (
    <FormState refused={refused} values={values} limits={day.limits}>
      <Form
        method="post"
        action={calendarPath({ view: day.view, date: day.date, panel: 'block' })}
        className="space-y-4"
        noValidate
      >
        {refused ? <Refusal of={refused} /> : null}
        <p className="text-driftwood">
          Leave the times empty to take whole days off, the last one included.
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Field label="From" name="fromDate" type="date" />
          <Field label="At" name="fromTime" type="time" step={300} />
          <Field label="To" name="toDate" type="date" />
          <Field label="Until" name="toTime" type="time" step={300} />
        </div>
        <Field label="Note" name="note" hint="Only you see it." />
        <SmallButton name="intent" value="block">
          Block
        </SmallButton>
      </Form>
    </FormState>
  )
}
