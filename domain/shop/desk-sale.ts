import { z } from 'zod'
import type { ErrorCode } from '../core/errors.ts'
import { Tick } from '../core/fields.ts'
import { MAX_QUANTITY } from './cart.ts'
import { type LinePrice, lineCents } from './order.ts'
import { HAND_WAYS } from './visit-payment.ts'
import { centsOf, DiscountForm } from './visit-reduction.ts'

/** Products that are being sold at the desk to whoever has no visit: they stand in the page's address until they are paid. */
type SaleLine = { productId: string; variationId: string; quantity: number }

const Item = z
  .string()
  .regex(/^[\w-]+ [\w-]+ \d{1,2}$/)
  .transform((text): SaleLine => {
    const [productId = '', variationId = '', quantity = ''] = text.split(' ')
    return { productId, variationId, quantity: Number(quantity) }
  })

const MOST_LINES = 30

/** The lines that an address or a form names; what cannot be read is left out. */
export function saleLinesIn(items: readonly string[]): SaleLine[] {
  return items.slice(0, MOST_LINES).flatMap((text) => {
    const read = Item.safeParse(text)
    return read.success && read.data.quantity > 0 ? [read.data] : []
  })
}

export function itemOf({ productId, variationId, quantity }: SaleLine): string {
  return `${productId} ${variationId} ${quantity}`
}

/** With one piece more or fewer of a kind ("clay-mask regular"); of none, no line stays, and of twenty no more are added. */
export function stepped(lines: readonly SaleLine[], kind: string, by: number): SaleLine[] {
  const [productId = '', variationId = ''] = kind.split(' ')
  const isOf = (line: SaleLine) => line.productId === productId && line.variationId === variationId
  const all = lines.some(isOf) ? lines : [...lines, { productId, variationId, quantity: 0 }]
  return all
    .map((line) =>
      isOf(line) ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + by) } : line,
    )
    .filter(({ quantity }) => quantity > 0)
}

/** What is taken off a sale, as it is typed: "15" or "10%", and why. */
export const SaleDiscount = DiscountForm.omit({ key: true })
export type SaleDiscount = z.infer<typeof SaleDiscount>

/**
 * Lines less a discount on all of them, shared out by what each comes to, to the cent. Fails with `discount-empty`, and with
 * `discount-leaves-nothing` where they would cost nothing any more.
 */
export function discounted<Line extends LinePrice>(
  lines: readonly Line[],
  { off }: Pick<SaleDiscount, 'off'>,
):
  | { ok: true; lines: (Line & LinePrice)[]; discountCents: number }
  | { ok: false; code: ErrorCode } {
  const prices = lines.map(lineCents)
  const wholeCents = prices.reduce((sum, cents) => sum + cents, 0)
  const discountCents = centsOf(off, wholeCents)
  if (discountCents <= 0) return { ok: false, code: 'discount-empty' }
  if (discountCents >= wholeCents) return { ok: false, code: 'discount-leaves-nothing' }
  const shares = prices.map((cents) => Math.floor((discountCents * cents) / wholeCents))
  const rests = prices.map((cents, i) => ({ i, rest: (discountCents * cents) % wholeCents }))
  const left = discountCents - shares.reduce((sum, cents) => sum + cents, 0)
  for (const { i } of rests.toSorted((a, b) => b.rest - a.rest).slice(0, left)) {
    shares[i] = (shares[i] ?? 0) + 1
  }
  return {
    ok: true,
    lines: lines.map((line, i) => (shares[i] ? { ...line, discountCents: shares[i] } : line)),
    discountCents,
  }
}

/** Ticked, so much of store credit is put toward a sum first, in cents, and the rest is paid by the way that is pressed. */
export const CreditFirst = {
  credit: Tick,
  creditCents: z.coerce.number().int().nonnegative().default(0),
}

/** What she presses to be paid on a terminal, or through a link where no device is named. */
export const DeskAsked = z.object({
  key: z.uuid(),
  deviceId: z.string().max(100),
  client: z.string().max(100).default(''),
})

/** What the owner presses once it is paid before her: `shown` in cents. */
export const DeskSale = z.object({
  key: z.uuid(),
  way: z.enum([...HAND_WAYS, 'credit']),
  shown: z.coerce.number().int().positive(),
  client: z.string().max(100).default(''),
  ...CreditFirst,
})
