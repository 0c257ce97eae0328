import { data, href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import type { Route } from './+types/out'

// Taking data along is written down, and a GET writes nothing.
export function loader() {
  return redirect(href('/admin/move-in'))
}

/** Clients, visits, treatments or all of them, as files. */
export async function action({ params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { movingIn } = context.get(studioContext)
  const file = await movingIn.out(params.file, owner)
  if (!file) throw data(sentence('not-found'), { status: 404 })
  return new Response(file.stream, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${params.file}"`,
      'Cache-Control': 'no-store',
    },
  })
}
