import { useEffect, useState } from 'react'
import type { Quote } from '#app/browser/shop/payment-calls.ts'
import { ChevronDown } from '#app/components/icons.tsx'
import { checkoutWords } from '#content/checkout.ts'
import { formatMoney } from '#domain/core/money.ts'
import type { Cart } from '#domain/shop/cart.ts'
import { checkoutData } from '#domain/shop/cart-order.ts'
import { shownName } from '#domain/shop/cart-repair.ts'
import { type ParcelTerms, parcelCents } from '#domain/shop/parcel.ts'
import { STANDARD_SHIPPING } from '#domain/shop/payment-cart.ts'
import { lineThumbnail } from '#domain/shop/product.ts'
import type { Way } from '#domain/shop/shipment.ts'
import { LineName } from '../line-name.tsx'

type OrderSummaryProps = {
  cart: Cart | null
  quote: Quote | null
  /** What credit pays of it. */
  creditCents: number
  way: Way
  /** What the owner asks for a parcel. */
  terms: ParcelTerms
  className?: string
}

/** The order beside the form; on phones one line that opens. Sums are Square's once it has told them. */
export function OrderSummary(props: OrderSummaryProps) {
  const { cart, quote, creditCents, way, terms, className = '' } = props
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(window.matchMedia('(min-width: 64rem)').matches), [])
  if (!cart) return <div className={`min-h-14 animate-pulse bg-linen ${className}`} />
  const { subtotalCents, totalCents } = checkoutData(cart, null).summary
  const shippingCents = way === 'ship' ? parcelCents(terms, subtotalCents) : 0
  return (
    <section aria-labelledby="order-summary" className={className}>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-14 items-center gap-3 border-y border-hairline lg:border-bark lg:border-b-0">
          <h2 className="label flex-1 font-text" id="order-summary">
            {checkoutWords.summary}
          </h2>
          <ChevronDown className="lg:hidden" size={20} strokeWidth={1.25} />
          <span className="figures lg:hidden">
            {quote
              ? formatMoney(quote.totalCents)
              : checkoutWords.totalPlusTax(formatMoney(totalCents + shippingCents))}
          </span>
        </summary>
        <ul>
          {cart.map((item) => (
            <li className="flex items-center gap-4 border-b border-hairline py-4" key={item.id}>
              <img
                className="h-20 w-16 rounded-[2px] object-cover"
                src={lineThumbnail(item)}
                alt=""
                width={64}
                height={80}
              />
              <span className="min-w-0 flex-1">
                <LineName name={shownName(item)} />
                <span className="block text-[0.9375rem] text-driftwood">
                  {checkoutWords.quantity(item.quantity)}
                </span>
              </span>
              <span className="figures">{formatMoney(item.totalPriceCents)}</span>
            </li>
          ))}
        </ul>
        <dl className="figures grid gap-2 py-4">
          <Row
            name={checkoutWords.subtotal}
            value={formatMoney(quote?.subtotalCents ?? subtotalCents)}
          />
          {way === 'ship' ? (
            <Row
              name={STANDARD_SHIPPING.name}
              value={shippingSaid(quote?.shippingCents ?? shippingCents)}
            />
          ) : (
            <Row
              name={way === 'visit' ? checkoutWords.handed : checkoutWords.pickup}
              value={checkoutWords.free}
            />
          )}
          <Row
            name={checkoutWords.tax}
            value={quote ? formatMoney(quote.taxCents) : checkoutWords.taxNext}
          />
          <Row
            name={checkoutWords.total}
            value={
              quote
                ? formatMoney(quote.totalCents)
                : checkoutWords.totalPlusTax(formatMoney(totalCents + shippingCents))
            }
            isTotal
          />
          {quote && creditCents > 0 ? (
            <>
              <Row name={checkoutWords.credit} value={formatMoney(-creditCents)} />
              <Row
                name={checkoutWords.cardPays}
                value={formatMoney(quote.totalCents - creditCents)}
              />
            </>
          ) : null}
        </dl>
      </details>
    </section>
  )
}

function shippingSaid(cents: number): string {
  return cents === 0 ? checkoutWords.free : formatMoney(cents)
}

function Row({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between ${isTotal ? 'mt-2 border-t border-hairline pt-3' : ''}`}
    >
      <dt className={isTotal ? '' : 'text-driftwood'}>{name}</dt>
      <dd className={isTotal ? 'font-display text-[1.625rem]' : ''}>{value}</dd>
    </div>
  )
}

/** What today's catalogue has changed in the cart, read out as it comes. */
export function CartChanges({ changes }: { changes: readonly string[] }) {
  return (
    <div role="status">
      {changes.length > 0 ? (
        <div className="checkout-changes">
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </div>
      ) : null}
    </div>
  )
}
