import { type Calendar, refusalsOf } from './availability.ts'
import type { AddOn } from './service.ts'

/**
 * The one extra that a visit as it was booked may still take, or null: none is chosen yet, it is for everybody, and with its minutes the visit
 * would be lawful and free where it stands, notice and buffer included. The first of the menu that fits. `calendar` leaves the visit
 * itself out of what is busy, and keeps the buffer of its treatment. `startsAt` in epoch ms.
 */
export function extraAfter(
  visit: { startsAt: number; durationMinutes: number; addonIds: readonly string[] },
  extras: readonly AddOn[],
  calendar: Calendar,
): AddOn | null {
  const { startsAt, addonIds } = visit
  // Whoever chose some has looked at them all, and one more might be too much for one skin.
  if (addonIds.length > 0) return null
  const fits = ({ durationMinutes: more }: AddOn) =>
    refusalsOf({ startsAt, durationMinutes: visit.durationMinutes + more }, calendar).length === 0
  // One for current clients alone would tell whoever typed an address whether its owner is one.
  return extras.find((extra) => extra.clients === 'all' && fits(extra)) ?? null
}
