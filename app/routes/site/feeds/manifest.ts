import { href } from 'react-router'
import { studioContext } from '#app/context.ts'
import { manifestAnswer } from '#app/manifest-answer.ts'
import type { PageHandle } from '#app/page.ts'
import { bookHref } from '#app/site/book-href.ts'
import { homeMeta } from '#content/home.ts'
import { withRating } from '#domain/core/stated-rating.ts'
import type { Route } from './+types/manifest'

export const handle: PageHandle = { static: true }

/** What a phone shows once the site stands on its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { bookingLinks, rating: ratings, details } = context.get(studioContext)
  const [{ rating }, { facts }] = await Promise.all([ratings.stated(), details.read()])
  return manifestAnswer({
    id: '/',
    name: facts.name,
    short_name: facts.shortName,
    description: withRating(homeMeta.description, rating),
    start_url: href('/'),
    scope: '/',
    display: 'browser',
    shortcuts: [{ name: 'Book an appointment', url: bookHref(bookingLinks) }],
  })
}
