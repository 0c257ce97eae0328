import type { SessionAnswer } from '#server/http/api/session.ts'

// Set beside the session's own cookie, which scripts cannot read.
const MARK = /(?:^|; )grove\.signed_in=1/

/**
 * Shows the menu of whoever is signed in. Visitors without the mark ask for nothing; its name comes
 * from the server, and a mark without a session behind it hides the menu again.
 */
export function watchUserMenu(bar: HTMLElement, signal: AbortSignal): void {
  const show = async () => {
    const isMarked = MARK.test(document.cookie)
    toggle(bar, isMarked)
    if (!isMarked) return
    const { user }: SessionAnswer = await (await fetch('/api/session', { signal })).json()
    toggle(bar, user !== null)
    if (user) fill(bar, user)
  }
  // Where nothing answers, the links are still right.
  const tryToShow = () => void show().catch(() => null)
  tryToShow()
  // A page taken back out of the browser's memory may be from before signing in or out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && tryToShow(), { signal })
}

function toggle(bar: HTMLElement, isShown: boolean): void {
  for (const menu of bar.querySelectorAll<HTMLElement>('[data-user-menu]')) menu.hidden = !isShown
}

function fill(bar: HTMLElement, { name, role }: NonNullable<SessionAnswer['user']>): void {
  const place = bar.querySelector('[data-user-name]')
  if (place) place.textContent = name
  bar.querySelector('[data-owner-only]')?.toggleAttribute('hidden', role !== 'owner')
}
