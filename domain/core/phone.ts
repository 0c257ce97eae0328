import { LONGEST } from './texts.ts'

/** The ten digits that are dialled within the United States, whatever stands between and before them. */
export function dialled(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

/** An address that a phone dials: within the United States unless the number begins with another country's code. */
export function phoneHref(phone: string): string {
  const [, number = phone, extension = ''] = WITH_EXTENSION.exec(phone.trim()) ?? []
  const digits = dialled(number)
  const dials = digits.length === 10 && !isForeign(number) ? `+1${digits}` : plainNumber(number)
  return `tel:${dials}${extension ? `;ext=${extension}` : ''}`
}

/**
 * "909-555-0134" → "(909) 555-0134", as the pages write it; an extension follows, and a number of another
 * country, or one that is not understood, stays as it was typed.
 */
export function phoneShown(typed: string): string {
  const [, number = typed, extension = ''] = WITH_EXTENSION.exec(typed.trim()) ?? []
  const digits = dialled(number)
  if (digits.length !== 10 || isForeign(number)) return typed.trim()
  const shown = digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  return extension ? `${shown} ext. ${extension}` : shown
}

/** The number as Square takes it, 9 to 16 digits; one of ten is of this country. Null where it is none. */
export function dialable(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 10 && !phone.trim().startsWith('+')) return `+1${digits}`
  return digits.length >= 9 && digits.length <= 16 ? `+${digits}` : null
}

function isForeign(number: string): boolean {
  return /^\s*\+\s*(?!1)/.test(number)
}

function plainNumber(number: string): string {
  return number.replace(/[^\d+]/g, '')
}

const WITH_EXTENSION = /^(.*?\d.*?),?\s*(?:ext\.?|extension|x|#)\s*(\d{1,6})$/i

/** Ten digits and the signs that people write between them, with an extension where there is one. */
const PHONE = /^(\+?[\d\s().-]+?)(?:,?\s*(?:ext\.?|extension|x|#)\s*\d{1,6})?$/i

/** Whether a text is a telephone number with its area code: "909 555 0134", "9095550134 ext 4". */
export function isPhone(text: string): boolean {
  const [, number = ''] = PHONE.exec(text) ?? []
  const isOneLine = !/[^\S \u00a0]/.test(text)
  return isOneLine && text.length <= LONGEST.phone && number.replace(/\D/g, '').length >= 10
}
