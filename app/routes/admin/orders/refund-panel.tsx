import { TONE } from '#app/components/status-badge.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { Order } from '#domain/shop/order.ts'
import type { RefundState } from '#domain/shop/payment-refund.ts'
import { refundFailed } from '#domain/shop/payment-refund.ts'
import { tipLeft } from '#domain/shop/visit-payment.ts'
import type { Refundable } from '#server/shop/payments/refund-rows.ts'
import { TextLink } from '../ui/controls.tsx'
import { orderPath } from '../ui/paths.ts'
import { useAskAgain } from '../ui/use-ask-again.ts'
import { RefundForm, type Refunding } from './refund-form.tsx'

type RefundPanelProps = Refunding & {
  /** Null where it was not paid here. */
  refundable: Refundable | null
}

const STATE: Record<RefundState, { words: string; tone: keyof typeof TONE }> = {
  created: { words: 'pending', tone: 'yellow' },
  pending: { words: 'pending', tone: 'yellow' },
  completed: { words: 'completed', tone: 'green' },
  failed: { words: 'failed', tone: 'red' },
}
const ASK_AGAIN_MS = 2500

/** What went back of an order's money, and the way to give more of it back. */
export function RefundPanel(props: RefundPanelProps) {
  const year = useYear()
  const { refunds, refundable, order } = props
  const { leftCents = 0, lostCents = 0, isDisputed = false } = refundable ?? {}
  const isOpen = refunds.some(({ state }) => state === 'created' || state === 'pending')
  useAskAgain(isOpen, ASK_AGAIN_MS)
  if (!refundable && refunds.length === 0) {
    return (
      <section aria-labelledby="refunds">
        <h2 id="refunds" className="mb-3 text-2xl">
          Refunds
        </h2>
        <p className="text-driftwood">This order was not paid here, so nothing can be sent back.</p>
      </section>
    )
  }
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="text-2xl">
        Refunds
      </h2>
      <ul className="mt-3 border-hairline border-t">
        {refunds.map((refund) => (
          <li key={refund.id} className="border-hairline border-b py-2.5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="figures font-medium">
                {formatMoney(refund.amountCents)}
                {refund.tender === 'credit' ? ' to store credit' : ''}
              </span>
              <span
                className={`label inline-block rounded-full px-3 py-0.5 ${TONE[STATE[refund.state].tone]}`}
              >
                {STATE[refund.state].words}
              </span>
              <span className="figures text-driftwood">
                {formatWhen(refund.createdAt, STUDIO.zone, year)}
              </span>
            </span>
            {refund.state === 'failed' ? (
              <span className="block text-driftwood">{refundFailed(refund.failure)}</span>
            ) : null}
            {refund.reason ? <span className="block break-words">{refund.reason}</span> : null}
          </li>
        ))}
      </ul>
      <p className="figures mt-3">
        {lostCents > 0 ? `The client’s bank took ${formatMoney(lostCents)} back. ` : ''}
        {leftCents > 0 && !isDisputed ? leftWords(order, refundable) : ''}
        {leftCents > 0 ? '' : isOpen ? 'All of it is on its way back. ' : 'All of it went back.'}
        {leftCents === 0 && isOpen ? (
          <TextLink to={orderPath(order.id)}>Look again</TextLink>
        ) : null}
      </p>
      {isDisputed ? (
        <p className="mt-1 max-w-xl text-driftwood">
          A bank disputes this payment, so Square gives nothing of it back until that is over.
          Answer the dispute, or let the money go there.
        </p>
      ) : null}
      {isOpen && leftCents > 0 ? (
        <p className="mt-1 text-driftwood">
          A refund is on its way; another can follow once it has arrived.{' '}
          <TextLink to={orderPath(order.id)}>Look again</TextLink>
        </p>
      ) : null}
      {leftCents > 0 && !isOpen && !isDisputed ? (
        <RefundForm key={leftCents} {...props} leftCents={leftCents} />
      ) : null}
    </section>
  )
}

/** What may still go back, with the tip that is among it: the price goes back first. */
function leftWords({ totalCents, tipCents }: Order, left: Refundable | null): string {
  const { leftCents = 0, tipBackCents = 0 } = left ?? {}
  const refundedCents = totalCents + tipCents - leftCents
  const tip = tipLeft({ totalCents, tipCents, refundedCents, tipBackCents })
  const among = tip > 0 ? `, a tip of ${formatMoney(tip)} among it,` : ''
  return `${formatMoney(leftCents)}${among} can still go back.`
}
