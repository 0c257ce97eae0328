import { formatWhen, yearOf } from '../core/when.ts'
import {
  feesOf,
  freeUntil,
  refusableAfter,
  type VisitPolicy,
  type VisitTime,
} from './visit-policy.ts'

/**
 * What the owner reads before she moves a visit whose client agreed to a fee: until when they may refuse the new time.
 * `startsAt`: the new time, null where it is not chosen yet. Null: nothing can be kept of them anyway. Instants are epoch ms.
 */
export function movedWords(
  policy: VisitPolicy,
  visit: VisitTime & { priceCents: number; firstName: string },
  { startsAt, now, zone }: { startsAt: number | null; now: number; zone: string },
): string | null {
  if (feesOf(policy, visit.priceCents).lateFee === 0) return null
  const refusableUntil = refusableAfter(policy, visit, now)
  const who = `${visit.firstName} may refuse ${startsAt === null ? 'a new time' : 'the new time'} free of charge`
  const minute = (at: number) => formatWhen(at, zone, yearOf(now, zone))
  if (startsAt === null)
    return `${who} until ${minute(refusableUntil)} at least, or until the visit begins.`
  const until = freeUntil(policy, { startsAt, refusableUntil })
  return `${who} until ${until === startsAt ? 'the visit begins' : minute(until)}.`
}
