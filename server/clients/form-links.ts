import { createHmac, timingSafeEqual } from 'node:crypto'

export type FormLinks = {
  /** The full address of a form until `expiresAt`, in epoch milliseconds. */
  urlFor(form: { id: string; expiresAt: number }): string
  /** The form that a token opens, or null where it is forged, cut short or expired. */
  read(token: string): { formId: string } | null
}

/** Whoever holds the link may answer the form, once; it shows no answer that was sent. */
export function createFormLinks(parts: {
  secret: string
  publicUrl: string
  now: () => number
}): FormLinks {
  const signatureOf = (body: string) =>
    createHmac('sha256', parts.secret).update(`form-link ${body}`).digest('base64url')

  return {
    urlFor({ id, expiresAt }) {
      const body = `${id}.${Math.floor(expiresAt / 1000).toString(36)}`
      return `${parts.publicUrl}/form/${body}.${signatureOf(body)}`
    },
    read(token) {
      const [formId, expires, signature, ...rest] = token.split('.')
      if (!formId || !expires || !signature || rest.length > 0) return null
      const expected = Buffer.from(signatureOf(`${formId}.${expires}`))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number.parseInt(expires, 36) * 1000 > parts.now() ? { formId } : null
    },
  }
}
