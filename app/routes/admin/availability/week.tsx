import { useState } from 'react'
import { Form, href } from 'react-router'
import { Tick } from '#app/components/field.tsx'
import { Refusal, Version } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useWeek } from '#app/site/use-site.ts'
import { PREVIEW_DAYS } from '#domain/calendar/hours-change.ts'
import { type WeekValues, weekValues } from '#domain/calendar/week-edit.ts'
import { doneIn } from '../ui/done-words.ts'
import { useLivePreview } from '../ui/use-live-preview.ts'
import type { Route } from './+types/week'
import { DayHours } from './day-hours.tsx'
import { EffectPanel, SaveBar } from './effect-panel.tsx'
import { AvailabilityHead } from './head.tsx'
import { RulesFields } from './rules-fields.tsx'
import { answerWeek, type WeekAnswer } from './week-answer.ts'

export { shouldRevalidate } from '../ui/use-live-preview.ts'

const PREVIEWED = `In the next ${PREVIEW_DAYS} days`

export const meta = () => deskMeta('Availability')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-hours')
  const sheet = await context.get(studioContext).hours.sheet()
  return {
    values: weekValues(sheet),
    version: sheet.version,
    services: sheet.services,
    done: doneIn(url, 'availability'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-hours')
  return answerWeek(await formOf(request), context.get(studioContext), owner)
}

export default function Week({ loaderData, actionData }: Route.ComponentProps) {
  const { services, done } = loaderData
  const values = actionData?.typed ?? loaderData.values
  const version = versionOver(actionData, loaderData.version)
  return (
    <div className="max-w-6xl">
      <AvailabilityHead
        title="Availability"
        lead="When you take visits. What a change does to your free times is shown before you save it."
        done={actionData ? undefined : done}
      >
        {actionData?.message ? <Refusal of={actionData} /> : null}
        {actionData?.copied ? (
          <p role="status">{actionData.copied}’s hours are copied. Save them below.</p>
        ) : null}
      </AvailabilityHead>
      <WeekForm
        key={JSON.stringify([version, values])}
        values={values}
        version={version}
        answer={actionData}
        services={services}
        when={PREVIEWED}
      />
    </div>
  )
}

const WEEK_PATH = href('/admin/availability')

type WeekFormProps = {
  values: WeekValues
  version: number
  answer: WeekAnswer | undefined
  services: { id: string; name: string }[]
  when: string
}

/** The whole week and its rules in one form, with what it would change beside it. */
function WeekForm({ values, services, when, ...given }: WeekFormProps) {
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
      <Version version={version} />
      <input type="hidden" name="seen" value={effect?.key ?? ''} />
      {/* What the Enter key presses: it shows, and saves nothing. */}
      <button type="submit" name="intent" value="preview" hidden />
      <div className="max-w-3xl">
        <section aria-label="Opening hours" className="border-hairline border-t">
          {useWeek().map((day) => (
            <DayHours key={day} day={day} values={values} error={answer?.fields[day]} />
          ))}
        </section>
        <p className="mt-2 text-driftwood">A day without times is closed.</p>
        <Tick name="showOnSite" defaultChecked={values.showOnSite === '1'}>
          The site shows these hours too
        </Tick>
        <FormState refused={answer} values={values}>
          <RulesFields values={values} services={services} />
        </FormState>
      </div>
      <div className="contents xl:sticky xl:top-9 xl:block xl:space-y-4">
        <EffectPanel effect={effect} when={when} />
        <SaveBar effect={effect} />
      </div>
    </Form>
  )
}
