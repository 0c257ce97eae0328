import { href } from 'react-router'
/** For pages about one person: kept nowhere, listed nowhere, their address told to nobody. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Sign-in, and back to a path of this site (spec 2 §2, guards). */
export function loginHref(returnUrl: string): string {
  return `${href('/login')}?${new URLSearchParams({ returnUrl })}`
}
