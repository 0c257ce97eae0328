import { addons } from '#content/addons.ts'
import { services } from '#content/services.ts'
import type { BookedAddOn } from '#domain/calendar/booking.ts'
import type { Dice } from './plan.ts'

/** One line of the menu as it may be booked: a treatment, with its option and extras where it has any. */
export type Treatment = {
  serviceId: string
  optionId: string | null
  name: string
  description: string
  extras: BookedAddOn[]
  durationMinutes: number
  priceCents: number
  clients: 'all' | 'new' | 'current'
  maxAge: number | null
}

const WEIGHT: Record<string, number> = {
  'custom-facial': 26,
  'acne-facial': 18,
  'mini-facial': 10,
  dermaplaning: 16,
  'back-facial': 5,
  'chemical-peels': 12,
  'nano-infusion': 7,
  'teen-facial': 6,
  'skincare-consultation': 4,
}
const WITH_EXTRA = 0.35

/** Every treatment of the menu, alone and with each of its extras, with how often it is asked for. */
export const treatments: (readonly [Treatment, number])[] = services.flatMap((service) => {
  const kinds = service.options.length > 0 ? service.options : [null]
  return kinds.flatMap((option) => {
    const { durationMinutes, priceCents, clients, maxAge } = option ?? service
    const plain: Treatment = {
      serviceId: service.id,
      optionId: option?.id ?? null,
      name: option ? `${service.name}: ${option.name}` : service.name,
      description: service.description,
      extras: [],
      durationMinutes,
      priceCents,
      clients,
      maxAge,
    }
    const extras = addons.filter((addon) => service.addonIds.includes(addon.id))
    const weight = (WEIGHT[service.id] ?? 3) / kinds.length
    if (extras.length === 0) return [[plain, weight] as const]
    return [
      [plain, weight * (1 - WITH_EXTRA)] as const,
      ...extras.map(
        (extra) => [withExtra(plain, extra), (weight * WITH_EXTRA) / extras.length] as const,
      ),
    ]
  })
})

/** One that everybody may have and that takes no longer, where the first wish cannot be had. */
export function openToAll(wish: Treatment, dice: Dice): Treatment {
  const fitting = treatments.filter(
    ([other]) =>
      other.clients === 'all' &&
      other.maxAge === null &&
      other.durationMinutes <= wish.durationMinutes,
  )
  return dice.weighted(fitting)
}

/** The same at the prices of years ago: a little lower each year back, in steps of five dollars. */
export function asPricedThen(treatment: Treatment, yearsAgo: number): Treatment {
  const then = (cents: number) => Math.max(500, Math.round((cents * 0.965 ** yearsAgo) / 500) * 500)
  const extras = treatment.extras.map((extra) => ({ ...extra, priceCents: then(extra.priceCents) }))
  const main = treatment.priceCents - total(treatment.extras)
  return { ...treatment, extras, priceCents: then(main) + total(extras) }
}

function withExtra(plain: Treatment, extra: BookedAddOn): Treatment {
  return {
    ...plain,
    extras: [extra],
    durationMinutes: plain.durationMinutes + extra.durationMinutes,
    priceCents: plain.priceCents + extra.priceCents,
  }
}

function total(extras: readonly BookedAddOn[]): number {
  return extras.reduce((sum, { priceCents }) => sum + priceCents, 0)
}
