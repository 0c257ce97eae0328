import { Form, href, redirect } from 'react-router'
import { CheckList, SelectField } from '#app/components/field.tsx'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, unreadable } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { GoogleChoice } from '#domain/calendar/abroad/google-choice.ts'
import { SettingsFrame } from '../frame.tsx'
import type { Route } from './+types/google'
import { toCalendars } from './google-refusal.ts'
import { NamesField } from './names-field.tsx'

const HERE = href('/admin/settings/calendars/google')
const CALENDARS = href('/admin/settings/calendars')

export const meta = () => deskMeta('Google Calendar')

/** Leads to Google, takes its answer, and shows what there is to choose from; no row changes before she has chosen. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const owner = actorWith(context, 'change-settings')
  const { google } = context.get(studioContext).calendarsAbroad
  if (!google) throw redirect(CALENDARS)
  if (url.searchParams.has('begin')) {
    const { to, cookie } = google.begin(owner)
    throw redirect(to, { headers: { 'Set-Cookie': cookie } })
  }
  if (url.searchParams.has('state')) {
    const back = await google.back(url.searchParams, request.headers, owner)
    if (!back.ok) throw toCalendars(back.code, google.cleared)
    throw redirect(HERE, { headers: { 'Set-Cookie': back.cookie } })
  }
  const found = await google.found(request.headers, owner)
  if (!found.ok) throw toCalendars(found.code, google.cleared)
  const { calendars } = found
  return { calendars, limits: limitsOf(GoogleChoice) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { google } = context.get(studioContext).calendarsAbroad
  if (!google) throw redirect(CALENDARS)
  const form = await formOf(request)
  const away = (said: string) =>
    redirect(CALENDARS + said, { headers: { 'Set-Cookie': google.cleared } })
  if (form.get('intent') === 'cancel') {
    await google.forget(request.headers, owner)
    return away('')
  }
  const read = readForm(GoogleChoice, form)
  if (!read.ok) return unreadable(form, read.fields)
  const chosen = await google.choose(read.value, request.headers, owner)
  if (chosen.ok) return away('?done=connected')
  if (chosen.code === 'google-none-chosen') return refused(form, chosen)
  return toCalendars(chosen.code, google.cleared)
}

export default function Google({ loaderData, actionData }: Route.ComponentProps) {
  const { calendars, limits } = loaderData
  const main = calendars.find(({ isMain }) => isMain)?.id ?? ''
  const writable = calendars.filter(({ mayWrite }) => mayWrite)
  const values = { readIds: [main], writeId: main, names: 'initials' }
  return (
    <SettingsFrame
      heading="Google Calendar"
      text="Google has let this site in. Choose what each calendar is for; you can change it later."
    >
      <div className="mt-6 empty:hidden">
        <Said refused={actionData} />
      </div>
      <FormState refused={actionData} values={values} limits={limits}>
        <Form method="post" action={HERE} className="mt-6 max-w-xl space-y-6" noValidate>
          <fieldset>
            <legend className="font-medium">What is in these hides those times online</legend>
            <p className="mt-1 text-driftwood">Only when you are busy is read, never what with.</p>
            <CheckList
              name="readIds"
              of={calendars.map(({ id, name }) => ({ id, words: name }))}
              className="mt-1"
            />
          </fieldset>
          <SelectField
            label="Visits are written into"
            name="writeId"
            empty="None of them"
            options={writable.map(({ id, name }) => ({ code: id, name }))}
          />
          <NamesField />
          <div className="flex flex-wrap gap-3">
            <button type="submit" name="intent" value="choose" className="button">
              Connect
            </button>
            <button type="submit" name="intent" value="cancel" className="button button-quiet">
              Cancel
            </button>
          </div>
        </Form>
      </FormState>
    </SettingsFrame>
  )
}
