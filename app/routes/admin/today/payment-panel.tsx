import { Fragment, type ReactNode } from 'react'
import { formatMoney } from '#domain/core/money.ts'
import type { Order } from '#domain/shop/order.ts'
import { type PaymentWay, paidWords } from '#domain/shop/visit-payment.ts'
import type { VisitReduction } from '#domain/shop/visit-reduction.ts'
import type { ShelfItem } from '#server/shop/at-desk/tickets.ts'
import { Folded, TextLink } from '../ui/controls.tsx'
import { orderPath, receiptPath } from '../ui/paths.ts'
import { BillPanel, type BillProps } from './bill.tsx'
import { ByHand, type ByHandProps, isTipAlone } from './by-hand.tsx'
import { ReductionPanel } from './reduction-panel.tsx'
import { TicketPanel } from './ticket-panel.tsx'

type PanelProps = Omit<ByHandProps, 'tipOfCents'> & {
  facts: BillProps['facts']
  /** Null: whoever is here does not decide on prices. */
  reductions: readonly VisitReduction[] | null
  /** Terminal and link, or what of them is in hand. */
  atDesk: ReactNode
  isInHand: boolean
  /** The orders that have paid for it, oldest first. */
  orders: readonly PaidOrder[]
  /** What can be added to the ticket. */
  shelf: readonly ShelfItem[]
}

/** What is due for a visit and its products, the ways to take it now, and where what was taken is noted. */
export function PaymentPanel(props: PanelProps) {
  const { visit, ticket } = props
  const hasGoods = ticket.lines.length > 0
  const isToPay = visit.dueCents > 0 || hasGoods
  const isTipOnly = isTipAlone(visit)
  const tipOfCents = visit.priceCents - visit.loweredCents + ticket.goodsCents
  return (
    <section aria-label="Payment">
      <h2 className="text-2xl">Ticket</h2>
      <BillPanel visit={visit} facts={props.facts} ticket={ticket} />
      {isToPay ? null : (
        <p className="figures mt-1 text-driftwood">{formatMoney(visit.paidCents)} paid</p>
      )}
      {props.orders.map((paid) => (
        <ByOrder key={paid.order.id} {...paid} />
      ))}
      {visit.paidCents > 0 || visit.paidWays.length > 0 ? (
        <p>
          <TextLink to={receiptPath('visit', visit.id)}>Receipt: print or mail it</TextLink>
        </p>
      ) : null}
      <TicketPanel {...props} />
      {props.reductions && !props.isInHand ? (
        <ReductionPanel {...props} reductions={props.reductions} />
      ) : null}
      {isToPay || props.isInHand ? props.atDesk : null}
      {props.isInHand ? null : isToPay ? (
        <section aria-labelledby="by-hand" className="mt-6 border-hairline border-t pt-5">
          <h3 id="by-hand" className="text-xl">
            Taken another way
          </h3>
          <ByHand {...props} tipOfCents={tipOfCents} />
        </section>
      ) : (
        <Folded
          words={isTipOnly ? 'Note a tip' : 'Note a tip, or more that was paid'}
          open={props.refused !== undefined}
        >
          <ByHand {...props} tipOfCents={tipOfCents} />
        </Folded>
      )}
    </section>
  )
}

/** `backCents`: what of it went back, or is on its way. */
export type PaidOrder = { order: Order; way: PaymentWay; backCents: number }

/** What one order took: the visit, products, their tax, the tip, and the sum that was paid. */
function ByOrder({ order, way, backCents }: PaidOrder) {
  const paidCents = order.totalCents + order.tipCents
  const sumOf = (isGoods: boolean) =>
    order.lines
      .filter(({ productId }) => (productId !== null) === isGoods)
      .reduce((total, line) => total + line.totalCents, 0)
  const parts = [
    ['Visit', sumOf(false)],
    ['Products', sumOf(true)],
    ['Tax', order.taxes.reduce((total, tax) => total + tax.amountCents, 0)],
    ['Tip', order.tipCents],
  ] as const
  return (
    <div className="figures mt-2">
      <dl className="grid grid-cols-[1fr_auto] gap-y-0.5">
        {parts.map(([name, cents]) =>
          cents > 0 ? (
            <Fragment key={name}>
              <dt className="text-driftwood">{name}</dt>
              <dd className="text-right">{formatMoney(cents)}</dd>
            </Fragment>
          ) : null,
        )}
        <dt className="font-medium">{paidWords([way])}</dt>
        <dd className="text-right font-medium">{formatMoney(paidCents)}</dd>
        {backCents > 0 ? (
          <>
            <dt className="text-driftwood">Given back</dt>
            <dd className="text-right">{formatMoney(-backCents)}</dd>
            <dt>Stays</dt>
            <dd className="text-right">{formatMoney(paidCents - backCents)}</dd>
          </>
        ) : null}
      </dl>
      <TextLink to={orderPath(order.id)}>The order</TextLink>
    </div>
  )
}
