import type { MetaDescriptor, Register } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { type SharedImage, sharedImage } from './site/shared-image.ts'
import { crumbsData, graphOf, type StructuredNode } from './structured-data/node.ts'

/** An address of app/routes.ts, where `href` cannot stand: keys of a table, scripts without React. */
export type Address = keyof Register['pages']

/**
 * What a route says of itself. `static`: the browser needs no React there and every visitor gets the
 * same HTML. `query`: what of the address's query changes a static page, and the values that count;
 * everything else in it is left out. `shows`: a static page is dropped with the free times as well, and each minute. `plain`: needs no React in the browser either, and is rendered for
 * its visitor. `shared`: rendered for its visitor, and kept for all whom no cookie tells apart; its loader may
 * ask who is signed in, and nothing else of a request. `query`: the names that may stand in the address of a
 * kept one; `shows`: what it is dropped with, the studio's facts alone or the free times as well. `bare`: no
 * navigation bar and no footer; `isShort`: a line of small print instead of the footer.
 */
export type PageHandle = {
  static?: true
  shows?: 'times'
  plain?: true
  shared?: { query: readonly string[]; shows: 'facts' | 'times' }
  query?: Record<string, readonly string[]>
  bare?: true
  isShort?: true
}

/** Kept by browsers, asked about each time, so that a change of the owner shows at once. */
export const STATIC_PAGE_HEADERS = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

export type PublicPage = {
  title: string
  description: string
  path: string
  /** Its name on the way from the home page; the title's first part where it is left out. */
  name?: string
  /** Stands beside a shared link in place of its card. */
  image?: SharedImage | undefined
}

/**
 * Title, description, canonical address, social tags and card of a public page, and what it says to
 * search engines: the way to it, and the given nodes (see app/structured-data).
 */
export function pageMeta(
  site: { publicUrl: string; studio: { name?: string } } | undefined,
  page: PublicPage,
  nodes: readonly StructuredNode[] = [],
): MetaDescriptor[] {
  const publicUrl = site?.publicUrl ?? ''
  const { name = STUDIO.name } = site?.studio ?? {}
  const [title, description] = [page.title, page.description].map((words) =>
    words.replaceAll(STUDIO.name, name),
  )
  const address = `${publicUrl}${page.path}`
  const { image = sharedImage({ name }, page.path) } = page
  const picture = `${publicUrl}${image.path}`
  const crumbs = crumbsData(publicUrl, page.path, page.name ?? page.title.split(' | ')[0] ?? '')
  const graph = crumbs ? [crumbs, ...nodes] : nodes
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: image.type },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: image.alt },
    { 'script:ld+json': graphOf(graph) },
  ]
}
