import { z } from 'zod'
import type { DayVisit } from '#server/desk/today/today.ts'
import type { Studio } from '#server/http/studio.ts'
import type { ObstaclesShown } from '../ui/obstacles.tsx'

const Instant = z.coerce.number().int().positive().nullable().catch(null)

export type VisitPanelData = {
  booking: DayVisit
  /** Where it is about to be moved, with what stands against that. */
  to: { at: number; minutes: number; against: ObstaclesShown } | null
}

/** The visit that a panel is about; null where none is asked for, or it is gone. */
export async function readVisitPanel(
  asked: URLSearchParams,
  { bookings, today }: Pick<Studio, 'bookings' | 'today'>,
): Promise<VisitPanelData | null> {
  const panel = asked.get('panel')
  if (panel !== 'visit' && panel !== 'move') return null
  const booking = await today.visit(asked.get('booking') ?? '')
  if (!booking) return null
  const at = Instant.parse(asked.get('at'))
  if (panel === 'visit' || at === null) return { booking, to: null }
  const minutes = Instant.parse(asked.get('minutes')) ?? booking.durationMinutes
  const against = await bookings.obstacles({ booking, startsAt: at, durationMinutes: minutes })
  return { booking, to: { at, minutes, against } }
}
