import { watchUserMenu } from './user-menu.ts'

// spec 1 §9
export const NAV_SOLID_AFTER_PX = 50

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
