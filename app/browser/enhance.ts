// The only script of static pages; it stands inline in their head.
import { watchAddToCart } from './add-to-cart.ts'
import { startAnalytics } from './analytics.ts'
import { watchBookingFrame } from './booking-click.ts'
import { watchCart } from './cart-panel.ts'
import { chooseService } from './chosen-service.ts'
import { watchNav } from './nav.ts'
import { carryChoice } from './product-choice.ts'
import { watchStock } from './stock-left.ts'
import { whenIdle } from './when-idle.ts'

const bar = document.querySelector<HTMLElement>('[data-nav]')
const frame = document.querySelector<HTMLIFrameElement>('[data-booking-frame]')

if (bar) watchNav(bar)
if (frame) {
  chooseService(frame)
  watchBookingFrame(frame)
}
// A task each: in one, they would hold back what a slow phone shows and its first tap.
for (const start of [watchCart, watchAddToCart, carryChoice, startAnalytics]) {
  setTimeout(start)
}
whenIdle(watchStock)
