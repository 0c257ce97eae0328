export type TokenError = { type: string; message: string; field?: string }

/** What Square's script throws: a name to tell it by, and a list of what is wrong. */
export class SqError extends Error {
  readonly errors: TokenError[]
  constructor(name: string, message: string, errors: TokenError[] = []) {
    super(message)
    this.name = name
    this.errors = errors
  }
}

function named(name: string) {
  return class extends SqError {
    constructor(message: string, errors: TokenError[] = []) {
      super(name, message, errors)
    }
  }
}

export const errors = {
  ApplicationIdError: named('InvalidApplicationIdError'),
  BrowserNotSupportedError: named('BrowserNotSupportedError'),
  ElementNotFoundError: named('ElementNotFoundError'),
  InvalidElementTypeError: named('InvalidElementTypeError'),
  InvalidEventListenerCallbackError: named('InvalidEventListenerCallbackError'),
  InvalidOptionError: named('InvalidOptionError'),
  InvalidPaymentRequestError: named('InvalidPaymentRequestError'),
  InvalidPaymentRequestUpdateError: named('InvalidPaymentRequestUpdateError'),
  PaymentMethodAlreadyAttachedError: named('PaymentMethodAlreadyAttachedError'),
  PaymentMethodAlreadyDestroyedError: named('PaymentMethodAlreadyDestroyedError'),
  PaymentMethodNotAttachedError: named('PaymentMethodNotAttachedError'),
  PaymentMethodUnsupportedError: named('PaymentMethodUnsupportedError'),
  PlaidMissingNameError: named('PlaidMissingNameError'),
  TokenizationError: named('TokenizationError'),
  UnexpectedError: named('UnexpectedError'),
  VerifyBuyerError: named('VerifyBuyerError'),
  WebSdkEmbedError: named('WebSdkEmbedError'),
}
