import { Form, href, redirect } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { readDraft } from '#domain/calendar/menu-edit.ts'
import { MAIL_RETENTION_DAYS, RetentionDays } from '#domain/post/mail-retention.ts'
import { formOf } from '../ui/form-of.ts'
import { formRefused, formUnreadable } from '../ui/form-refused.ts'
import { Notice } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import { versionIn } from '../ui/version-in.ts'
import type { Route } from './+types/mail-retention'
import { SettingsFrame } from './frame.tsx'
import { RefusalBesideTyped, versionToSave } from './refusal-beside-typed.tsx'

const LABEL = 'Days that a sent mail is kept'

export const meta = () => privateMeta('Kept mail')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const kept = await context.get(studioContext).mail.mailRetention.read()
  return { ...kept, isSaved: url.searchParams.get('done') === 'saved' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { mailRetention } = context.get(studioContext).mail
  const form = await formOf(request)
  const read = readDraft(RetentionDays, Object.fromEntries(form))
  if (!read.ok) return formUnreadable(form, read.fields)
  const saved = await mailRetention.save(read.draft.days, versionIn(form), owner)
  if (saved.ok) return redirect(`${href('/admin/settings/mail-retention')}?done=saved`)
  const { version, days } = await mailRetention.read()
  const facts = [{ name: 'days', value: String(days) }]
  return formRefused(form, saved, { stored: { version, facts } })
}

export default function MailRetentionSettings({ loaderData, actionData }: Route.ComponentProps) {
  const version = versionToSave(actionData, loaderData.version)
  const days = actionData?.typed.days ?? String(loaderData.days)
  return (
    <SettingsFrame
      heading="Kept mail"
      text="Mail that was sent is kept for a while, so that you can look up what was said. Then it is deleted. Mail that could not be sent stays until you decide."
    >
      <div className="mt-6 space-y-6">
        {loaderData.isSaved && !actionData ? <Notice>Saved.</Notice> : null}
        {actionData ? <RefusalBesideTyped of={actionData} labels={{ days: LABEL }} /> : null}
        <Form
          key={`${version} ${days}`}
          method="post"
          action={href('/admin/settings/mail-retention')}
          className="max-w-xl space-y-5"
          noValidate
        >
          <input type="hidden" name="version" value={version} />
          <Field
            label={LABEL}
            name="days"
            type="number"
            inputMode="numeric"
            min={MAIL_RETENTION_DAYS.least}
            max={MAIL_RETENTION_DAYS.most}
            defaultValue={days}
            error={actionData?.fields.days}
            autoComplete="off"
            required
          />
          <button type="submit" className="button">
            Save
          </button>
        </Form>
      </div>
    </SettingsFrame>
  )
}
