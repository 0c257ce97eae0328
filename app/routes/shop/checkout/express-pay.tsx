import { useEffect, useRef, useState } from 'react'
import { type Quote, quoteCart } from '#app/browser/shop/payment-calls.ts'
import { withBank } from '#app/browser/shop/square.ts'
import {
  type Asked,
  itemsOf,
  loadWallets,
  type OpenedWallets,
  type Sent,
  type WalletName,
  type Wallets,
} from '#app/browser/shop/wallets.ts'
import { Banner } from '#app/components/banner.tsx'
import { useKeptFocus, WalletButtons } from '#app/components/paying/card-box.tsx'
import { checkoutWords } from '#content/checkout.ts'
import { decimalOf } from '#domain/core/money.ts'
import type { Cart } from '#domain/shop/cart.ts'
import { filledFrom, placeIn } from '#domain/shop/wallet-contact.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'
import { contactOf, type Start, startOf, sumOf } from './payment-form.tsx'
import type { Checkout } from './use-checkout.ts'

/** Their place is kept until then; after it the page says how else one pays. */
const LATEST_MS = 8000

type ExpressPayProps = {
  setup: CardSetup
  checkout: Checkout
  states: readonly string[]
  cart: Cart
}

/** The wallets above the form: their sheet tells who buys and where it goes, and its one confirmation pays. */
export default function ExpressPay(props: ExpressPayProps) {
  const { setup, checkout, cart } = props
  const { form, step, unready, isExpress, payExpress, problem, advice } = checkout
  const { way } = form
  const isSent = way === 'ship'
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenedWallets | null>(null)
  const newest = useRef(props)
  newest.current = props
  /** What the open sheet is about, and the quote that it shows. */
  const sheet = useRef<{ cart: Cart; quote: Quote | null }>({ cart, quote: null })
  const [has, setHas] = useState<Wallets['has'] | null>(null)
  const [start, setStart] = useState<Start | null>(null)
  const [isMailMissing, setIsMailMissing] = useState(false)
  const keepFocus = useKeptFocus(step === 'express')
  const isStartNow = start?.cart === cart && start.way === way
  const hasStart = start !== null

  useEffect(() => {
    let isGone = false
    startOf(cart, way).then((begun) => isGone || setStart(begun))
    return () => {
      isGone = true
    }
  }, [cart, way])

  useEffect(() => {
    const late = setTimeout(() => setHas((now) => now ?? NONE), LATEST_MS)
    return () => clearTimeout(late)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another sum is told to the same wallets, below
  useEffect(() => {
    if (!start || !place.current) return
    let isGone = false
    const asked: Asked = isSent ? { contact: 'shipping', sent } : { contact: 'billing' }
    loadWallets(setup, start.sum, place.current, asked).then(
      (all) => {
        if (isGone) return void all.wallets.destroy()
        opened.current = all
        setHas(all.wallets.has)
      },
      () => isGone || setHas(NONE),
    )
    return () => {
      isGone = true
      void opened.current?.wallets.destroy()
      opened.current = null
    }
  }, [setup, isSent, hasStart])

  // Each sheet begins anew: what the last one was told of its address is not told of the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `has` tells that there are wallets to tell
  useEffect(() => {
    if (start && step === 'details') opened.current?.wallets.update(start.sum)
  }, [start, step, has])

  /** An address was chosen in the sheet, of which it tells the place alone until the payment is confirmed. */
  const sent: Sent = async (to) => {
    const { state, stateName, isHere } = placeIn(to)
    sheet.current.quote = null
    if (!isHere) return { error: checkoutWords.sentWithin }
    if (!newest.current.states.includes(state)) return { error: checkoutWords.notSentTo(stateName) }
    const quoted = await quoteCart(sheet.current.cart, {
      ...{ way: 'ship', state, zipCode: to.postalCode ?? '' },
    })
    if (!quoted.ok) return { error: quoted.message }
    sheet.current.quote = quoted.value
    return itemsOf(sumOf(quoted.value, 'ship', 0))
  }

  function press(name: WalletName) {
    if (!opened.current || !isStartNow) return
    // A sheet that asks for no parcel's address may not tell a mail address either.
    const isMissing = !isSent && unready.includes('email')
    setIsMailMissing(isMissing)
    if (isMissing) return
    keepFocus()
    const { square, wallets } = opened.current
    sheet.current = { cart, quote: start.quote }
    void payExpress(async () => {
      const given = await wallets.tokenize(name)
      if (!given) return null
      const filled = filledFrom(given.contact, form)
      const { quote } = sheet.current
      const amount = decimalOf(quote?.totalCents ?? 0)
      const paying = () =>
        withBank(square, given.sourceId, { amount, billingContact: contactOf(filled) })
      return { form: filled, quote, paying }
    })
  }

  const isPaying = step === 'express' || step === 'paid'
  const isNone = has !== null && !has.google && !has.apple
  const said = isMailMissing ? checkoutWords.mailFirst : isExpress ? problem : null
  return (
    <>
      <div className="express-kept" data-none={isNone || undefined}>
        {isNone ? (
          <>
            <p className="font-display text-[1.625rem]">{checkoutWords.byCard}</p>
            <p className="mt-2 text-driftwood">
              {checkoutWords.noWallet} {checkoutWords.cardNote}
            </p>
          </>
        ) : null}
        <WalletButtons
          name={checkoutWords.payNow}
          isKept={!isNone}
          or={isPaying ? checkoutWords.processing : checkoutWords.orType}
          has={has ?? NONE}
          googlePlace={place}
          isOff={step !== 'details' || !isStartNow}
          onPay={press}
        />
      </div>
      <p className="sr-only" role="status">
        {isPaying ? checkoutWords.processing : null}
      </p>
      {said ? (
        <Banner tone="failure" className="mt-4">
          {said}
          {advice && !isMailMissing ? <span className="mt-1 block">{advice}</span> : null}
        </Banner>
      ) : null}
    </>
  )
}

const NONE = { google: false, apple: false }
