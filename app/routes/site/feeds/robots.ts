import { href } from 'react-router'
import { studioContext } from '#app/context.ts'
import type { PageHandle } from '#app/page.ts'
import { pathsNotForRobots } from '#content/pages/public-pages.ts'
import type { Route } from './+types/robots'

export const handle: PageHandle = { static: true }

/** What search engines may read, and where the list of pages is. */
export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_URL } = context.get(studioContext).env
  const text = [
    'User-agent: *',
    ...pathsNotForRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${PUBLIC_URL}${href('/sitemap.xml')}`,
    '',
  ].join('\n')
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
