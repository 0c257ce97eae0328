import type { ReactNode } from 'react'
import { href } from 'react-router'
import { OrderBadge } from '#app/components/order-badge.tsx'
import { stageWords, orderWords as words } from '#content/purchases.ts'
import { STUDIO } from '#content/studio.ts'
import { formatFullDay, formatTime } from '#domain/core/when.ts'
import { stageOf } from '#domain/shop/fulfilment.ts'
import { isSent, type Order, type OrderViewer, shortId } from '#domain/shop/order.ts'
import type { Product } from '#domain/shop/product.ts'
import type { OrderedVisit } from '#server/shop/orders/ordered-visit.ts'
import { AccountPage } from '../../accounts/ui/account-page.tsx'
import { orderHead } from './order-head.ts'
import { OrderSums } from './order-sums.tsx'
import { AddressLines, ParcelWords } from './parcel.tsx'
import { loginHref, orderHref, purchaseOf, shotOf } from './purchase.ts'

export type ShownOrder = ReturnType<typeof shownOrder>

/** What of an order goes to the browser. */
export function shownOrder(found: {
  order: Order
  isReduced: boolean
  viewer: OrderViewer
  visit: OrderedVisit | null
  refundedCents: number
  products: readonly Product[]
}) {
  const { order, isReduced, viewer, visit, refundedCents, products } = found
  const { email, serviceCharges, taxes } = order
  const isBuyers = viewer.kind === 'account' && !isReduced
  return {
    ...purchaseOf(order, refundedCents),
    email,
    serviceCharges,
    taxes,
    isReduced,
    isBuyers,
    goingBackCents: Math.max(0, (visit?.backCents ?? 0) - refundedCents),
    head: orderHead(order, visit, refundedCents),
    isSent: isSent(order),
    stage: stageOf(order),
    shots: order.lines.map((line) => shotOf(line, products)),
  }
}

/** An order that was found (spec 2 §2, order confirmation). */
export function OrderView({ order }: { order: ShownOrder }) {
  const { heading, lead, isOff } = order.head
  return (
    <AccountPage isAnyones title={words.order(order.name)} heading={heading} lead={lead}>
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <section aria-labelledby="items" className="lg:col-span-7">
          <h2 id="items" className="text-[1.625rem]">
            {words.order(order.name)}
          </h2>
          <p className="figures text-[0.9375rem] text-driftwood">#{shortId(order.orderId)}</p>
          <OrderSums order={order} />
        </section>
        <Facts order={order} />
      </div>
      {isOff || !order.isSent ? null : <WhatsNext email={order.email} />}
      <div className="mt-12 flex flex-wrap gap-4">
        <a className="button" href={href('/')}>
          {words.shopping}
        </a>
        {order.stage ? (
          <a className="button button-quiet print:hidden" href={href('/products')}>
            {words.toProducts}
          </a>
        ) : null}
        <button
          type="button"
          className="button button-quiet noscript:hidden"
          onClick={() => print()}
        >
          {words.print}
        </button>
      </div>
      {order.isBuyers ? (
        <p className="mt-8 print:hidden">
          <a className="link inline-flex min-h-11 items-center" href={href('/shop')}>
            {words.purchases}
          </a>
        </p>
      ) : null}
    </AccountPage>
  )
}

function Facts({ order }: { order: ShownOrder }) {
  const { createdAt, email, shippingAddress, shipment, isReduced, orderId, stage } = order
  return (
    <div className="lg:col-span-4 lg:col-start-9">
      <dl className="border-bark border-t">
        {stage ? (
          <Fact name={words.facts.stage}>
            <span className="font-medium">{stageWords[stage]}</span>
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
        {shipment ? (
          <Fact name={words.facts.shipped}>
            <ParcelWords shipment={shipment} />
          </Fact>
        ) : null}
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

/** The three steps after an order (spec 2 §2). */
function WhatsNext({ email }: { email: string }) {
  return (
    <section aria-labelledby="next" className="mt-16 lg:mt-20">
      <h2 id="next" className="text-[1.625rem]">
        {words.whatsNext}
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 border-bark border-t pt-6 md:grid-cols-3">
        {words.steps.map((step, index) => (
          <li key={step.title} className="flex gap-5">
            <span aria-hidden className="font-display text-[2.5rem] text-leaf leading-none">
              {index + 1}
            </span>
            <div>
              <h3 className="font-medium font-text text-[1.0625rem] leading-7 tracking-normal">
                {step.title}
              </h3>
              <p className="text-driftwood">
                {index === 0 && email ? words.mailedTo(email) : step.text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
