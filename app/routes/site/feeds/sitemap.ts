import { href } from 'react-router'
import { studioContext } from '#app/context.ts'
import type { PageHandle } from '#app/page.ts'
import { offeredPaths } from '#app/site/site-menu.ts'
import { publicPaths } from '#content/pages/public-pages.ts'
import type { SiteMenu } from '#server/calendar/bookings.ts'
import type { Route } from './+types/sitemap'

export const handle: PageHandle = { static: true }

/** Every public page. Nobody notes when a page last changed, so none says. */
export async function loader({ context }: Route.LoaderArgs) {
  const { env, products, bookings } = context.get(studioContext)
  const sold = await products.all()
  const paths = [
    ...offeredPages(await bookings.site()),
    ...sold.map(({ id }) => href('/products/:id', { id })),
  ]
  const entries = paths.map((path) => `<url><loc>${escaped(env.PUBLIC_URL + path)}</loc></url>`)
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
  return new Response(text, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

/** Treatments that are not offered leave the list, those that the owner has added join the others. */
function offeredPages(site: SiteMenu): string[] {
  const isTreatment = (path: string) => path.startsWith(`${href('/services')}/`)
  const first = publicPaths.findIndex(isTreatment)
  return publicPaths.filter((path) => !isTreatment(path)).toSpliced(first, 0, ...offeredPaths(site))
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
