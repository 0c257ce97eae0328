import type { ServicePage } from '#content/services/page.ts'
import { services as seeded } from '#content/services.ts'
import type { Service } from '#domain/calendar/service.ts'
import { formatPrice } from '#domain/core/money.ts'

/**
 * A page whose words name the price, the minutes or the ages that its treatment began with, with what
 * the row says now. Words stay as they are where the row does.
 */
export function withChangedFigures(page: ServicePage, service: Service): ServicePage {
  const changes = changesOf(service)
  if (changes.length === 0) return page
  const { structured, serviceId, slug, ...words } = page
  return { ...reworded(words, changes), structured, serviceId, slug }
}

type Change = { was: string; pattern: string; is: string }

function changesOf(service: Service): Change[] {
  const first = seeded.find(({ id }) => id === service.id)
  if (!first) return []
  const optionsNow = new Map(service.options.map((option) => [option.id, option]))
  const choices =
    first.options.length === 0
      ? [{ was: first, is: service }]
      : first.options.flatMap((was) => {
          const is = optionsNow.get(was.id)
          return is ? [{ was, is }] : []
        })
  const prices = choices.map(({ was, is }) => {
    const price = formatPrice(was.priceCents)
    return { was: price, pattern: `\\${price}(?![\\d,]|\\.\\d)`, is: formatPrice(is.priceCents) }
  })
  const minutes =
    first.options.length === 0
      ? [
          {
            was: String(first.durationMinutes),
            pattern: `\\b${first.durationMinutes}(?=[- ]min)`,
            is: String(service.durationMinutes),
          },
        ]
      : []
  const ages =
    first.maxAge !== null && service.maxAge !== null
      ? [
          {
            was: `${first.maxAge} and under`,
            pattern: `\\b${first.maxAge} and under`,
            is: `${service.maxAge} and under`,
          },
        ]
      : []
  return [...prices, ...minutes, ...ages].filter(({ was, is }) => was !== is)
}

/** Every text of a value at once, so that no figure is changed twice. */
function reworded<T>(value: T, changes: readonly Change[]): T {
  const found = new RegExp(changes.map(({ pattern }) => pattern).join('|'), 'g')
  const now = new Map(changes.map(({ was, is }) => [was, is]))
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(found, (was) => now.get(was) ?? was)
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value) as T
}
