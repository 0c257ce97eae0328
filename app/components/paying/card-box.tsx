import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Paying } from '#app/browser/shop/payment-answers.ts'
import type { VerificationDetails } from '#app/browser/shop/square.ts'
import type { Sum, WalletName } from '#app/browser/shop/wallets.ts'
import { Banner } from '#app/components/banner.tsx'
import { checkoutWords } from '#content/checkout.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'
import { useMethods } from './use-methods.ts'

type CardBoxProps = {
  setup: CardSetup
  sum: Sum
  contact: VerificationDetails['billingContact']
  /** What the button says. */
  pay: string
  isProcessing: boolean
  /** What is wrong and what to do, where the card itself is not the reason. */
  problem: string | null
  advice: string | null
  /** The id of what else on the page says why the button is shut; undefined while it is not. */
  shutBy?: string | undefined
  onPay: (way: () => Promise<Paying | null>) => void
  /** Between what is wrong and the button. */
  children?: ReactNode
  /** Below the button. */
  below?: ReactNode
}

/** Wallets and the card (spec 2 §2, §4): at most 400 px wide; loading, ready, processing, then complete or error. */
export function CardBox(props: CardBoxProps) {
  const { setup, sum, contact, pay, isProcessing, shutBy, onPay, children, below } = props
  const button = useRef<HTMLButtonElement>(null)
  const cardPlace = useRef<HTMLDivElement>(null)
  const googlePlace = useRef<HTMLDivElement>(null)
  const onSubmit = () => button.current?.click()
  const methods = useMethods({ setup, sum, contact, cardPlace, googlePlace, onSubmit })
  const { state, has, byCard, byWallet } = methods
  const problem = methods.problem ?? props.problem
  const advice = methods.problem ? null : props.advice
  const keepFocus = useKeptFocus(isProcessing)

  function payBy(way: () => Promise<Paying | null>) {
    keepFocus()
    onPay(way)
  }

  return (
    <div className="mt-5 max-w-[400px]">
      {state === 'loading' ? (
        <p className="text-driftwood" role="status" id="card-loading">
          {checkoutWords.loadingCard}
        </p>
      ) : null}
      <WalletButtons
        name={checkoutWords.wallets}
        or={checkoutWords.orByCard}
        has={has}
        googlePlace={googlePlace}
        isOff={isProcessing || shutBy !== undefined}
        onPay={(name) => payBy(() => byWallet(name))}
      />
      <div className="min-h-24" ref={cardPlace} />
      {problem ? (
        <Banner tone="failure" className="mt-4" id="card-problem">
          {problem}
          {advice ? <span className="mt-1 block">{advice}</span> : null}
        </Banner>
      ) : null}
      {children}
      <button
        className="button figures mt-4 w-full"
        type="button"
        ref={button}
        disabled={state !== 'ready' || isProcessing || shutBy !== undefined}
        aria-busy={isProcessing}
        aria-describedby={shutBy ?? SHUT_BY[state]}
        onClick={() => payBy(byCard)}
      >
        {isProcessing ? checkoutWords.processing : pay}
      </button>
      {below}
      <p className="mt-3 text-[0.9375rem] text-driftwood">{checkoutWords.cardNote}</p>
    </div>
  )
}

const LEGEND = 'font-display text-[1.625rem]'

/** What else in the box says why the button is shut. */
const SHUT_BY = { loading: 'card-loading', failed: 'card-problem', ready: undefined }

/** A button that is off lets go of the focus; after a refusal it has it again. The answer is called as one is pressed. */
export function useKeptFocus(isOff: boolean): () => void {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (isOff || activeElement !== body) return
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
  }, [isOff])
  return () => {
    pressed.current = document.activeElement
  }
}

type WalletButtonsProps = {
  /** What a screen reader calls them. */
  name: string
  /** Their name stands above their place, and what else there is below it, before they are there. */
  isKept?: boolean
  has: Record<WalletName, boolean>
  /** Where Square puts Google's own button. */
  googlePlace: RefObject<HTMLDivElement | null>
  isOff: boolean
  onPay: (name: WalletName) => void
  /** What else there is, below them. */
  or: string
}

/** Google Pay and Apple Pay, each where this device has it; their place is there before they are. */
export function WalletButtons(props: WalletButtonsProps) {
  const { name, isKept = false, has, googlePlace, isOff, onPay, or } = props
  const hasAny = has.google || has.apple
  const isShown = hasAny || isKept
  return (
    <fieldset className="wallets" data-any={hasAny || undefined} inert={isOff}>
      {isShown ? <legend className={isKept ? LEGEND : 'sr-only'}>{name}</legend> : null}
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
      {isShown ? <p className="wallets-or">{or}</p> : null}
    </fieldset>
  )
}
