import type {
  ApplePay,
  GooglePay,
  PaymentRequestOptions,
  PaymentRequestUpdate,
  Payments,
  ShippingContact,
} from '@square/web-payments-sdk-types'
import { STUDIO } from '#content/studio.ts'
import { decimalOf } from '#domain/core/money.ts'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'
import { gone, isClosed, loadSquare, tokenIn } from './square.ts'

/** What is paid now, line by line as a wallet's sheet shows it. */
export type Sum = {
  lines: readonly { label: string; cents: number }[]
  totalCents: number
  /** What else there is to pay is known only once the sheet has an address. */
  isOpen?: boolean
}

/** Hears of each address that is chosen in a sheet, and answers what it comes to there. */
export type Sent = (to: ShippingContact) => Promise<PaymentRequestUpdate>

/** What a sheet asks of its buyer beside the payment. */
export type Asked = { contact: 'billing' } | { contact: 'shipping'; sent: Sent }

export type WalletName = 'google' | 'apple'

/** The token, and of the buyer what was asked for. */
type WalletToken = { sourceId: string; contact: ShippingContact }

/** The wallets that Square offers on this device; each may be missing. */
export type Wallets = {
  has: Record<WalletName, boolean>
  /** Shows the sheet. Null: it was closed, and nothing is to be said. @throws CardRefused */
  tokenize(name: WalletName): Promise<WalletToken | null>
  /** The total has changed. */
  update(sum: Sum): void
  destroy(): Promise<void>
}

export type OpenedWallets = { square: Payments; wallets: Wallets }

/** The same without a card beside them. @throws ScriptMissing */
export async function loadWallets(
  setup: CardSetup,
  ...[sum, place, asked]: [Sum, HTMLElement, Asked]
): Promise<OpenedWallets> {
  const square = await loadSquare(setup)
  return { square, wallets: await openWallets(square, sum, place, asked) }
}

/** Asks Square for Google Pay, whose button it puts into `place`, and for Apple Pay. Never throws. */
export async function openWallets(
  square: Payments,
  sum: Sum,
  place: HTMLElement,
  asked?: Asked,
): Promise<Wallets> {
  const request = there(() => square.paymentRequest(requestOf(sum, asked)))
  if (asked?.contact === 'shipping') {
    request?.addEventListener('shippingcontactchanged', asked.sent)
  }
  const [google, apple] = await Promise.all([
    request ? openGooglePay(square, request, place).catch(() => null) : null,
    request ? Promise.try(() => square.applePay(request)).catch(() => null) : null,
  ])
  const methods: Record<WalletName, GooglePay | ApplePay | null> = { google, apple }
  return {
    has: { google: google !== null, apple: apple !== null },
    async tokenize(name) {
      const result = await methods[name]?.tokenize()
      if (!result || isClosed(result)) return null
      const { shipping, billing } = ('details' in result && result.details) || {}
      return { sourceId: tokenIn(result), contact: shipping?.contact ?? billing ?? {} }
    },
    update: (next) => void there(() => request?.update(requestOf(next, asked))),
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

function requestOf(sum: Sum, asked?: Asked): PaymentRequestOptions {
  return {
    countryCode: STUDIO.country,
    currencyCode: CURRENCY,
    ...itemsOf(sum),
    ...(asked?.contact === 'shipping' ? { requestShippingContact: true } : {}),
    ...(asked?.contact === 'billing' ? { requestBillingContact: true } : {}),
  }
}

/** The sheet shows what the page shows, to the cent. */
export function itemsOf({ lines, totalCents, isOpen }: Sum) {
  const item = (label: string, cents: number) => ({ label, amount: decimalOf(cents) })
  const total = item(nameOnPage() ?? STUDIO.name, totalCents)
  return {
    lineItems: lines.map(({ label, cents }) => item(label, cents)),
    total: isOpen ? { ...total, pending: true } : total,
  }
}

/** What the studio is called by now, as the head of the page says it. */
function nameOnPage(): string | undefined {
  return globalThis.document?.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content
}

function there<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}
