import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, storedBeside, unreadable, versionIn } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { RetentionDays } from '#domain/post/mail-retention.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/mail-retention'
import { SettingsFrame } from './frame.tsx'

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
  const { values, limits, done } = loaderData
  const version = versionOver(refused, loaderData.version)
  return (
    <SettingsFrame
      heading="Kept mail"
      text="Mail that was sent is kept for a while, so that you can look up what was said. Then it is deleted. Mail that could not be sent stays until you decide."
    >
      <div className="mt-6 space-y-6">
        <Said refused={refused} done={done} />
        <FormState refused={refused} values={values} limits={limits}>
          <Form
            key={JSON.stringify([version, values, refused?.typed])}
            method="post"
            action={href('/admin/settings/mail-retention')}
            className="max-w-xl space-y-5"
            noValidate
          >
            <input type="hidden" name="version" value={version} />
            <Field
              label={LABELS.days}
              name="days"
              type="number"
              inputMode="numeric"
              autoComplete="off"
            />
            <button type="submit" className="button">
              Save
            </button>
          </Form>
        </FormState>
      </div>
    </SettingsFrame>
  )
}
