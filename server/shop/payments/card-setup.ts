import type { Env } from '../../core/env.ts'

/** What the browser needs for Square's card field. */
export type CardSetup = { applicationId: string; locationId: string; scriptUrl: string }

/** Where the stand-in's card field is served from, on our own origin. */
export const STAND_IN_PATH = '/square-sandbox'

export function cardSetupOf(env: Env): CardSetup {
  if (env.SQUARE_ENVIRONMENT === 'standin') {
    const scriptUrl = `${STAND_IN_PATH}/square.js`
    return { applicationId: 'sandbox-sq0idb-stand-in', locationId: 'stand-in', scriptUrl }
  }
  const { SQUARE_APPLICATION_ID, SQUARE_LOCATION_ID } = env
  return {
    applicationId: SQUARE_APPLICATION_ID ?? '',
    locationId: SQUARE_LOCATION_ID ?? '',
    scriptUrl: `${webOf(env.SQUARE_ENVIRONMENT)}/v1/square.js`,
  }
}

/** Where Square's script and card field come from. */
function webOf(environment: Env['SQUARE_ENVIRONMENT']): string {
  return `https://${environment === 'sandbox' ? 'sandbox.' : ''}web.squarecdn.com`
}

/**
 * The hosts that Square's card field and the wallets beside it load from, show and call, by the kind
 * of CSP source; `wallets` may ask the browser for a payment.
 */
export type CardSources = Record<
  'scripts' | 'styles' | 'images' | 'frames' | 'connections' | 'fonts' | 'forms' | 'wallets',
  readonly string[]
>

const ERROR_REPORTS = 'https://o160250.ingest.sentry.io'
const FONTS = [
  'https://square-fonts-production-f.squarecdn.com',
  'https://d1g145x70srn7h.cloudfront.net',
  'https://cash-f.squarecdn.com',
]

// Google Pay comes from Google, whose sheet is asked for through google.com.
const GOOGLE_PAY = 'https://pay.google.com'
const GOOGLE_PAY_CALLS = [GOOGLE_PAY, 'https://google.com/pay', 'https://www.google.com/pay']
const GOOGLE_PAY_PICTURES = 'https://www.gstatic.com'

/** What /checkout opens to Square, and to the banks that a card is verified with; null for the stand-in. */
export function cardSourcesOf(environment: Env['SQUARE_ENVIRONMENT']): CardSources | null {
  if (environment === 'standin') return null
  const isSandbox = environment === 'sandbox'
  const web = webOf(environment)
  const calls = `https://pci-connect.squareup${isSandbox ? 'sandbox' : ''}.com`
  return {
    scripts: [web, GOOGLE_PAY],
    styles: [web, "'unsafe-inline'"],
    // 3-D Secure shows and posts to the bank that issued the card, whichever that is.
    frames: [web, GOOGLE_PAY, 'https:'],
    forms: ['https:'],
    connections: [web, calls, ERROR_REPORTS, ...GOOGLE_PAY_CALLS],
    images: [web, GOOGLE_PAY_PICTURES],
    fonts: FONTS,
    wallets: [web, GOOGLE_PAY],
  }
}
