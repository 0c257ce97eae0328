import { forgetTyped } from '../keep-typed.ts'
import { setBusy } from './busy-form.ts'
import { showRefusal } from './sign-in-answer.ts'

/**
 * Sends the page's forms and stays on the page: without an answer it says so, and what was typed, passwords
 * too, can be sent again. `onAnswer` begins anew with the page that a refusal came with.
 */
export function watchSentForms(onAnswer: () => void): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[method="post"]')) {
    form.addEventListener('submit', (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      if (!form.hasAttribute('data-busy')) void send(form, event.submitter, onAnswer)
    })
  }
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  onAnswer: () => void,
): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value))
  setBusy(form, true)
  try {
    // Not `form.action`: a field may have that name.
    const action = form.getAttribute('action') ?? location.href
    const headers = { 'X-Requested-With': 'fetch' }
    const answer = await fetch(action, { method: 'POST', headers, body })
    const to = answer.headers.get('Location')
    if (to) {
      forgetTyped()
      location.assign(to)
    } else if (!showPage(await answer.text(), onAnswer)) {
      showRefusal(answer.status === 429 ? 'auth/too-many-requests' : 'not-saved')
    }
  } catch {
    showRefusal('seems-offline')
  }
}

/** Puts the answered page in place of this one; false where it is none of ours, such as a proxy's own. */
function showPage(html: string, onAnswer: () => void): boolean {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  if (!main?.querySelector('[data-refusals]')) return false
  document.querySelector('main')?.replaceWith(main)
  onAnswer()
  const said = main.querySelector('[data-refusals]:not([hidden]), [role="status"]')
  said?.scrollIntoView({ block: 'center' })
  return true
}
