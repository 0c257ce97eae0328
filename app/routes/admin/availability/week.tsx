import { href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { PREVIEW_DAYS } from '#domain/calendar/hours-change.ts'
import { weekValues } from '#domain/calendar/week-edit.ts'
import { formOf } from '../ui/form-of.ts'
import { Refusal } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import { StoredNow } from '../ui/stored-now.tsx'
import type { Route } from './+types/week'
import { AvailabilityHead, DONE } from './head.tsx'
import { answerWeek, type WeekAnswer } from './week-answer.ts'
import { WeekForm } from './week-form.tsx'

export { shouldRevalidate } from './use-live-preview.ts'

const PREVIEWED = `In the next ${PREVIEW_DAYS} days`

export const meta = () => privateMeta('Availability')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-hours')
  const sheet = await context.get(studioContext).hours.sheet()
  return {
    values: weekValues(sheet),
    version: sheet.version,
    services: sheet.services,
    done: DONE[url.searchParams.get('done') ?? ''],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-hours')
  const answer = await answerWeek(await formOf(request), context.get(studioContext), owner)
  return answer ?? redirect(`${href('/admin/availability')}?done=week`)
}

export default function Week({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, services, done } = loaderData
  const shown = { values, version, fields: {}, effect: undefined, ...actionData }
  return (
    <div className="max-w-6xl">
      <AvailabilityHead
        title="Availability"
        lead="When you take visits. What a change does to your free times is shown before you save it."
        done={actionData ? undefined : done}
      >
        {actionData ? <Said answer={actionData} /> : null}
      </AvailabilityHead>
      <WeekForm
        key={JSON.stringify([shown.version, shown.values])}
        {...shown}
        services={services}
        when={PREVIEWED}
      />
    </div>
  )
}

function Said({ answer }: { answer: WeekAnswer }) {
  if (answer.message) {
    return (
      <Refusal of={answer}>
        <p>{answer.message}</p>
        {answer.differences ? <StoredNow differences={answer.differences} /> : null}
      </Refusal>
    )
  }
  if (answer.hasToLook) {
    return <Refusal of={answer}>Look at what this changes, then save once more.</Refusal>
  }
  if (answer.copied)
    return <p role="status">{answer.copied}’s hours are copied. Save them below.</p>
  return null
}
