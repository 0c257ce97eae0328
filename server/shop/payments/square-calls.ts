import { knownAddress } from '#domain/core/contact-details.ts'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import { CREDIT_TYPE, STORE_CREDIT } from '#domain/shop/credit.ts'
import type { Address } from '#domain/shop/order-parts.ts'
import { type Answer, ask, type Square } from '../../core/square/client.ts'
import { locationOf } from '../../core/square/location.ts'
import {
  addressForSquare,
  money,
  type OrderRequest,
  orderForSquare,
  orderFromSquare,
  paymentFromSquare,
  refundFromSquare,
  type SquareOrder,
  type SquarePayment,
  type SquareRefund,
} from './square-shapes.ts'

/** What is charged: `key` is the charge's own, and the same request is sent again with the same key. */
export type ChargeRequest = {
  key: string
  sourceId: string
  orderId: string
  amountCents: number
  /** Only reserved: `payOrder` takes it. */
  isReserved?: boolean
  /** Beside the amount: outside the order's total, and never taxed. */
  tipCents?: number
  referenceId: string
  customerId: string | null
  email: string
  billingAddress: Address | null
  verificationToken?: string | undefined
}

/** Square's calls about money, each with an end that is certain or honestly lost. */
export type SquareCalls = {
  createOrder(key: string, request: OrderRequest): Promise<Answer<SquareOrder>>
  /** What an order would come to; nothing is kept. */
  calculate(request: OrderRequest): Promise<Answer<SquareOrder>>
  readOrder(id: string): Promise<Answer<SquareOrder>>
  /** Takes an unpaid order back, so that nobody can pay it any more. */
  closeOrder(order: Pick<SquareOrder, 'id' | 'version'>): Promise<Answer<SquareOrder>>
  charge(request: ChargeRequest): Promise<Answer<SquarePayment>>
  /** Pays an order with what was reserved for it. */
  payOrder(paid: {
    key: string
    orderId: string
    paymentIds: string[]
  }): Promise<Answer<SquareOrder>>
  readPayment(id: string): Promise<Answer<SquarePayment>>
  /** Calls off whatever was paid with this key; also answers where nothing was. */
  cancelByKey(key: string): Promise<Answer<true>>
  refund(request: {
    key: string
    paymentId: string
    amountCents: number
    reason: string
  }): Promise<Answer<SquareRefund>>
  readRefund(id: string): Promise<Answer<SquareRefund>>
}

// The SDK's own retries would hide that an earlier sending was lost.
const ONCE = { maxRetries: 0 }

/** Money that changed hands before the owner: Square only writes it down. */
export const BY_HAND = {
  cash: 'CASH',
  'desk-card': 'OTHER_READER',
  'gift-card': 'GIFT_CARD',
  other: 'EXTERNAL',
} as const

/** What pays, in Square's words; money that it does not move is told apart by its details. */
function sourceOf({ sourceId, amountCents, tipCents = 0 }: ChargeRequest) {
  if (sourceId === BY_HAND.cash) {
    return { sourceId, cashDetails: { buyerSuppliedMoney: money(amountCents + tipCents) } }
  }
  if (sourceId === STORE_CREDIT) {
    const externalDetails = { type: CREDIT_TYPE, source: 'Store credit' }
    return { sourceId: BY_HAND.other, externalDetails }
  }
  if (sourceId === BY_HAND['desk-card']) {
    const externalDetails = { type: 'CARD', source: 'Card on another reader' }
    return { sourceId: BY_HAND.other, externalDetails }
  }
  if (sourceId === BY_HAND['gift-card']) {
    const externalDetails = { type: 'OTHER_GIFT_CARD', source: 'Gift card, redeemed elsewhere' }
    return { sourceId: BY_HAND.other, externalDetails }
  }
  if (sourceId !== BY_HAND.other) return { sourceId }
  return { sourceId, externalDetails: { type: 'OTHER', source: 'Noted at the desk' } }
}

export function createSquareCalls(parts: {
  square: Square
  locationId: string | undefined
}): SquareCalls {
  const { square } = parts
  const locationId = locationOf(square, parts.locationId)

  return {
    createOrder: (key, request) =>
      ask(
        async () => {
          const order = orderForSquare(request, await locationId())
          return (await square.client()).orders.create({ idempotencyKey: key, order }, ONCE)
        },
        ({ order }) => (order?.id ? orderFromSquare(order) : null),
      ),

    calculate: (request) =>
      ask(
        async () => {
          const order = orderForSquare(request, await locationId())
          return (await square.client()).orders.calculate({ order })
        },
        ({ order }) => orderFromSquare(order),
      ),

    readOrder: (id) =>
      ask(
        async () => (await square.client()).orders.get({ orderId: id }),
        ({ order }) => (order?.id ? orderFromSquare(order) : null),
      ),

    closeOrder: ({ id, version }) =>
      ask(
        async () => {
          const order = { locationId: await locationId(), version, state: 'CANCELED' as const }
          return (await square.client()).orders.update({ orderId: id, order }, ONCE)
        },
        ({ order }) => (order?.id ? orderFromSquare(order) : null),
      ),

    charge: (request) =>
      ask(
        async () =>
          (await square.client()).payments.create(
            {
              idempotencyKey: request.key,
              orderId: request.orderId,
              amountMoney: money(request.amountCents),
              ...(request.tipCents ? { tipMoney: money(request.tipCents) } : {}),
              locationId: await locationId(),
              referenceId: request.referenceId,
              ...(request.customerId ? { customerId: request.customerId } : {}),
              ...(knownAddress(request.email) && { buyerEmailAddress: request.email }),
              ...(request.billingAddress
                ? { billingAddress: addressForSquare(request.billingAddress) }
                : {}),
              ...(request.verificationToken
                ? { verificationToken: request.verificationToken }
                : {}),
              ...sourceOf(request),
              autocomplete: !request.isReserved,
            },
            ONCE,
          ),
        ({ payment }) => paymentFromSquare(payment),
      ),

    payOrder: ({ key, orderId, paymentIds }) =>
      ask(
        async () =>
          (await square.client()).orders.pay({ orderId, idempotencyKey: key, paymentIds }, ONCE),
        ({ order }) => (order?.id ? orderFromSquare(order) : null),
      ),

    readPayment: (id) =>
      ask(
        async () => (await square.client()).payments.get({ paymentId: id }),
        ({ payment }) => paymentFromSquare(payment),
      ),

    cancelByKey: (key) =>
      ask(
        async () =>
          (await square.client()).payments.cancelByIdempotencyKey({ idempotencyKey: key }, ONCE),
        // An answer that is not JSON resolves too, as { ok: false }.
        (answer) => ('ok' in answer || (answer.errors?.length ?? 0) > 0 ? null : true),
      ),

    refund: ({ key, paymentId, amountCents, reason }) =>
      ask(
        async () =>
          (await square.client()).refunds.refundPayment(
            {
              idempotencyKey: key,
              paymentId,
              amountMoney: { amount: BigInt(amountCents), currency: CURRENCY },
              ...(reason ? { reason } : {}),
            },
            ONCE,
          ),
        ({ refund }) => refundFromSquare(refund),
      ),

    readRefund: (id) =>
      ask(
        async () => (await square.client()).refunds.get({ refundId: id }),
        ({ refund }) => refundFromSquare(refund),
      ),
  }
}
