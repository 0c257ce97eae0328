import { formatDuration } from '#domain/core/duration.ts'
import { formatMoney } from '#domain/core/money.ts'
import { cancelledShare, percentOf } from '#domain/desk/utilisation.ts'
import type { RowKind } from '#server/desk/reports/rows.ts'
import type { Route } from './+types/reports'

export type ReportFigure = {
  name: string
  value: string
  before: string
  /** The rows behind it, or the part of the page that says more. */
  opens: { rows: RowKind } | { part: string }
}

type Numbers = Route.ComponentProps['loaderData']['now']

/** The numbers at the head of the reports, each with what it was before. */
export function figuresOf({ now, before }: Route.ComponentProps['loaderData']): ReportFigure[] {
  const money = (name: string, key: MoneyKey, opens: ReportFigure['opens']): ReportFigure => ({
    name,
    value: formatMoney(now[key]),
    before: withChange(formatMoney(before[key]), now[key], before[key]),
    opens,
  })
  // What most studios never have takes no room.
  const some = (...[name, key, opens]: Parameters<typeof money>) =>
    now[key] !== 0 || before[key] !== 0 ? [money(name, key, opens)] : []
  const count = (name: string, key: CountKey, opens: ReportFigure['opens']): ReportFigure => ({
    name,
    value: String(now[key]),
    before: withChange(String(before[key]), now[key], before[key]),
    opens,
  })
  const share = (name: string, of: (numbers: Numbers) => Share, opens: ReportFigure['opens']) => ({
    name,
    value: percentWords(of(now)),
    before: percentWords(of(before)),
    opens,
  })
  return [
    money('Taken', 'takenCents', { rows: 'money' }),
    ...some('Tips', 'tipsCents', { rows: 'tips' }),
    money('Net sales', 'netCents', { part: 'sales' }),
    money('Services', 'servicesCents', { rows: 'completed' }),
    ...some('Discounts', 'discountsCents', { rows: 'discounts' }),
    ...some('Kept without a visit', 'keptCents', { rows: 'kept' }),
    money('Products', 'productsCents', { rows: 'products' }),
    ...some('Discounts on products', 'productDiscountsCents', { rows: 'product-discounts' }),
    money('Tax', 'taxCents', { rows: 'tax' }),
    ...some('Tax given back', 'taxBackCents', { rows: 'tax-back' }),
    money('Total', 'totalCents', { part: 'revenue' }),
    money('Refunds', 'refundsCents', { rows: 'refunds' }),
    ...some('Disputes', 'disputesCents', { rows: 'disputes' }),
    ...some('Paid with store credit', 'creditCents', { rows: 'credit' }),
    ...some('Held for visits to come', 'heldCents', { rows: 'held' }),
    ...some('Written off', 'writtenOffCents', { rows: 'written-off' }),
    ...some('Not paid here', 'unpaidCents', { rows: 'unpaid' }),
    count('Visits', 'completed', { rows: 'completed' }),
    count('New clients', 'newClients', { rows: 'new-clients' }),
    count('Returning clients', 'returningClients', { rows: 'returning-clients' }),
    share('No-shows', noShowShare, { rows: 'no-shows' }),
    share('Canceled', cancelledShare, { rows: 'cancelled' }),
    share('Rebooked', rebookedShare, { rows: 'rebooked' }),
    ...(now.openMinutes === null
      ? []
      : [share('Open time booked', bookedShare, { part: 'visits' })]),
  ]
}

type Share = { part: number; whole: number }
type MoneyKey =
  | 'takenCents'
  | 'netCents'
  | 'discountsCents'
  | 'productDiscountsCents'
  | 'taxBackCents'
  | 'totalCents'
  | 'servicesCents'
  | 'productsCents'
  | 'taxCents'
  | 'refundsCents'
  | 'tipsCents'
  | 'disputesCents'
  | 'creditCents'
  | 'keptCents'
  | 'heldCents'
  | 'unpaidCents'
  | 'writtenOffCents'
type CountKey = 'completed' | 'newClients' | 'returningClients'
type Counts = Pick<
  Numbers,
  'completed' | 'noShows' | 'cancelled' | 'open' | 'rebooked' | 'bookedMinutes' | 'openMinutes'
>

/** Of the visits that were to take place and are over. */
export const noShowShare = ({ noShows, completed }: Counts): Share => ({
  part: noShows,
  whole: completed + noShows,
})

export const rebookedShare = ({ rebooked, completed }: Counts): Share => ({
  part: rebooked,
  whole: completed,
})

export const bookedShare = ({ bookedMinutes, openMinutes }: Counts): Share => ({
  part: bookedMinutes,
  whole: openMinutes ?? 0,
})

/** "64%", or a dash where there was nothing to be a share of. */
export function percentWords({ part, whole }: Share): string {
  const percent = percentOf(part, whole)
  return percent === null ? '–' : `${percent}%`
}

export function hoursWords(minutes: number): string {
  return minutes === 0 ? '–' : formatDuration(minutes)
}

function withChange(words: string, now: number, before: number): string {
  if (before === 0) return words
  const change = Math.round((100 * (now - before)) / before)
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${words}, ${sign}${Math.abs(change)}%`
}
