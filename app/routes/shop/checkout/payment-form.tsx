import { useEffect, useMemo, useRef } from 'react'
import { type Quote, quoteCart } from '#app/browser/shop/payment-calls.ts'
import type { Sum } from '#app/browser/shop/wallets.ts'
import { CardBox } from '#app/components/paying/card-box.tsx'
import { checkoutWords } from '#content/checkout.ts'
import { formatMoney } from '#domain/core/money.ts'
import { type Cart, totalsOf } from '#domain/shop/cart.ts'
import type { CheckoutForm } from '#domain/shop/checkout.ts'
import { STANDARD_SHIPPING } from '#domain/shop/payment-cart.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'
import { CreditChoice, PayByCredit } from './credit-choice.tsx'
import { CartChanges } from './order-summary.tsx'
import type { Checkout } from './use-checkout.ts'
import { WHY_SHUT, WhyShut } from './way-choice.tsx'

type PaymentFormProps = {
  setup: CardSetup
  checkout: Checkout
  quote: NonNullable<Checkout['quote']>
}

/** The card below the details, once the order's total is known (spec 2 §2). */
export function PaymentForm({ setup, checkout, quote }: PaymentFormProps) {
  const { form, step, unready, pay, problem, advice, changes, credit } = checkout
  const heading = useRef<HTMLHeadingElement>(null)
  const { paysCents, restCents } = credit
  const { way } = form
  const sum = useMemo(() => sumOf(quote, way, paysCents), [quote, way, paysCents])

  useEffect(() => heading.current?.focus(), [])

  return (
    <section aria-labelledby="payment" className="mt-8">
      <h2 className="font-display text-[1.625rem]" id="payment" ref={heading} tabIndex={-1}>
        {checkoutWords.payment}
      </h2>
      <CreditChoice checkout={checkout} />
      {restCents === 0 ? (
        <PayByCredit checkout={checkout} />
      ) : (
        <CardBox
          setup={setup}
          sum={sum}
          contact={contactOf(form)}
          pay={checkoutWords.pay(formatMoney(restCents))}
          isProcessing={step === 'processing'}
          problem={problem}
          advice={advice}
          shutBy={unready.length > 0 ? WHY_SHUT : undefined}
          onPay={(way) => void pay(way)}
          below={<WhyShut checkout={checkout} />}
        >
          <CartChanges changes={changes} />
        </CardBox>
      )}
    </section>
  )
}

/** As Square has worked it out, and what is left of it for the card. */
export function sumOf(quote: Quote, way: CheckoutForm['way'], creditCents: number): Sum {
  const { subtotalCents, shippingCents, taxCents, totalCents } = quote
  const lines = [
    { label: checkoutWords.subtotal, cents: subtotalCents },
    ...(way === 'ship' ? [{ label: STANDARD_SHIPPING.name, cents: shippingCents }] : []),
    { label: checkoutWords.tax, cents: taxCents },
    ...(creditCents > 0 ? [{ label: checkoutWords.credit, cents: -creditCents }] : []),
  ]
  return { lines, totalCents: totalCents - creditCents }
}

/** What the sheet of a wallet above the form opens with; its quote is null where it asks for an address first. */
export type Start = { cart: Cart; way: CheckoutForm['way']; sum: Sum; quote: Quote | null }

/** Null where it cannot be told what the cart comes to. */
export async function startOf(cart: Cart, way: CheckoutForm['way']): Promise<Start | null> {
  if (way === 'ship') {
    const { subtotalCents } = totalsOf(cart)
    const lines = [{ label: checkoutWords.subtotal, cents: subtotalCents }]
    return { cart, way, sum: { lines, totalCents: subtotalCents, isOpen: true }, quote: null }
  }
  const quoted = await quoteCart(cart, { way, state: '' })
  return quoted.ok ? { cart, way, sum: sumOf(quoted.value, way, 0), quote: quoted.value } : null
}

/** Whom the bank is asked about. */
export function contactOf(form: CheckoutForm) {
  return {
    givenName: form.firstName,
    familyName: form.lastName,
    email: form.email,
    ...(form.phone ? { phone: form.phone } : {}),
    addressLines: [form.address, form.apartment].filter(Boolean),
    city: form.city,
    state: form.state,
    countryCode: form.country,
    postalCode: form.zipCode,
  }
}
