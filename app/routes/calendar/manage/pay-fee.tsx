import { useEffect, useMemo, useState } from 'react'
import { type BookedVisit, lookAfterFee, payFee } from '#app/browser/shop/after-booking-calls.ts'
import { openFeePayment } from '#app/browser/shop/open-payment.ts'
import type { VerificationDetails } from '#app/browser/shop/square.ts'
import { CardBox } from '#app/components/paying/card-box.tsx'
import { cardAfterBookingWords as words } from '#content/card-after-booking.ts'
import { formatMoney, formatPrice } from '#domain/core/money.ts'
import type { CardAsked } from '#server/shop/cards/asked-of-client.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'
import { useCardPress } from './use-card-press.ts'

type PayFeeProps = {
  visit: BookedVisit
  fee: Extract<CardAsked, { kind: 'fee' }>
  contact: VerificationDetails['billingContact']
  setup: CardSetup
  onPaid: () => void
}

/** The fee that was agreed to, paid by whichever card the client types. */
export function PayFee({ visit, fee, contact, setup, onPaid }: PayFeeProps) {
  const { cents } = fee
  const { isProcessing, problem, press, setProblem } = useCardPress(onPaid)
  const [isLooking, setIsLooking] = useState(true)
  const sum = useMemo(() => ({ lines: [{ label: words.fee, cents }], totalCents: cents }), [cents])

  // A payment that was under way when the page was left is asked after before another is begun.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => {
    lookAfterFee().then((ended) => {
      if (ended?.ok) return onPaid()
      if (ended) setProblem(ended.message)
      setIsLooking(openFeePayment.read() !== null)
    })
  }, [])

  return (
    <>
      <p className="mt-6 max-w-[33em]">{words.feeLead[fee.of]}</p>
      <p className="figures mt-3 font-display text-[1.625rem] leading-7">{formatMoney(cents)}</p>
      {isLooking ? (
        <p role="status" id="looking" className="mt-4">
          {problem ?? words.looking}
        </p>
      ) : null}
      <CardBox
        setup={setup}
        sum={sum}
        contact={contact}
        pay={`Pay ${formatPrice(cents)}`}
        isProcessing={isProcessing}
        problem={isLooking ? null : problem}
        advice={null}
        shutBy={isLooking ? 'looking' : undefined}
        onPay={(way) => void press(way, (paying) => payFee(visit, { cents, paying }))}
      />
    </>
  )
}
