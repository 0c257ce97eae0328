import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { z } from 'zod'

/** What a route says of itself (`PageHandle` in app/page.ts). */
const Handle = z.object({
  static: z.boolean().optional(),
  shows: z.literal('times').optional(),
  plain: z.boolean().optional(),
  query: z.record(z.string(), z.array(z.string())).optional(),
  shared: z.object({ query: z.array(z.string()), shows: z.enum(['facts', 'times']) }).optional(),
})

const LONGEST_SHARED_QUERY = 200

type Entry = { parentId?: string; path?: string; index?: boolean; id: string; module: unknown }

/**
 * What stands at a path: a page for its visitor (`own`), one that is the same for everybody (`static`),
 * one of many such that rows decide on (`listed`), or no page at all (`nowhere`).
 */
export type Standing = 'own' | 'static' | 'listed' | 'nowhere'

/** What stands at each path, as its route says with `handle.static`. */
export function findStandings(build: ServerBuild): (path: string) => Standing {
  const matchesOf = findMatches(build, (entry) => handleOf(entry).static === true)
  return (path) => {
    const { isMeant, leaf } = matchesOf(path)
    if (!isMeant) return 'own'
    if (leaf === '*') return 'nowhere'
    return leaf.includes(':') ? 'listed' : 'static'
  }
}

/** Whether a page carries its own script and style: `handle.static` and `handle.plain`. */
export function findScriptlessRoutes(build: ServerBuild): (path: string) => boolean {
  const matchesOf = findMatches(build, (entry) => {
    const handle = handleOf(entry)
    return handle.static === true || handle.plain === true
  })
  return (path) => matchesOf(path).isMeant
}

/** Whether a page is the same for everybody and says which times are free: `handle.static` and `handle.shows`. */
export function findTimedPages(build: ServerBuild): (path: string) => boolean {
  const paths: RegExp[] = []
  for (const entry of Object.values(build.routes)) {
    if (!entry) continue
    const handle = handleOf(entry)
    if (!handle.static || handle.shows !== 'times') continue
    paths.push(new RegExp(`^/${(entry.path ?? '').replaceAll(/:\w+/g, '[^/]+')}$`))
  }
  return (path) => paths.some((pattern) => pattern.test(path))
}

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const PATTERNS_KEPT = 500
const LONGEST_KEPT = 200

/** The route that answers a path, as it is written in the table of routes: `/manage/:token`. */
export function findRoutePatterns(build: ServerBuild): (path: string) => string {
  const entries = Object.values(build.routes).filter((route) => route !== undefined)
  const tree = childrenOf(undefined, entries)
  const known = new Map<string, string>()
  return (path) => {
    const kept = known.get(path)
    if (kept !== undefined) return kept
    const pattern = patternOf(path.replace(/\.data$/, ''), tree)
    if (known.size >= PATTERNS_KEPT) known.clear()
    if (path.length <= LONGEST_KEPT) known.set(path, pattern)
    return pattern
  }
}

/** A path with the fixed words of its route as the table of routes spells them; what stands for rows stays as it is. */
export function spelledAs(pattern: string, path: string): string {
  const fixed = pattern.split('/')
  const words = path.replace(/\/{2,}/g, '/').split('/')
  const spelled = words.map((word, i) => {
    const meant = fixed[i]
    if (!meant || meant === '*' || meant.startsWith(':')) return word
    return word.toLowerCase().endsWith('.data') ? `${meant}.data` : meant
  })
  return spelled.join('/')
}

function patternOf(path: string, tree: RouteObject[]): string {
  if (!isDecodable(path)) return '*'
  const matches = matchRoutes(tree, path) ?? []
  const parts = matches.map(({ route }) => route.path).filter(Boolean)
  return matches.length > 0 ? `/${parts.join('/')}` : '*'
}

function findMatches(build: ServerBuild, isMeant: (entry: Entry) => boolean) {
  const entries = Object.values(build.routes).filter((route) => route !== undefined)
  const tree = childrenOf(undefined, entries)
  const meant = new Set(entries.filter(isMeant).map((entry) => entry.id))
  return (path: string) => {
    const matches = matchRoutes(tree, path) ?? []
    return {
      isMeant: matches.some((match) => meant.has(match.route.id ?? '')),
      leaf: matches.at(-1)?.route.path ?? '',
    }
  }
}

/**
 * The part of a query that changes the page at this path, one spelling for each page: known
 * values only, in the order that the page says. Empty, or beginning with a question mark.
 */
export function findPageQueries(build: ServerBuild): (path: string, query: string) => string {
  const queries = new Map<string, Record<string, string[]>>()
  for (const entry of Object.values(build.routes)) {
    if (!entry) continue
    const { static: isStatic, query } = handleOf(entry)
    if (isStatic && query) queries.set(`/${entry.path ?? ''}`, query)
  }
  return (path, query) => {
    const known = queries.get(path)
    if (!known) return ''
    const asked = new URLSearchParams(query)
    const kept = Object.entries(known).flatMap(([name, values]) => {
      const value = asked.get(name)?.toLowerCase()
      return value !== undefined && isKnown(value, values) ? [`${name}=${value}`] : []
    })
    return kept.length > 0 ? `?${kept.join('&')}` : ''
  }
}

/** `*` is any word that rows may know: whatever they do not know, its page leads elsewhere. */
function isKnown(value: string, values: readonly string[]): boolean {
  return values.includes(value) || (values.includes('*') && /^[a-z0-9-]{1,50}$/.test(value))
}

/** A page that everybody gets alike whom no cookie tells apart: its one address, and what it shows. */
export type SharedPage = { address: string; shows: 'facts' | 'times' }

/** The page with `handle.shared` at an address; null where there is none, or its query is one visitor's own. */
export function findSharedPages(
  build: ServerBuild,
): (path: string, query: string) => SharedPage | null {
  const pages = new Map<string, { names: string[]; shows: SharedPage['shows'] }>()
  for (const entry of Object.values(build.routes)) {
    const shared = entry && handleOf(entry).shared
    if (shared) pages.set(`/${entry.path ?? ''}`, { names: shared.query, shows: shared.shows })
  }
  return (path, query) => {
    const page = pages.get(path)
    if (!page || query.length > LONGEST_SHARED_QUERY) return null
    const asked = [...new URLSearchParams(query)]
    if (asked.some(([name]) => !page.names.includes(name))) return null
    // One spelling: the names in the page's order, the values of one name in theirs.
    asked.sort(([a], [b]) => page.names.indexOf(a) - page.names.indexOf(b))
    const address = asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
    return { address, shows: page.shows }
  }
}

function childrenOf(parentId: string | undefined, entries: readonly Entry[]): RouteObject[] {
  return entries
    .filter((entry) => entry.parentId === parentId)
    .map((entry) =>
      entry.index
        ? { id: entry.id, index: true as const, path: entry.path }
        : { id: entry.id, path: entry.path, children: childrenOf(entry.id, entries) },
    )
}

function handleOf({ module }: Entry): z.infer<typeof Handle> {
  const handle = module && typeof module === 'object' && 'handle' in module ? module.handle : null
  return Handle.safeParse(handle).data ?? {}
}
