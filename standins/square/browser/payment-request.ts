import { errors, type TokenError } from './errors.ts'

export type Item = { label: string; amount: string }
export type RequestDetails = {
  countryCode: string
  currencyCode: string
  total: Item
  lineItems?: Item[]
}

const AMOUNT = /^\d+(\.\d{1,2})?$/

/** What a wallet's sheet shows and asks for. */
export class PaymentRequest {
  #details: RequestDetails
  #isShown = false

  constructor(details: RequestDetails) {
    const wrong = wrongIn(details)
    if (wrong[0]) throw new errors.InvalidPaymentRequestError(wrong[0].message, wrong)
    this.#details = details
  }

  /** Changes it; false while a sheet shows it. */
  update(changes: Partial<RequestDetails>): boolean {
    const next = { ...this.#details, ...changes }
    const wrong = wrongIn(next)
    if (wrong[0]) throw new errors.InvalidPaymentRequestUpdateError(wrong[0].message, wrong)
    if (this.#isShown) return false
    this.#details = next
    return true
  }

  addEventListener(): void {
    // Addresses and ways of shipping, which the sheet here does not ask for.
  }

  shown(): RequestDetails {
    return this.#details
  }

  hold(isShown: boolean): void {
    this.#isShown = isShown
  }
}

function wrongIn(details: Partial<RequestDetails> | undefined): TokenError[] {
  const wrong: TokenError[] = []
  const add = (field: string, message: string) => wrong.push({ type: 'INVALID', field, message })
  const { countryCode, currencyCode, total, lineItems = [] } = details ?? {}
  if (countryCode !== 'US') add('countryCode', 'countryCode is US')
  if (currencyCode !== 'USD') add('currencyCode', 'currencyCode is USD')
  if (!total) add('total', 'A payment request needs a total')
  const items = total ? [total, ...lineItems] : lineItems
  if (items.some(({ amount, label }) => !AMOUNT.test(amount) || label === '')) {
    add('lineItems', 'Every item has a label and an amount such as "12.50"')
  }
  return wrong
}
