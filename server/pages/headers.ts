import type { CardSources } from '../payments/card-setup.ts'
import { contentPolicy, type InlineSources, isAdmin, isUnder } from './policy.ts'

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
  'payment',
  'usb',
]

export type HeaderParts = {
  publicUrl: string
  widgetUrl: string | undefined
  /** The other host that the contact form is sent to, if any. */
  sendsContactTo: string | null
  /** Square's hosts, for the page that takes cards. */
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
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(parts.publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}` }
      : {}),
  }
  return (path, sources = { scripts: [], styles: [] }) => ({
    ...always,
    'Cross-Origin-Opener-Policy': openerPolicy(path),
    'Content-Security-Policy': contentPolicy(path, sources, {
      ...parts,
      frameOrigins,
      card: isUnder(path, '/checkout') ? parts.card : null,
      connectOrigins:
        isUnder(path, '/contact') && parts.sendsContactTo ? [parts.sendsContactTo] : [],
    }),
  })
}

/** Sign-in with Google or Apple is a window that comes back from another site and must still know who opened it. */
function openerPolicy(path: string): string {
  if (['/login', '/signup'].includes(path)) return 'same-origin-allow-popups'
  const isInPopup = ['/auth', '/api/auth', '/standins/identity'].some((root) => isUnder(path, root))
  return isInPopup ? 'unsafe-none' : 'same-origin'
}

/** Pages that show someone's business leave nothing behind in the browser. */
export function cacheControlFor(path: string): string {
  const isPrivate = isAdmin(path) || isUnder(path, '/manage') || isUnder(path, '/schedule/booked')
  return isPrivate ? 'private, no-store' : 'private, no-cache'
}
