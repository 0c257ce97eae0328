import { data } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import type { Route } from './+types/photo'

/** One photograph, opened for the owner and kept by nobody on the way. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-photos')
  const { clientId, photoId } = params
  const size = url.searchParams.get('size') === 'small' ? 'small' : 'full'
  const bytes = await context.get(studioContext).clients.photo({ clientId, photoId, size })
  if (!bytes) throw data(sentence('not-found'), { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Disposition': 'inline',
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
