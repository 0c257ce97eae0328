import { belowTotal, lessAndMore } from '#app/routes/shop/orders/purchase.ts'
import { formatMoney } from '#domain/core/money.ts'
import type { Order } from '#domain/shop/order.ts'

type LinesProps = {
  order: Order
  restocked: number[]
  /** The owner's own words for what came off; empty where nothing did. */
  discountReason: string
}

/** What was bought and what it comes to. */
export function OrderLines({ order, restocked, discountReason }: LinesProps) {
  const charges = [...lessAndMore(order), ...order.taxes]
  return (
    <section aria-label="What was bought">
      <ul className="border-bark border-t">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
          <li key={index} className="flex justify-between gap-6 border-hairline border-b py-2.5">
            <span className="min-w-0 break-words">
              {line.name}
              <span className="figures text-driftwood">
                {' '}
                × {line.quantity}
                {line.quantity > 1 ? `, ${formatMoney(line.unitPriceCents)} each` : ''}
              </span>
              {restocked[index] ? (
                <span className="figures block text-driftwood">
                  {restocked[index]} back on the shelf
                </span>
              ) : null}
            </span>
            <span className="figures">{formatMoney(line.quantity * line.unitPriceCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="figures mt-2">
        {discountReason ? (
          <div className="flex gap-2 py-1 text-driftwood">
            <dt>Why less</dt>
            <dd className="min-w-0 break-words">{discountReason}</dd>
          </div>
        ) : null}
        {charges.map(({ name, amountCents }) => (
          <div key={name} className="flex justify-between gap-6 py-1 text-driftwood">
            <dt>{name}</dt>
            <dd>{amountCents === 0 ? 'Free' : formatMoney(amountCents)}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-6 border-hairline border-t pt-2">
          <dt className="font-medium">Total</dt>
          <dd className="font-display text-2xl">{formatMoney(order.totalCents)}</dd>
        </div>
        {belowTotal(order).map(({ name, cents }) => (
          <div key={name} className="flex justify-between gap-6 py-1 text-driftwood">
            <dt>{name}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
