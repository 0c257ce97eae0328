import type { ReactNode } from 'react'
import { OrderBadge } from '#app/components/order-badge.tsx'
import { orderWords as words } from '#content/purchases.ts'
import { STUDIO } from '#content/studio.ts'
import { formatFullDay, formatTime } from '#domain/core/when.ts'
import { shortId } from '#domain/shop/order.ts'
import type { ShownOrder } from './order-view.tsx'
import { AddressLines, ParcelWords } from './parcel.tsx'
import { loginHref, orderHref } from './purchase.ts'

/** Where an order stands, how it was paid, and whom and what it goes to. */
export function OrderFacts({ order }: { order: ShownOrder }) {
  const { createdAt, email, shippingAddress, shipment, isReduced, orderId, stage } = order
  return (
    <div className="lg:col-span-4 lg:col-start-9">
      <dl className="border-bark border-t">
        {stage ? (
          <Fact name={words.facts.stage}>
            <span className="font-medium">{stage}</span>
          </Fact>
        ) : null}
        <Fact name={words.facts.placed}>
          {formatFullDay(createdAt, STUDIO.zone)},{' '}
          <span className="whitespace-nowrap">{formatTime(createdAt, STUDIO.zone)}</span>
        </Fact>
        <Fact name={words.facts.payment}>
          <Payment order={order} />
        </Fact>
        {email ? <Fact name={words.facts.email}>{email}</Fact> : null}
        {shippingAddress ? (
          <Fact name={words.facts.shipsTo}>
            <AddressLines address={shippingAddress} />
          </Fact>
        ) : null}
        {order.atVisit === null ? null : (
          <Fact name={words.facts.atVisit}>
            {formatFullDay(order.atVisit, STUDIO.zone)},{' '}
            <span className="whitespace-nowrap">{formatTime(order.atVisit, STUDIO.zone)}</span>
          </Fact>
        )}
        {order.pickupAt ? <Fact name={words.facts.pickup}>{order.pickupAt}</Fact> : null}
        {shipment ? (
          <Fact name={words.facts.shipped}>
            <ParcelWords shipment={shipment} />
          </Fact>
        ) : null}
        {/* spec 2 §2 asks for it, beside the number that people read. */}
        <Fact name={words.facts.id}>#{shortId(orderId)}</Fact>
      </dl>
      {isReduced ? (
        <p className="mt-4 text-[0.9375rem] text-driftwood leading-6 print:hidden">
          {words.reduced}{' '}
          <a className="link inline-block py-2" href={loginHref(orderHref(orderId))}>
            {words.reducedLink}
          </a>
        </p>
      ) : null}
    </div>
  )
}

/** That it is paid; where another word is truer, or some of it goes back, the badge of the history. */
function Payment({ order }: { order: ShownOrder }) {
  const { status, stage, refundedAmount, goingBackCents } = order
  const isWholly = status === 'COMPLETED' && refundedAmount === 0 && goingBackCents === 0
  if (stage && isWholly) return words.paid
  return (
    <OrderBadge status={status} refundedCents={refundedAmount} goingBackCents={goingBackCents} />
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-hairline border-b py-3">
      <dt className="label pt-1 text-driftwood">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
