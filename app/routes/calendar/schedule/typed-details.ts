import type { TypedDetails } from '#domain/core/contact-check.ts'

/** What stands in the form, without the blanks that a phone's keyboard leaves around it. */
export function typedIn(form: HTMLFormElement): TypedDetails {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
    birthDate: text('birthDate'),
  }
}

/** Writes kept details into fields that are still empty: what was typed before script ran stays. */
export function fillIn(form: HTMLFormElement, details: Partial<TypedDetails>): void {
  for (const [name, kept] of Object.entries(details)) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === '') field.value = kept
  }
}
