/** Kept in the browser while its session is locked for a client's hands, so that its other tabs hear of it. */
export const HANDED_OVER = 'grove.handed_over'

/**
 * Leaves a page of the back office for the lock as soon as the device is handed over in another tab, and where
 * the browser shows it again from its memory. Answers how to stop.
 */
export function watchHandedOver(toLock: string): () => void {
  // The server has just answered with this page: nothing is locked.
  localStorage.removeItem(HANDED_OVER)
  const leave = () => {
    if (localStorage.getItem(HANDED_OVER) === null) return
    document.documentElement.hidden = true
    location.replace(toLock)
  }
  window.addEventListener('storage', leave)
  window.addEventListener('pageshow', leave)
  document.addEventListener('visibilitychange', leave)
  return () => {
    window.removeEventListener('storage', leave)
    window.removeEventListener('pageshow', leave)
    document.removeEventListener('visibilitychange', leave)
  }
}
