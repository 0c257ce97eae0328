import { useState } from 'react'
import type { Quote } from '#app/browser/shop/payment-calls.ts'
import { Banner } from '#app/components/banner.tsx'
import { checkoutWords } from '#content/checkout.ts'
import { formatMoney } from '#domain/core/money.ts'
import { creditToSpend } from '#domain/shop/credit.ts'
import { CartChanges } from './order-summary.tsx'
import type { Checkout } from './use-checkout.ts'
import { WHY_SHUT, WhyShut } from './way-choice.tsx'

/** What a buyer's credit pays: all that it can, unless it is kept. `offeredCents`: what there was when the page was sent. */
export function useCredit(offeredCents: number, quote: Quote | null) {
  const [toldCents, setToldCents] = useState<number | null>(null)
  const [isKept, setIsKept] = useState(false)
  const balanceCents = toldCents ?? offeredCents
  const totalCents = quote?.totalCents ?? 0
  const couldPayCents = creditToSpend({ balanceCents, totalCents })
  const paysCents = isKept ? 0 : couldPayCents
  return {
    balanceCents,
    couldPayCents,
    paysCents,
    restCents: totalCents - paysCents,
    isKept,
    keep: setIsKept,
    tell: setToldCents,
  }
}

/** What credit there is, whether it pays, and what is left for the card; nothing where there is none. */
export function CreditChoice({ checkout }: { checkout: Checkout }) {
  const { credit, quote, step } = checkout
  const { balanceCents, couldPayCents, paysCents, restCents, isKept } = credit
  if (!quote || couldPayCents === 0) return null
  return (
    <div className="figures mt-5 max-w-[400px] border-hairline border-y py-4">
      <p id="credit">
        {checkoutWords.youHave} <span className="font-medium">{formatMoney(balanceCents)}</span>{' '}
        {checkoutWords.creditFrom}
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-clay"
          checked={!isKept}
          disabled={step === 'processing'}
          aria-describedby="credit"
          onChange={(event) => credit.keep(!event.target.checked)}
        />
        {checkoutWords.useCredit}
      </label>
      {paysCents > 0 ? (
        <dl className="mt-2 grid gap-1" aria-live="polite">
          <Line name={checkoutWords.total} value={formatMoney(quote.totalCents)} />
          <Line name={checkoutWords.credit} value={formatMoney(-paysCents)} />
          <Line
            name={restCents > 0 ? checkoutWords.cardPays : checkoutWords.leftToPay}
            value={formatMoney(restCents)}
          />
        </dl>
      ) : null}
    </div>
  )
}

/** Where credit pays all of it: a button, and no card. */
export function PayByCredit({ checkout }: { checkout: Checkout }) {
  const { step, problem, advice, changes, unready, payByCredit } = checkout
  const isProcessing = step === 'processing'
  return (
    <div className="mt-5 max-w-[400px]">
      <p>{checkoutWords.creditPaysAll}</p>
      {problem ? (
        <Banner tone="failure" className="mt-4">
          {problem}
          {advice ? <span className="mt-1 block">{advice}</span> : null}
        </Banner>
      ) : null}
      <CartChanges changes={changes} />
      <button
        className="button figures mt-4 w-full"
        type="button"
        disabled={isProcessing || unready.length > 0}
        aria-busy={isProcessing}
        aria-describedby={unready.length > 0 ? WHY_SHUT : undefined}
        onClick={() => void payByCredit()}
      >
        {isProcessing ? checkoutWords.processing : checkoutWords.payByCredit}
      </button>
      <WhyShut checkout={checkout} />
    </div>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-driftwood">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
