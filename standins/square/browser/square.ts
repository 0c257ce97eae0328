import { Card, type CardOptions, refuseDetails } from './card.ts'
import { askTheBank } from './challenge.ts'
import { errors } from './errors.ts'
import { GooglePay } from './google-pay.ts'
import { PaymentRequest, type RequestDetails } from './payment-request.ts'
import { postTo, type Verification } from './sandbox-calls.ts'

const script = document.currentScript as HTMLScriptElement | null
const base = new URL('.', script?.src ?? location.href).href
const NOT_PLAYED = ['applePay', 'giftCard', 'ach', 'afterpayClearpay', 'cashAppPay']

/** What `window.Square.payments` gives, as far as a card form needs it. */
function payments(applicationId: string, locationId?: string) {
  if (typeof applicationId !== 'string' || applicationId === '') {
    throw new errors.ApplicationIdError(
      "The Payment 'applicationId' option is not in the correct format.",
    )
  }
  if (locationId !== undefined && typeof locationId !== 'string') {
    throw new errors.InvalidOptionError("The Payment 'locationId' option must be a string.")
  }
  return {
    card: async (options?: CardOptions) => new Card(base, options),

    async googlePay(request: PaymentRequest) {
      if (request instanceof PaymentRequest) return new GooglePay(base, request)
      throw new errors.InvalidPaymentRequestError('Google Pay needs a payment request')
    },

    ...Object.fromEntries(NOT_PLAYED.map((name) => [name, async () => unsupported(name)])),

    paymentRequest: (details: RequestDetails) => new PaymentRequest(details),

    setLocale: async () => undefined,

    /** The bank's question for a token that was made without it; null where nothing came of it. */
    async verifyBuyer(source: string, details: Verification) {
      refuseDetails(details)
      const { amount, currencyCode, intent } = details
      const verification = { amount, currencyCode, intent }
      const asked = await postTo(base, 'verifications', { source, verification }).catch(() => {
        throw new errors.VerifyBuyerError('Verification has failed: no answer came')
      })
      const answer = asked.status === 'Challenge' ? await askTheBank(base, asked.id) : asked
      if (answer.status === 'OK') {
        return { token: answer.token, userChallenged: answer.userChallenged ?? false }
      }
      if (answer.status !== 'Error') return null
      throw new errors.VerifyBuyerError('Verification has failed', answer.errors)
    },
  }
}

function unsupported(name: string): never {
  throw new errors.PaymentMethodUnsupportedError(`${name} is not available on this device`)
}

Object.assign(window, { Square: { payments, errors } })
