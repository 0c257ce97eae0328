import { href, useLocation } from 'react-router'

export type CalendarQuery = Record<string, string | number | readonly string[] | undefined>

/** Where a panel, a view or a day of the calendar stands; undefined and empty values are left out, of a list each stands by itself. */
export function calendarPath(query: CalendarQuery): string {
  const search = new URLSearchParams(namedIn(query))
  return `${href('/admin/appointments')}${search.size > 0 ? `?${search}` : ''}`
}

/** What an address holds, or hidden fields of a form that leads to it, each as its name and value. */
export function namedIn(query: CalendarQuery): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, held]) => {
    const values = typeof held === 'object' ? held : [held]
    return values.flatMap((value): [string, string][] =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    )
  })
}

export type View = 'day' | 'week' | 'month' | 'list'

/** The day is what the calendar opens on, so its address needs no name. */
export function viewInPath(view: View): Exclude<View, 'day'> | undefined {
  return view === 'day' ? undefined : view
}

const FOLLOWS: ReadonlySet<string> = new Set(['book', 'block', 'why'])

/** What of an open panel goes along to another day: a form for a free time does, one visit or one series stays with its own day. */
export function goesAlong(asked: URLSearchParams): CalendarQuery {
  if (!FOLLOWS.has(asked.get('panel') ?? '')) return {}
  const names = ['panel', 'time', 'until', 'treatment', 'addonIds', 'client']
  return Object.fromEntries(names.map((name) => [name, asked.getAll(name)]))
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
