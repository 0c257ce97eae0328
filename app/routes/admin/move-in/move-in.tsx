import { Form, href, Link, useNavigation } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import { SettingsFrame } from '../settings/frame.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/move-in'
import { staysWords, totalWords } from './move-in-words.ts'
import { WayOut } from './way-out.tsx'
import { WhereToFind } from './where-to-find.tsx'

export const meta = () => deskMeta('Moving in')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const batches = await context.get(studioContext).movingIn.list()
  return {
    batches: batches.map(({ id, name, state, createdAt, appliedAt, undoneAt, report }) => ({
      ...{ id, name, state, at: undoneAt ?? appliedAt ?? createdAt },
      brought: state === 'undone' ? staysWords(report) : totalWords(report),
    })),
    done: doneIn(url, 'move-in'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { movingIn } = context.get(studioContext)
  const form = await formOf(request)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) {
    return refused(form, { ok: false, code: 'move-in-needed' })
  }
  const sent = await movingIn.upload(file.name, await file.bytes(), owner)
  if (!sent.ok) return refused(form, sent)
  return redirectDone(href('/admin/move-in/:batchId', { batchId: sent.id }), '')
}

const STATES = {
  read: 'Looked at, not brought in,',
  applied: 'Brought in on',
  undone: 'Taken back on',
} as const

export default function MoveIn({ loaderData, actionData }: Route.ComponentProps) {
  const year = useYear()
  const { formData } = useNavigation()
  const isReading = formData?.has('file') === true
  return (
    <SettingsFrame
      heading="Moving in"
      text="Bring your clients, visits and menu along from Square, GlossGenius, Vagaro, Acuity, Fresha or Booksy. You see first what would come in. Nothing changes until you say so, and no client gets a message."
    >
      <div className="mt-6 space-y-10">
        <Said refused={actionData} done={loaderData.done} />
        <Form method="post" encType="multipart/form-data" className="max-w-md space-y-4">
          <Field
            label="File"
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,.ics,.zip"
            hint="CSV, a calendar (.ics), or a ZIP of several. Up to 12 MB."
          />
          <button type="submit" className="button" disabled={isReading}>
            {isReading ? 'Reading…' : 'Look at it'}
          </button>
        </Form>
        {loaderData.batches.length > 0 ? (
          <section>
            <h2 className="text-2xl">Files so far</h2>
            <ul className="mt-3 border-hairline border-t">
              {loaderData.batches.map(({ id, name, state, at, brought }) => (
                <li key={id} className="border-hairline border-b">
                  <Link
                    to={href('/admin/move-in/:batchId', { batchId: id })}
                    className="block min-h-11 px-1 py-3 hover:bg-linen"
                  >
                    <span className="block font-medium break-words">{name}</span>
                    <span className="figures block text-driftwood">
                      {STATES[state]} {formatWhen(at, STUDIO.zone, year)} · {brought}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <WhereToFind />
        <WayOut />
      </div>
    </SettingsFrame>
  )
}
