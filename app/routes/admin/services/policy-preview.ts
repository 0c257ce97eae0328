import { policyOf } from '#app/site/site-menu.ts'
import { STUDIO } from '#content/studio.ts'
import { policyAdvice } from '#domain/calendar/policy-advice.ts'
import { amountValues, pricesOf } from '#domain/calendar/policy-edit.ts'
import { policyWords } from '#domain/calendar/policy-words.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { addDays } from '#domain/core/dates.ts'
import { formatLongDay, localDate, yearOf } from '#domain/core/when.ts'
import type { MenuSheet, OwnersService } from '#server/calendar/read-menu.ts'

/** What clients will read of a policy. */
export type PolicyPreview = {
  /** On the treatment's page, before a time is chosen. */
  page: string[]
  /** Of an example, before it is booked. */
  booking: string[]
  example: string
  advice: AdviceShown | null
}

/** What may not be meant, and the fields that would mend it. */
export type AdviceShown = { words: string; fields: Record<string, string> }

function adviceOn(policy: VisitPolicy, service: OwnersService): AdviceShown | null {
  const advice = policyAdvice(policy, pricesOf(service))
  return advice && { words: advice.words, fields: amountValues('noShowFee', advice.noShowFee) }
}

const EXAMPLE = { days: 7, clock: '10:00' }

/** The words of a policy for this treatment: with its price, and a visit in a week. `now` is epoch ms. */
export function policyPreview(
  policy: VisitPolicy,
  service: OwnersService,
  { addons, now }: { addons: MenuSheet['addons']; now: number },
): PolicyPreview {
  const { zone } = STUDIO
  const options = service.options.filter(({ isOffered }) => isOffered)
  const extras = addons.filter(({ id, isRetired }) => service.addonIds.includes(id) && !isRetired)
  const [kind] = options
  const date = addDays(localDate(now, zone), EXAMPLE.days)
  const startsAt = instantOf(date, EXAMPLE.clock, zone)
  const policies = new Map([[service.id, { policy, version: 0 }]])
  return {
    page: policyOf({ ...service, options, addons: extras }, { policies }),
    booking: policyWords(policy, {
      serviceName: kind ? `${service.name}: ${kind.name}` : service.name,
      priceCents: kind ? kind.priceCents : service.priceCents,
      isFrom: kind?.priceIsFrom,
      ...{ startsAt, zone, now },
    }),
    example: `For a visit on ${formatLongDay(startsAt, zone, yearOf(now, zone))}, 10:00 am`,
    advice: adviceOn(policy, service),
  }
}
