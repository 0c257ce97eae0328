import type { Square as Wire } from 'square'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import { CREDIT_TYPE, STORE_CREDIT } from '#domain/shop/credit.ts'
import type { Address, Charge } from '#domain/shop/order-parts.ts'
import type { OrderEvidence } from '#domain/shop/payment.ts'

/** What is asked of Square, in our own words; kept as JSON, so that the same is asked again. */
export type OrderRequest = {
  /** Our own order's id. */
  referenceId: string
  customerId: string | null
  email: string
  phone: string
  lines: readonly {
    catalogObjectId: string | null
    name: string
    quantity: number
    unitPriceCents: number
    /** Off the price of all its pieces. */
    discountCents?: number | undefined
  }[]
  serviceCharges: readonly Charge[]
  shipTo: Address | null
  /** Who takes it at the studio; null where nobody does. */
  pickup?: Address | null
  /** It is handed over at the client's visit, on whichever day that is by then. */
  isAtVisit?: boolean
}

/** An order as Square has it. */
export type SquareOrder = OrderEvidence & {
  id: string
  version: number
  taxCents: number
  taxes: Charge[]
}

export type SquarePayment = {
  id: string
  orderId: string | null
  status: string
  /** With its tip. */
  totalCents: number
  tipCents: number | null
  /** Square's word for what was paid with: CARD, EXTERNAL and others. */
  sourceType: string | null
  /** Beside it, what the buyer's credit has paid of the same order. */
  credit?: { id: string; cents: number }
  receiptUrl: string | null
  /** What Square takes for itself, corrections among it; null until it says so, some time after the payment. */
  feeCents: number | null
}

export type SquareRefund = {
  id: string
  status: string
  amountCents: number
  paymentId: string | null
}

export const money = (cents: number) => ({ amount: BigInt(cents), currency: CURRENCY }) as const

/**
 * Prices are our rows' own, so that a catalogue that lags behind cannot charge another; taxes are
 * Square's (spec 2 §9).
 */
export function orderForSquare(request: OrderRequest, locationId: string): Wire.Order {
  const { referenceId, customerId, lines, serviceCharges, shipTo, pickup } = request
  return {
    locationId,
    referenceId,
    ...(customerId ? { customerId } : {}),
    lineItems: lines.map((line, index) => ({
      uid: `line-${index + 1}`,
      quantity: String(line.quantity),
      basePriceMoney: money(line.unitPriceCents),
      ...(line.catalogObjectId ? { catalogObjectId: line.catalogObjectId } : { name: line.name }),
      ...(line.discountCents && { appliedDiscounts: [{ discountUid: `discount-${index + 1}` }] }),
    })),
    ...discountsFor(lines),
    serviceCharges: serviceCharges.map((charge, index) => ({
      uid: `charge-${index + 1}`,
      name: charge.name,
      amountMoney: money(charge.amountCents),
      calculationPhase: 'SUBTOTAL_PHASE',
      taxable: false,
    })),
    pricingOptions: { autoApplyTaxes: true },
    ...(shipTo ? { fulfillments: [shipmentTo(shipTo, request)] } : {}),
    ...(pickup ? { fulfillments: [pickupBy(pickup, request)] } : {}),
  }
}

/** Each line's own: which cent is whose is never Square's to say, and tax is worked out on what is left. */
function discountsFor(lines: OrderRequest['lines']): Pick<Wire.Order, 'discounts'> {
  const discounts = lines.flatMap(({ discountCents }, index) =>
    discountCents
      ? [
          {
            ...({ uid: `discount-${index + 1}`, name: 'Discount' } as const),
            ...({ type: 'FIXED_AMOUNT', scope: 'LINE_ITEM' } as const),
            amountMoney: money(discountCents),
          },
        ]
      : [],
  )
  return discounts.length > 0 ? { discounts } : {}
}

function shipmentTo(to: Address, { email, phone }: OrderRequest): Wire.Fulfillment {
  return {
    uid: 'shipment',
    type: 'SHIPMENT',
    state: 'PROPOSED',
    shipmentDetails: {
      recipient: { ...recipientOf(to, { email, phone }), address: addressForSquare(to) },
    },
  }
}

