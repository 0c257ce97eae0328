import type { Booking } from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import { isHeldByAlert } from '../clients/alert-holds.ts'
import type { CalendarParts } from './parts.ts'

/** Whether an alert keeps whoever was shown to be its client from changing this visit online, or from taking `extra` with it: the owner looks first. */
export async function isHeld(
  { database, now }: CalendarParts,
  booking: Booking,
  by: Actor,
  extra?: { name: string },
): Promise<boolean> {
  if (by.kind === 'owner') return false
  const { email, serviceName: name, serviceDescription: description, addons } = booking
  const taken = extra ? [...addons, extra] : addons
  const treatment = { service: { name, description }, option: null, addons: taken }
  return isHeldByAlert(database.rows, { by, email, treatment, now: now() })
}
