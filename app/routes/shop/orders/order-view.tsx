import { href } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import { orderSteps, stageWords, orderWords as words } from '#content/purchases.ts'
import { stageOf } from '#domain/shop/fulfilment.ts'
import type { Order, OrderViewer } from '#domain/shop/order.ts'
import type { Product } from '#domain/shop/product.ts'
import type { OrderedVisit } from '#server/shop/orders/ordered-visit.ts'
import { AccountPage } from '../../accounts/ui/account-page.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderHead } from './order-head.ts'
import { OrderSums } from './order-sums.tsx'
import { lessAndMore, purchaseOf, shotOf } from './purchase.ts'

export type ShownOrder = ReturnType<typeof shownOrder>

/** What of an order goes to the browser. */
export function shownOrder(found: {
  order: Order
  isReduced: boolean
  viewer: OrderViewer
  visit: OrderedVisit | null
  refundedCents: number
  products: readonly Product[]
  /** Where the studio is. */
  place: string
  /** When it is handed over at a visit (epoch ms); null where no visit for it is ahead. */
  atVisit: number | null
}) {
  const { order, isReduced, viewer, visit, refundedCents, products, place, atVisit } = found
  const stage = stageOf(order)
  const { email, taxes } = order
  const isBuyers = viewer.kind === 'account' && !isReduced
  return {
    ...purchaseOf(order, refundedCents),
    email,
    serviceCharges: lessAndMore(order),
    taxes,
    isReduced,
    isBuyers,
    goingBackCents: Math.max(0, (visit?.backCents ?? 0) - refundedCents),
    head: orderHead(order, visit, refundedCents),
    stage: stage && stageWords[stage],
    steps: stage
      ? orderSteps(
          email,
          order.handover && atVisit === null ? 'pickup' : (order.handover ?? 'ship'),
        )
      : [],
    atVisit,
    pickupAt: order.handover && atVisit === null ? place : null,
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
          <OrderSums order={order} />
        </section>
        <OrderFacts order={order} />
      </div>
      {isOff || !order.stage ? null : <WhatsNext steps={order.steps} />}
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a className="button" href={href('/')}>
          {words.shopping}
        </a>
        <BookLink className="button button-quiet print:hidden">{words.book}</BookLink>
        <button
          type="button"
          className={`${QUIET} cursor-pointer print:hidden noscript:hidden`}
          onClick={() => print()}
        >
          {words.print}
        </button>
      </div>
      {order.isBuyers ? (
        <p className="mt-8 print:hidden">
          <a className={QUIET} href={href('/shop')}>
            {words.purchases}
          </a>
        </p>
      ) : null}
    </AccountPage>
  )
}

const QUIET = 'link inline-flex min-h-11 items-center'

/** The three steps after an order (spec 2 §2). */
function WhatsNext({ steps }: { steps: ShownOrder['steps'] }) {
  return (
    <section aria-labelledby="next" className="mt-16 lg:mt-20">
      <h2 id="next" className="text-[1.625rem]">
        {words.whatsNext}
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 border-bark border-t pt-6 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-5">
            <span aria-hidden className="font-display text-[2.5rem] text-leaf leading-none">
              {index + 1}
            </span>
            <div>
              <h3 className="font-medium font-text text-[1.0625rem] leading-7 tracking-normal">
                {step.title}
              </h3>
              <p className="text-driftwood">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
