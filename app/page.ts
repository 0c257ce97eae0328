import type { MetaDescriptor } from 'react-router'
import { studio } from '#content/studio.ts'

/**
 * What a route says of itself. `static`: the browser needs no React there and every visitor gets the
 * same HTML. `query`: what of the address's query changes a static page, and the values that count;
 * everything else in it is left out. `bare`: no navigation bar and no footer.
 */
export type PageHandle = {
  static?: true
  query?: Record<string, readonly string[]>
  bare?: true
}

/** Kept by browsers, asked about each time, so that a change of the owner shows at once. */
export const STATIC_PAGE_HEADERS = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** Title, description, canonical address and social tags of a public page. */
export function pageMeta(
  site: { publicUrl: string } | undefined,
  page: { title: string; description: string; path: string },
): MetaDescriptor[] {
  const address = `${site?.publicUrl ?? ''}${page.path}`
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: studio.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_US' },
    { name: 'twitter:card', content: 'summary' },
  ]
}
