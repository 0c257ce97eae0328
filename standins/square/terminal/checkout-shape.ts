import { z } from 'zod'
import { type Money, MoneyShape } from '../money.ts'

export const CreateCheckout = z.strictObject({
  idempotency_key: z.string().min(1).max(64),
  checkout: z.strictObject({
    amount_money: MoneyShape,
    tip_money: MoneyShape.optional(),
    reference_id: z.string().max(40).nullish(),
    note: z.string().max(500).nullish(),
    order_id: z.string().nullish(),
    customer_id: z.string().nullish(),
    statement_description_identifier: z.string().max(20).nullish(),
    payment_type: z.enum(['CARD_PRESENT', 'MANUAL_CARD_ENTRY']).optional(),
    payment_options: z.strictObject({ autocomplete: z.literal(true).nullish() }).optional(),
    deadline_duration: z
      .string()
      .regex(/^PT(?=\d)(\d+M)?(\d+S)?$/)
      .nullish(),
    device_options: z.strictObject({
      device_id: z.string().min(1),
      skip_receipt_screen: z.boolean().nullish(),
      collect_signature: z.boolean().nullish(),
      show_itemized_cart: z.boolean().nullish(),
      tip_settings: z
        .strictObject({
          allow_tipping: z.boolean(),
          separate_tip_screen: z.boolean(),
          custom_tip_field: z.boolean(),
          tip_percentages: z.array(z.int().min(0).max(100)).max(3),
          smart_tipping: z.boolean(),
        })
        .partial()
        .optional(),
    }),
  }),
})
export type CheckoutDraft = z.infer<typeof CreateCheckout>['checkout']

export const SearchCheckouts = z.strictObject({
  query: z
    .strictObject({
      filter: z
        .strictObject({
          device_id: z.string(),
          status: z.string(),
          created_at: z.strictObject({ start_at: z.string(), end_at: z.string() }).partial(),
        })
        .partial(),
      sort: z.strictObject({ sort_order: z.enum(['ASC', 'DESC']) }).partial(),
    })
    .partial()
    .optional(),
  cursor: z.string().optional(),
  limit: z.int().min(1).max(100).optional(),
})

type CheckoutStatus = 'PENDING' | 'IN_PROGRESS' | 'CANCEL_REQUESTED' | 'CANCELED' | 'COMPLETED'
export type CancelReason = 'BUYER_CANCELED' | 'SELLER_CANCELED' | 'TIMED_OUT'

/** What a terminal is asked to collect, as Square answers it. */
export type Checkout = Pick<CheckoutDraft, 'device_options' | 'tip_money'> & {
  id: string
  amount_money: Money
  order_id?: string
  customer_id?: string
  note?: string
  reference_id?: string
  status: CheckoutStatus
  cancel_reason?: CancelReason
  payment_ids?: string[]
  deadline_duration: string
  created_at: string
  updated_at: string
  location_id: string
}
