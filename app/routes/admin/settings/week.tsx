import { href } from 'react-router'
import { SelectField } from '#app/components/field.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, storedBeside, unreadable, versionIn } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { capital } from '#domain/calendar/hours-words.ts'
import { weekFrom } from '#domain/core/dates.ts'
import { WeekBegins } from '#domain/core/week-begins.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/week'
import { SettingsForm, SettingsFrame } from './frame.tsx'

const PATH = href('/admin/settings/week')
const DAYS = weekFrom('sunday')
const LABELS = { weekBegins: 'Weeks begin on' }

export const meta = () => deskMeta('Your week')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { version, weekBegins } = await context.get(studioContext).week.read()
  const values = { weekBegins }
  return { version, values, limits: limitsOf(WeekBegins), done: doneIn(url, 'settings') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { week } = context.get(studioContext)
  const form = await formOf(request)
  const read = readForm(WeekBegins, form)
  if (!read.ok) return unreadable(form, read.fields)
  const saved = await week.save(read.value, versionIn(form), owner)
  if (saved.ok) return redirectDone(PATH, 'saved')
  const { version, weekBegins } = await week.read()
  return refused(form, saved, { stored: storedBeside(form, version, { weekBegins }, LABELS) })
}

/** The day that weeks begin with, wherever a week is shown or counted. */
export default function WeekSettings({ loaderData, actionData: refused }: Route.ComponentProps) {
  return (
    <SettingsFrame
      heading="Your week"
      text="The day that a week begins with: in your calendar, in the calendar that clients pick a day from, and in every figure that counts “this week”."
    >
      <SettingsForm {...loaderData} refused={refused}>
        <SelectField
          label={LABELS.weekBegins}
          name="weekBegins"
          options={DAYS.map((day) => ({ code: day, name: capital(day) }))}
        />
      </SettingsForm>
    </SettingsFrame>
  )
}
