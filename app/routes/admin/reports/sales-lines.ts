import type { Revenue } from '#server/desk/reports/revenue.ts'
import type { RowKind } from '#server/desk/reports/rows.ts'

export type SalesLine = {
  name: string
  cents: number
  /** The rows behind it; null: it is the sum of lines above it. */
  rows: RowKind | null
}

/** From the list price of what was done to what it came to, a line each; what is off stands below zero. A line that is nothing is left out. */
export function salesLines(sums: Revenue): SalesLine[] {
  const { servicesCents, discountsCents, refundsCents, taxBackCents } = sums
  const productsOff = sums.productDiscountsCents
  const line = (name: string, cents: number, rows: RowKind | null): SalesLine => ({
    ...{ name, cents, rows },
  })
  const lines = [
    ...(discountsCents === 0
      ? []
      : [
          line('Services at list price', servicesCents + discountsCents, null),
          line('Discounts', -discountsCents, 'discounts'),
        ]),
    line('Services', servicesCents, 'completed'),
    line('Kept without a visit', sums.keptCents, 'kept'),
    ...(productsOff === 0
      ? []
      : [
          line('Products at list price', sums.productsCents + productsOff, null),
          line('Discounts on products', -productsOff, 'product-discounts'),
        ]),
    line('Products', sums.productsCents, 'products'),
    line('Shipping', sums.shippingCents, 'shipping'),
    line('Gross sales', sums.grossCents, null),
    line('Refunds, without their tax', taxBackCents - refundsCents, 'refunds'),
    line('Disputes', -sums.disputesCents, 'disputes'),
    line('Paid with store credit', -sums.creditCents, 'credit'),
    line('Net sales', sums.netCents, null),
    line('Sales tax', sums.taxCents, 'tax'),
    line('Sales tax given back', -taxBackCents, 'tax-back'),
    line('Total', sums.totalCents, null),
  ]
  return lines.filter(({ cents, rows }) => cents !== 0 || rows === null)
}

/** What leads from that total to the money that changed hands, and last that money itself: what was taken and has not gone back. */
export function besideLines(sums: Revenue): SalesLine[] {
  const lines: SalesLine[] = [
    { name: 'Tips', cents: sums.tipsCents, rows: 'tips' },
    { name: 'Held for visits to come', cents: sums.heldCents, rows: 'held' },
    { name: 'Written off', cents: -sums.writtenOffCents, rows: 'written-off' },
    { name: 'Services not paid here', cents: -sums.unpaidCents, rows: 'unpaid' },
  ]
  const taken = lines.reduce((all, { cents }) => all + cents, sums.totalCents)
  return [
    ...lines.filter(({ cents }) => cents !== 0),
    { name: 'Taken, less what went back', cents: taken, rows: null },
  ]
}
