import { z } from 'zod'
import type { Service } from './service.ts'

/** A treatment, or the option of one, that is booked as one thing. */
export type Bookable = {
  serviceId: string
  /** '' where the treatment has no options. */
  optionId: string
  serviceName: string
  optionName: string
  durationMinutes: number
}

/** Everything on the menu that a visit can be of. */
export function bookables(services: readonly Service[]): Bookable[] {
  return services.flatMap(({ id, name, durationMinutes, options }) => {
    const whole = { serviceId: id, serviceName: name }
    if (options.length === 0) return [{ ...whole, optionId: '', optionName: '', durationMinutes }]
    return options.map((option) => ({
      ...whole,
      optionId: option.id,
      optionName: option.name,
      durationMinutes: option.durationMinutes,
    }))
  })
}

type Named = { id: string; itemName: string; name: string }

/**
 * Which of Square's variations a treatment is by its name: the item's and the variation's, or the variation's
 * that says both; of an item with a single variation, that one. Null where none is, or more than one could be.
 */
export function linkByName<V extends Named>(ours: Bookable, variations: readonly V[]): V | null {
  const item = plain(ours.serviceName)
  const option = plain(ours.optionName)
  const ofItem = variations.filter((one) => plain(one.itemName) === item)
  const exact = ofItem.filter((one) => plain(one.name) === option)
  if (option !== '' && exact.length === 1) return exact[0] ?? null
  if (option === '') return ofItem.length === 1 ? (ofItem[0] ?? null) : null
  const both = `${item} ${option}`
  const joined = variations.filter(
    (one) => plain(one.itemName) === both || plain(`${one.itemName} ${one.name}`) === both,
  )
  return joined.length === 1 ? (joined[0] ?? null) : null
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Which of Square's services a treatment is; `variationId` '': none of them. `shown`: what the form was filled from. */
export const SquareLink = z.object({
  serviceId: z.string().min(1).max(100),
  optionId: z.string().max(100),
  variationId: z.string().max(200),
  shown: z.string().max(200),
})
export type SquareLink = z.infer<typeof SquareLink>
