// Shared by auth.ts, which is loaded late, and the parts that decide whether it is needed.

export const COOKIE_PREFIX = 'grove'

export const PASSWORD_MIN_LENGTH = 6

/** Tells the sign-in library the visitor's address; set by us alone, never taken from a request. */
export const ADDRESS_HEADER = 'x-visitor-address'

export function mayHaveSession(headers: Headers): boolean {
  return (headers.get('cookie') ?? '').includes(`${COOKIE_PREFIX}.session_token=`)
}
