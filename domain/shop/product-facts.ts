import { z } from 'zod'
import { asLines, tooLong } from '../core/texts.ts'

/** What skin may want, in the order of the shop's filter. */
export const CONCERNS = ['breakouts', 'dryness', 'shine', 'redness', 'tone'] as const
export type Concern = (typeof CONCERNS)[number]

/** The places of a routine, in the order in which they are done. */
export const ROUTINE = ['cleanse', 'treat', 'moisturize', 'protect'] as const
export type RoutinePlace = (typeof ROUTINE)[number]

const words = (longest: number) =>
  z.string().trim().max(longest, tooLong(longest)).transform(asLines).default('')

/** What a product's page tells beside its words; what is empty is not known, and not shown. */
export const ProductFacts = z.object({
  /** Its one line in the list. */
  line: words(60),
  concernIds: z.array(z.enum(CONCERNS)).default([]),
  suits: words(200),
  feel: words(200),
  /** What it acts with; of a sunscreen with the percent that its label states. */
  actives: words(400),
  /** All of them, as the label lists them. */
  ingredients: words(4000),
  size: words(80),
  place: z.enum(['', ...ROUTINE]).default(''),
  /** How it is used, a step on each line. */
  steps: words(2000),
  care: words(600),
  /** The treatments, by their ids, whose work it goes on with at home. */
  serviceIds: z.array(z.string().max(80)).default([]),
})
export type ProductFacts = z.infer<typeof ProductFacts>

export const NO_FACTS: ProductFacts = ProductFacts.parse({})

type Told = { id: string; facts?: ProductFacts }

/** The concern that an address names; null where it names none of ours. */
export function concernFrom(text: string | null): Concern | null {
  return CONCERNS.find((concern) => concern === text?.toLowerCase()) ?? null
}

/** The products for a concern, in the catalogue's order; all of them for null. */
export function productsFor<Item extends Told>(
  products: readonly Item[],
  concern: Concern | null,
): Item[] {
  return products.filter(({ facts }) => concern === null || facts?.concernIds.includes(concern))
}

/**
 * The rest of a routine around a product: for each place that it does not have itself, in their order, the
 * first product that has it, one for the same concern before others. Nothing where its own place is not known.
 */
export function routineAround<Item extends Told>(product: Item, products: readonly Item[]): Item[] {
  const { place, concernIds } = product.facts ?? NO_FACTS
  if (place === '') return []
  return ROUTINE.filter((other) => other !== place).flatMap((other) => {
    const there = products.filter(({ facts }) => facts?.place === other)
    const alike = there.find((one) => one.facts?.concernIds.some((id) => concernIds.includes(id)))
    return alike ?? there[0] ?? []
  })
}

/** The lines of a text that hold anything. */
export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}
