import { OrderBadge } from '#app/components/order-badge.tsx'
import { orderWords, purchaseWords as words } from '#content/purchases.ts'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { shortId } from '#domain/shop/order.ts'
import { LineName } from '../line-name.tsx'
import { AddressLines, ParcelWords } from './parcel.tsx'
import { orderHref, type Purchase } from './purchase.ts'

/** One order of the purchase history (spec 2 §2). */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const { orderId, status, createdAt, totalAmount, paymentId, items, shippingAddress, shipment } =
    purchase
  return (
    <li className="grid gap-x-8 gap-y-6 border-hairline border-b py-8 lg:grid-cols-12 lg:py-10">
      <div className="lg:col-span-3">
        <h2 className="figures text-[1.625rem]">{orderWords.order(purchase.name)}</h2>
        <p className="figures text-[0.9375rem] text-driftwood">#{shortId(orderId)}</p>
        <p className="mt-2">
          <OrderBadge status={status} refundedCents={purchase.refundedAmount} />
        </p>
        <p className="mt-3 text-driftwood">{formatFullDay(createdAt, STUDIO.zone)}</p>
        {paymentId ? (
          <p className="figures text-driftwood">{words.payment(shortId(paymentId))}</p>
        ) : null}
      </div>
      <div className="lg:col-span-6">
        <ul>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
            <li key={index} className="flex justify-between gap-6 py-1 first:pt-0">
              <span className="min-w-0 flex-1 break-words">
                <LineName name={item.name} />
              </span>
              <span className="figures whitespace-nowrap text-driftwood">× {item.quantity}</span>
              <span className="figures">{formatMoney(item.amount)}</span>
            </li>
          ))}
        </ul>
        {purchase.charges.map(({ name, amountCents }) => (
          <p key={name} className="flex justify-between gap-6 py-1 text-driftwood">
            {name} <span className="figures">{formatMoney(amountCents)}</span>
          </p>
        ))}
        <p className="mt-3 flex justify-between gap-6 border-hairline border-t pt-3 font-medium">
          {orderWords.total} <span className="figures">{formatMoney(totalAmount)}</span>
        </p>
        {purchase.paidParts.map(({ name, cents }) => (
          <p key={name} className="flex justify-between gap-6 pt-1 text-driftwood">
            {name} <span className="figures">{formatMoney(cents)}</span>
          </p>
        ))}
        {shippingAddress ? (
          <div className="mt-5 text-[0.9375rem] text-driftwood leading-6">
            <h3 className="label mb-1 font-text text-driftwood tracking-[0.08em]">
              {words.address}
            </h3>
            <AddressLines address={shippingAddress} />
          </div>
        ) : null}
        {shipment ? (
          <div className="mt-5 text-[0.9375rem] text-driftwood leading-6">
            <h3 className="label mb-1 font-text text-driftwood tracking-[0.08em]">
              {words.shipped}
            </h3>
            <ParcelWords shipment={shipment} />
          </div>
        ) : null}
      </div>
      <Actions purchase={purchase} />
    </li>
  )
}

function Actions({ purchase: { orderId, name, receiptUrl } }: { purchase: Purchase }) {
  const about = words.ofOrder(name)
  return (
    <div className="flex flex-wrap content-start items-center gap-x-6 gap-y-2 lg:col-span-3 lg:ml-auto lg:grid">
      <a className="button button-quiet" href={orderHref(orderId)}>
        {words.details}
        <span className="sr-only">{about}</span>
      </a>
      {receiptUrl ? (
        <a
          className="link inline-flex min-h-11 items-center"
          href={receiptUrl}
          target="_blank"
          rel="noreferrer"
        >
          {words.receipt}
          <span className="sr-only">
            {about}
            {words.inNewTab}
          </span>
        </a>
      ) : null}
    </div>
  )
}
