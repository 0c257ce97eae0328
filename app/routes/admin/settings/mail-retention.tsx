import { href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, storedBeside, unreadable, versionIn } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { RetentionDays } from '#domain/post/mail-retention.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/mail-retention'
import { SettingsForm, SettingsFrame } from './frame.tsx'

const LABELS = { days: 'Days that a sent mail is kept' }

export const meta = () => deskMeta('Kept mail')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { days, version } = await context.get(studioContext).mail.mailRetention.read()
  return {
    version,
    values: { days },
    limits: limitsOf(RetentionDays),
    done: doneIn(url, 'settings'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { mailRetention } = context.get(studioContext).mail
  const form = await formOf(request)
  const read = readForm(RetentionDays, form)
  if (!read.ok) return unreadable(form, read.fields)
  const saved = await mailRetention.save(read.value.days, versionIn(form), owner)
  if (saved.ok) return redirectDone(href('/admin/settings/mail-retention'), 'saved')
  const { version, days } = await mailRetention.read()
  return refused(form, saved, { stored: storedBeside(form, version, { days: `${days}` }, LABELS) })
}

export default function MailRetentionSettings({
  loaderData,
  actionData: refused,
}: Route.ComponentProps) {
  return (
    <SettingsFrame
      heading="Kept mail"
      text="Mail that was sent is kept for a while, so that you can look up what was said. Then it is deleted. Mail that could not be sent stays until you decide, and what you answered to a message from the site stays with it."
    >
      <SettingsForm {...loaderData} refused={refused}>
        <Field
          label={LABELS.days}
          name="days"
          type="number"
          inputMode="numeric"
          autoComplete="off"
        />
      </SettingsForm>
    </SettingsFrame>
  )
}
