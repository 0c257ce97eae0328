import type { ReactNode } from 'react'
import { formatMoney } from '#domain/core/money.ts'
import { paidWords } from '#domain/shop/visit-payment.ts'
import type { PaidOnline } from '#server/desk/today/paid-online.ts'
import type { ShelfItem } from '#server/shop/at-desk/tickets.ts'
import { Folded, TextLink } from '../ui/controls.tsx'
import { orderPath } from '../ui/paths.ts'
import { ByHand, type ByHandProps, isTipAlone } from './by-hand.tsx'
import { TicketPanel } from './ticket-panel.tsx'

type PanelProps = ByHandProps & {
  /** Terminal and link, or what of them is in hand. */
  atDesk: ReactNode
  isInHand: boolean
  /** What can be added to the ticket. */
  shelf: readonly ShelfItem[]
}

/** What is due for a visit and its products, the ways to take it now, and where what was taken is noted. */
export function PaymentPanel(props: PanelProps) {
  const { visit, ticket } = props
  const hasGoods = ticket.lines.length > 0
  const isToPay = visit.dueCents > 0 || hasGoods
  const isTipOnly = isTipAlone(visit)
  return (
    <section aria-label="Payment">
      <h2 className="text-2xl">Payment</h2>
      <p className="figures mt-1 text-driftwood">
        {visit.dueCents > 0
          ? `${formatMoney(visit.dueCents)} of ${formatMoney(visit.priceCents)} to pay`
          : `${formatMoney(visit.paidCents)} paid`}
      </p>
      {visit.paidOnline ? <ByOrder {...visit.paidOnline} /> : null}
      <TicketPanel {...props} dueCents={visit.dueCents} />
      {isToPay || props.isInHand ? props.atDesk : null}
      {props.isInHand ? null : isToPay ? (
        <section aria-labelledby="by-hand" className="mt-6 border-hairline border-t pt-5">
          <h3 id="by-hand" className="text-xl">
            Taken another way
          </h3>
          <ByHand {...props} />
        </section>
      ) : (
        <Folded
          words={isTipOnly ? 'Note a tip' : 'Note a tip, or more that was paid'}
          open={props.refused !== undefined}
        >
          <ByHand {...props} />
        </Folded>
      )}
    </section>
  )
}

function ByOrder({ orderId, cents, ways }: PaidOnline) {
  return (
    <p className="figures mt-1">
      {paidWords(ways)}, {formatMoney(cents)}.{' '}
      <TextLink to={orderPath(orderId)}>The order</TextLink>
    </p>
  )
}
