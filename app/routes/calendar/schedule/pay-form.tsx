import { useMemo, useRef, useState } from 'react'
import type { CallFailure } from '#app/browser/booking-calls.ts'
import { keepTip, keptTip } from '#app/browser/kept-tip.ts'
import type { PaidVisit, PayingBy, Terms } from '#app/browser/shop/visit-payment-calls.ts'
import { Agreement } from '#app/components/paying/agreement.tsx'
import { CardBox } from '#app/components/paying/card-box.tsx'
import { payVisitWords } from '#content/pay-visit.ts'
import { STUDIO } from '#content/studio.ts'
import type { Choice, Visit } from '#domain/calendar/service.ts'
import type { TypedDetails } from '#domain/core/contact-check.ts'
import { formatMoney, formatPrice } from '#domain/core/money.ts'
import { partWhenBooked, takesTip } from '#domain/shop/visit-payment.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'
import { Problem } from '../ui/problem.tsx'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'
import { HoldClock } from './hold-clock.tsx'
import { StoredCardButton } from './stored-card-button.tsx'
import { type StoredCard, StoredCards } from './stored-cards.tsx'
import { TipChoice, tipCentsOf, tipIn } from './tip-choice.tsx'
import { useVisitPayment } from './use-visit-payment.ts'

type PayFormProps = {
  visit: { choice: Choice; visit: Visit; startsAt: number; details: TypedDetails }
  asked: Asked
  setup: CardSetup
  /** Those that the client has on file. */
  cards: readonly StoredCard[]
  earlier: CallFailure | null
  onPaid: (paid: PaidVisit) => void
  onUnknown: (message: string) => void
}

/** What is due now and at the studio, what is agreed to, a tip, and the card. */
export function PayForm(props: PayFormProps) {
  const { visit: asking, asked, setup, cards, earlier, onUnknown } = props
  const { visit, choice, startsAt, details } = asking
  const request = { choice, startsAt, details }
  const onPaid = (paid: PaidVisit) => {
    keepTip(startsAt, null)
    props.onPaid(paid)
  }
  const payment = useVisitPayment({ visit: request, asked, earlier, onPaid, onUnknown })
  const { terms, isAsking, isProcessing, ofTime, refused, held, notHeld, take, pay } = payment
  const [tip, setTip] = useState(() => tipIn(keptTip(startsAt)))
  const [stored, setStored] = useState(cards[0]?.id ?? null)
  // The version that was agreed to: other words are to be agreed to anew.
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const [isUnagreed, setIsUnagreed] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const mayTip = terms !== null && takesTip(partWhenBooked(terms.dueCents, visit.priceCents))
  const tipCents = mayTip ? tipCentsOf(tip, visit.priceCents) : 0
  const sum = useSum(visit.name, terms, tipCents ?? 0)

  const payWords = sum.totalCents > 0 ? `Pay ${formatPrice(sum.totalCents)} and book` : null

  function payBy(way: () => Promise<PayingBy | null>) {
    const isAgreed = agreedTo === terms?.version
    setIsUnagreed(!isAgreed)
    if (!isAgreed) box.current?.focus()
    else if (tipCents === null) document.querySelector<HTMLElement>('[name=tip]')?.focus()
    else void pay(tipCents, way)
  }

  return (
    <>
      {ofTime ? (
        <Problem problem={ofTime} onPick={take}>
          {/charged|goes back/.test(ofTime.message) ? null : (
            <p className="mt-3">{payVisitWords.notCharged}</p>
          )}
          {ofTime.nearest.length === 0 ? <WayBack asked={asked} /> : null}
        </Problem>
      ) : null}
      <div className="mb-4 text-driftwood">
        {held && !ofTime ? <HoldClock expiresAt={held.expiresAt} isOff={isProcessing} /> : null}
        {notHeld ? (
          <div role="status">
            <p>{payVisitWords.notHeld}</p>
            <WayBack asked={asked} />
          </div>
        ) : null}
      </div>
      {terms ? (
        <div className="max-w-[38em]">
          <Sums terms={terms} visit={visit} tipCents={tipCents ?? 0} />
          {mayTip ? (
            <div className="mt-8 max-w-[400px]">
              <TipChoice
                tip={tip}
                priceCents={visit.priceCents}
                isOff={isProcessing}
                onTip={(chosen) => {
                  setTip(chosen)
                  keepTip(startsAt, chosen)
                }}
              />
            </div>
          ) : null}
          <Agreement
            ref={box}
            words={terms.words}
            isAgreed={agreedTo === terms.version}
            isMissing={isUnagreed && agreedTo !== terms.version}
            isOff={isProcessing}
            onAgree={(isAgreed) => setAgreedTo(isAgreed ? terms.version : null)}
          />
          <StoredCards cards={cards} chosen={stored} isOff={isProcessing} onChoose={setStored} />
          {stored === null ? (
            <CardBox
              setup={setup}
              sum={sum}
              contact={contactOf(details)}
              pay={payWords ?? payVisitWords.keep}
              isProcessing={isProcessing}
              problem={refused?.said ?? null}
              advice={refused?.advice ?? null}
              shutBy={isAsking ? 'asking' : undefined}
              onPay={payBy}
            />
          ) : (
            <StoredCardButton
              pay={payWords ?? payVisitWords.bookWithStored}
              isProcessing={isProcessing}
              refused={refused}
              shutBy={isAsking ? 'asking' : undefined}
              onPay={() => payBy(async () => ({ cardId: stored }))}
            />
          )}
        </div>
      ) : null}
      <p role="status" id="asking" className={terms ? 'sr-only' : 'min-h-96'}>
        {isAsking && !ofTime && !notHeld ? payVisitWords.asking : ''}
      </p>
    </>
  )
}

