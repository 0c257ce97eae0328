import type { Env } from '../env.ts'

/** What the browser needs for Square's card field; `scriptUrl` only where it is not Square's own. */
export type CardSetup = { applicationId: string; locationId: string; scriptUrl?: string }

/** Where the stand-in's card field is served from, on our own origin. */
export const STAND_IN_PATH = '/square-sandbox'

export function cardSetupOf(env: Env): CardSetup {
  if (env.SQUARE_ENVIRONMENT === 'standin') {
    const scriptUrl = `${STAND_IN_PATH}/square.js`
    return { applicationId: 'sandbox-sq0idb-stand-in', locationId: 'stand-in', scriptUrl }
  }
  const { SQUARE_APPLICATION_ID, SQUARE_LOCATION_ID } = env
  return { applicationId: SQUARE_APPLICATION_ID ?? '', locationId: SQUARE_LOCATION_ID ?? '' }
}

/** The hosts that Square's card field loads from, shows and calls, by the kind of CSP source. */
export type CardSources = Record<
  'scripts' | 'styles' | 'frames' | 'connections' | 'fonts' | 'forms',
  readonly string[]
>

const ERROR_REPORTS = 'https://o160250.ingest.sentry.io'
const FONTS = [
  'https://square-fonts-production-f.squarecdn.com',
  'https://d1g145x70srn7h.cloudfront.net',
  'https://cash-f.squarecdn.com',
]

/** What /checkout opens to Square, and to the banks that a card is verified with; null for the stand-in. */
export function cardSourcesOf(environment: Env['SQUARE_ENVIRONMENT']): CardSources | null {
  if (environment === 'standin') return null
  const isSandbox = environment === 'sandbox'
  const web = `https://${isSandbox ? 'sandbox.' : ''}web.squarecdn.com`
  const calls = `https://pci-connect.squareup${isSandbox ? 'sandbox' : ''}.com`
  return {
    scripts: [web],
    styles: [web, "'unsafe-inline'"],
    // 3-D Secure shows and posts to the bank that issued the card, whichever that is.
    frames: [web, 'https:'],
    forms: ['https:'],
    connections: [web, calls, ERROR_REPORTS],
    fonts: FONTS,
  }
}
