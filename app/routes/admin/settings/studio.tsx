import { href } from 'react-router'
import { EmailField } from '#app/components/email-field.tsx'
import { Field, TextField } from '#app/components/field.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, storedBeside, unreadable, versionIn } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { OwnFacts } from '#domain/core/studio-facts.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/studio'
import { SettingsForm, SettingsFrame } from './frame.tsx'

const LABELS: Record<keyof OwnFacts, string> = {
  street: 'Street and number',
  city: 'City',
  region: 'State',
  postalCode: 'ZIP code',
  phone: 'Telephone',
  email: 'Email',
  policy: 'If plans change',
}

export const meta = () => deskMeta('Your studio')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { version, facts } = await context.get(studioContext).details.read()
  return { version, facts, limits: limitsOf(OwnFacts), done: doneIn(url, 'studio') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { details } = context.get(studioContext)
  const form = await formOf(request)
  const read = readForm(OwnFacts, form)
  if (!read.ok) return unreadable(form, read.fields)
  const saved = await details.save(read.value, versionIn(form), owner)
  if (saved.ok) return redirectDone(href('/admin/settings/studio'), 'saved')
  const { version, facts } = await details.read()
  return refused(form, saved, { stored: storedBeside(form, version, facts, LABELS) })
}

/** Address, telephone, mail and policy, each with what was wrong with it. */
export default function StudioSettings({ loaderData, actionData: refused }: Route.ComponentProps) {
  const field = (name: keyof OwnFacts) => ({ label: LABELS[name], name, autoComplete: 'off' })
  return (
    <SettingsFrame
      heading="Your studio"
      text="Where you are and how you are reached. The pages, the mails, the calendar entries and search engines all read it here."
    >
      <SettingsForm {...loaderData} refused={refused} values={loaderData.facts}>
        <Field {...field('street')} />
        <Field {...field('city')} />
        <div className="grid grid-cols-2 gap-4">
          <Field {...field('region')} maxLength={2} autoCapitalize="characters" />
          <Field {...field('postalCode')} maxLength={10} inputMode="numeric" />
        </div>
        <Field {...field('phone')} type="tel" />
        <EmailField
          {...field('email')}
          hint="Clients’ answers to your mails come here, and it stands on the site."
        />
        <TextField
          {...field('policy')}
          rows={3}
          hint="Stands beside the booking and in its mail."
        />
      </SettingsForm>
    </SettingsFrame>
  )
}