type SumsProps = { terms: Terms; visit: Visit; tipCents: number }

function Sums({ terms, visit, tipCents }: SumsProps) {
  const { dueCents } = terms
  const restCents = visit.priceCents - dueCents
  const isFrom = visit.option?.priceIsFrom ?? false
  return (
    <dl className="figures border-t border-bark">
      {tipCents > 0 ? (
        <>
          <Sum name={visit.name} cents={dueCents} />
          <Sum name="Tip" cents={tipCents} />
        </>
      ) : null}
      <Sum
        name={restCents > 0 && dueCents > 0 ? 'Due now, as a deposit' : 'Due now'}
        cents={dueCents + tipCents}
        isTotal
      />
      {restCents > 0 ? (
        <Sum name={isFrom ? 'At the studio, from' : 'At the studio'} cents={restCents} />
      ) : null}
    </dl>
  )
}

function Sum({ name, cents, isTotal }: { name: string; cents: number; isTotal?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-hairline py-3">
      <dt className={isTotal ? '' : 'text-driftwood'}>{name}</dt>
      <dd className={isTotal ? 'font-display text-[1.625rem] leading-7' : ''}>
        {formatMoney(cents)}
      </dd>
    </div>
  )
}

function WayBack({ asked }: { asked: Asked }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      <a
        className="link inline-flex min-h-11 items-center"
        href={scheduleHref({ ...asked, step: 'time' })}
      >
        {payVisitWords.otherTime}
      </a>
      <a
        className="link inline-flex min-h-11 items-center"
        href={scheduleHref({ ...asked, step: 'you' })}
      >
        {payVisitWords.backToDetails}
      </a>
    </p>
  )
}

function useSum(name: string, terms: Terms | null, tipCents: number) {
  const dueCents = terms?.dueCents ?? 0
  return useMemo(() => {
    const lines = [{ label: name, cents: dueCents }]
    if (tipCents > 0) lines.push({ label: 'Tip', cents: tipCents })
    return { lines, totalCents: dueCents + tipCents }
  }, [name, dueCents, tipCents])
}

function contactOf({ firstName, lastName, email, phone }: TypedDetails) {
  return { givenName: firstName, familyName: lastName, email, phone, countryCode: STUDIO.country }
}
