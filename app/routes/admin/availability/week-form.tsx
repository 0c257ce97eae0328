import { useState } from 'react'
import { Form, href } from 'react-router'
import type { WeekValues } from '#domain/calendar/week-edit.ts'
import { WEEK_SHOWN } from '#domain/core/dates.ts'
import { DayHours } from './day-hours.tsx'
import { EffectPanel } from './effect-panel.tsx'
import type { EffectShown } from './effect-words.ts'
import { RulesFields } from './rules-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { useLivePreview } from './use-live-preview.ts'

const WEEK_PATH = href('/admin/availability')

type WeekFormProps = {
  values: WeekValues
  version: number
  fields: Record<string, string>
  effect: EffectShown | undefined
  services: { id: string; name: string }[]
  when: string
}

/** The whole week and its rules in one form, with what it would change beside it. */
export function WeekForm({ values, services, when, ...given }: WeekFormProps) {
  // The version that this form was filled from, whatever the page learns while it is open.
  const [version] = useState(given.version)
  const live = useLivePreview(WEEK_PATH)
  const fields = live.answer?.fields ?? given.fields
  const effect = live.answer ? live.answer.effect : given.effect
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
            <DayHours key={day} day={day} values={values} error={fields[day]} />
          ))}
        </section>
        <p className="mt-2 text-driftwood">A day without times is closed.</p>
        <RulesFields values={values} fields={fields} services={services} />
      </div>
      <div className="contents xl:sticky xl:top-9 xl:block xl:space-y-4">
        <EffectPanel effect={effect} when={when} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="showOnSite"
            value="1"
            defaultChecked={values.showOnSite === '1'}
            className="size-5 shrink-0 accent-clay"
          />
          Show these hours on the site too
        </label>
        <SaveBar effect={effect} />
      </div>
    </Form>
  )
}
