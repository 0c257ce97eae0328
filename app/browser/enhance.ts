// The only script of static pages; it stands inline in their head.
import { startAnalytics } from './analytics.ts'
import { watchBookingFrame } from './booking-click.ts'
import { chooseService } from './chosen-service.ts'
import { watchNav } from './nav.ts'

const bar = document.querySelector<HTMLElement>('[data-nav]')
if (bar) watchNav(bar)

startAnalytics()
const frame = document.querySelector<HTMLIFrameElement>('[data-booking-frame]')
if (frame) {
  chooseService(frame)
  watchBookingFrame(frame)
}
