import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link opens, by its id, and until when in epoch milliseconds. */
type Opens = { id: string; expiresAt: number }

export type SignedLinks = {
  tokenFor(of: Opens): string
  /** The full address, for mails. */
  urlFor(of: Opens): string
  /** The id that a token opens, or null where it is forged, cut short or expired. */
  read(token: string): string | null
}

/** Links that open one thing for whoever holds them; a token of one kind opens nothing of another. */
export function createSignedLinks(parts: {
  kind:
    | 'manage'
    | 'form'
    | 'offer'
    | 'offer-text'
    | 'waiting'
    | 'unsubscribe'
    | 'review'
    | 'new-time'
  /** Where its page stands, if that is not `/kind/`. */
  at?: string
  secret: string
  publicUrl: string
  now: () => number
}): SignedLinks {
  const { kind, secret, publicUrl, now, at = kind } = parts
  const signatureOf = (body: string) =>
    createHmac('sha256', secret).update(`${kind}-link ${body}`).digest('base64url')

  function tokenFor({ id, expiresAt }: Opens): string {
    const body = `${id}.${Math.floor(expiresAt / 1000).toString(36)}`
    return `${body}.${signatureOf(body)}`
  }

  return {
    tokenFor,
    urlFor: (of) => `${publicUrl}/${at}/${tokenFor(of)}`,
    read(token) {
      const [id, expires, signature, ...rest] = token.split('.')
      if (!id || !expires || !signature || rest.length > 0) return null
      const expected = Buffer.from(signatureOf(`${id}.${expires}`))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number.parseInt(expires, 36) * 1000 > now() ? id : null
    },
  }
}
