import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { type Order, shortId } from '#domain/shop/order.ts'
import type { PaymentEvent } from '#domain/shop/payment.ts'
import { type HandWay, isByHand, type PaymentWay } from '#domain/shop/visit-payment.ts'
import type { DeskOrder, PaymentEventRow } from '#server/shop/orders/read.ts'
import type { Refund } from '#server/shop/payments/refunds.ts'

type PaymentHistoryProps = {
  order: Order
  way: DeskOrder['way']
  events: PaymentEventRow[]
  refunds: Refund[]
}

const EVENT_WORDS: Record<string, string> = {
  'order-placed': 'Order placed at Square',
  'order-refused': 'Square did not take the order',
  'charge-begun': 'Payment sent to Square',
  'link-asked': 'Payment link made',
  'money-taken': 'Paid',
  'nothing-taken': 'Declined, nothing was taken',
  'answer-lost': 'The answer was lost; looked after until it was known',
  'calling-off': 'Asked Square to call the charge off',
  'given-up': 'Given up: nobody went on with it',
} satisfies Record<PaymentEvent, string>
const REFUND_WORDS = {
  created: 'pending',
  pending: 'pending',
  completed: 'completed',
  failed: 'failed, nothing went back',
} as const

const NOTED_WORDS: Record<HandWay, string> = {
  cash: 'Noted as cash',
  'desk-card': 'Noted as paid by card on another reader',
  'gift-card': 'Noted as paid by gift card',
  other: 'Noted as paid another way',
}

/** Square only writes down what went from hand to hand. */
function eventWords(event: string, way: PaymentWay | null): string {
  if (event === 'charge-begun' && way && isByHand(way)) {
    return NOTED_WORDS[way]
  }
  return EVENT_WORDS[event] ?? event
}

/** Where the money stands and how it came there, oldest first. */
export function PaymentHistory({ order, way, events, refunds }: PaymentHistoryProps) {
  const year = useYear()
  const steps = [
    ...(events.length === 0 ? [{ at: order.createdAt, words: 'Order placed' }] : []),
    ...events.map(({ at, event }) => ({ at, words: eventWords(event, way) })),
    ...refunds.map(({ createdAt: at, amountCents, state }) => ({
      at,
      words: `Refund of ${formatMoney(amountCents)}: ${REFUND_WORDS[state]}`,
    })),
    ...(order.shipment ? [{ at: order.shipment.shippedAt, words: 'Shipped' }] : []),
  ].toSorted((a, b) => a.at - b.at)
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="text-2xl">
        Payment
      </h2>
      {order.paymentId ? (
        <p className="figures mt-2">
          Square payment {shortId(order.paymentId)}
          {order.receiptUrl ? (
            <>
              {' · '}
              <a
                className="link inline-flex min-h-11 items-center"
                href={order.receiptUrl}
                target="_blank"
                rel="noreferrer"
              >
                Receipt<span className="sr-only"> (opens in a new tab)</span>
              </a>
            </>
          ) : null}
        </p>
      ) : null}
      <ol className="mt-3 border-hairline border-t">
        {steps.map(({ at, words }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added, and two may say the same
            key={index}
            className="grid gap-x-4 border-hairline border-b py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <span className="figures text-driftwood">{formatWhen(at, STUDIO.zone, year)}</span>
            <span className="figures break-words">{words}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
