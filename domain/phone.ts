/** The ten digits that are dialled within the United States, whatever stands between and before them. */
export function dialled(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

/** An address that a phone dials: a number of the United States. */
export function phoneHref(phone: string): string {
  return `tel:+1${dialled(phone)}`
}

/** "909-555-0134" → "(909) 555-0134", as the pages write it. */
export function phoneShown(typed: string): string {
  return dialled(typed).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/** Ten digits and the signs that people write between them, with an extension where there is one. */
const PHONE = /^(\+?[\d\s().-]+?)(?:,?\s*(?:ext\.?|extension|x|#)\s*\d{1,6})?$/i
const LONGEST = 32

/** Whether a text is a telephone number with its area code: "909 555 0134", "9095550134 ext 4". */
export function isPhone(text: string): boolean {
  const [, number = ''] = PHONE.exec(text) ?? []
  const isOneLine = !/[^\S \u00a0]/.test(text)
  return isOneLine && text.length <= LONGEST && number.replace(/\D/g, '').length >= 10
}
