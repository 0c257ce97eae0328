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
