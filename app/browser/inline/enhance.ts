// The only script of static pages; it stands inline in their head.

import { startAnalytics } from '../analytics.ts'
import { watchBookingFrame } from '../booking-click.ts'
import { chooseService } from '../chosen-service.ts'
import { watchNav } from '../nav.ts'
import { watchAddToCart } from '../shop/add-to-cart.ts'
import { watchCart } from '../shop/cart-panel.ts'
import { carryChoice } from '../shop/product-choice.ts'
import { watchStock } from '../shop/stock-left.ts'
import { whenIdle } from '../when-idle.ts'

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
