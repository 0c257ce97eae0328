import type { Address } from '#app/page.ts'

// Stands inline on the page that a sign-in window ends on: tells its opener what came of it, and closes.
const POPUP_MESSAGE = 'grove:sign-in'

export type PopupMessage =
  | { type: typeof POPUP_MESSAGE; to: string }
  | { type: typeof POPUP_MESSAGE; error: string }

const HOME = '/dashboard' satisfies Address
const LOGIN = '/login' satisfies Address

const place = document.querySelector<HTMLElement>('[data-popup-done]')
if (place) finish(place.dataset)

function finish({ to = HOME, error }: DOMStringMap): void {
  const message: PopupMessage = error ? { type: POPUP_MESSAGE, error } : { type: POPUP_MESSAGE, to }
  const opener: Window | null = window.opener
  if (opener) {
    opener.postMessage(message, location.origin)
    window.close()
  } else {
    location.replace(error ? `${LOGIN}?${new URLSearchParams({ error })}` : to)
  }
}
