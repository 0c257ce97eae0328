import { STUDIO } from '#content/studio.ts'
import { isOpen, reachedByDelay } from '#domain/calendar/visit-day.ts'
import { knownAddress } from '#domain/core/contact-details.ts'
import { localDate } from '#domain/core/when.ts'
import { delaysOf } from '#domain/desk/delay.ts'
import { atTheDesk } from '#domain/desk/next-up.ts'
import type { Studio } from '#server/http/studio.ts'

/** Today's visits still to come: what of a delay of now is left for each, and whether a mail and a text reach it. */
export async function readLate({ bookings, today, now, texts }: Studio, delayMinutes: number) {
  const at = now()
  const day = await today.visitsOf(localDate(at, STUDIO.zone))
  const endsAt = Math.max(at, ...day.map((visit) => visit.endsAt))
  const [{ bufferMinutes }, blocks] = await Promise.all([
    bookings.settings(),
    bookings.blocksBetween({ startsAt: at, endsAt: endsAt + 1 }),
  ])
  const { current } = atTheDesk(day, at)
  const inChair = current?.isNow ? [current.visit] : []
  const ahead = day.filter((visit) => isOpen(visit) && visit.startsAt > at)
  const delays = delaysOf({
    taken: [...new Set([...inChair, ...ahead, ...blocks])],
    visits: reachedByDelay(day, at),
    ...{ delayMinutes, bufferMinutes },
  })
  const visits = delays.map(({ visit }) => visit)
  const texted = texts.source === null ? new Set() : await today.textedLate(visits)
  return delays.map(({ visit, minutes }) => ({
    ...visit,
    delay: minutes,
    hasAddress: knownAddress(visit.email) !== '',
    isTexted: texted.has(visit.id),
  }))
}
