import { setTimeout } from 'node:timers/promises'

type Crawl = { pages: string[]; dead: string[] }

// Calls, and what begins a sign-in with another company.
const NOT_PAGES = /^\/(api|auth)\//
const ADDRESS = /\b(?:href|src|poster|action)="([^"]*)"/g
const SET = /\b(?:srcset|imageSrcSet)="([^"]*)"/gi
const META = /<meta (?:property|name)="(?:og|twitter):image" content="([^"]*)"/g
/** A page with choices in its address (the guide's answers) is walked this often; its own tests take every choice. */
const MOST_FORMS = 40
const IN_STYLE = /url\(["']?([^"')]+)["']?\)/g

/**
 * Walks every address of the site that its pages, styles, map and manifest name, starting at / and
 * the sitemap. `dead` holds what does not answer, and fragments that lead nowhere.
 */
export async function crawl(site: string): Promise<Crawl> {
  const queue: { path: string; from: string }[] = ['/', '/sitemap.xml', '/robots.txt'].map(
    (path) => ({ path, from: 'the start' }),
  )
  const asked = new Map<string, Promise<{ status: number; text: string }>>()
  const fragments: { path: string; id: string; from: string }[] = []
  const formsOf = new Map<string, Set<string>>()
  const pages: string[] = []
  const dead: string[] = []

  for (let next = queue.shift(); next; next = queue.shift()) {
    if (asked.has(next.path)) continue
    const answer = read(site + next.path)
    asked.set(next.path, answer)
    const { status, text, type } = await answer
    if (status !== 200) dead.push(`${next.path} answers ${status}, named by ${next.from}`)
    if (status === 200 && type.startsWith('text/html')) pages.push(next.path)
    for (const found of addressesIn(text, type)) {
      const url = new URL(found.replaceAll('&amp;', '&'), site + next.path)
      if (url.origin !== site || NOT_PAGES.test(url.pathname)) continue
      const path = url.pathname + url.search
      if (url.search !== '') {
        const forms = formsOf.get(url.pathname) ?? new Set()
        if (forms.size >= MOST_FORMS && !forms.has(path)) continue
        formsOf.set(url.pathname, forms.add(path))
      }
      if (url.hash.length > 1) fragments.push({ path, id: url.hash.slice(1), from: next.path })
      queue.push({ path, from: next.path })
    }
  }

  for (const { path, id, from } of fragments) {
    const text = (await asked.get(path))?.text ?? ''
    if (!text.includes(`id="${id}"`)) dead.push(`${path}#${id} leads nowhere, named by ${from}`)
  }
  return { pages, dead: [...new Set(dead)] }
}

async function read(address: string): Promise<{ status: number; text: string; type: string }> {
  const answer = await fetch(address)
  const waitSeconds = Number(answer.headers.get('retry-after') ?? 0)
  if (answer.status === 429 && waitSeconds > 0 && waitSeconds <= 60) {
    await setTimeout(waitSeconds * 1000)
    return read(address)
  }
  const type = answer.headers.get('content-type') ?? ''
  const isText = /^(text\/(html|css)|image\/svg\+xml|application\/(xml|manifest\+json))/.test(type)
  if (!isText) await answer.arrayBuffer()
  return { status: answer.status, text: isText ? await answer.text() : '', type }
}

function addressesIn(text: string, type: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '')
  if (type.startsWith('application/xml')) return all(/<loc>([^<]*)<\/loc>/g)
  if (type.startsWith('application/manifest')) return all(/"(?:src|url|start_url)":"([^"]*)"/g)
  if (type.startsWith('text/css'))
    return all(IN_STYLE).filter((found) => !found.startsWith('data:'))
  const sets = all(SET).flatMap((set) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  )
  return [...all(ADDRESS), ...sets, ...all(META), ...all(IN_STYLE)].filter(
    (found) => found !== '' && !/^(data|mailto|tel|sms):/.test(found),
  )
}
