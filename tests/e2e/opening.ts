import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectReached, expectSeen } from './seen.ts'
import { DESKTOP, PHONE, TABLET } from './site.ts'

export type Hand = 'touch' | 'keyboard' | 'mouse'

/** By which hand a window of each width is used. */
export const HANDS = [
  ['touch', PHONE, { hasTouch: true }],
  ['keyboard', TABLET, {}],
  ['mouse', DESKTOP, {}],
] as const

const POPOVERS = '[popovertarget]:not([popovertargetaction=hide])'
const CART = '[data-cart-open]'
const SEARCH = 'a[aria-keyshortcuts]'
const OPENERS = `${POPOVERS}, ${CART}, ${SEARCH}, summary`
const CONTROLS = 'a, button, input:not([type=hidden]), select, textarea'

/** Opens an address and waits until what it draws answers the hand. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) ||
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  )
}

export async function press(hand: Hand, opener: Locator): Promise<void> {
  if (hand === 'touch') return opener.tap()
  if (hand === 'mouse') return opener.click()
  await opener.focus()
  await opener.press('Enter')
}

/** What the page offers to open is seen once it is opened, and gone once it is left; how many there were. */
export async function opensAndCloses(
  page: Page,
  hand: Hand,
  within = page.locator('body'),
): Promise<number> {
  const openers = await oneOfEach(within)
  for (const opener of openers) {
    await ((await isSummary(opener)) ? unfolds(page, hand, opener) : showsOnTop(page, hand, opener))
  }
  return openers.length
}

/** Those that can be seen; of several that are drawn alike, the first. */
async function oneOfEach(within: Locator): Promise<Locator[]> {
  const seen = within.locator(OPENERS).filter({ visible: true })
  const kinds = await seen.evaluateAll((all) =>
    all.map((one) => `${one.className} ${one.getAttribute('popovertarget')}`),
  )
  const firsts = kinds.flatMap((kind, nth) => (kinds.indexOf(kind) === nth ? [nth] : []))
  // Held by themselves, as what they open changes what else can be seen.
  const marks = await Promise.all(
    firsts.map((nth) =>
      seen.nth(nth).evaluate((one) => {
        one.setAttribute('data-opener', crypto.randomUUID())
        return one.getAttribute('data-opener')
      }),
    ),
  )
  return marks.map((mark) => within.page().locator(`[data-opener="${mark}"]`))
}

const isSummary = (opener: Locator) => opener.evaluate((one) => one.tagName === 'SUMMARY')

/** A menu, a sheet or a dialog over the page. */
async function showsOnTop(page: Page, hand: Hand, opener: Locator): Promise<void> {
  const panel = page.locator(await panelOf(opener))
  await press(hand, opener)
  await expectSeen(panel)
  await controlsSeen(panel, expectReached)
  await opensAndCloses(page, hand, panel)
  const close = panel.getByRole('button', { name: /^Close/ })
  if (hand !== 'touch') await page.keyboard.press('Escape')
  else await press(hand, (await close.count()) > 0 ? close : opener)
  await panel.waitFor({ state: 'hidden' })
  if (hand === 'keyboard') await isFocused(opener)
}

async function panelOf(opener: Locator): Promise<string> {
  const target = await opener.getAttribute('popovertarget')
  if (target) return `#${target}`
  const isCart = (await opener.getAttribute('data-cart-open')) !== null
  return isCart ? 'dialog[data-cart-panel]' : 'dialog[aria-label=Search]'
}

/** What unfolds in the page itself. */
async function unfolds(page: Page, hand: Hand, opener: Locator): Promise<void> {
  const panel = opener.locator('xpath=following-sibling::*[1]')
  const wasOpen = await panel.isVisible()
  if (!wasOpen) await press(hand, opener)
  await controlsSeen(panel, expectReached)
  if (!wasOpen) await opensAndCloses(page, hand, panel)
  await expectReached(opener)
  await press(hand, opener)
  await panel.waitFor({ state: 'hidden' })
}

/** The first and the last thing to press in it, or the whole where there is none. */
async function controlsSeen(panel: Locator, check: typeof expectSeen): Promise<void> {
  const controls = panel.locator(CONTROLS).filter({ visible: true })
  const count = await controls.count()
  if (count === 0) return check(panel)
  await check(controls.first())
  if (count > 1) await check(controls.last())
}

export async function isFocused(opener: Locator): Promise<void> {
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
}
