import { OrderBadge } from '#app/components/order-badge.tsx'
import { TONE } from '#app/components/status-badge.tsx'
import { isToShip } from '#domain/shop/shipment.ts'

type State = { status: string; shippingAddress: object | null; shipment: object | null }

/** Where the money of an order stands, and where its parcel does. */
export function OrderState(order: State) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <OrderBadge status={order.status} />
      {isToShip(order) ? <Chip tone="blue">to ship</Chip> : null}
      {order.shipment ? <Chip tone="gray">shipped</Chip> : null}
    </span>
  )
}

function Chip({ tone, children }: { tone: keyof typeof TONE; children: string }) {
  return (
    <span className={`label inline-block rounded-full px-3 py-0.5 ${TONE[tone]}`}>{children}</span>
  )
}
