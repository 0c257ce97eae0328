import { href } from 'react-router'
import { manifestAnswer } from '#app/manifest-answer.ts'
import { STUDIO } from '#content/studio.ts'

/** What a phone shows once the back office stands on its home screen, beside the public site's own. */
export function loader() {
  return manifestAnswer({
    id: `${href('/admin')}/`,
    name: `${STUDIO.shortName}, back office`,
    short_name: `${STUDIO.shortName} desk`,
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
