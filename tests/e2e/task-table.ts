import type { Locator, Page } from '@playwright/test'
import type { Studio } from '#server/http/studio.ts'
import { at, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { cartPurchase, OK } from '#tests/payments.ts'
import { openShopSite, PHONE, shopper } from './shop.ts'

const FRIDAY = '2026-03-06'

/** What the owner does with her thumb: a press, or a field that she types into, is one tap; what is typed is none. */
export type Thumb = {
  page: Page
  studio: Studio
  url: string
  tap(what: Locator): Promise<void>
  type(field: Locator, words: string): Promise<void>
  choose(field: Locator, option: string): Promise<void>
  /** Held and put down elsewhere: one. */
  drag(what: Locator, downPx: number): Promise<void>
  photograph(field: Locator, bytes: Buffer): Promise<void>
  taps(): number
}

/** The owner's phone on a Friday at 9:41: Ana in the chair, Cy who did not come, others ahead, and orders to ship. */
export async function friday(parts: { browser: Parameters<typeof shopper>[0] }): Promise<Thumb> {
  const shop = await openShopSite()
  const { studio, clock, url } = shop
  await filled(shop)
  clock.now = at(FRIDAY, '09:41')
  const cookie = await ownerCookie(studio)
  const zone = { timezoneId: 'America/Los_Angeles', locale: 'en-US' }
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true, cookie, ...zone }
  const { page } = await shopper(parts.browser, url, phone)
  await page.clock.setFixedTime(clock.now)
  await page.goto(`${url}/admin/dashboard`)
  return { studio, url, ...thumbOn(page) }
}

async function filled(shop: Awaited<ReturnType<typeof openShopSite>>): Promise<void> {
  const { studio, payments } = shop
  for (const [firstName, time] of [
    ['Cy', '08:00'],
    ['Ana', '09:00'],
    ['Bo', '10:00'],
    ['Di', '14:00'],
  ] as const) {
    await visitOf(studio, firstName, at(FRIDAY, time))
  }
  // The same person under another address.
  await visitOf(studio, 'Di', at('2026-03-08', '10:00'), 'di.lind@example.com')
  const placed = await payments.orderCart(cartPurchase({ email: 'bo@example.com' }))
  if (!placed.ok) throw new Error(placed.code)
  const paid = await payments.pay(placed.attempt.id, { sourceId: OK, shownTotalCents: null })
  if (!paid.ok) throw new Error(paid.code)
}

function visitOf(studio: TestStudio, firstName: string, startsAt: number, email?: string) {
  const address = email ?? `${firstName.toLowerCase()}@example.com`
  const phone = `909 555 01${firstName.charCodeAt(0)}`
  return book(studio, { firstName, lastName: 'Lind', email: address, phone, startsAt })
}

const HELD_MS = 500

function thumbOn(page: Page): Omit<Thumb, 'studio' | 'url'> {
  let taps = 0
  return {
    page,
    taps: () => taps,
    async tap(what) {
      taps += 1
      await what.first().tap()
    },
    async type(field, words) {
      taps += 1
      await field.fill(words)
    },
    async choose(field, option) {
      taps += 1
      await field.selectOption(option)
    },
    async photograph(field, buffer) {
      taps += 1
      await field.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
    },
    async drag(what, downPx) {
      taps += 1
      await what.scrollIntoViewIfNeeded()
      const box = await what.boundingBox()
      if (!box) throw new Error('Nothing to drag.')
      const from = { x: box.x + box.width / 2, y: box.y + 10 }
      const fingers = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: typeof from) =>
        fingers.send('Input.dispatchTouchEvent', { type, touchPoints: to ? [to] : [] })
      await touch('touchStart', from)
      await page.waitForTimeout(HELD_MS)
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await touch('touchMove', { x: from.x, y: from.y + downPx * part })
      }
      await touch('touchEnd')
      await fingers.detach()
    },
  }
}
