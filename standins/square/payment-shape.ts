import { z } from 'zod'
import type { CardFacts } from './cards.ts'
import { type Money, MoneyShape } from './money.ts'

const Address = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** How money was taken outside of Square. */
const EXTERNAL_TYPES = [
  'CHECK',
  'BANK_TRANSFER',
  'OTHER_GIFT_CARD',
  'CRYPTO',
  'SQUARE_CASH',
  'SOCIAL',
  'EXTERNAL',
  'EMONEY',
  'CARD',
  'STORED_BALANCE',
  'FOOD_VOUCHER',
  'OTHER',
] as const

export const CreatePayment = z.strictObject({
  source_id: z.string().min(1),
  idempotency_key: z.string().min(1).max(45),
  amount_money: MoneyShape,
  tip_money: MoneyShape.optional(),
  autocomplete: z.boolean().optional(),
  order_id: z.string().optional(),
  customer_id: z.string().optional(),
  location_id: z.string().optional(),
  reference_id: z.string().max(40).optional(),
  verification_token: z.string().optional(),
  accept_partial_authorization: z.literal(false).optional(),
  buyer_email_address: z.email().max(255).optional(),
  buyer_phone_number: z.string().optional(),
  billing_address: Address.optional(),
  shipping_address: Address.optional(),
  note: z.string().max(500).optional(),
  statement_description_identifier: z.string().max(20).optional(),
  cash_details: z.strictObject({ buyer_supplied_money: MoneyShape }).optional(),
  external_details: z
    .strictObject({
      type: z.enum(EXTERNAL_TYPES),
      source: z.string().max(255),
      source_id: z.string().max(255).optional(),
    })
    .optional(),
  customer_details: z
    .strictObject({ customer_initiated: z.boolean(), seller_keyed_in: z.boolean() })
    .partial()
    .optional(),
})
export type CreatePayment = z.infer<typeof CreatePayment>

/** What of a reserved payment may be changed. */
export const UpdatePayment = z.strictObject({
  idempotency_key: z.string().min(1).max(45),
  payment: z.strictObject({
    amount_money: MoneyShape.nullish(),
    tip_money: MoneyShape.nullish(),
    version_token: z.string().nullish(),
  }),
})
export type PaymentChange = z.infer<typeof UpdatePayment>['payment']

export type PaymentStatus = 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED'
export type CardStatus = 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'FAILED'
export type CardDetails = {
  status: CardStatus
  card: CardFacts & { fingerprint: string }
  card_payment_timeline: Record<string, string>
  [detail: string]: unknown
}

/** A payment as Square answers it. */
export type Payment = {
  id: string
  created_at: string
  updated_at: string
  amount_money: Money
  tip_money?: Money
  total_money: Money
  approved_money?: Money
  refunded_money?: Money
  refund_ids?: string[]
  status: PaymentStatus
  capabilities?: string[]
  delayed_until?: string
  source_type: 'CARD' | 'CASH' | 'EXTERNAL'
  card_details?: CardDetails
  location_id: string
  order_id?: string
  customer_id?: string
  receipt_number?: string
  receipt_url?: string
  processing_fee?: { effective_at: string; type: string; amount_money: Money }[]
  application_details?: { square_product: 'TERMINAL_API' | 'ECOMMERCE_API' }
  version_token: string
}
