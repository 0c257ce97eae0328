import type { RefObject } from 'react'
import type { WalletName } from '#app/browser/shop/wallets.ts'
import { checkoutWords } from '#content/checkout.ts'

type WalletButtonsProps = {
  has: Record<WalletName, boolean>
  /** Where Square puts Google's own button. */
  googlePlace: RefObject<HTMLDivElement | null>
  isOff: boolean
  onPay: (name: WalletName) => void
}

/** Google Pay and Apple Pay, each where this device has it; their place is there before they are. */
export function WalletButtons({ has, googlePlace, isOff, onPay }: WalletButtonsProps) {
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
