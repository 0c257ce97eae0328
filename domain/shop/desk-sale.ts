import { z } from 'zod'
import { Tick } from '../core/fields.ts'
import { MAX_QUANTITY } from './cart.ts'
import { HAND_WAYS } from './visit-payment.ts'

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

/** With one piece more or fewer of a kind ("clay-mask regular"); of none, no line stays. */
export function stepped(lines: readonly SaleLine[], kind: string, by: number): SaleLine[] {
  const [productId = '', variationId = ''] = kind.split(' ')
  const isOf = (line: SaleLine) => line.productId === productId && line.variationId === variationId
  const all = lines.some(isOf) ? lines : [...lines, { productId, variationId, quantity: 0 }]
  return all
    .map((line) => (isOf(line) ? { ...line, quantity: line.quantity + by } : line))
    .filter(({ quantity }) => quantity > 0 && quantity <= MAX_QUANTITY)
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
