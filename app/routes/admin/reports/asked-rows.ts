import type { Weekday } from '#domain/core/dates.ts'
import type { ReportRange } from '#domain/desk/report-range.ts'
import type { RowFilter, RowKind } from '#server/desk/reports/rows.ts'
import { askedRange } from './range.ts'

export const ROW_WORDS: Record<RowKind, string> = {
  standing: 'Visits that were not canceled',
  completed: 'Completed visits',
  'no-shows': 'No-shows',
  cancelled: 'Canceled visits',
  open: 'Visits not closed',
  rebooked: 'Visits that were rebooked',
  'new-clients': 'First visits',
  'returning-clients': 'Clients who came again',
  'from-waiting': 'New visits from the waiting list',
  extras: 'Extras of completed visits',
  orders: 'Paid orders',
  tax: 'Tax of orders',
  'tax-back': 'Tax given back',
  shipping: 'Shipping charged',
  products: 'Products sold',
  discounts: 'Discounts',
  'product-discounts': 'Discounts on products',
  refunds: 'Refunds',
  disputes: 'Money lost to disputes',
  credit: 'Paid with store credit',
  'credit-given': 'Store credit given',
  tips: 'Tips',
  kept: 'Kept from visits that did not take place',
  held: 'Held for visits to come',
  unpaid: 'Completed, not paid here',
  'written-off': 'Written off',
  money: 'Money in and out',
}

/** Which rows an address asks about. */
export function askedRows(
  search: URLSearchParams,
  at: { now: number; weekBegins: Weekday },
): { kind: RowKind; range: ReportRange; filter: RowFilter } {
  const get = (name: string) => search.get(name) ?? undefined
  const kind = get('of') ?? ''
  return {
    kind: isKind(kind) ? kind : 'completed',
    range: askedRange(search, at),
    filter: {
      serviceId: get('service'),
      optionId: get('option'),
      extraId: get('extra'),
      productId: get('product'),
      variationId: get('variation'),
      way: get('way'),
    },
  }
}

function isKind(asked: string): asked is RowKind {
  return Object.hasOwn(ROW_WORDS, asked)
}
