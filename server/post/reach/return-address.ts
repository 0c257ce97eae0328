import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { keyFrom } from '../../core/sealing.ts'

/** Of the key as of its signature: 64 bits each. RFC 5321 allows 64 letters before the @. */
const LETTERS = 16

/** Where answers and reports to one mail of ours come back: nobody else can write such an address. */
export type ReturnAddresses = {
  /** How a mail is known in its return address: the same whenever it is asked. */
  keyOf(outboxId: string): string
  /** The address that a mail leaves with. */
  addressFor(outboxId: string): string
  /** The key of the mail that an address was made for; null where it is none of ours, or its signature is wrong. */
  read(address: string): string | null
}

/** Addresses "hello+KEY.SIGNATURE@studio.example" of the mailbox "hello@studio.example". */
export function createReturnAddresses(parts: { secret: string; mailbox: string }): ReturnAddresses {
  const key = keyFrom(parts.secret, 'return addresses of mails')
  const at = parts.mailbox.lastIndexOf('@')
  const [local, host] = [parts.mailbox.slice(0, at), parts.mailbox.slice(at + 1).toLowerCase()]
  const keyOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, LETTERS)
  const signatureOf = (of: string) =>
    createHmac('sha256', key).update(of).digest('hex').slice(0, LETTERS)
  const shape = /\+([0-9a-f]{16})\.([0-9a-f]{16})$/
  return {
    keyOf,
    addressFor: (id) => `${local}+${keyOf(id)}.${signatureOf(keyOf(id))}@${host}`,
    read(address) {
      // Servers may change the case of what they carry.
      const [before, after] = address.trim().toLowerCase().split('@')
      const [whole, of, signature] = shape.exec(before ?? '') ?? []
      if (!whole || !of || !signature || after !== host) return null
      if (before !== `${local.toLowerCase()}${whole}`) return null
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(of))) ? of : null
    },
  }
}
