import { siteSentence } from './site-errors.ts'

// Apart from the schemas, so that a page in the browser does not carry their library.

/** The longest text of each field, whichever form asks for it, in the characters that a control's `maxlength` counts. */
export const LONGEST = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 32,
  address: 200,
  apartment: 100,
  city: 100,
  /** Beside a visit, by its client. */
  note: 1000,
  message: 5000,
  /** On a client's record or an order, by the owner. */
  deskNote: 4000,
  disputeWords: 2000,
  /** Beside time off, a date or a payment. */
  remark: 200,
  reason: 500,
  /** Square takes no more. */
  refundReason: 192,
  trackingNumber: 40,
} as const

export function tooLong(longest: number): string {
  return `Keep this to ${longest.toLocaleString('en-US')} characters.`
}

// Control characters and halves of characters have no place in names, mails and calendar files.
export const isOneLine = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Whether all of a text can be seen: no line breaks, nothing of no width, no marks that turn the direction. */
export function isAllSeen(text: string): boolean {
  return isOneLine(text) && !/[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(text)
}

/** What somebody wrote, in lines: nothing that controls a screen, nothing that turns the direction of what stands beside it. */
export function asLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))
    .map((line) => line.replace(/\p{Bidi_Control}/gu, ''))
    .join('\n')
    .trim()
}

const ALL_SEEN = ['firstName', 'lastName', 'address', 'apartment', 'city']

/** What is said where a field holds more than it may, or what nobody sees; nothing where it does not. */
export function faultIn(field: string, text: string): string | undefined {
  if (ALL_SEEN.includes(field) && !isAllSeen(text.trim())) return siteSentence('hidden-characters')
  const longest = (LONGEST as Record<string, number>)[field]
  return longest !== undefined && text.trim().length > longest ? tooLong(longest) : undefined
}

// spec 2 §9
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128

/** For accounts that open the back office: the clients' names, notes and photographs are behind it. */
export const DESK_PASSWORD_MIN_LENGTH = 10
