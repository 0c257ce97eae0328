import { z } from 'zod'
import { newId, type Parts, withoutNulls } from '../calls.ts'
import { MoneyShape } from '../money.ts'
import type { OrderBook } from '../order-book.ts'
import { type Order, OrderDraft } from '../order-shape.ts'
import { Refusal } from '../refusal.ts'

const LINK = 'payment-link'
const CheckoutOptions = z.strictObject({
  allow_tipping: z.boolean().nullish(),
  redirect_url: z.url().max(2048).nullish(),
  merchant_support_email: z.string().max(256).nullish(),
  ask_for_shipping_address: z.literal(false).nullish(),
  enable_coupon: z.literal(false).nullish(),
  enable_loyalty: z.literal(false).nullish(),
  accepted_payment_methods: z.record(z.string(), z.boolean()).nullish(),
})
const PrePopulated = z.strictObject({
  buyer_email: z.string().max(256).nullish(),
  buyer_phone_number: z.string().max(17).nullish(),
  buyer_address: z.record(z.string(), z.string()).nullish(),
})
const Facts = {
  description: z.string().max(4096).nullish(),
  checkout_options: CheckoutOptions.nullish(),
  pre_populated_data: PrePopulated.nullish(),
  payment_note: z.string().max(500).nullish(),
}
export const CreateLink = z.strictObject({
  ...Facts,
  idempotency_key: z.string().max(192).optional(),
  quick_pay: z
    .strictObject({
      name: z.string().min(1).max(255),
      price_money: MoneyShape,
      location_id: z.string(),
    })
    .optional(),
  order: OrderDraft.optional(),
})
export const UpdateLink = z.strictObject({
  payment_link: z.strictObject({ ...Facts, version: z.int() }),
})

/** A payment link as Square answers it. */
export type PaymentLink = {
  id: string
  version: number
  order_id: string
  url: string
  long_url: string
  created_at: string
  updated_at?: string
  description?: string
  checkout_options?: z.infer<typeof CheckoutOptions>
  pre_populated_data?: z.infer<typeof PrePopulated>
  payment_note?: string
}
export type LinkBook = ReturnType<typeof linkBook>

/** The payment links: each has an order of its own, a draft until it is paid. */
export function linkBook({ state, now, links }: Parts, orders: OrderBook) {
  const stamp = () => new Date(now()).toISOString()

  function find(id: string): PaymentLink {
    const link = state.get<PaymentLink>(LINK, id)
    if (link) return link
    throw new Refusal('NOT_FOUND', `Payment link with ID \`${id}\` not found.`, {
      status: 404,
      field: 'id',
    })
  }

  function keep(link: PaymentLink): PaymentLink {
    state.put(LINK, link.id, link)
    return link
  }

  return {
    find,
    all: () => state.all<PaymentLink>(LINK),

    create(body: z.infer<typeof CreateLink>): { link: PaymentLink; order: Order } {
      const { idempotency_key: _, quick_pay, order: asked, ...facts } = body
      const order = orders.add({ ...draftOf(quick_pay, asked), state: 'DRAFT' })
      const id = newId(16)
      const url = `${links}/${id}`
      const addresses = { url, long_url: url, created_at: stamp() }
      const link = { id, version: 1, order_id: order.id, ...withoutNulls(facts), ...addresses }
      return { link: keep(link), order }
    },

    /** Options are replaced as a whole, what is filled in for the buyer field by field. */
    change(id: string, { version, ...change }: z.infer<typeof UpdateLink>['payment_link']) {
      const before = find(id)
      if (version !== before.version) {
        throw new Refusal('VERSION_MISMATCH', 'The link has changed since it was read.', {
          field: 'payment_link.version',
        })
      }
      const given = withoutNulls(change)
      const buyer = { ...before.pre_populated_data, ...given.pre_populated_data }
      return keep({
        ...before,
        ...given,
        ...(Object.keys(buyer).length > 0 ? { pre_populated_data: buyer } : {}),
        version: version + 1,
        updated_at: stamp(),
      })
    },

    /** Takes the link away and cancels its order; the order stays where it was paid. */
    remove(id: string): { id: string; cancelled_order_id?: string } {
      const { order_id } = find(id)
      state.remove(LINK, id)
      const { tenders, state: now, version } = orders.find(order_id)
      if (tenders || now === 'CANCELED') return { id }
      orders.change(order_id, { version, state: 'CANCELED' }, [])
      return { id, cancelled_order_id: order_id }
    },
  }
}

function draftOf(
  quick: z.infer<typeof CreateLink>['quick_pay'],
  order: OrderDraft | undefined,
): OrderDraft {
  if (quick && order) throw new Refusal('BAD_REQUEST', 'Specify quick_pay or order, not both.')
  if (order) return order
  if (!quick) throw new Refusal('BAD_REQUEST', 'Specify quick_pay or order.')
  const { name, price_money, location_id } = quick
  return { location_id, line_items: [{ name, quantity: '1', base_price_money: price_money }] }
}
