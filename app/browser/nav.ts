import type { SessionAnswer } from '#server/http/api/session.ts'

// Set beside the session's own cookie, which scripts cannot read.
const MARK = /(?:^|; )grove\.signed_in=1/

// spec 1 §9
const NAV_SOLID_AFTER_PX = 50

/** Makes the bar solid once the page is scrolled, closes what was left open, and shows who is signed in. Returns its undoing. */
export function watchNav(bar: HTMLElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const settle = () => {
    bar.toggleAttribute('data-solid', window.scrollY > NAV_SOLID_AFTER_PX)
  }
  // Asked in the first frame, how far the page is scrolled costs nothing; before it, a layout of its own.
  requestAnimationFrame(settle)
  window.addEventListener('scroll', settle, { passive: true, signal })

  // The platform closes a popover on Escape and on a click outside; tabbing out of it is left to us.
  const panels = [...bar.querySelectorAll<HTMLElement>('[popover]')]
  for (const panel of panels) {
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !belongsTo(panel, relatedTarget)) close(panel)
    }
    panel.addEventListener('focusout', leave, { signal })
  }
  // A page taken back out of the browser's memory must not greet with its menu open.
  window.addEventListener('pagehide', () => panels.forEach(close), { signal })
  watchUserMenu(bar, signal)
  return () => listening.abort()
}

function belongsTo(panel: HTMLElement, element: Element): boolean {
  return panel.contains(element) || element.getAttribute('popovertarget') === panel.id
}

function close(panel: HTMLElement) {
  if (panel.matches(':popover-open')) panel.hidePopover()
}

/**
 * Shows the menu of whoever is signed in. Visitors without the mark ask for nothing; its name comes
 * from the server, and a mark without a session behind it hides the menu again.
 */
function watchUserMenu(bar: HTMLElement, signal: AbortSignal): void {
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
