import { href } from 'react-router'
import { studioContext } from '#app/context.ts'
import { manifestAnswer } from '#app/manifest-answer.ts'
import type { Route } from './+types/manifest'

/** What a phone shows once the back office stands on its home screen, beside the public site's own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shortName } = (await context.get(studioContext).details.read()).facts
  return manifestAnswer({
    id: `${href('/admin')}/`,
    name: `${shortName}, back office`,
    short_name: `${shortName} desk`,
    start_url: href('/admin/dashboard'),
    scope: `${href('/admin')}/`,
    display: 'standalone',
    shortcuts: [
      { name: 'Today', url: href('/admin/dashboard') },
      { name: 'Book by hand', url: `${href('/admin/appointments')}?panel=book` },
      { name: 'Messages', url: href('/admin/messages') },
    ],
  })
}
