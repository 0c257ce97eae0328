import { useRef, useState } from 'react'
import { type BookedVisit, giveAnotherCard } from '#app/browser/shop/after-booking-calls.ts'
import type { Paying } from '#app/browser/shop/payment-answers.ts'
import type { VerificationDetails } from '#app/browser/shop/square.ts'
import { Agreement } from '#app/components/paying/agreement.tsx'
import { CardBox } from '#app/components/paying/card-box.tsx'
import { cardAfterBookingWords as words } from '#content/card-after-booking.ts'
import { cardEnds, cardName } from '#domain/shop/card-on-file.ts'
import type { CardAsked } from '#server/shop/cards/asked-of-client.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'
import { useCardPress } from './use-card-press.ts'

type AnotherCardProps = {
  visit: BookedVisit
  asked: Extract<CardAsked, { kind: 'another' }>
  contact: VerificationDetails['billingContact']
  setup: CardSetup
  onKept: () => void
}

const NOTHING = { lines: [], totalCents: 0 }

/** The card on file and what is wrong with it, what was agreed to, and the field for another one. */
export function AnotherCard({ visit, asked, contact, setup, onKept }: AnotherCardProps) {
  const { isProcessing, problem, press } = useCardPress(onKept)
  const [isAgreed, setIsAgreed] = useState(false)
  const [isUnagreed, setIsUnagreed] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { card, trouble, version } = asked

  function keepBy(way: () => Promise<Paying | null>) {
    setIsUnagreed(!isAgreed)
    if (!isAgreed) box.current?.focus()
    else void press(way, (paying) => giveAnotherCard(visit, { version, paying }))
  }

  return (
    <>
      <p className="figures mt-6">
        {card ? words.onFile(cardName(card), cardEnds(card)) : words.none}
      </p>
      {trouble ? <p className="mt-1 text-brick">{words[trouble]}</p> : null}
      <p className="mt-6">{words.anotherLead}</p>
      <div className="-mt-5">
        <Agreement
          ref={box}
          words={asked.words}
          isAgreed={isAgreed}
          isMissing={isUnagreed && !isAgreed}
          isOff={isProcessing}
          onAgree={setIsAgreed}
        />
      </div>
      <CardBox
        setup={setup}
        sum={NOTHING}
        contact={contact}
        pay={words.keep}
        isProcessing={isProcessing}
        problem={problem}
        advice={null}
        onPay={keepBy}
      />
    </>
  )
}
