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
  const shown = digits.replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3')
  return extension ? `${shown} ext. ${extension}` : shown
}

/** The number as Square takes it, 9 to 16 digits; one of ten is of this country. Null where it is none. */
export function dialable(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 10 && !phone.trim().startsWith('+')) return `+1${digits}`
  return digits.length >= 9 && digits.length <= 16 ? `+${digits}` : null
}

/**
 * The number as a text goes to it, +19095550134; null where none may. Texts go to ordinary numbers of the fifty states alone:
 * abroad, on the islands and at services each text costs many times as much, and whoever types a number need not have it.
 */
export function textable(phone: string): string | null {
  const number = dialable(phone)
  const [, area = ''] = /\+1([2-9](?!11)\d\d)(?!976|.11)[2-9]\d{6}$/.exec(number ?? '') ?? []
  return area === '' || NOT_TEXTED.test(area) ? null : number
}

/** Area codes under +1 that are no place in the fifty states, as libphonenumber 1.13.16 (2026-11-23) and nanpa.com have them. */
const NOT_TEXTED = new RegExp(
  `^(?:${[
    // Canada, its services included
    '204|226|236|249|250|257|263|273|289|306|343|354|36[578]|382|387|403|416|418|428|431|437|438|450|460|468|474',
    '506|514|519|537|548|568|579|581|584|587|600|604|613|622|633|639|644|647|655|672|677|683|688',
    '705|709|742|753|778|780|782|807|819|825|851|867|871|873|879|902|905|942',
    // the Caribbean and Bermuda
    '242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876',
    // islands of the United States, where carriers charge as abroad
    '340|670|671|684|787|939',
    // services and personal numbers
    '456|500|52[1-9]|53[2358]|54[234567]|549|550|55[234568]|566|569|577|578|58[89]|700|710|900|976',
    // free for whoever calls
    '8(?:00|22|33|44|55|66|77|8\\d)',
  ].join('|')})$`,
)

function isForeign(number: string): boolean {
  return /^\s*\+\s*(?!1)/.test(number)
}

function plainNumber(number: string): string {
  return number.replace(/[^\d+]/g, '')
}

const WITH_EXTENSION = /(.*?\d.*?),?\s*(?:ext\.?|extension|x|#)\s*(\d{1,6})$/i

/** Ten digits and the signs that people write between them, with an extension where there is one. */
const PHONE = /^(\+?[\d\s().-]+?)(?:,?\s*(?:ext\.?|extension|x|#)\s*\d{1,6})?$/i

/** Whether a text is a telephone number with its area code: "909 555 0134", "9095550134 ext 4". */
export function isPhone(text: string): boolean {
  const [, number = ''] = PHONE.exec(text) ?? []
  const isOneLine = !/[^\S \u00a0]/.test(text)
  return isOneLine && text.length <= LONGEST.phone && number.replace(/\D/g, '').length >= 10
}
