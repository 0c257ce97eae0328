import type { CardSources } from '../../shop/payments/card-setup.ts'
import { contentPolicy, type InlineSources, isAdmin, isUnder, takesCards } from './policy.ts'

const ONE_YEAR_SECONDS = 31_536_000
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
]

export type HeaderParts = {
  publicUrl: string
  widgetUrl: string | undefined
  /** The other host that the contact form is sent to, if any. */
  sendsContactTo: string | null
  /** Square's hosts, for the pages that take cards. */
  card: CardSources | null
  hotReload: boolean
}

export type SecurityHeaders = (path: string, sources?: InlineSources) => Record<string, string>

/** What every answer says to the browser, whatever it carries. */
export function securityHeaders(parts: HeaderParts): SecurityHeaders {
  const frameOrigins = parts.widgetUrl ? [new URL(parts.widgetUrl).origin] : []
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(parts.publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}` }
      : {}),
  }
  return (path, sources = { scripts: [], styles: [] }) => ({
    ...always,
    'Permissions-Policy': permissions(takesCards(path), parts.card),
    'Cross-Origin-Opener-Policy': openerPolicy(path),
    'Content-Security-Policy': contentPolicy(path, sources, {
      ...parts,
      frameOrigins,
      card: takesCards(path) ? parts.card : null,
      connectOrigins:
        isUnder(path, '/contact') && parts.sendsContactTo ? [parts.sendsContactTo] : [],
    }),
  })
}

/** Wallets ask the browser for a payment on the pages that take cards, and nowhere else. */
function permissions(isAllowed: boolean, card: CardSources | null): string {
  const wallets = ['self', ...(card?.wallets ?? []).map((host) => `"${host}"`)]
  const payment = isAllowed ? `payment=(${wallets.join(' ')})` : 'payment=()'
  return [...UNUSED_FEATURES.map((feature) => `${feature}=()`), payment].join(', ')
}

/** Sign-in with Google or Apple, and a wallet's sheet, are windows of another site that must still know who opened them. */
function openerPolicy(path: string): string {
  if (takesCards(path) || ['/login', '/signup'].includes(path)) return 'same-origin-allow-popups'
  const isInPopup = ['/auth', '/api/auth', '/standins/identity'].some((root) => isUnder(path, root))
  return isInPopup ? 'unsafe-none' : 'same-origin'
}

/** Pages that show someone's business leave nothing behind in the browser. */
export function cacheControlFor(path: string, isSignedIn: boolean): string {
  const isPrivate =
    isSignedIn || isAdmin(path) || isUnder(path, '/manage') || isUnder(path, '/schedule/booked')
  return isPrivate ? 'private, no-store' : 'private, no-cache'
}
