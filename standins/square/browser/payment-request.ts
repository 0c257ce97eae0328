import { errors, type TokenError } from './errors.ts'

export type Item = { label: string; amount: string; pending?: boolean }
export type Contact = {
  givenName?: string
  familyName?: string
  email?: string
  phone?: string
  addressLines?: string[]
  city?: string
  state?: string
  postalCode?: string
  countryCode?: string
}
export type RequestDetails = {
  countryCode: string
  currencyCode: string
  total: Item
  lineItems?: Item[]
  requestShippingContact?: boolean
  requestBillingContact?: boolean
}
/** What a page answers an address with; `error`: nothing can be sent there. */
export type Update = Pick<Partial<RequestDetails>, 'lineItems' | 'total'> & { error?: string }
type Listener = (contact: Contact) => Update | Promise<Update>

const AMOUNT = /^-?\d+(\.\d{1,2})?$/
const HEARD = ['shippingcontactchanged', 'shippingoptionchanged']

/** What a wallet's sheet shows and asks for. */
export class PaymentRequest {
  #details: RequestDetails
  #isShown = false
  #listeners = new Map<string, Listener>()

  constructor(details: RequestDetails) {
    const wrong = wrongIn(details)
    if (wrong[0]) throw new errors.InvalidPaymentRequestError(wrong[0].message, wrong)
    this.#details = details
  }

  /** Changes it; false while a sheet shows it. */
  update(changes: Partial<RequestDetails>): boolean {
    const next = this.#with(changes)
    if (this.#isShown) return false
    this.#details = next
    return true
  }

  /** Ways of shipping may be listened for; the sheet here offers none. */
  addEventListener(event: string, callback: Listener): void {
    if (!HEARD.includes(event)) throw new errors.InvalidOptionError(`There is no event ${event}`)
    if (typeof callback !== 'function') {
      throw new errors.InvalidEventListenerCallbackError(`The callback of ${event} is no function`)
    }
    this.#listeners.set(event, callback)
  }

  /** An address was chosen in the sheet: the page hears its place alone, and what it answers is shown from then on. */
  async sentTo({ city, state, postalCode, countryCode }: Contact): Promise<Update> {
    const place = { city, state, postalCode, countryCode } as Contact
    const { error, ...changes } =
      (await this.#listeners.get('shippingcontactchanged')?.(place)) ?? {}
    this.#details = this.#with(changes)
    return { ...this.#details, ...(error ? { error } : {}) }
  }

  shown(): RequestDetails {
    return this.#details
  }

  hold(isShown: boolean): void {
    this.#isShown = isShown
  }

  #with(changes: Partial<RequestDetails>): RequestDetails {
    const next = { ...this.#details, ...changes }
    const wrong = wrongIn(next)
    if (wrong[0]) throw new errors.InvalidPaymentRequestUpdateError(wrong[0].message, wrong)
    return next
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
