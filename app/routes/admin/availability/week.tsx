import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { PREVIEW_DAYS } from '#domain/calendar/hours-change.ts'
import { weekValues } from '#domain/calendar/week-edit.ts'
import { doneIn } from '../ui/done-words.ts'
import type { Route } from './+types/week'
import { AvailabilityHead } from './head.tsx'
import { answerWeek } from './week-answer.ts'
import { WeekForm } from './week-form.tsx'

export { shouldRevalidate } from './use-live-preview.ts'

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
