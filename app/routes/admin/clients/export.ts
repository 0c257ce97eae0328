import { data, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import { clientPath } from '../ui/paths.ts'
import type { Route } from './+types/export'

// Taking data along is written down, and a GET writes nothing.
export function loader({ params }: Route.LoaderArgs) {
  return redirect(clientPath(params.clientId))
}

export async function action({ params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'export-clients')
  const text = await context.get(studioContext).privacy.exportClient(params.clientId, owner)
  if (text === null) throw data(sentence('not-found'), { status: 404 })
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="client.json"',
      'Cache-Control': 'no-store',
    },
  })
}
