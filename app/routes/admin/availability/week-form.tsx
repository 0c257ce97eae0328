import { useState } from 'react'
import { Form, href } from 'react-router'
import { Tick } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { WeekValues } from '#domain/calendar/week-edit.ts'
import { WEEK_SHOWN } from '#domain/core/dates.ts'
import { DayHours } from './day-hours.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { RulesFields } from './rules-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { useLivePreview } from './use-live-preview.ts'
import type { WeekAnswer } from './week-answer.ts'

const WEEK_PATH = href('/admin/availability')

type WeekFormProps = {
  values: WeekValues
  version: number
  answer: WeekAnswer | undefined
  services: { id: string; name: string }[]
  when: string
}

/** The whole week and its rules in one form, with what it would change beside it. */
export function WeekForm({ values, services, when, ...given }: WeekFormProps) {
  // The version that this form was filled from, whatever the page learns while it is open.
  const [version] = useState(given.version)
  const live = useLivePreview<WeekAnswer>(WEEK_PATH)
  const answer = live.answer ?? given.answer
  const effect = answer?.effect
  return (
    <Form
      method="post"
      action={WEEK_PATH}
      onChange={live.onChange}
      ref={live.formRef}
      className="mt-6 flex flex-col gap-x-10 gap-y-6 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start"
      noValidate
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={effect?.key ?? ''} />
      {/* What the Enter key presses: it shows, and saves nothing. */}
      <button type="submit" name="intent" value="preview" hidden />
      <div className="max-w-3xl">
        <section aria-label="Opening hours" className="border-hairline border-t">
          {WEEK_SHOWN.map((day) => (
            <DayHours key={day} day={day} values={values} error={answer?.fields[day]} />
          ))}
        </section>
        <p className="mt-2 text-driftwood">A day without times is closed.</p>
        <FormState refused={answer} values={values}>
          <RulesFields values={values} services={services} />
        </FormState>
      </div>
      <div className="contents xl:sticky xl:top-9 xl:block xl:space-y-4">
        <EffectPanel effect={effect} when={when} />
        <Tick name="showOnSite" defaultChecked={values.showOnSite === '1'}>
          Show these hours on the site too
        </Tick>
        <SaveBar effect={effect} />
      </div>
    </Form>
  )
}
