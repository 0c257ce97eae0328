import { useState } from 'react'
import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { MoreSpans, SpanFields } from './day-hours.tsx'
import { EffectPanel } from './effect-panel.tsx'
import type { EffectShown } from './effect-words.ts'
import { SaveBar } from './save-bar.tsx'
import { useLivePreview } from './use-live-preview.ts'

export const DATES_PATH = href('/admin/availability/dates')

type DatesFormProps = {
  values: Record<string, string>
  version: number
  fields: Record<string, string>
  effect: EffectShown | undefined
  today: string
}

/** Time off, or other hours: one date or several in a row. */
export function DatesForm({ values, today, ...given }: DatesFormProps) {
  const [version] = useState(given.version)
  const live = useLivePreview(DATES_PATH)
  const fields = live.answer?.fields ?? given.fields
  const effect = live.answer ? live.answer.effect : given.effect
  const field = (name: string) => ({ name, defaultValue: values[name], error: fields[name] })
  return (
    <Form
      method="post"
      action={DATES_PATH}
      onChange={live.onChange}
      ref={live.formRef}
      className="flex flex-col gap-x-10 gap-y-6 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start"
      noValidate
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={effect?.key ?? ''} />
      <button type="submit" name="intent" value="preview" hidden />
      <div className="max-w-xl space-y-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label="From" {...field('from')} type="date" min={today} required />
          <Field label="To" {...field('to')} type="date" min={today} hint="Empty: one day" />
        </div>
        <fieldset>
          <legend className="mb-1 font-medium">On these dates</legend>
          <Kind value="closed" words="Closed" chosen={values.kind} />
          <Kind value="hours" words="Open at other hours" chosen={values.kind} />
          <div className="mt-1 ml-8">
            <SpanFields prefix="date" nth={1} day="That day" values={values} error={fields.date} />
            <MoreSpans prefix="date" day="That day" values={values} />
            {fields.date ? (
              <p className="mt-1.5 text-brick" id="date-error">
                {fields.date}
              </p>
            ) : null}
          </div>
        </fieldset>
        <Field label="Note" {...field('note')} maxLength={200} hint="Only you see it." />
      </div>
      <div className="contents xl:sticky xl:top-9 xl:block xl:space-y-4">
        <EffectPanel effect={effect} when="On these dates" />
        <SaveBar effect={effect} />
      </div>
    </Form>
  )
}

function Kind(props: { value: string; words: string; chosen: string | undefined }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="kind"
        value={props.value}
        defaultChecked={(props.chosen ?? 'closed') === props.value}
        className="size-5 accent-clay"
      />
      {props.words}
    </label>
  )
}
