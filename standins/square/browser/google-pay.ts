import { errors } from './errors.ts'
import type { PaymentRequest } from './payment-request.ts'
import type { Answer } from './sandbox-calls.ts'
import { openSheet } from './sheet.ts'

type ButtonOptions = { buttonColor?: string; buttonRadius?: number; buttonSizeMode?: string }

/** Google Pay as Square gives it: a button in the page, and a sheet that gives a token. */
export class GooglePay {
  #base: string
  #request: PaymentRequest
  #button: HTMLButtonElement | null = null
  #isDestroyed = false

  constructor(base: string, request: PaymentRequest) {
    this.#base = base
    this.#request = request
  }

  /** Puts the button into an empty element; whoever attaches it listens for clicks there. */
  async attach(where: string | Element, options: ButtonOptions = {}): Promise<void> {
    this.#refuseDestroyed()
    const place = typeof where === 'string' ? document.querySelector(where) : where
    if (!(place instanceof Element)) {
      throw new errors.ElementNotFoundError(`Element ${String(where)} was not found`)
    }
    if (this.#button) {
      throw new errors.PaymentMethodAlreadyAttachedError('Google Pay has already been attached')
    }
    const isWhite = options.buttonColor === 'white'
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Google Pay'
    button.setAttribute('aria-label', 'Buy with Google Pay, test mode')
    Object.assign(button.style, {
      width: options.buttonSizeMode === 'fill' ? '100%' : '15rem',
      minHeight: '48px',
      border: '1px solid #2b2622',
      borderRadius: `${options.buttonRadius ?? 4}px`,
      background: isWhite ? '#fff' : '#1f1f1f',
      color: isWhite ? '#1f1f1f' : '#fff',
      fontSize: '1.0625rem',
      fontWeight: '500',
      cursor: 'pointer',
    })
    this.#button = button
    place.append(button)
  }

  async detach(): Promise<boolean> {
    this.#refuseDestroyed()
    return this.#remove()
  }

  async destroy(): Promise<boolean> {
    this.#refuseDestroyed()
    this.#isDestroyed = true
    this.#remove()
    return true
  }

  /** Shows the sheet; a sheet that is closed resolves as Cancel. */
  async tokenize(): Promise<Answer> {
    this.#refuseDestroyed()
    if (!this.#button) {
      throw new errors.PaymentMethodNotAttachedError('Google Pay has not been attached to the page')
    }
    const details = this.#request.shown()
    this.#request.hold(true)
    try {
      const page = new URL('google-pay', this.#base)
      return await openSheet('Google Pay', page, ['show', details], async (to) => [
        'told',
        await this.#request.sentTo(to),
      ])
    } finally {
      this.#request.hold(false)
      this.#button?.focus()
    }
  }

  #remove(): boolean {
    const wasThere = this.#button !== null
    this.#button?.remove()
    this.#button = null
    return wasThere
  }

  #refuseDestroyed(): void {
    if (!this.#isDestroyed) return
    throw new errors.PaymentMethodAlreadyDestroyedError('Google Pay has already been destroyed')
  }
}
