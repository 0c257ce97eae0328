import { type RefObject, useEffect, useRef } from 'react'
import type { Paying } from '#app/browser/shop/payment-calls.ts'
import type { WalletName } from '#app/browser/shop/wallets.ts'
import { Banner } from '#app/components/banner.tsx'
import { checkoutWords } from '#content/checkout.ts'
import { formatMoney } from '#domain/core/money.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'
import { WHY_SHUT, WhyShut } from './checkout-form.tsx'
import type { Checkout } from './use-checkout.ts'
import { usePayment } from './use-payment.ts'

type WalletButtonsProps = {
  has: Record<WalletName, boolean>
  /** Where Square puts Google's own button. */
  googlePlace: RefObject<HTMLDivElement | null>
  isOff: boolean
  onPay: (name: WalletName) => void
}

type PaymentFormProps = {
  setup: CardSetup
  checkout: Checkout
  quote: NonNullable<Checkout['quote']>
}

/** Wallets and the card (spec 2 §2, §4): at most 400 px wide; loading, ready, processing, then complete or error. */
export function PaymentForm({ setup, checkout, quote }: PaymentFormProps) {
  const { form, step, unready, pay } = checkout
  const isReady = unready.length === 0
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const cardPlace = useRef<HTMLDivElement>(null)
  const googlePlace = useRef<HTMLDivElement>(null)
  const onSubmit = () => button.current?.click()
  const methods = usePayment({ setup, quote, form, cardPlace, googlePlace, onSubmit })
  const { state, has, byCard, byWallet } = methods
  const isProcessing = step === 'processing'
  const problem = methods.problem ?? checkout.problem
  const advice = methods.problem ? null : checkout.advice
  const pressed = useRef<Element | null>(null)

  useEffect(() => heading.current?.focus(), [])
  // A button that is off lets go of the focus; after a refusal it has it again.
  useEffect(() => {
    const { activeElement, body } = document
    if (isProcessing || activeElement !== body) return
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
  }, [isProcessing])

  function payBy(way: () => Promise<Paying | null>) {
    pressed.current = document.activeElement
    void pay(way)
  }

  return (
    <section aria-labelledby="payment" className="mt-12 border-t border-hairline pt-10">
      <h2 className="font-display text-[1.625rem]" id="payment" ref={heading} tabIndex={-1}>
        {checkoutWords.payment}
      </h2>
      <div className="mt-5 max-w-[400px]">
        {state === 'loading' ? (
          <p className="text-driftwood" role="status" id="card-loading">
            {checkoutWords.loadingCard}
          </p>
        ) : null}
        <WalletButtons
          has={has}
          googlePlace={googlePlace}
          isOff={isProcessing || !isReady}
          onPay={(name) => payBy(() => byWallet(name))}
        />
        <div className="min-h-24" ref={cardPlace} />
        {problem ? (
          <Banner tone="failure" className="mt-4" id="card-problem">
            {problem}
            {advice ? <span className="mt-1 block">{advice}</span> : null}
          </Banner>
        ) : null}
        <CartChanges changes={checkout.changes} />
        <button
          className="button figures mt-4 w-full"
          type="button"
          ref={button}
          disabled={state !== 'ready' || isProcessing || !isReady}
          aria-busy={isProcessing}
          aria-describedby={isReady ? SHUT_BY[state] : WHY_SHUT}
          onClick={() => payBy(byCard)}
        >
          {isProcessing ? checkoutWords.processing : `Pay ${formatMoney(quote.totalCents)}`}
        </button>
        <WhyShut unready={unready} />
        <p className="mt-3 text-[0.9375rem] text-driftwood">{checkoutWords.cardNote}</p>
      </div>
    </section>
  )
}

/** What else on the page says why the button is shut. */
const SHUT_BY = { loading: 'card-loading', failed: 'card-problem', ready: undefined }

/** Google Pay and Apple Pay, each where this device has it; their place is there before they are. */
function WalletButtons({ has, googlePlace, isOff, onPay }: WalletButtonsProps) {
  const hasAny = has.google || has.apple
  return (
    <fieldset className="wallets" data-any={hasAny || undefined} inert={isOff}>
      <legend className="sr-only">{checkoutWords.wallets}</legend>
      {has.apple ? (
        <button
          className="apple-pay"
          type="button"
          lang="en"
          aria-label={checkoutWords.applePay}
          onClick={() => onPay('apple')}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within is Google's; its clicks arrive here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on that button is a click too */}
      <div className="wallet-place" ref={googlePlace} onClick={() => onPay('google')} />
      {hasAny ? <p className="wallets-or">{checkoutWords.orByCard}</p> : null}
    </fieldset>
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
