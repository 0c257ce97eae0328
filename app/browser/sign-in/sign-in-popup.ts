import type { PopupMessage } from './popup-done.ts'
import { showRefusal, waitForOther } from './sign-in-answer.ts'

const SIZE = { width: 500, height: 680 }
const LOOK_EVERY_MS = 300
/** A window that closed after it had told us something is not a cancelled one. */
const LAST_WORD_MS = 400

/** Opens Google's or Apple's sign-in in a window of its own; without script the same link leads there. */
export function watchPopups(): void {
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
