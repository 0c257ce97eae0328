/** Shows a password on request, and says when caps lock is on. */
export function watchPasswordFields(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-password]')) {
    const input = box.querySelector('input')
    const button = box.querySelector('button')
    const hint = box.querySelector<HTMLElement>('[data-caps]')
    if (!input || !button || !hint) continue
    button.hidden = false
    button.addEventListener('click', () => {
      const isShown = input.type === 'password'
      input.type = isShown ? 'text' : 'password'
      button.setAttribute('aria-pressed', String(isShown))
      button.textContent = isShown ? 'Hide' : 'Show'
    })
    // What is shown when the form goes off must not be kept by the browser as a plain text field.
    input.form?.addEventListener('submit', () => {
      input.type = 'password'
    })
    const tell = (event: Event) => {
      // A password manager fills a field with events that know no keys.
      if (event instanceof KeyboardEvent) hint.hidden = !event.getModifierState('CapsLock')
    }
    input.addEventListener('keydown', tell)
    input.addEventListener('keyup', tell)
    input.addEventListener('blur', () => {
      hint.hidden = true
    })
  }
}
