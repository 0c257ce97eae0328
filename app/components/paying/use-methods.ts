import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Paying } from '#app/browser/shop/payment-answers.ts'
import {
  type CardForm,
  loadSquare,
  openCardForm,
  ScriptMissing,
  type VerificationDetails,
  withBank,
} from '#app/browser/shop/square.ts'
import { openWallets, type Sum, type WalletName, type Wallets } from '#app/browser/shop/wallets.ts'
import { decimalOf } from '#domain/core/money.ts'
import { PAYING_SENTENCES } from '#domain/core/sentences/paying-sentences.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'

// spec 2 §9
const CARD_DELAY_MS = 100
/** A wallet that takes longer stays away: a button must not push the card from under a finger. */
const WALLETS_LATEST_MS = 2500

type Opened = {
  square: Awaited<ReturnType<typeof loadSquare>>
  card: CardForm
  wallets: Wallets | null
}
type UseMethods = {
  setup: CardSetup
  /** Nothing is due: the card is kept. */
  sum: Sum
  /** Whom the bank is asked about. */
  contact: VerificationDetails['billingContact']
  cardPlace: RefObject<HTMLElement | null>
  googlePlace: RefObject<HTMLElement | null>
  /** Enter was pressed in the card. */
  onSubmit: () => void
}

/** The ways of paying that Square offers here: opened when they are shown, gone when they are not. */
export function useMethods(parts: UseMethods) {
  const { setup, sum, contact, cardPlace, googlePlace } = parts
  const opened = useRef<Opened | null>(null)
  const newest = useRef(parts)
  newest.current = parts
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let isGone = false
    async function open() {
      const [card, google] = [cardPlace.current, googlePlace.current]
      if (!card || !google) return
      const square = await loadSquare(setup)
      if (isGone) return
      // A wallet pays; it keeps no card for later.
      const wallets =
        newest.current.sum.totalCents === 0
          ? null
          : walletsInTime(openWallets(square, newest.current.sum, google))
      const form = await openCardForm(square, card, () => newest.current.onSubmit())
      const all = { square, card: form, wallets: await wallets }
      if (isGone) return close(all)
      opened.current = all
      setState('ready')
    }
    const timer = setTimeout(() => {
      open().catch((error: unknown) => {
        if (isGone) return
        const isScript = error instanceof ScriptMissing
        setProblem(PAYING_SENTENCES[isScript ? 'card-form-not-loaded' : 'card-form-not-started'])
        setState('failed')
      })
    }, CARD_DELAY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      if (opened.current) close(opened.current)
      opened.current = null
    }
  }, [setup, cardPlace, googlePlace])

  useEffect(() => opened.current?.wallets?.update(sum), [sum])

  const details = () => ({
    amount: sum.totalCents === 0 ? null : decimalOf(sum.totalCents),
    billingContact: contact,
  })

  return {
    state,
    problem,
    has: opened.current?.wallets?.has ?? { google: false, apple: false },
    async byCard(): Promise<Paying | null> {
      const sourceId = await opened.current?.card.tokenize(details())
      return sourceId ? { sourceId } : null
    },
    async byWallet(name: WalletName): Promise<Paying | null> {
      if (!opened.current?.wallets) return null
      const { square, wallets } = opened.current
      const given = await wallets.tokenize(name)
      return given && withBank(square, given.sourceId, details())
    },
  }
}

async function walletsInTime(opening: Promise<Wallets>): Promise<Wallets | null> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), WALLETS_LATEST_MS))
  const first = await Promise.race([opening, late])
  if (!first) opening.then((wallets) => wallets.destroy())
  return first
}

function close({ card, wallets }: Opened): void {
  void card.destroy()
  void wallets?.destroy()
}
