import { href, useLocation } from 'react-router'

/** Where a panel, a view or a day of the calendar stands; undefined and empty values are left out. */
export function calendarPath(query: Record<string, string | number | undefined>): string {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))
  return `${href('/admin/appointments')}${search.size > 0 ? `?${search}` : ''}`
}

export type View = 'day' | 'week' | 'month' | 'list'

/** The day is what the calendar opens on, so its address needs no name. */
export function viewInPath(view: View): Exclude<View, 'day'> | undefined {
  return view === 'day' ? undefined : view
}

const FOLLOWS: ReadonlySet<string> = new Set(['book', 'block', 'why'])

/** What of an open panel goes along to another day: a form for a free time does, one visit or one series stays with its own day. */
export function goesAlong(asked: URLSearchParams): Record<string, string> {
  const kept: Record<string, string> = {}
  if (!FOLLOWS.has(asked.get('panel') ?? '')) return kept
  for (const name of ['panel', 'time', 'until', 'treatment', 'client']) {
    const value = asked.get(name)
    if (value) kept[name] = value
  }
  return kept
}

/** Where a form of this page posts to: the page's own address, spelled alike on server and in browser. */
export function useActionPath(): string {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams(
    ['view', 'date'].flatMap((name) => (asked.get(name) ? [[name, asked.get(name) ?? '']] : [])),
  )
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
