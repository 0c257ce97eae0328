import { MINUTE_MS } from '#domain/core/duration.ts'
import {
  centsFrom,
  emailFrom,
  minutesFrom,
  type Name,
  named,
  nameFrom,
  oneLine,
  type PastStatus,
  phoneFrom,
  statusFrom,
} from './cells.ts'
import { cellsOf, type ReadRow } from './client-row.ts'
import { instantFrom } from './dates.ts'
import type { Reading } from './fields.ts'
import type { Remark } from './reasons.ts'

export type ReadVisit = Name & {
  externalId: string
  clientExternalId: string
  email: string
  phone: string
  startsAt: number
  /** Null where the file does not say how long it was. */
  minutes: number | null
  /** As it is written there. */
  service: string
  status: PastStatus | 'booked'
  priceCents: number | null
  staff: string
  note: string
}

const LONGEST_SERVICE = 200

/** A visit as a row tells of it. */
export function visitFrom(cells: readonly string[], reading: Reading): ReadRow<ReadVisit> {
  const { one } = cellsOf(cells, reading)
  const of = { order: reading.order, zone: reading.zone }
  const startsAt = instantFrom(one('start'), one('time'), of)
  if (startsAt === null) return { ok: false, why: 'no-date' }
  const parts = one('firstName') || one('lastName')
  const name = parts ? named(one('firstName'), one('lastName')) : nameFrom(one('client'))
  const email = emailFrom(one('email'))
  const phone = phoneFrom(one('phone'))
  const known = { email: email.ok ? email.value : '', phone: phone.ok ? phone.value : '' }
  const isTold = name.firstName || known.email || one('clientId')
  if (!isTold) return { ok: false, why: 'no-client' }
  const service = oneLine(one('service')).slice(0, LONGEST_SERVICE)
  if (service === '') return { ok: false, why: 'no-treatment' }
  const price = centsFrom(one('price'))
  const remarks: Remark[] = []
  if (!email.ok) remarks.push('email-unreadable')
  if (!phone.ok) remarks.push('phone-unreadable')
  if (!price.ok) remarks.push('price-unreadable')
  return {
    ok: true,
    remarks,
    row: {
      ...name,
      ...known,
      externalId: one('visitId').slice(0, 100),
      clientExternalId: one('clientId').slice(0, 100),
      startsAt,
      minutes: lengthOf({ startsAt, end: one('end'), minutes: one('minutes') }, of),
      service,
      status: statusFrom(one('status')),
      priceCents: price.ok ? price.value : null,
      staff: oneLine(one('staff')).slice(0, LONGEST_SERVICE),
      note: one('notes'),
    },
  }
}

function lengthOf(
  { startsAt, end, minutes }: { startsAt: number; end: string; minutes: string },
  of: Parameters<typeof instantFrom>[2],
): number | null {
  const said = minutesFrom(minutes)
  if (said !== null) return said
  const day = new Date(startsAt).toLocaleDateString('en-CA', { timeZone: of.zone })
  const endsAt = instantFrom(end, '', of) ?? instantFrom(day, end, of)
  const long = endsAt === null ? 0 : Math.round((endsAt - startsAt) / MINUTE_MS)
  return long > 0 && long <= 24 * 60 ? long : null
}
