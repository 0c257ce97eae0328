type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether a field that was refused may be right by now: it holds something else, within its limits. */
export function isCured(control: Control): boolean {
  const isChosen = !('defaultValue' in control) || ['radio', 'checkbox'].includes(control.type)
  return control.validity.valid && (isChosen || control.value !== control.defaultValue)
}

/** The same on a page without React: what is said of a field is tied to it by `aria-describedby`. */
export function watchCured(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const control = target as Control
    const tied = control.closest('[aria-describedby]')
    const ids = tied?.getAttribute('aria-describedby')?.split(' ') ?? []
    const error = ids.find((id) => id.endsWith('-error'))
    const sentence = error && document.getElementById(error)
    if (!tied || !sentence) return
    const isRight = isCured(control)
    if (tied === control) control.setAttribute('aria-invalid', String(!isRight))
    // One sentence may be about several fields: it goes with the last of them.
    const others = form.querySelector(`[aria-invalid="true"][aria-describedby~="${error}"]`)
    sentence.hidden = isRight && !others
  })
}
