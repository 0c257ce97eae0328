/** A page taken back out of the browser's memory is idle again. */
export function watchBusyForms(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) endBusy()
  })
}

function endBusy(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-busy]')) {
    setBusy(form, false)
  }
}

/** While a form is on its way its button says so and its controls are dimmed (spec 2 §2 and §4), or neither again. */
export function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.toggleAttribute('data-busy', isBusy)
  form.setAttribute('aria-busy', String(isBusy))
  const button = form.querySelector<HTMLButtonElement>('button[data-busy-words]')
  if (button) {
    button.dataset.words ??= button.textContent ?? ''
    button.textContent = (isBusy ? button.dataset.busyWords : button.dataset.words) ?? ''
  }
  // Only once the browser has read the fields: what is disabled is not sent.
  setTimeout(() => {
    const fields = form.querySelector('fieldset')
    if (fields) fields.disabled = form.hasAttribute('data-busy')
  })
}

/** The sentence of a code of spec 2 §8, which the page carries in its own words: sign-in's or sign-up's. */
export function showRefusal(code: string): void {
  const place = document.querySelector<HTMLElement>('[data-refusals]')
  if (!place) return
  const sentences: Record<string, string> = JSON.parse(place.dataset.refusals ?? '{}')
  endBusy()
  place.textContent = sentences[code] ?? sentences['auth/other'] ?? ''
  place.hidden = false
  // It is about no field: what was said of one before is no longer there.
  for (const field of document.querySelectorAll('main [aria-invalid]')) {
    field.removeAttribute('aria-invalid')
  }
  place.scrollIntoView({ block: 'center' })
}

/** Dims the page's form while something else signs in. */
export function waitForOther(): void {
  const place = document.querySelector<HTMLElement>('[data-refusals]')
  if (place) place.hidden = true
  const form = document.querySelector<HTMLFormElement>('form[data-busy-form]')
  if (form) setBusy(form, true)
}
