import { endBusy, setBusy } from './busy-form.ts'

/** The sentence of a code of spec 2 §8, which the page carries in its own words: sign-in's or sign-up's. */
export function showRefusal(code: string): void {
  const place = document.querySelector<HTMLElement>('[data-refusals]')
  if (!place) return
  const sentences: Record<string, string> = JSON.parse(place.dataset.refusals ?? '{}')
  endBusy()
  place.textContent = sentences[code] ?? sentences['auth/other'] ?? ''
  place.hidden = false
  place.scrollIntoView({ block: 'center' })
}

/** Dims the page's form while something else signs in. */
export function waitForOther(): void {
  const place = document.querySelector<HTMLElement>('[data-refusals]')
  if (place) place.hidden = true
  const form = document.querySelector<HTMLFormElement>('form[data-busy-form]')
  if (form) setBusy(form, true)
}