function pickupBy(who: Address, request: OrderRequest): Wire.Fulfillment {
  const { email, phone, isAtVisit } = request
  return {
    uid: 'pickup',
    type: 'PICKUP',
    state: 'PROPOSED',
    pickupDetails: {
      recipient: recipientOf(who, { email, phone }),
      scheduleType: 'ASAP',
      ...(isAtVisit ? { note: 'To be handed over at the client’s visit.' } : {}),
    },
  }
}

function recipientOf(who: Address, { email, phone }: { email: string; phone: string }) {
  const number = phone.replace(/[^\d+]/g, '').slice(0, 17)
  return {
    displayName: `${who.firstName} ${who.lastName}`.trim(),
    emailAddress: email,
    ...(number ? { phoneNumber: number } : {}),
  }
}

export function addressForSquare(address: Address): Wire.Address {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    ...(address.address ? { addressLine1: address.address } : {}),
    ...(address.apartment ? { addressLine2: address.apartment } : {}),
    ...(address.city ? { locality: address.city } : {}),
    ...(address.state ? { administrativeDistrictLevel1: address.state } : {}),
    ...(address.zipCode ? { postalCode: address.zipCode } : {}),
    country: address.country as Wire.Country,
  }
}

export function orderFromSquare(order: Wire.Order | undefined): SquareOrder | null {
  const withTip = centsOf(order?.totalMoney)
  if (!order || withTip === null) return null
  // Once it is paid, Square counts the tip in.
  const totalCents = withTip - (centsOf(order.totalTipMoney) ?? 0)
  const taxes = (order.taxes ?? []).map((tax) => ({
    name: tax.name ?? 'Tax',
    amountCents: centsOf(tax.appliedMoney) ?? 0,
  }))
  return {
    // A calculated order has no id of its own.
    id: order.id ?? '',
    version: order.version ?? 1,
    state: order.state ?? 'OPEN',
    totalCents,
    taxCents: centsOf(order.totalTaxMoney) ?? 0,
    taxes: taxes.filter((tax) => tax.amountCents > 0),
    dueCents: centsOf(order.netAmountDueMoney),
    paymentIds: (order.tenders ?? []).flatMap((tender) => tender.paymentId ?? tender.id ?? []),
  }
}

export function paymentFromSquare(payment: Wire.Payment | undefined): SquarePayment | null {
  if (!payment?.id || !payment.status) return null
  return {
    id: payment.id,
    orderId: payment.orderId ?? null,
    status: payment.status,
    totalCents: centsOf(payment.totalMoney) ?? centsOf(payment.amountMoney) ?? 0,
    tipCents: centsOf(payment.tipMoney),
    sourceType:
      payment.externalDetails?.type === CREDIT_TYPE ? STORE_CREDIT : (payment.sourceType ?? null),
    receiptUrl: payment.receiptUrl ?? null,
    feeCents: feeOf(payment),
  }
}

function feeOf({ processingFee }: Wire.Payment): number | null {
  if (!processingFee?.length) return null
  return processingFee.reduce((sum, { amountMoney }) => sum + (centsOf(amountMoney) ?? 0), 0)
}

export function refundFromSquare(refund: Wire.PaymentRefund | undefined): SquareRefund | null {
  if (!refund?.id) return null
  return {
    id: refund.id,
    status: refund.status ?? 'PENDING',
    amountCents: centsOf(refund.amountMoney) ?? 0,
    paymentId: refund.paymentId ?? null,
  }
}

function centsOf(amount: { amount?: bigint | null | undefined } | undefined): number | null {
  if (amount?.amount === undefined || amount.amount === null) return null
  const cents = Number(amount.amount)
  return Number.isSafeInteger(cents) ? cents : null
}

/** What an order comes to, as Square has worked it out. */
export function totalsFromSquare(order: SquareOrder, subtotalCents: number) {
  const { taxCents, totalCents, taxes } = order
  const shippingCents = totalCents - taxCents - subtotalCents
  return { subtotalCents, shippingCents, taxCents, totalCents, taxes }
}
