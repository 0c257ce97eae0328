import { href, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { signedInUser } from '#app/guards.ts'
import type { Route } from './+types/own-data'

// Taking data along is written down, and a GET writes nothing.
export function loader() {
  return redirect(href('/profile'))
}

export async function action({ context }: Route.ActionArgs) {
  const { privacy } = context.get(studioContext)
  const data = await privacy.download(signedInUser(context), context.get(visitorContext).address)
  return new Response(data, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
    },
  })
}
