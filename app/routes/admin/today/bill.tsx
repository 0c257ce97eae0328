import { Fragment } from 'react'
import { formatMoney } from '#domain/core/money.ts'
import { type BillFacts, billOf } from '#domain/shop/bill.ts'
import { priceLines } from '#domain/shop/receipt.ts'
import { paidWords } from '#domain/shop/visit-payment.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import type { Ticket } from '#server/shop/at-desk/tickets.ts'

export type BillProps = { visit: DayVisit; facts: Omit<BillFacts, 'open'>; ticket: Ticket }

/** The whole ticket in one sum: what it is, what came off it, what is paid and what is left. */
export function BillPanel({ visit, facts, ticket }: BillProps) {
  const bill = billOf({ ...facts, open: ticket })
  const lines: [string, number][] = [
    ...priceLines(visit, facts.priceCents),
    ['Discount', -facts.discountCents],
    ['Written off', -facts.writtenOffCents],
    ['Given back for good', -facts.reducedCents],
    ['Products, paid, with tax', bill.goodsPaidCents],
    ['Products', ticket.goodsCents],
    ['Tax on products', ticket.taxCents ?? 0],
    ['Tip', bill.tipCents],
  ]
  const isOneLine = lines.filter(([, cents]) => cents !== 0).length === 1
  return (
    <dl className="figures mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-0.5 [&_dd]:pl-4">
      {lines.map(([name, cents]) =>
        cents === 0 ? null : (
          <Fragment key={name}>
            <dt className="break-words text-driftwood">{name}</dt>
            <dd className="text-right">{formatMoney(cents)}</dd>
          </Fragment>
        ),
      )}
      {bill.isTaxOpen ? (
        <>
          <dt className="text-driftwood">Tax on products</dt>
          <dd className="text-right">as Square says</dd>
        </>
      ) : null}
      {isOneLine && bill.paidCents === 0 ? null : (
        <>
          <dt className="mt-1 border-hairline border-t pt-1 font-medium">Total</dt>
          <dd className="mt-1 border-hairline border-t pt-1 text-right font-medium">
            {formatMoney(bill.totalCents)}
            {bill.isTaxOpen ? ' and tax' : ''}
          </dd>
        </>
      )}
      {bill.paidCents > 0 ? (
        <>
          <dt className="text-driftwood">{paidWords(visit.paidWays)}</dt>
          <dd className="text-right">{formatMoney(-bill.paidCents)}</dd>
        </>
      ) : null}
      {bill.overCents > 0 ? (
        <>
          <dt className="text-driftwood">More than it costs</dt>
          <dd className="text-right">{formatMoney(bill.overCents)}</dd>
        </>
      ) : null}
      <dt className="mt-1 text-xl">Left to pay</dt>
      <dd className="mt-1 text-right text-xl">{formatMoney(bill.leftCents)}</dd>
    </dl>
  )
}
