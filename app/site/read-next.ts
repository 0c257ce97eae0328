import { href } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { nextWords, soonest } from '#domain/calendar/good-times.ts'
import { type Choice, type Service, visitOf, type WhoMayBook } from '#domain/calendar/service.ts'
import { addDays } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'

/** Where something is free so soon, nobody looks at all the rest of the time that is open. */
const SOON_DAYS = 14

/** From so many days ahead on, somebody in need of a time may rather wait for one that becomes free. */
const FAR_DAYS = 3

/** The soonest free time and the way to it, and where it is days away or nothing is free, to the waiting list. */
export type Next =
  | { kind: 'time'; at: string; words: string; href: string; soonerHref: string | null }
  | { kind: 'waiting'; href: string }

type Parts = Pick<Studio, 'bookings' | 'bookingLinks' | 'waiting' | 'now'>

/**
 * The soonest time at which any of these treatments may be booked by whoever is here for the first time (by anybody who
 * may have them, where none is for first visits); null where another scheduler is used or nobody can wait. A page that says it has
 * `handle.shows: 'times'`.
 * @param addonId an extra that the visit has, where the page is about one
 */
export async function readNext(
  studio: Parts,
  services: readonly Service[],
  addonId?: string,
): Promise<Next | null> {
  const { site, widget } = studio.bookingLinks
  const [only] = services.length === 1 ? services : []
  if (!(site.startsWith('/') && widget.startsWith('/')) || services.length === 0) return null
  const now = studio.now()
  const { horizonDays } = await studio.bookings.settings()
  const startDate = localDate(now, STUDIO.zone)
  const choices = choicesOf(services, addonId)
  let at: number | null = null
  for (const days of new Set([Math.min(SOON_DAYS, horizonDays), horizonDays])) {
    const span = { startDate, endDate: addDays(startDate, days) }
    const found = await Promise.all(
      choices.map((choice) => studio.bookings.availability({ ...choice, ...span })),
    )
    at = soonest(
      found.flatMap((answer) => (answer.ok ? answer.openings : [])),
      now,
    )
    if (at !== null) break
  }
  const service: Record<string, string> = only ? { service: only.slug } : {}
  const list = `${href('/schedule/waiting')}?${new URLSearchParams(service)}`.replace(/\?$/, '')
  const listHref = studio.waiting.isKept ? list : null
  if (at === null) return listHref ? { kind: 'waiting', href: listHref } : null
  const date = localDate(at, STUDIO.zone)
  // One treatment without kinds leads to its times at once: extras can be added there, and after booking.
  const isReady = only !== undefined && only.options.length === 0
  const query = new URLSearchParams({ ...service, ...(isReady && { step: 'time' }), date })
  return {
    kind: 'time',
    at: new Date(at).toISOString(),
    words: nextWords(at, now, STUDIO.zone),
    href: `${href('/schedule')}?${query}`,
    soonerHref: localDate(at, STUDIO.zone) >= addDays(startDate, FAR_DAYS) ? listHref : null,
  }
}

/** Each treatment without other extras, in each of its kinds; those for everybody, where there are some. */
function choicesOf(services: readonly Service[], addonId: string | undefined): Choice[] {
  const all = services.flatMap((service) => {
    const optionIds = service.options.length > 0 ? service.options.map(({ id }) => id) : [undefined]
    return optionIds.flatMap((optionId) => {
      const choice = { serviceId: service.id, optionId, addonIds: addonId ? [addonId] : [] }
      const found = visitOf(choice, services)
      return found.ok ? [{ choice, isOpen: isForEverybody(found.visit.rule) }] : []
    })
  })
  const open = all.filter(({ isOpen }) => isOpen)
  return (open.length > 0 ? open : all).map(({ choice }) => choice)
}

function isForEverybody({ clients, maxAge }: WhoMayBook): boolean {
  return clients !== 'current' && maxAge === null
}
