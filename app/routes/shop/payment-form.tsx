import type { Quote } from '#app/browser/payment-calls.ts'
import { Banner } from '#app/components/banner.tsx'
import { checkoutWords } from '#content/checkout.ts'
import type { Cart } from '#domain/cart.ts'
import type { CheckoutForm } from '#domain/checkout.ts'
import { formatMoney } from '#domain/money.ts'
import type { CardSetup } from '#server/payments/card-setup.ts'
import { usePayment } from './use-payment.ts'

type PaymentFormProps = {
  card: CardSetup
  quote: Quote
  form: CheckoutForm
  cart: Cart
  /** The price has changed meanwhile: the new one, to be agreed to. */
  onQuote: (quote: Quote) => void
  onPaid: (orderId: string) => void
}

/** The card (spec 2 §2, §4): at most 400 px wide; loading, ready, processing, then complete or error. */
export function PaymentForm(props: PaymentFormProps) {
  const { place, state, problem, pay } = usePayment(props)
  const isProcessing = state === 'processing'
  return (
    <section aria-labelledby="payment" className="mt-12 border-t border-hairline pt-10">
      <h2 className="font-display text-[1.625rem]" id="payment">
        {checkoutWords.payment}
      </h2>
      <div className="mt-5 max-w-[400px]">
        {state === 'loading' ? (
          <p className="text-driftwood" role="status">
            {checkoutWords.loadingCard}
          </p>
        ) : null}
        <div className="min-h-24" ref={place} />
        {problem ? (
          <Banner tone="failure" className="mb-4">
            {problem}
          </Banner>
        ) : null}
        <button
          className="button figures w-full"
          type="button"
          disabled={state !== 'ready'}
          aria-busy={isProcessing}
          onClick={pay}
        >
          {isProcessing ? checkoutWords.processing : `Pay ${formatMoney(props.quote.totalCents)}`}
        </button>
        <p className="mt-3 text-[0.9375rem] text-driftwood">{checkoutWords.cardNote}</p>
      </div>
    </section>
  )
}
