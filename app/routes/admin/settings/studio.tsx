import { href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { readDraft } from '#domain/calendar/menu-edit.ts'
import { STUDIO_FACT_NAMES, StudioFacts } from '#domain/core/studio-facts.ts'
import { formOf } from '../ui/form-of.ts'
import { formRefused, formUnreadable } from '../ui/form-refused.ts'
import { Notice } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import { versionIn } from '../ui/version-in.ts'
import type { Route } from './+types/studio'
import { SettingsFrame } from './frame.tsx'
import { RefusalBesideTyped, versionToSave } from './refusal-beside-typed.tsx'
import { STUDIO_LABELS, StudioForm } from './studio-form.tsx'

export const meta = () => privateMeta('Your studio')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { version, facts } = await context.get(studioContext).details.read()
  return { version, facts, isSaved: url.searchParams.get('done') === 'saved' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { details } = context.get(studioContext)
  const form = await formOf(request)
  const read = readDraft(StudioFacts, Object.fromEntries(form))
  if (!read.ok) return formUnreadable(form, read.fields)
  const saved = await details.save(read.draft, versionIn(form), owner)
  if (saved.ok) return redirect(`${href('/admin/settings/studio')}?done=saved`)
  const { version, facts } = await details.read()
  const stored = STUDIO_FACT_NAMES.map((name) => ({ name, value: facts[name] }))
  return formRefused(form, saved, { stored: { version, facts: stored } })
}

export default function StudioSettings({ loaderData, actionData }: Route.ComponentProps) {
  const version = versionToSave(actionData, loaderData.version)
  const values = { ...loaderData.facts, ...actionData?.typed }
  return (
    <SettingsFrame
      heading="Your studio"
      text="Where you are and how you are reached. The pages, the mails, the calendar entries and search engines all read it here."
    >
      <div className="mt-6 space-y-6">
        {loaderData.isSaved && !actionData ? (
          <Notice>Saved. The site and the next mails say so now.</Notice>
        ) : null}
        {actionData ? <RefusalBesideTyped of={actionData} labels={STUDIO_LABELS} /> : null}
        <StudioForm
          key={JSON.stringify([version, values])}
          version={version}
          values={values}
          fields={actionData?.fields ?? {}}
        />
      </div>
    </SettingsFrame>
  )
}
