import { href } from 'react-router'
import { z } from 'zod'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, unreadable } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { CalendarLogin } from '#domain/calendar/abroad/calendar-login.ts'
import { ClientNames } from '#domain/calendar/abroad/client-names.ts'
import { doneIn, redirectDone } from '../../ui/done-words.ts'
import { SettingsFrame } from '../frame.tsx'
import type { Route } from './+types/calendars'
import { changeCalendars } from './change-calendars.ts'
import { FeedSection } from './feed-section.tsx'
import { googleRefusal } from './google-refusal.ts'
import { OwnCalendars } from './own-calendars.tsx'

const HERE = href('/admin/settings/calendars')
const Names = z.object({ names: ClientNames })

export const meta = () => deskMeta('Calendars')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { calendarFeed, calendarsAbroad, now } = context.get(studioContext)
  return {
    feed: await calendarFeed.read(),
    calendars: await calendarsAbroad.list(),
    limits: limitsOf(CalendarLogin),
    now: now(),
    done: doneIn(url, 'calendars'),
    hasGoogle: calendarsAbroad.google !== null,
    googleRefused: googleRefusal(url),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { calendarFeed, calendarsAbroad } = context.get(studioContext)
  const form = await formOf(request)
  const changed = await changeCalendars(form, calendarsAbroad, owner)
  if (changed) return changed
  const intent = form.get('intent')
  if (intent === 'feed-end') {
    await calendarFeed.end(owner)
    return redirectDone(HERE, 'feed-ended')
  }
  const read = readForm(Names, form)
  if (!read.ok) return unreadable(form, read.fields)
  switch (intent) {
    case 'feed': {
      const isFirst = (await calendarFeed.read()) === null
      await calendarFeed.renew(read.value.names, owner)
      return redirectDone(HERE, isFirst ? 'feed' : 'feed-renewed')
    }
    case 'feed-names': {
      const isNamed = await calendarFeed.name(read.value.names, owner)
      return isNamed ? redirectDone(HERE, 'named') : refused(form, { ok: false, code: 'not-found' })
    }
  }
  return unreadable(form)
}

export default function Calendars({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      heading="Calendars"
      text="Your visits in the calendar you use every day. What clients tell you about their health is never sent there."
    >
      <div className="mt-6 empty:hidden">
        <Said refused={actionData ?? loaderData.googleRefused} done={loaderData.done} />
      </div>
      <OwnCalendars {...loaderData} refused={actionData} />
      <FeedSection feed={loaderData.feed} />
    </SettingsFrame>
  )
}
