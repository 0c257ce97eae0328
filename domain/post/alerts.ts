import { z } from 'zod'
import type { Booking } from '../calendar/booking.ts'
import type { Actor } from '../core/actor.ts'
import { HOUR_MS } from '../core/duration.ts'
import { formatWhen, yearOf } from '../core/when.ts'
import { ClockTime, quietAround } from './reminders.ts'

/** What the owner is alerted of on her own devices; each kind is a switch of hers. */
export const ALERT_KINDS = ['booking', 'change', 'payment', 'message'] as const
type AlertKind = (typeof ALERT_KINDS)[number]

export const AlertPolicy = z.object({
  kinds: z.record(z.enum(ALERT_KINDS), z.boolean()),
  /** On the studio's clock, no alert comes from one to the other. */
  quietFrom: ClockTime,
  quietUntil: ClockTime,
})
export type AlertPolicy = z.infer<typeof AlertPolicy>

export const FIRST_ALERT_POLICY: AlertPolicy = {
  kinds: { booking: true, change: true, payment: true, message: true },
  quietFrom: '20:00',
  quietUntil: '08:00',
}

/** An alert that comes later than that says nothing new. */
const USEFUL_MS = 4 * HOUR_MS

/** When an alert leaves and until when it is of use, epoch milliseconds: at once, or as the quiet hours end. */
export function alertTimes(
  policy: Pick<AlertPolicy, 'quietFrom' | 'quietUntil'>,
  { now, zone }: { now: number; zone: string },
): { dueAt: number; expiresAt: number; quietUntil: number | null } {
  const quiet = quietAround(now, policy, zone)
  const dueAt = quiet?.endsAt ?? now
  return { dueAt, expiresAt: dueAt + USEFUL_MS, quietUntil: quiet?.endsAt ?? null }
}

/** What a device shows: no name and no treatment, as others may see its screen. */
export type Alert = {
  kind: AlertKind
  title: string
  text: string
  /** Opened by a press on it: "/admin/…". */
  path: string
}

type Changed = {
  kind: 'booked' | 'moved' | 'confirmed' | 'cancelled' | 'no-show' | 'reopened' | 'changed'
  booking: Pick<Booking, 'id' | 'startsAt' | 'status'>
  previous?: Pick<Booking, 'startsAt'>
  by: Actor
  /** Epoch milliseconds. */
  now: number
}

/** What the owner's devices show of a change of a visit; undefined where she has made it herself. */
export function bookingAlert(
  { kind, booking, previous, by, now }: Changed,
  zone: string,
): Alert | undefined {
  if (by.kind === 'owner' || !['booked', 'moved', 'cancelled'].includes(kind)) return undefined
  const when = (instant: number) => formatWhen(instant, zone, yearOf(now, zone))
  const about = { text: when(booking.startsAt), path: `/admin/appointments/${booking.id}` }
  if (kind === 'cancelled') return { kind: 'change', title: 'Canceled', ...about }
  if (kind === 'booked') {
    const title = booking.status === 'PENDING' ? 'A booking to confirm' : 'New booking'
    return { kind: 'booking', title, ...about }
  }
  if (previous?.startsAt === booking.startsAt) return undefined
  const from = previous ? `, from ${when(previous.startsAt)}` : ''
  return { kind: 'change', title: 'Moved', ...about, text: `${about.text}${from}` }
}
