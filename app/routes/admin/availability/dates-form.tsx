import { useState } from 'react'
import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Version } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { LONGEST } from '#domain/core/texts.ts'
import { useLivePreview } from '../ui/use-live-preview.ts'
import type { DatesAnswer } from './dates-answer.ts'
import { MoreSpans, SpanFields } from './day-hours.tsx'
import { EffectPanel, SaveBar } from './effect-panel.tsx'

export const DATES_PATH = href('/admin/availability/dates')

type DatesFormProps = {
  version: number
  answer: DatesAnswer | undefined
  today: string
}

/** Time off, or other hours: one date or several in a row. */
export function DatesForm({ today, ...given }: DatesFormProps) {
  const [version] = useState(given.version)
  const live = useLivePreview<DatesAnswer>(DATES_PATH)
  const answer = live.answer ?? given.answer
  const values = given.answer?.typed ?? {}
  const error = answer?.fields.date
  return (
    <Form
      method="post"
      action={DATES_PATH}
      onChange={live.onChange}
      ref={live.formRef}
      className="flex flex-col gap-x-10 gap-y-6 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start"
      noValidate
    >
      <Version version={version} />
      <input type="hidden" name="seen" value={answer?.effect?.key ?? ''} />
      <button type="submit" name="intent" value="preview" hidden />
      <FormState refused={answer}>
        <div className="max-w-xl space-y-4">
          <div className="grid grid-cols-2 gap-3">
            <Field label="From" name="from" type="date" min={today} required />
            <Field label="To" name="to" type="date" min={today} hint="Empty: one day" />
          </div>
          <fieldset>
            <legend className="mb-1 font-medium">On these dates</legend>
            <Kind value="closed" words="Closed" chosen={values.kind} />
            <Kind value="hours" words="Open at other hours" chosen={values.kind} />
            <div className="mt-1 ml-8">
              <SpanFields prefix="date" nth={1} day="That day" values={values} error={error} />
              <MoreSpans prefix="date" day="That day" values={values} />
              {error ? (
                <p className="mt-1.5 text-brick" id="date-error">
                  {error}
                </p>
              ) : null}
            </div>
          </fieldset>
          <Field label="Note" name="note" maxLength={LONGEST.remark} hint="Only you see it." />
        </div>
      </FormState>
      <div className="contents xl:sticky xl:top-9 xl:block xl:space-y-4">
        <EffectPanel effect={answer?.effect} when="On these dates" />
        <SaveBar effect={answer?.effect} />
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
