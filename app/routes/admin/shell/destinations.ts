import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatDay, formatWhen } from '#domain/core/when.ts'
import type { Found } from '#server/desk/search.ts'
import type { loader } from '../search/search.tsx'
import { settingsNamed } from '../settings/settings-pages.ts'
import { clientPath, orderPath, servicePath, visitPath } from '../ui/paths.ts'
import { deskLinks } from './links.ts'

/** A place that the search leads to. */
export type Destination = { to: string; words: string; detail?: string; kind: string }

const MORE: readonly Destination[] = [
  { to: `${href('/admin/appointments')}?panel=book`, words: 'Book by hand', kind: 'Do' },
  { to: `${href('/admin/appointments')}?panel=block`, words: 'Block time', kind: 'Do' },
  { to: href('/admin/sell'), words: 'Sell products', kind: 'Do' },
  { to: href('/admin/today/late'), words: 'Running late', kind: 'Do' },
  { to: href('/admin/messages/outbox'), words: 'Mail that was sent', kind: 'Screen' },
  {
    to: `${href('/admin/appointments')}?view=list&status=unpaid`,
    words: 'Unpaid visits',
    kind: 'Screen',
  },
]

/** What the owner alone does; its link stands below the visits of today. */
const OWNERS: readonly Destination[] = [
  { to: `${href('/admin/dashboard')}#close`, words: 'Close the day', kind: 'Do' },
]

/** Two letters begin the names of too many. */
const NAMES_A_SETTING = 3

/** The screens whose names begin with what was typed, all while nothing is; then the owner's settings that speak of it. */
export function screensFor(typed: string, isOwner: boolean): Destination[] {
  const start = typed.toLowerCase()
  const screens = deskLinks(isOwner).map(({ to, words }) => ({ to, words, kind: 'Screen' }))
  const named = [...screens, ...MORE, ...(isOwner ? OWNERS : [])].filter(({ words }) =>
    words
      .toLowerCase()
      .split(' ')
      .some((_, index, all) => all.slice(index).join(' ').startsWith(start)),
  )
  if (!isOwner || start.length < NAMES_A_SETTING) return named
  return [
    ...named,
    ...settingsNamed(start).map(({ to, words }) => ({ to, words, kind: 'Setting' })),
  ]
}

export function foundDestinations(
  { clients, visits, orders, treatments }: Found,
  year: number | undefined,
): Destination[] {
  return [
    ...clients.map((client) => ({
      to: clientPath(client.id),
      words: client.name,
      detail: [client.email || 'No mail address', lastSeen(client, year)]
        .filter(Boolean)
        .join(' · '),
      kind: 'Client',
    })),
    ...visits.map((visit) => ({
      to: visitPath(visit.id),
      words: visit.name,
      detail: `${visit.serviceName}, ${formatWhen(visit.startsAt, STUDIO.zone, year)}`,
      kind: 'Visit',
    })),
    ...treatments.map((treatment) => ({
      to: servicePath(treatment.id),
      words: treatment.name,
      kind: 'Treatment',
    })),
    ...orders.map((order) => ({
      to: orderPath(order.id),
      words: `Order ${order.id.slice(0, 8)}`,
      detail: `${order.email}, ${formatMoney(order.totalCents)}`,
      kind: 'Order',
    })),
  ]
}

/** Tells people of one name apart: "last seen October 3"; empty before a first visit. */
export function lastSeen(
  { lastVisitAt }: Found['clients'][number],
  year: number | undefined,
): string {
  return lastVisitAt === null ? '' : `last seen ${formatDay(lastVisitAt, STUDIO.zone, year)}`
}

const PAUSE_MS = 120

/** What the desk's search answers to trimmed words, asked a moment after the last key; null until that answer is here. */
export function useDeskSearch(asked: string): Found | null {
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => {
    if (asked.length < 2) return
    const query = new URLSearchParams({ q: asked })
    const timer = setTimeout(() => load(`${href('/admin/search')}?${query}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked, load])
  return data?.asked === asked ? data.found : null
}
