import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-square-hmacsha256-signature'

/**
 * Whether Square has signed this notice: over the address that it was told to send to, as configured
 * there, and the body's very bytes. Takes the same time whatever is wrong.
 */
export function isSigned(notice: {
  key: string
  url: string
  body: Uint8Array
  signature: string
}): boolean {
  const { key, url, body, signature } = notice
  if (key === '') return false
  const expected = createHmac('sha256', key).update(url).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
