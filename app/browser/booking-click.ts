import { isPrerendered, reportBookingClick } from './analytics.ts'

// spec 1 §9
const CHECK_AFTER_MS = [100, 500]
const VISIBLE_SHARE = 0.1
const WIDGET_LABEL = 'Appointment widget'

/**
 * spec 1 §7. The scheduler's frame belongs to another site and keeps its clicks to itself, but a
 * click moves the focus into it: the window loses the focus and the frame has it. The first of a
 * visit is reported, if the frame was in sight; a page taken back out of memory is a new visit.
 */
export function watchBookingFrame(frame: HTMLElement): void {
  let isReported = false
  const check = () => {
    if (isReported || isPrerendered() || document.activeElement !== frame) return
    isReported = true
    reportBookingClick(WIDGET_LABEL)
  }
  window.addEventListener('blur', () => {
    if (visibleShare(frame) < VISIBLE_SHARE) return
    for (const delay of CHECK_AFTER_MS) setTimeout(check, delay)
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) isReported = false
  })
}

/** How much of the element lies inside the window, from 0 to 1. */
function visibleShare(element: HTMLElement): number {
  const { top, right, bottom, left, width, height } = element.getBoundingClientRect()
  const seenWidth = Math.min(right, window.innerWidth) - Math.max(left, 0)
  const seenHeight = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  const area = width * height
  return area > 0 ? (Math.max(seenWidth, 0) * Math.max(seenHeight, 0)) / area : 0
}
