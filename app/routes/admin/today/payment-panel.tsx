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
import { BY_HAND } from './ticket/to-pay-bar.tsx'
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
      {props.orders.map((paid) => (
        <ByOrder key={paid.order.id} {...paid} isAll={visit.paidWays.length === 1} />
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
        <section aria-labelledby={BY_HAND} className="mt-6 border-hairline border-t pt-5">
          <h3 id={BY_HAND} className="scroll-mt-20 text-xl">
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

type ByOrderProps = PaidOrder & {
  /** Nothing else has paid for the visit: its sum stands in the bill. */
  isAll: boolean
}

/** What one order took, where the bill does not say it already, what went back of it, and the way there. */
function ByOrder({ order, way, backCents, isAll }: ByOrderProps) {
  const paidCents = order.totalCents + order.tipCents
  const { creditCents } = order
  const lines: [string, number][] = [
    ['With store credit', isAll && creditCents === paidCents ? 0 : creditCents],
    [paidWords([way]), isAll && creditCents === 0 ? 0 : paidCents - creditCents],
    ['Given back', -backCents],
    ['Stays', backCents > 0 ? paidCents - backCents : 0],
  ]
  return (
    <div className="figures mt-2">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-0.5 empty:hidden">
        {lines.map(([name, cents]) =>
          cents === 0 ? null : (
            <Fragment key={name}>
              <dt className="text-driftwood">{name}</dt>
              <dd className="text-right">{formatMoney(cents)}</dd>
            </Fragment>
          ),
        )}
      </dl>
      <TextLink to={orderPath(order.id)}>The order</TextLink>
    </div>
  )
}
