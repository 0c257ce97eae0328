import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/e2e/journey.ts'
import { expectReached, expectSeen } from './seen.ts'
import { DESKTOP, PHONE, TABLET } from './site.ts'

export type Hand = 'touch' | 'keyboard' | 'mouse'
/** `patience`: how many milliseconds what is to be seen may take, if not as long as any. */
export type At = { page: Page; hand: Hand; patience?: number }

/** By which hand a window of each width is used. */
export const HANDS = [
  ['touch', PHONE, { hasTouch: true }],
  ['keyboard', TABLET, {}],
  ['mouse', DESKTOP, {}],
] as const

const OPENERS = '[popovertarget]:not([popovertargetaction=hide]), [aria-haspopup=dialog], summary'
const CONTROLS = 'a, button, input:not([type=hidden]), select, textarea, summary'

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

/**
 * What the page offers to open is seen once it is opened, can be hit to its last control, and is gone once
 * it is left. Answers what was opened: the id of a popover, the name of a dialog, the words of what unfolds.
 */
export async function opensAndCloses(at: At, within = at.page.locator('body')): Promise<string[]> {
  const opened: string[] = []
  for (const { opener, kind } of await oneOfEach(within)) {
    await expectReached(opener, at.patience)
    if (kind === 'summary') opened.push(...(await unfolds(at, opener)))
    else opened.push(...(await showsOnTop(at, opener, kind)))
  }
  return opened
}

/** Opens a dialog by keys alone, which is then seen and left again. */
export async function opensByKeys(page: Page, keys: string): Promise<string[]> {
  await page.keyboard.press(keys)
  const panel = page.locator('dialog[open]')
  await expectSeen(panel)
  await controlsReached(panel)
  const name = await nameOf(panel)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  return [name]
}

type Opener = { opener: Locator; kind: string }

/** Those that can be seen; of several that are drawn alike, the first. */
async function oneOfEach(within: Locator): Promise<Opener[]> {
  const shown = within.locator(OPENERS).filter({ visible: true })
  // Held by a mark, as what they open changes what else can be seen.
  const found = await shown.evaluateAll((all) => {
    const looks = all.map((one) => `${one.className} ${one.getAttribute('popovertarget')}`)
    return all
      .filter((_, nth) => looks.indexOf(looks[nth] ?? '') === nth)
      .map((one) => {
        const mark = crypto.randomUUID()
        one.setAttribute('data-opener', mark)
        const target = one.getAttribute('popovertarget')
        const dialog = one.tagName === 'SUMMARY' ? 'summary' : 'dialog[open]'
        return { mark, kind: target ? `#${target}` : dialog }
      })
  })
  const page = within.page()
  return found.map(({ mark, kind }) => ({
    opener: page.locator(`[data-opener="${mark}"]`),
    kind,
  }))
}

/** A menu, a sheet or a dialog over the page. */
async function showsOnTop(at: At, opener: Locator, kind: string): Promise<string[]> {
  const { page, hand } = at
  const panel = page.locator(kind)
  await press(hand, opener)
  await expectSeen(panel, at.patience)
  await controlsReached(panel, at.patience)
  const name = kind.startsWith('#') ? kind : await nameOf(panel)
  const inside = await opensAndCloses(at, panel)
  await leave(at, panel, opener)
  await panel.waitFor({ state: 'hidden' })
  if (hand === 'keyboard') await isFocused(opener)
  return [name, ...inside]
}

const nameOf = (dialog: Locator) =>
  dialog.evaluate((one) => {
    const title = document.getElementById(one.getAttribute('aria-labelledby') ?? '')
    return one.ariaLabel ?? title?.textContent ?? ''
  })

/** By keyboard Escape; else what it offers to close it, its opener again, or a press beside it. */
async function leave({ page, hand }: At, panel: Locator, opener: Locator): Promise<void> {
  if (hand === 'keyboard') return page.keyboard.press('Escape')
  const offered = panel
    .getByRole('button', { name: /^Close/ })
    .or(panel.getByRole('link', { name: /^Keep/i }))
  if ((await offered.count()) > 0) {
    await expectReached(offered)
    return press(hand, offered)
  }
  const isModal = await panel.evaluate((one) => one.matches(':modal'))
  if (!isModal) return press(hand, opener)
  const [x, y] = await panel.evaluate((one) => {
    const { left, bottom } = one.getBoundingClientRect()
    return left > innerHeight - bottom
      ? ([left / 2, innerHeight / 2] as const)
      : ([innerWidth / 2, (bottom + innerHeight) / 2] as const)
  })
  if (hand === 'touch') await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** What unfolds in the page itself. */
async function unfolds(at: At, opener: Locator): Promise<string[]> {
  const panel = opener.locator('xpath=following-sibling::*[1]')
  const name = await opener.evaluate((one) => one.ariaLabel ?? one.textContent.trim())
  const wasOpen = await panel.isVisible()
  if (!wasOpen) await press(at.hand, opener)
  await controlsReached(panel, at.patience)
  const inside = wasOpen ? [] : await opensAndCloses(at, panel)
  await expectReached(opener)
  await press(at.hand, opener)
  await panel.waitFor({ state: 'hidden' })
  return [name, ...inside]
}

/** The first and the last thing to press in it, or the whole where there is none. */
async function controlsReached(panel: Locator, patience?: number): Promise<void> {
  const controls = panel.locator(CONTROLS).filter({ visible: true })
  const count = await controls.count()
  if (count === 0) return expectReached(panel, patience)
  await expectReached(controls.first(), patience)
  if (count > 1) await expectReached(controls.last(), patience)
}

export async function isFocused(opener: Locator): Promise<void> {
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
}
