// The only script of static pages; it stands inline in their head.

import { startAnalytics, watchBookingFrame } from '../analytics.ts'
import { chooseService } from '../chosen-service.ts'
import { watchDrawing } from '../drawing.ts'
import { watchNav } from '../nav.ts'
import { watchCart } from '../shop/cart-panel.ts'
import { carryChoice, watchAddToCart, watchStock } from '../shop/product-choice.ts'
import { whenIdle } from '../when-idle.ts'

const bar = document.querySelector<HTMLElement>('[data-nav]')
const frame = document.querySelector<HTMLIFrameElement>('[data-booking-frame]')

if (bar) watchNav(bar)
if (frame) {
  chooseService(frame)
  watchBookingFrame(frame)
}
// A task each: in one, they would hold back what a slow phone shows and its first tap.
for (const start of [watchCart, watchDrawing, watchAddToCart, carryChoice, startAnalytics]) {
  setTimeout(start)
}
whenIdle(watchStock)
