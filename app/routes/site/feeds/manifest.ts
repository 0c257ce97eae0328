import { href } from 'react-router'
import { studioContext } from '#app/context.ts'
import { manifestAnswer } from '#app/manifest-answer.ts'
import type { PageHandle } from '#app/page.ts'
import { bookHref } from '#app/site/book-href.ts'
import { homeMeta } from '#content/home.ts'
import { STUDIO } from '#content/studio.ts'
import { withRating } from '#domain/core/stated-rating.ts'
import type { Route } from './+types/manifest'

export const handle: PageHandle = { static: true }

/** What a phone shows once the site stands on its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { bookingLinks, rating: ratings } = context.get(studioContext)
  const { rating } = await ratings.stated()
  return manifestAnswer({
    id: '/',
    name: STUDIO.name,
    short_name: STUDIO.shortName,
    description: withRating(homeMeta.description, rating),
    start_url: href('/'),
    scope: '/',
    display: 'browser',
    shortcuts: [{ name: 'Book an appointment', url: bookHref(bookingLinks) }],
  })
}
