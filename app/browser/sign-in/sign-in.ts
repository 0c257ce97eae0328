// Stands inline on the pages on which people sign in: what the forms do not need, and people like.

import { watchCured } from '../../form/cured.ts'
import { forgetTyped, watchTyped } from '../keep-typed.ts'
import { setBusy, showRefusal, waitForOther, watchBusyForms } from './busy-form.ts'
import { watchPasskeys } from './passkey.ts'
import type { PopupMessage } from './popup-done.ts'

const SIZE = { width: 500, height: 680 }

const LOOK_EVERY_MS = 300

/** A window that closed after it had told us something is not a cancelled one. */
const LAST_WORD_MS = 400

watchBusyForms()
start()

function start(): void {
  watchTyped()
  watchPasswordFields()
  watchRepeated()
  watchSentForms(start)
  watchPopups()
  watchPasskeys()
}

/** Shows a password on request, and says when caps lock is on. */
function watchPasswordFields(): void {
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

/** A password that can be shown need not be typed twice: its repetition is hidden and follows it. */
function watchRepeated(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-repeats]')) {
    const repeated = box.querySelector('input')
    const first = repeated?.form?.elements.namedItem(box.dataset.repeats ?? '')
    if (!repeated || !(first instanceof HTMLInputElement)) continue
    box.hidden = true
    const follow = () => {
      repeated.value = first.value
      // What was wrong with both is cured with the one that is seen.
      repeated.removeAttribute('aria-invalid')
    }
    follow()
    first.addEventListener('input', follow)
    // A password manager may fill a field without a word.
    repeated.form?.addEventListener('submit', follow)
  }
}

/**
 * Sends the page's forms and stays on the page: without an answer it says so, and what was typed, passwords
 * too, can be sent again. `onAnswer` begins anew with the page that a refusal came with.
 */
function watchSentForms(onAnswer: () => void): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[method="post"]')) {
    watchCured(form)
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
  main.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  return true
}

/** Opens Google's or Apple's sign-in in a window of its own; without script the same link leads there. */
function watchPopups(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-popup]')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open(link.href)
    })
  }
}

function open(href: string): void {
  const address = new URL(href)
  address.searchParams.set('window', 'popup')
  const left = window.screenX + (window.outerWidth - SIZE.width) / 2
  const top = window.screenY + (window.outerHeight - SIZE.height) / 2
  const look = `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`
  const popup = window.open(address, 'grove-sign-in', look)
  if (popup) hearFrom(popup)
  else showRefusal('auth/popup-blocked')
}

/** Waits for what the window says of the sign-in, or for its being closed. */
function hearFrom(popup: Window): void {
  waitForOther()
  const listening = new AbortController()
  const done = () => {
    clearInterval(looking)
    listening.abort()
  }
  const hear = ({ origin, source, data }: MessageEvent<PopupMessage | undefined>) => {
    if (origin !== location.origin || source !== popup || data?.type !== 'grove:sign-in') return
    done()
    if ('error' in data) showRefusal(data.error)
    else location.assign(data.to)
  }
  window.addEventListener('message', hear, { signal: listening.signal })
  const looking = setInterval(() => {
    if (!popup.closed) return
    clearInterval(looking)
    setTimeout(() => {
      if (listening.signal.aborted) return
      done()
      showRefusal('auth/popup-closed-by-user')
    }, LAST_WORD_MS)
  }, LOOK_EVERY_MS)
}
