import { tabDraft } from './tab-draft.ts'

const KEY = `typed ${location.pathname}`

/** What was typed survives a reload in this tab, but for passwords. */
export function watchTyped(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-keep-typed]')
  if (!form) return
  for (const [name, value] of Object.entries(tabDraft.read(KEY))) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && !field.value) field.value = value
  }
  form.addEventListener('input', () => tabDraft.keep(KEY, typedIn(form)))
}

export function forgetTyped(): void {
  tabDraft.clear(KEY)
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-password] input')]
  const secret = fields.map(({ name }) => name)
  return Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !secret.includes(entry[0]),
    ),
  )
}
