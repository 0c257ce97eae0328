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
export type TagHosts = Record<'scripts' | 'images' | 'connections' | 'frames', string[]>

/**
 * The hosts of the tags that a finished page names (app/browser/analytics.ts); none where it names
 * none. A Tag Manager container may hold ad tags, so it needs the hosts of ads as well.
 */
export function tagHosts(html: string): TagHosts {
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
