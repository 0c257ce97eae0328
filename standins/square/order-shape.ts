import { z } from 'zod'
import { type Money, MoneyShape, PercentageShape } from './money.ts'

const text = (longest: number) => z.string().max(longest)
const Uid = text(60)
const Metadata = z.record(z.string().regex(/^[\w-]{1,60}$/), text(255))
const AppliedTax = z.strictObject({ uid: Uid.nullish(), tax_uid: z.string().min(1).max(60) })

const AppliedDiscount = z.strictObject({
  uid: Uid.nullish(),
  discount_uid: z.string().min(1).max(60),
})

const LineItem = z.strictObject({
  uid: Uid.nullish(),
  catalog_object_id: text(192).nullish(),
  catalog_version: z.int().nullish(),
  name: text(512).nullish(),
  variation_name: text(400).nullish(),
  quantity: z.string().regex(/^[1-9]\d{0,11}$/, 'Quantity must be a whole number, as a string'),
  note: text(2000).nullish(),
  item_type: z.enum(['ITEM', 'CUSTOM_AMOUNT']).nullish(),
  metadata: Metadata.nullish(),
  applied_taxes: z.array(AppliedTax).nullish(),
  applied_discounts: z.array(AppliedDiscount).nullish(),
  base_price_money: MoneyShape.nullish(),
})

const Tax = z.strictObject({
  uid: Uid.nullish(),
  catalog_object_id: text(192).nullish(),
  catalog_version: z.int().nullish(),
  name: text(255).nullish(),
  type: z.enum(['ADDITIVE', 'INCLUSIVE']).nullish(),
  percentage: PercentageShape.nullish(),
  scope: z.enum(['ORDER', 'LINE_ITEM']).nullish(),
  metadata: Metadata.nullish(),
})

/** Off the price of lines, before their tax; which of them are played, pricing says. */
const Discount = z.strictObject({
  uid: Uid.nullish(),
  name: text(255).nullish(),
  type: text(50).nullish(),
  percentage: PercentageShape.nullish(),
  amount_money: MoneyShape.nullish(),
  scope: z.enum(['ORDER', 'LINE_ITEM']).nullish(),
  metadata: Metadata.nullish(),
})

const ServiceCharge = z.strictObject({
  uid: Uid.nullish(),
  name: text(512).nullish(),
  percentage: PercentageShape.nullish(),
  amount_money: MoneyShape.nullish(),
  calculation_phase: z.enum(['SUBTOTAL_PHASE', 'TOTAL_PHASE']),
  taxable: z.boolean().nullish(),
  metadata: Metadata.nullish(),
})

const Address = z.record(z.string(), z.string())
const Recipient = z.strictObject({
  customer_id: text(191).nullish(),
  display_name: text(255).nullish(),
  email_address: text(255).nullish(),
  phone_number: text(17).nullish(),
  address: Address.nullish(),
})
const Shipment = z.strictObject({
  recipient: Recipient.nullish(),
  carrier: text(50).nullish(),
  shipping_note: text(500).nullish(),
  shipping_type: text(50).nullish(),
  tracking_number: text(100).nullish(),
  tracking_url: text(2000).nullish(),
  expected_shipped_at: z.string().nullish(),
  cancel_reason: text(100).nullish(),
  failure_reason: text(100).nullish(),
})
const Pickup = z.strictObject({
  recipient: Recipient.nullish(),
  schedule_type: z.enum(['ASAP', 'SCHEDULED']).nullish(),
  pickup_at: z.string().nullish(),
  prep_time_duration: z.string().nullish(),
  note: text(500).nullish(),
  cancel_reason: text(100).nullish(),
})
const Fulfillment = z.strictObject({
  uid: Uid.nullish(),
  type: z.enum(['SHIPMENT', 'PICKUP']),
  state: z.enum(['PROPOSED', 'RESERVED', 'PREPARED', 'COMPLETED', 'CANCELED', 'FAILED']).nullish(),
  shipment_details: Shipment.nullish(),
  pickup_details: Pickup.nullish(),
  metadata: Metadata.nullish(),
})

const Facts = {
  location_id: z.string().min(1),
  reference_id: text(40).nullish(),
  customer_id: text(191).nullish(),
  source: z.strictObject({ name: z.string().nullish() }).nullish(),
  ticket_name: text(30).nullish(),
  metadata: Metadata.nullish(),
  pricing_options: z
    .strictObject({ auto_apply_taxes: z.boolean(), auto_apply_discounts: z.boolean() })
    .partial()
    .nullish(),
}

/** What of an order a request may say; the rest is Square's to fill in. */
export const OrderDraft = z.strictObject({
  ...Facts,
  line_items: z.array(LineItem).max(500).nullish(),
  taxes: z.array(Tax).nullish(),
  discounts: z.array(Discount).nullish(),
  service_charges: z.array(ServiceCharge).nullish(),
  fulfillments: z.array(Fulfillment).max(1).nullish(),
  state: z.enum(['OPEN', 'DRAFT']).nullish(),
})

/** An order in an update names only what changes; lists are matched by their uid. */
export const OrderChange = z.strictObject({
  ...Facts,
  location_id: z.string().optional(),
  version: z.int(),
  line_items: z.array(LineItem.partial()).nullish(),
  taxes: z.array(Tax.partial()).nullish(),
  discounts: z.array(Discount.partial()).nullish(),
  service_charges: z.array(ServiceCharge.partial()).nullish(),
  fulfillments: z.array(Fulfillment.partial()).max(1).nullish(),
  state: z.enum(['OPEN', 'CANCELED', 'COMPLETED']).nullish(),
})

export type OrderDraft = z.infer<typeof OrderDraft>
export type OrderChange = z.infer<typeof OrderChange>

export type AppliedTax = { uid: string; tax_uid: string; applied_money: Money; auto_applied?: true }
type LineItem = {
  uid: string
  catalog_object_id?: string
  name?: string
  quantity: string
  base_price_money: Money
  applied_taxes?: AppliedTax[]
  total_tax_money: Money
  gross_sales_money: Money
  total_money: Money
}
export type FulfillmentState = NonNullable<z.infer<typeof Fulfillment>['state']>
export type Fulfillment = {
  uid: string
  type: 'SHIPMENT' | 'PICKUP'
  state: FulfillmentState
  shipment_details?: Record<string, unknown>
  pickup_details?: Record<string, unknown>
}
export type Tender = {
  id: string
  payment_id?: string
  type: string
  /** With the tip in it. */
  amount_money: Money
  tip_money?: Money
}

/** An order as Square answers it. */
export type Order = {
  id: string
  location_id: string
  customer_id?: string
  state: 'OPEN' | 'DRAFT' | 'COMPLETED' | 'CANCELED'
  version: number
  created_at: string
  updated_at: string
  closed_at?: string
  line_items?: LineItem[]
  fulfillments?: Fulfillment[]
  tenders?: Tender[]
  total_money: Money
  total_tax_money: Money
  total_discount_money?: Money
  total_tip_money?: Money
  net_amount_due_money: Money
}
