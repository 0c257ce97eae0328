import { createHash } from 'node:crypto'

/** By what Square knows a guest's customer: the address, which it cannot be read from. */
export function guestReference(email: string): string {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return `guest-${hash}`
}
