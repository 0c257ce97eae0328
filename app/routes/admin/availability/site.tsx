import { data, href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { shownHours, toldHours } from '#app/site/site-menu.ts'
import { readingsAbout } from '#content/readings.ts'
import { hoursLines } from '#domain/calendar/hours-words.ts'
import { READINGS, type ReadingName, SiteFacts } from '#domain/calendar/site-facts.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import type { Studio } from '#server/http/studio.ts'
import { formOf } from '../ui/form-of.ts'
import { Refusal } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import type { Difference } from '../ui/stored-now.tsx'
import { StoredNow } from '../ui/stored-now.tsx'
import { versionIn } from '../ui/version-in.ts'
import type { Route } from './+types/site'
import { AvailabilityHead, DONE } from './head.tsx'
import { readReadings } from './read-readings.ts'
import { Readings } from './readings.tsx'
import { SiteHours } from './site-hours.tsx'

type SiteAnswer = {
  code: ErrorCode
  typed: Record<string, string> | null
  differences: Difference[]
}

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
  return answer ?? redirect(`${href('/admin/availability/site')}?done=site`)
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

/** Shows the hours that visits are booked by, or settles readings; null where it was saved. */
async function answerSite(form: FormData, { hours }: Studio, owner: Owner) {
  const version = versionIn(form)
  if (form.get('intent') === 'show-hours') {
    const { settings } = await hours.sheet()
    const week = { kind: 'week', settings, buffers: {}, showOnSite: true } as const
    const saved = await hours.save(week, version, owner)
    return saved.ok ? null : refused(saved.code, null, [])
  }
  const typed = Object.fromEntries(READINGS.map((name) => [name, String(form.get(name))]))
  const read = SiteFacts.shape.readings.safeParse(typed)
  if (!read.success) return refused('bad-request', typed, [])
  const saved = await hours.saveReadings(read.data, version, owner)
  if (saved.ok) return null
  const { facts } = await hours.sheet()
  const differences = READINGS.filter((name) => facts.readings[name] !== typed[name]).map(
    (name) => ({
      label: readingsAbout[name].title,
      stored: choiceWords(name, facts.readings[name]),
      typed: choiceWords(name, typed[name] ?? ''),
    }),
  )
  return refused(saved.code, typed, differences)
}

function refused(code: ErrorCode, typed: SiteAnswer['typed'], differences: Difference[]) {
  return data<SiteAnswer>({ code, typed, differences }, statusOf(code))
}

function choiceWords(name: ReadingName, choice: string): string {
  return choice === 'shown' ? readingsAbout[name].settle : readingsAbout[name].keep
}
