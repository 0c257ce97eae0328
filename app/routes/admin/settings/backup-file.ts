import { data } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import type { Route } from './+types/backup-file'

/** One backup, to take along. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const owner = actorWith(context, 'change-settings')
  const { backups, audit } = context.get(studioContext)
  const found = await backups.open(params.name)
  if (!found) throw data(sentence('not-found'), { status: 404 })
  const { address } = context.get(visitorContext)
  const line = { actor: 'owner', actorId: owner.id, address } as const
  await audit.write({ kind: 'backup-taken-along', ...line, detail: { file: params.name } })
  return new Response(found.stream, {
    headers: {
      'Content-Type': 'application/gzip',
      'Content-Length': String(found.bytes),
      'Content-Disposition': `attachment; filename="${params.name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
