import { studioContext } from '#app/context.ts'
import type { PageHandle } from '#app/page.ts'
import { publicPaths } from '#content/public-pages.ts'
import type { Route } from './+types/sitemap'

export const handle: PageHandle = { static: true }

/** Every public page. Nobody notes when a page last changed, so none says. */
export async function loader({ context }: Route.LoaderArgs) {
  const { env, products } = context.get(studioContext)
  const sold = await products.all()
  const paths = [...publicPaths, ...sold.map(({ id }) => `/products/${id}`)]
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

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
