import { createHash } from 'node:crypto'
import type { CardSources } from '../../shop/payments/card-setup.ts'

const TAGS = /<meta\b[^>]*\bname="tags"[^>]*>/

// As Google lists them for policies; `*.googletagmanager.com` serves Tag Manager and gtag.js alike.
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

const ADS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
]

/** Hosts that a page's tags need, by what they are needed for. */
type TagHosts = Record<'scripts' | 'images' | 'connections' | 'frames', string[]>

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
const IS_DATA = /\btype\s*=\s*["']?application\/(ld\+)?json/i

export type InlineSources = { scripts: string[]; styles: string[]; tags?: TagHosts }

/** What a finished page may run and wear: a hash for each of its inline scripts and styles. */
export function inlineSources(html: string): InlineSources {
  const found = { scripts: new Set<string>(), styles: new Set<string>() }
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (tag.toLowerCase() === 'style') found.styles.add(hashOf(text))
    else if (!/\bsrc\s*=/i.test(attributes) && !IS_DATA.test(attributes)) {
      found.scripts.add(hashOf(text))
    }
  }
  return {
    scripts: [...found.scripts],
    styles: [...found.styles],
    tags: tagHosts(html),
  }
}

/** What a page that is rendered for one visitor may run and wear: what carries its nonce. */
export function nonceSources(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }
}

/**
 * The Content-Security-Policy of a page; `frameOrigins` are the hosts that it may show in
 * a frame, `connectOrigins` those that its scripts may call beside our own.
 */
export function contentPolicy(
  path: string,
  { scripts, styles, tags }: InlineSources,
  options: {
    frameOrigins: readonly string[]
    connectOrigins: readonly string[]
    /** Square's hosts, on the page that takes cards. */
    card: CardSources | null
    hotReload: boolean
  },
): string {
  const { card } = options
  // Libraries of the back office write style attributes; development writes whole sheets.
  const isLoose = isAdmin(path) || options.hotReload
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...(tags?.scripts ?? []), ...(card?.scripts ?? [])].join(
      ' ',
    ),
    ['style-src', "'self'", ...(isLoose ? ["'unsafe-inline'"] : (card?.styles ?? styles))].join(
      ' ',
    ),
    ["img-src 'self' data:", ...(tags?.images ?? []), ...(card?.images ?? [])].join(' '),
    ["font-src 'self'", ...(card?.fonts ?? [])].join(' '),
    [
      "connect-src 'self'",
      ...options.connectOrigins,
      ...(tags?.connections ?? []),
      ...(card?.connections ?? []),
    ].join(' '),
    [
      'frame-src',
      "'self'",
      ...options.frameOrigins,
      ...(tags?.frames ?? []),
      ...(card?.frames ?? []),
    ].join(' '),
    `frame-ancestors ${isFramed(path) ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    ["form-action 'self'", ...(card?.forms ?? [])].join(' '),
    "object-src 'none'",
  ].join('; ')
}

export function isAdmin(path: string): boolean {
  return isUnder(path, '/admin')
}

/** The scheduler and the manage page are shown in the frame on /book; where a card is typed, nobody frames. */
export function isFramed(path: string): boolean {
  return !takesCards(path) && (isUnder(path, '/schedule') || isUnder(path, '/manage'))
}

/** The pages on which a card is typed. */
export function takesCards(path: string): boolean {
  const isOfVisit = /^\/manage\/[^/]+\/card(\.data)?$/.test(path)
  return isOfVisit || isUnder(path, '/checkout') || isUnder(path, '/schedule/pay')
}

export function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`) || path === `${root}.data`
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The hosts of the tags that a finished page names (app/browser/analytics.ts); none where it names
 * none. A Tag Manager container may hold ad tags, so it needs the hosts of ads as well.
 */
function tagHosts(html: string): TagHosts {
  const [tags] = TAGS.exec(html) ?? []
  if (!tags) return { scripts: [], images: [], connections: [], frames: [] }
  const ads = /\bdata-(gtm|ads)=/.test(tags) ? ADS : []
  return {
    scripts: ['https://*.googletagmanager.com', ...ads],
    images: [...ANALYTICS, ...ads],
    connections: [...ANALYTICS, 'https://*.analytics.google.com', ...ads],
    frames: ads.length > 0 ? ['https://www.googletagmanager.com'] : [],
  }
}
