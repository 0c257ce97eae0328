import { formsOf, linksOf, type PageForm } from './pages.ts'
import type { Known } from './samples.ts'
import { matcherOf, type Target } from './targets.ts'
import { type Role, SITE, type World } from './world.ts'

const MOST_PAGES = 260
const MOST_OF_A_KIND = 4

/** What was met on a walk through the pages of a world. */
export type Atlas = {
  /** Addresses that exist, with their query, by the pattern of their page. */
  addresses: Map<string, string[]>
  forms: Map<string, PageForm[]>
  /** Ids and values by the name of a part of an address, or of a field. */
  known: Known
}

/** Walks from page to page as the owner, as the client and as nobody, a few of each kind. */
export async function walk(
  { app, senders, links }: World,
  targets: readonly Target[],
  tell: (path: string, role: Role, response: Response, html: string) => void,
): Promise<Atlas> {
  const pages = targets.filter(({ kind }) => kind === 'page')
  const patterns = [...new Set(pages.map(({ pattern }) => pattern))]
    .filter((pattern) => !pattern.includes('*') && !pattern.includes('?'))
    // What is written out comes before what stands for anything.
    .sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
    .map((pattern) => ({ pattern, matcher: matcherOf(pattern) }))
  const patternOf = (path: string) =>
    patterns.find(({ matcher }) => matcher.test(path.split('?', 1)[0] ?? ''))?.pattern
  const addresses: Atlas['addresses'] = new Map()
  const forms: Atlas['forms'] = new Map()
  const values = new Map<string, Set<string>>()
  const learn = (name: string, value: string) => {
    if (value) values.set(name, (values.get(name) ?? new Set()).add(value))
  }
  const fixed = patterns.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes(':'))

  for (const role of ['owner', 'client', 'nobody'] as const) {
    const waiting = [...links, ...fixed]
    const met = new Map<string, number>()
    const seen = new Set<string>()
    while (waiting.length > 0 && seen.size < MOST_PAGES) {
      const path = waiting.shift() ?? ''
      const pattern = patternOf(path)
      if (pattern === undefined || seen.has(path)) continue
      const often = met.get(pattern) ?? 0
      if (often >= MOST_OF_A_KIND) continue
      met.set(pattern, often + 1)
      seen.add(path)
      const response = await app.request(path, { headers: { cookie: senders[role].cookie } })
      const html = await response.text()
      tell(path, role, response, html)
      if (!response.ok) continue
      addresses.set(pattern, [...(addresses.get(pattern) ?? []), path])
      learnParts(pattern, path, learn)
      waiting.push(...linksOf(html))
      for (const form of formsOf(html)) {
        const action = new URL(form.action || path, SITE)
        const goesTo = patternOf(action.pathname)
        if (goesTo === undefined) continue
        learnParts(goesTo, action.pathname, learn)
        for (const [name, value] of form.fields) learn(name, value)
        for (const [name, some] of Object.entries(form.choices)) {
          for (const value of some) learn(name, value)
        }
        const full = { ...form, action: `${action.pathname}${action.search}` }
        forms.set(goesTo, [...(forms.get(goesTo) ?? []), full])
      }
    }
  }
  return { addresses, forms, known: (name) => [...(values.get(name) ?? [])] }
}

function learnParts(pattern: string, path: string, learn: (name: string, value: string) => void) {
  const parts = path.split('?', 1)[0]?.split('/') ?? []
  for (const [i, part] of pattern.split('/').entries()) {
    if (part.startsWith(':')) learn(part.replace(/\W/g, ''), decodeURIComponent(parts[i] ?? ''))
  }
}
