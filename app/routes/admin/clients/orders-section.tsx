import { href, Link } from 'react-router'
import { OrderBadge } from '#app/components/status-badge.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatDay, formatFullDay } from '#domain/core/when.ts'
import type { ClientRecord } from '#server/clients/record.ts'

const SHOWN = 6

export function OrdersSection({ orders, products }: Pick<ClientRecord, 'orders' | 'products'>) {
  const year = useYear()
  return (
    <section>
      <h2 className="text-2xl">Products</h2>
      {products.length > 0 ? (
        <ul className="mt-2">
          {products.map(({ name, boughtAt }) => (
            <li key={name} className="flex justify-between gap-4 py-1">
              <span className="min-w-0 break-words">{name}</span>
              <span className="figures shrink-0 text-driftwood">
                {formatDay(boughtAt, STUDIO.zone, year)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-driftwood">Nothing bought yet.</p>
      )}
      {orders.length > 0 ? (
        <ul className="mt-3 border-hairline border-t">
          {orders.slice(0, SHOWN).map((order) => (
            <li key={order.id} className="border-hairline border-b">
              <Link
                to={href('/admin/orders/:orderId', { orderId: order.id })}
                className="figures flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:bg-linen"
              >
                <span>{formatFullDay(order.createdAt, STUDIO.zone)}</span>
                <span>{formatPrice(order.totalCents)}</span>
                <OrderBadge status={order.status} />
                {order.refundedCents > 0 ? (
                  <span className="text-driftwood">
                    {formatPrice(order.refundedCents)} went back
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {orders.length > SHOWN ? (
        <p className="mt-2 text-driftwood">{orders.length - SHOWN} earlier orders</p>
      ) : null}
    </section>
  )
}
