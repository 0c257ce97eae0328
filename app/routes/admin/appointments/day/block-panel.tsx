import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '../../ui/notice.tsx'
import type { Refused } from '../../ui/refused.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { calendarPath } from '../ui/calendar-path.ts'
import type { PanelData } from './day-panel.tsx'

export function BlockPanel({ day, refused }: { day: PanelData; refused: Refused | undefined }) {
  const typed = refused?.typed ?? {}
  const field = (name: string, fallback: string) => ({
    name,
    defaultValue: typed[name] ?? fallback,
    error: refused?.fields[name],
  })
  return (
    <Form
      method="post"
      action={calendarPath({ view: day.view, date: day.date, panel: 'block' })}
      className="space-y-4"
      noValidate
    >
      {refused ? <Refusal of={refused}>{refused.message}</Refusal> : null}
      <p className="text-driftwood">
        Leave the times empty to take whole days off, the last one included.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From" {...field('fromDate', day.date)} type="date" />
        <Field label="At" {...field('fromTime', day.time)} type="time" step={300} />
        <Field label="To" {...field('toDate', day.date)} type="date" />
        <Field label="Until" {...field('toTime', day.until)} type="time" step={300} />
      </div>
      <Field label="Note" {...field('note', '')} maxLength={200} hint="Only you see it." />
      <SmallButton name="intent" value="block">
        Block
      </SmallButton>
    </Form>
  )
}
