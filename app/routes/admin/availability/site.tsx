import { redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { shownHours, toldHours } from '#app/site/site-menu.ts'
import { hoursLines } from '#domain/calendar/hours-words.ts'
import { sentence } from '#domain/core/errors.ts'
import { formOf } from '../ui/form-of.ts'
import { Refusal } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import { StoredNow } from '../ui/stored-now.tsx'
import type { Route } from './+types/site'
import { AvailabilityHead, DONE } from './head.tsx'
import { readReadings } from './read-readings.ts'
import { Readings } from './readings.tsx'
import { answerSite } from './site-answer.ts'
import { SiteHours } from './site-hours.tsx'

export const meta = () => privateMeta('Availability: on the site')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-hours')
  const studio = context.get(studioContext)
  const { version, settings, facts } = await studio.hours.sheet()
  return {
    version,
    shown: shownHours(facts),
    booked: hoursLines(settings.weekly),
    readings: await readReadings(studio, facts, toldHours(facts)),
    done: DONE[url.searchParams.get('done') ?? ''],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-hours')
  const answer = await answerSite(await formOf(request), context.get(studioContext), owner)
  return answer ?? redirect('/admin/availability/site?done=site')
}

export default function OnTheSite({ loaderData, actionData }: Route.ComponentProps) {
  const { version, shown, booked, readings, done } = loaderData
  const typed = actionData?.typed
  return (
    <div className="max-w-6xl">
      <AvailabilityHead
        title="Availability"
        lead="What visitors and search engines are told, where that is more than one thing."
        done={actionData ? undefined : done}
      >
        {actionData ? (
          <Refusal of={actionData}>
            <p>{sentence(actionData.code)}</p>
            {actionData.code === 'changed-meanwhile' ? (
              <StoredNow differences={actionData.differences} />
            ) : null}
          </Refusal>
        ) : null}
      </AvailabilityHead>
      <SiteHours shown={shown} booked={booked} version={version} />
      <Readings
        key={JSON.stringify([version, typed])}
        readings={readings.map((reading) => ({
          ...reading,
          chosen: typed?.[reading.name] ?? reading.chosen,
        }))}
        version={version}
      />
    </div>
  )
}
