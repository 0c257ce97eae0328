import { href } from 'react-router'
import { manifestAnswer } from '#app/manifest-answer.ts'
import type { PageHandle } from '#app/page.ts'
import { homeMeta } from '#content/home.ts'
import { STUDIO } from '#content/studio.ts'

export const handle: PageHandle = { static: true }

/** What a phone shows once the site stands on its home screen. */
export function loader() {
  return manifestAnswer({
    id: '/',
    name: STUDIO.name,
    short_name: STUDIO.shortName,
    description: homeMeta.description,
    start_url: href('/'),
    scope: '/',
    display: 'browser',
    shortcuts: [{ name: 'Book an appointment', url: href('/book') }],
  })
}
