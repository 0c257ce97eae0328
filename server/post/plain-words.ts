import { isAddress } from '#domain/core/contact-details.ts'

const BREAKS_AND_BIDI = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu
const LOOKS_LIKE_A_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ .-]{0,39}$/u
const LOOKS_LIKE_A_HOST = /\.[\p{L}\p{M}]{2,}/u

/** Text that stays inside one header or one line, whatever was typed. */
export function oneLine(text: string): string {
  return text.replace(BREAKS_AND_BIDI, ' ').replace(/\s+/g, ' ').trim()
}

/** The same for every line of a longer text, whose line breaks are kept. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .trim()
}

/** A treatment's name inside a sentence: "Peel Facial: Medium TCA peel" is "peel facial (medium TCA peel)". */
export function inSentence(treatment: string): string {
  return oneLine(treatment)
    .replace(/: (.+)$/, ' ($1)')
    .replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}

/**
 * Whoever books types both the name and the address, so a mail could be made to carry their words to a
 * stranger: what is not plainly a name is left out.
 */
export function plainName(firstName: string): string {
  const name = oneLine(firstName)
  return LOOKS_LIKE_A_NAME.test(name) && !LOOKS_LIKE_A_HOST.test(name) ? name : ''
}

export function greeting(firstName: string): string {
  const name = plainName(firstName)
  return name ? `Hello ${name},` : 'Hello,'
}

export function mailLink(email: string): string | undefined {
  return isAddress(email) ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined
}

/** As HTML, with a telephone number, a time of day, a suite's number and state with ZIP code on one line each. */
export function unbroken(text: string): string {
  return escapeHtml(text).replace(
    /(\(\d{3}\)) (?=\d{3}-\d{4})|(\d:\d{2}) (?=[ap]m\b)|(\b(?:Suite|Apt|Unit|[A-Z]{2})) (?=\d)/g,
    '$1$2$3&nbsp;',
  )
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What was typed, as text within HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
