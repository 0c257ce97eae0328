import { TONE } from '#app/components/status-badge.tsx'
import { stageOf } from '#domain/shop/fulfilment.ts'
import {
  type Order,
  orderStatusColour,
  orderStatusWord,
  paymentStatus,
} from '#domain/shop/order.ts'
import { isToShip } from '#domain/shop/shipment.ts'

type State = {
  status: string
  shippingAddress: object | null
  shipment: object | null
} & Pick<Order, 'handover' | 'readyAt' | 'handedAt'>

/** Where the money of an order stands, and where its parcel does. */
export function OrderState(order: State) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <MoneyChip status={order.status} />
      {isToShip(order) ? <Chip tone="blue">to ship</Chip> : null}
      {order.shipment ? <Chip tone="gray">shipped</Chip> : null}
      <Handed {...order} />
    </span>
  )
}

/** Beside what is to be packed, "completed" would say that nothing is; it is the money that is. */
export function MoneyChip({ status }: { status: string }) {
  const word = paymentStatus(status) === 'completed' ? 'paid' : orderStatusWord(status)
  return <Chip tone={orderStatusColour(status)}>{word}</Chip>
}

function Handed(order: State) {
  const stage = order.handover && stageOf({ ...order, shipment: null, serviceCharges: [] })
  if (stage === 'packing' && order.handover === 'visit') return <Chip tone="blue">at a visit</Chip>
  if (stage === 'packing') return <Chip tone="blue">to pack</Chip>
  if (stage === 'ready') return <Chip tone="blue">ready</Chip>
  return stage === 'handed' ? <Chip tone="gray">handed over</Chip> : null
}

function Chip({ tone, children }: { tone: keyof typeof TONE; children: string }) {
  return (
    <span className={`label inline-block rounded-full px-3 py-0.5 ${TONE[tone]}`}>{children}</span>
  )
}
