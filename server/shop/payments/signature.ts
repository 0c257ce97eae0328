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
  const expected = Buffer.from(createHmac('sha256', key).update(url).update(body).digest('base64'))
  // As text: bytes read from base64 would forgive what is appended.
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
