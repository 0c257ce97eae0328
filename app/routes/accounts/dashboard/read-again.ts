import type { RouterContextProvider } from 'react-router'
import { studioContext } from '#app/context.ts'
import { isOurs } from '#app/site/book-href.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { proposedTime } from '#domain/calendar/come-again.ts'
import { optionPrice, visitOf } from '#domain/calendar/service.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { choiceOf } from '../../calendar/ui/managed-booking.ts'
import { scheduleHref } from '../../calendar/ui/schedule-state.ts'

/**
 * The same once more in the treatment's rhythm, at a time that is free now; `time` is null where none is near. Null
 * where nothing was had that has a rhythm, where it has left the menu, or where another company's scheduler takes bookings.
 */
export async function comeAgain(
  context: Readonly<RouterContextProvider>,
  visits: readonly Booking[],
) {
  const { bookings, bookingLinks, profiles, now } = context.get(studioContext)
  if (!isOurs(bookingLinks)) return null
  const found = await profiles.comeAgain(visits)
  if (!found) return null
  const choice = choiceOf(found.after)
  const chosen = visitOf(choice, await bookings.services())
  if (!chosen.ok) return null
  const { zone } = STUDIO
  const isAhead = found.after.startsAt > now()
  const time = proposedTime(found, { since: isAhead ? found.after.startsAt : now(), zone })
  const { serviceId: service, optionId: option, addonIds: extras } = choice
  const asked = { service, option: option ?? '', extras, date: localDate(found.wanted, zone) }
  const { durationMinutes, priceCents } = chosen.visit
  const priceIsFrom = chosen.visit.option?.priceIsFrom ?? false
  return {
    treatment: chosen.visit.name,
    addons: chosen.visit.addons.map(({ name }) => name),
    facts: `${formatDuration(durationMinutes)} · ${optionPrice({ priceCents, priceIsFrom })}`,
    isAhead,
    weeks: found.weeks,
    wanted: found.wanted,
    time: time && {
      ...time,
      href: scheduleHref({
        ...asked,
        date: localDate(time.startsAt, zone),
        startsAt: time.startsAt,
        step: 'you',
      }),
    },
    timesHref: scheduleHref({ ...asked, step: 'time' }),
  }
}

export type Again = NonNullable<Awaited<ReturnType<typeof comeAgain>>>
