import type { ErrorCode } from '../core/errors.ts'
import { formatTime } from '../core/when.ts'

const WHY: Partial<Record<ErrorCode, string>> = {
  'card-expiry': 'The card has run out',
  'card-funds': 'There is not enough money on the card',
  'card-limit': 'The bank lets the card pay less than this at once',
  'card-verification': 'The bank wants its holder to confirm this payment',
  'card-call-bank': 'The bank asks its holder to call',
  'card-number': 'Square does not take this card',
  'card-not-supported': 'Square does not take this kind of card',
}
const BY_BANK = 'The bank has declined the card'

/** What the owner reads where a card on file was charged in vain, with what she can do. */
export function declinedOnFile(code: ErrorCode, firstName: string): string {
  return `${WHY[code] ?? BY_BANK}. Nothing was charged. Ask ${firstName} for another card, or take the payment another way.`
}

/** What she reads while a terminal or a link still waits, once a card was declined there; `at` in epoch ms, `zone` the studio's. */
export function declinedAtDesk({ code, at }: { code: ErrorCode; at: number }, zone: string) {
  const why = WHY[code] ?? BY_BANK
  return `Declined at ${formatTime(at, zone)}: ${why.charAt(0).toLowerCase()}${why.slice(1)}. Ask for another card.`
}
