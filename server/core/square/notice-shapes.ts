import { z } from 'zod'

/** What of Square's notices is read here. */
const Money = z.object({ amount: z.int() })

export const Notice = z.object({
  event_id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({ object: z.record(z.string(), z.unknown()).optional() }).optional(),
})

export const PaymentNews = z.object({
  payment: z.object({
    id: z.string(),
    status: z.string(),
    order_id: z.string().optional(),
    /** What Square takes; it is read anew, so that its order does not matter. */
    processing_fee: z.array(z.unknown()).nullish(),
    created_at: z.iso.datetime({ offset: true }).optional(),
    card_details: z.object({ errors: z.array(z.object({ code: z.string() })).nullish() }).nullish(),
  }),
})

export const RefundNews = z.object({
  refund: z.object({
    id: z.string(),
    status: z.string().default('PENDING'),
    payment_id: z.string().optional(),
    amount_money: Money.optional(),
  }),
})

export const OrderNews = z.union([
  z.object({ order_updated: z.object({ order_id: z.string() }) }),
  z.object({ order_created: z.object({ order_id: z.string() }) }),
])

export const CheckoutNews = z.object({ checkout: z.object({ order_id: z.string() }) })

/** The card that a failed payment tells of, with Square's own code; its time is `now` (epoch ms) where it has none. */
export function declineIn(payment: z.infer<typeof PaymentNews>['payment'], now: number) {
  const { status, card_details, created_at } = payment
  if (status !== 'FAILED') return null
  const code = card_details?.errors?.[0]?.code ?? 'GENERIC_DECLINE'
  return { code, at: created_at ? Date.parse(created_at) : now }
}
