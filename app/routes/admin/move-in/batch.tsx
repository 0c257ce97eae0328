import { data, href } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, unreadable, versionIn } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { sentence } from '#domain/core/errors.ts'
import type { Studio } from '#server/http/studio.ts'
import { TextLink } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/batch'
import { BatchSteps } from './batch-steps.tsx'
import { BatchTable } from './batch-table.tsx'
import { chosenIn, columnsIn } from './read-choices.ts'
import { TreatmentsForm } from './treatments-form.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => deskMeta(loaderData?.batch.name ?? 'File')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { movingIn } = context.get(studioContext)
  const batch = await movingIn.read(params.batchId)
  if (!batch) throw data(sentence('move-in-gone'), { status: 404 })
  return {
    batch,
    items: (await movingIn.items()).map(({ key, name }) => ({ code: key, name })),
    leaning: batch.state === 'applied' ? await movingIn.leaningOn(batch.id) : [],
    done: doneIn(url, 'move-in'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { movingIn } = context.get(studioContext)
  const form = await formOf(request)
  const asked = { id: params.batchId, version: versionIn(form) }
  const here = href('/admin/move-in/:batchId', params)
  switch (form.get('intent')) {
    case 'columns': {
      const said = columnsIn(form)
      if (!said) return unreadable(form)
      const saved = await movingIn.setColumns({ ...asked, ...said })
      return saved.ok ? redirectDone(here, 'columns') : refused(form, saved)
    }
    case 'treatments': {
      const saved = await movingIn.setTreatments({ ...asked, chosen: chosenIn(form) })
      return saved.ok ? redirectDone(here, 'treatments') : refused(form, saved)
    }
    case 'apply': {
      const chosen = chosenIn(form)
      if (await isNews(chosen, params.batchId, movingIn)) {
        const saved = await movingIn.setTreatments({ ...asked, chosen })
        return saved.ok ? redirectDone(here, 'looked') : refused(form, saved)
      }
      const applied = await movingIn.apply(asked, owner)
      return applied.ok ? redirectDone(here, 'applied') : refused(form, applied)
    }
    case 'remind': {
      const reminded = await movingIn.remind(asked, owner)
      return reminded.ok ? redirectDone(here, 'reminded') : refused(form, reminded)
    }
    case 'undo': {
      const undone = await movingIn.undo(asked, owner)
      return undone.ok ? redirectDone(here, 'undone') : refused(form, undone)
    }
    case 'put-aside': {
      const gone = await movingIn.putAside(asked)
      return gone.ok ? redirectDone(href('/admin/move-in'), 'put-aside') : refused(form, gone)
    }
    default:
      return unreadable(form)
  }
}

/** Whether a choice stands in the form that what is shown was not read with. */
async function isNews(
  chosen: ReturnType<typeof chosenIn>,
  batchId: string,
  movingIn: Studio['movingIn'],
): Promise<boolean> {
  const batch = await movingIn.read(batchId)
  const shown = new Map(batch?.report.treatments.map(({ name, key }) => [name, key]))
  return chosen.some(({ name, key }) => shown.has(name) && shown.get(name) !== key)
}

export default function BatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, items, leaning, done } = loaderData
  const { report, state, version } = batch
  const isOpen = state === 'read'
  return (
    <div className="max-w-3xl">
      <TextLink to={href('/admin/move-in')}>Moving in</TextLink>
      <h1 className="mt-1 text-3xl break-words">{batch.name}</h1>
      <div className="mt-4 space-y-8">
        <Said refused={actionData} done={done} />
        <BatchSteps batch={batch} leaning={leaning} />
        {isOpen && report.treatments.length > 0 ? (
          <TreatmentsForm treatments={report.treatments} items={items} version={version} />
        ) : null}
        {(state === 'undone' ? [] : report.tables).map((table, index) => (
          <BatchTable
            key={table.name}
            table={table}
            at={index}
            version={version}
            isOpen={isOpen}
            isNamed={table.name === batch.name}
          />
        ))}
      </div>
    </div>
  )
}
