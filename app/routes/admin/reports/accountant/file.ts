import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { askedRange } from '../range.ts'
import type { Route } from './+types/file'
import { accountantFiles } from './files.ts'
import { zipResponse } from './zip-response.ts'

/** Everything that an accountant asks for of a period, as one file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-reports')
  const studio = context.get(studioContext)
  const { weekBegins } = await studio.week.read()
  const { from, to } = askedRange(url.searchParams, { now: studio.now(), weekBegins })
  const files = accountantFiles(studio, { from, to }, weekBegins)
  return zipResponse(`books ${from} to ${to}`, files, studio.now())
}
