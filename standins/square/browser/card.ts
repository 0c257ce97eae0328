import { askTheBank } from './challenge.ts'
import { errors, type TokenError } from './errors.ts'
import { type FrameLink, linkTo, type News } from './frame-link.ts'
import type { Answer, Verification } from './sandbox-calls.ts'

const EVENTS = [
  'focusClassAdded',
  'focusClassRemoved',
  'errorClassAdded',
  'errorClassRemoved',
  'cardBrandChanged',
  'postalCodeChanged',
  'escape',
  'submit',
]
const ANSWER_WITHIN_MS = 10_000
const INTENTS = ['CHARGE', 'CHARGE_AND_STORE', 'STORE']
export type CardOptions = { style?: object; postalCode?: string; includeInputLabels?: boolean }
type Listener = (event: CustomEvent) => void

/** Square's card field: an iframe whose fields the page around it cannot read. */
export class Card {
  #base: string
  #options: CardOptions
  #listeners = new Map<string, Set<Listener>>()
  #frame: HTMLIFrameElement | null = null
  #link: FrameLink | null = null
  #isDestroyed = false

  constructor(base: string, options: CardOptions = {}) {
    this.#base = base
    this.#options = options
  }

  /** Puts the field into an empty element and resolves when it can be typed in. */
  async attach(where: string | Element): Promise<void> {
    this.#refuseDestroyed()
    const place = typeof where === 'string' ? document.querySelector(where) : where
    if (!(place instanceof Element)) {
      throw new errors.ElementNotFoundError(`Element ${String(where)} was not found`)
    }
    if (!/^(DIV|SPAN)$/.test(place.tagName)) {
      throw new errors.InvalidElementTypeError('The card needs an empty div or span')
    }
    if (this.#frame) {
      throw new errors.PaymentMethodAlreadyAttachedError(
        'Card has already been attached to the page',
      )
    }
    const frame = document.createElement('iframe')
    this.#frame = frame
    frame.title = 'Card details'
    frame.className = 'sq-card-iframe'
    frame.src = new URL('card-field', this.#base).href
    // Wider than its place by the room that the frame keeps for focus rings.
    Object.assign(frame.style, {
      display: 'block',
      width: 'calc(100% + 10px)',
      margin: '-5px',
      height: '15rem',
      border: '0',
    })
    const linked = linkTo(frame, (news) => this.#heard(news))
    place.append(frame)
    const link = await linked
    if (this.#isDestroyed) return
    this.#link = link
    await answered(link.call('configure', this.#options))
  }

  /** Takes the field off the page; it may be attached again. */
  async detach(): Promise<boolean> {
    this.#refuseDestroyed()
    return this.#remove()
  }

  async destroy(): Promise<boolean> {
    this.#refuseDestroyed()
    this.#isDestroyed = true
    this.#listeners.clear()
    this.#remove()
    return true
  }

  /**
   * A single-use token for what was typed. With `details`, the bank is asked on the way where the
   * card calls for it. Wrong fields resolve as Invalid; they do not throw.
   */
  async tokenize(details?: Verification) {
    const link = this.#attached()
    if (details) refuseDetails(details)
    const answer = await link.call<Answer>('tokenize', details ?? null).catch(() => {
      throw new errors.TokenizationError('Tokenization has failed: the card form did not answer', [
        { type: 'UNKNOWN', message: 'The card form did not answer.' },
      ])
    })
    return answer.status === 'Challenge' ? askTheBank(this.#base, answer.id) : answer
  }

  async clear(): Promise<boolean> {
    return this.#attached().call('clear')
  }

  async configure(options: CardOptions): Promise<void> {
    this.#refuseDestroyed()
    this.#options = { ...this.#options, ...options }
    await this.#link?.call('configure', this.#options)
  }

  async focus(field = 'cardNumber'): Promise<boolean> {
    return this.#attached().call('focus', field)
  }

  async setError(field: string): Promise<boolean> {
    return this.#attached().call('setError', field)
  }

  /** Needed after the field was shown that had been hidden when it was attached. */
  recalculateSize(): void {
    void this.#attached().call('measure')
  }

  addEventListener(type: string, listener: Listener): void {
    this.#refuseDestroyed()
    if (!EVENTS.includes(type) || typeof listener !== 'function') {
      throw new errors.InvalidEventListenerCallbackError(`There is no card event ${type}`)
    }
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener)
  }

  #heard(news: News): void {
    if ('height' in news && this.#frame) this.#frame.style.height = `${news.height}px`
    if (!('event' in news)) return
    const event = new CustomEvent(news.event, { detail: news.detail })
    for (const listener of this.#listeners.get(news.event) ?? []) listener(event)
  }

  #attached(): FrameLink {
    this.#refuseDestroyed()
    if (this.#link) return this.#link
    throw new errors.PaymentMethodNotAttachedError(
      'Card has not been attached to the page. It must be attached before a payment method can be tokenized',
    )
  }

  #remove(): boolean {
    const wasThere = this.#frame !== null
    this.#link?.close()
    this.#frame?.remove()
    this.#frame = null
    this.#link = null
    return wasThere
  }

  #refuseDestroyed(): void {
    if (!this.#isDestroyed) return
    throw new errors.PaymentMethodAlreadyDestroyedError('Card has already been destroyed')
  }
}

/** A frame that did not load its script never answers. */
function answered<T>(call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new errors.UnexpectedError('The card form did not load'))
    }, ANSWER_WITHIN_MS)
    call.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

export function refuseDetails({ amount, currencyCode, intent }: Verification): void {
  const wrong: TokenError[] = []
  const add = (field: string, message: string) => wrong.push({ type: 'INVALID', field, message })
  if (intent !== 'STORE') {
    if (!/^\d+(\.\d{1,2})?$/.test(String(amount)))
      add('amount', 'amount is a decimal string: "12.50"')
    if (currencyCode !== 'USD') add('currencyCode', 'currencyCode is USD')
  }
  if (!INTENTS.includes(intent)) add('intent', `intent is one of ${INTENTS.join(', ')}`)
  const [first] = wrong
  if (!first) return
  throw new errors.TokenizationError(`Tokenization has failed: ${first.message}`, wrong)
}
