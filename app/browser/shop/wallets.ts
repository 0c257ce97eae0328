import type {
  ApplePay,
  GooglePay,
  PaymentRequestOptions,
  Payments,
} from '@square/web-payments-sdk-types'
import { STUDIO } from '#content/studio.ts'
import { decimalOf } from '#domain/core/money.ts'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import { gone, isClosed, tokenIn } from './square.ts'

/** What is paid now, line by line as a wallet's sheet shows it. */
export type Sum = { lines: readonly { label: string; cents: number }[]; totalCents: number }

export type WalletName = 'google' | 'apple'

/** The wallets that Square offers on this device; each may be missing. */
export type Wallets = {
  has: Record<WalletName, boolean>
  /** Shows the sheet. Null: it was closed, and nothing is to be said. @throws CardRefused */
  tokenize(name: WalletName): Promise<string | null>
  /** The total has changed. */
  update(sum: Sum): void
  destroy(): Promise<void>
}

/** Asks Square for Google Pay, whose button it puts into `place`, and for Apple Pay. Never throws. */
export async function openWallets(
  square: Payments,
  sum: Sum,
  place: HTMLElement,
): Promise<Wallets> {
  const request = there(() => square.paymentRequest(requestOf(sum)))
  const [google, apple] = await Promise.all([
    request ? openGooglePay(square, request, place).catch(() => null) : null,
    request ? Promise.try(() => square.applePay(request)).catch(() => null) : null,
  ])
  const methods: Record<WalletName, GooglePay | ApplePay | null> = { google, apple }
  return {
    has: { google: google !== null, apple: apple !== null },
    async tokenize(name) {
      const result = await methods[name]?.tokenize()
      return !result || isClosed(result) ? null : tokenIn(result)
    },
    update: (next) => void there(() => request?.update(requestOf(next))),
    async destroy() {
      await Promise.all([google, apple].map((method) => method && gone(method)))
    },
  }
}

async function openGooglePay(
  square: Payments,
  request: ReturnType<Payments['paymentRequest']>,
  place: HTMLElement,
): Promise<GooglePay> {
  const google = await square.googlePay(request)
  await google.attach(place, {
    buttonColor: 'black',
    buttonSizeMode: 'fill',
    buttonType: 'long',
    buttonRadius: 24,
  })
  return google
}

/** The sheet shows what the page shows, to the cent. */
function requestOf({ lines, totalCents }: Sum): PaymentRequestOptions {
  const item = (label: string, cents: number) => ({ label, amount: decimalOf(cents) })
  return {
    countryCode: STUDIO.country,
    currencyCode: CURRENCY,
    lineItems: lines.map(({ label, cents }) => item(label, cents)),
    total: item(STUDIO.name, totalCents),
  }
}

function there<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}
