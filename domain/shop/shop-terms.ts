import { z } from 'zod'
import { cents, Tick } from '../core/fields.ts'
import { STATE_CODES } from './checkout.ts'

/** How the shop gives what it sells: the owner's settings (spec 2 §5 and §9 have the first ones). */
export const ShopTerms = z.object({
  /** What sending an order costs, whichever of the states it goes to. */
  rateCents: z.int().nonnegative(),
  /** From this subtotal on it is sent for nothing; null: never. */
  freeFromCents: z.int().nonnegative().nullable(),
  /** Where it is sent to, by their codes. */
  stateIds: z.array(z.enum(STATE_CODES)).min(1),
  /** Whether it may be fetched at the studio. */
  isPickup: z.boolean(),
  pickupText: z.string(),
  returnsText: z.string(),
})
export type ShopTerms = z.infer<typeof ShopTerms>

/** The most that a parcel may be said to cost: a slip of the finger is no price. */
const MOST_CENTS = 20_000

const upTo = (longest: number) => z.string().trim().max(longest)

/** The same as the owner types it: amounts in dollars, a free shipping that is left empty is none. */
export const ShopTermsForm = z
  .object({
    rate: cents('Write what a parcel costs, as 6 or 6.50; 0 where it is free.').refine(
      (amount) => amount <= MOST_CENTS,
      'Write an amount of up to $200.',
    ),
    freeFrom: z
      .string()
      .trim()
      .pipe(
        z.union(
          [z.literal('').transform(() => null), cents()],
          'Write an amount, as 75, or nothing.',
        ),
      ),
    stateIds: z.array(z.enum(STATE_CODES)).min(1, 'Choose one state at least.'),
    isPickup: Tick,
    pickupText: upTo(300),
    returnsText: upTo(600),
  })
  .transform(({ rate, freeFrom, ...rest }) => ({
    ...rest,
    rateCents: rate,
    freeFromCents: freeFrom,
  }))
