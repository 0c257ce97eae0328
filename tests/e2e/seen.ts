import type { Locator } from '@playwright/test'
import { expect } from '#tests/e2e/journey.ts'

/**
 * What keeps a person from seeing an element where the page stands, or from hitting it; empty where nothing
 * does. Animations are waited for. Playwright's own `isVisible()` takes what is clear as glass, covered or
 * beside the window for visible.
 */
export async function hindrances(locator: Locator, isScrolledTo = false): Promise<string[]> {
  if ((await locator.count()) === 0) return ['is not there']
  return locator.evaluate(lookAt, isScrolledTo)
}

/** Holds that a person can see this element, the whole of it, and hit it, where the page stands. */
export function expectSeen(locator: Locator, patience?: number): Promise<void> {
  return expectNothingBefore(locator, false, patience)
}

/** The same of what stands in the page and may be scrolled to first: of what is tall, its middle. */
export function expectReached(locator: Locator, patience?: number): Promise<void> {
  return expectNothingBefore(locator, true, patience)
}

async function expectNothingBefore(locator: Locator, isScrolledTo: boolean, patience?: number) {
  const options = { message: String(locator), ...(patience && { timeout: patience }) }
  const found = async () => (await hindrances(locator, isScrolledTo)).join(', ')
  await expect.poll(found, options).toBe('')
}

// Runs in the page, so all that it needs stands within.
async function lookAt(element: Element, isScrolledTo: boolean): Promise<string[]> {
  if (isScrolledTo) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled(ending.map((animation) => animation.finished))

  // What stands in the top layer is drawn apart from what it stands in.
  const isOnTop = (one: Element) => one.matches(':popover-open, :modal')
  const line: Element[] = []
  for (let one: Element | null = element; one; one = isOnTop(one) ? null : one.parentElement) {
    line.push(one)
  }
  const isInline = getComputedStyle(element).display === 'inline'
  const whole = isInline ? element.getClientRects()[0] : element.getBoundingClientRect()
  const box = whole ?? new DOMRect()
  // Bars may lie over the ends of what is nearly as tall as the window.
  if (isScrolledTo && box.height > innerHeight / 2) {
    const top = Math.max(innerHeight / 4, box.top)
    box.height = Math.min((innerHeight * 3) / 4, box.bottom) - top
    box.y = top
  }
  type Sides = { left: number; top: number; right: number; bottom: number }
  const isWithin = (outer: Sides) =>
    box.left >= outer.left - 1 &&
    box.top >= outer.top - 1 &&
    box.right <= outer.right + 1 &&
    box.bottom <= outer.bottom + 1
  const wholePage: Element[] = [element, document.body, document.documentElement]
  const clips = (one: Element) =>
    !wholePage.includes(one) && getComputedStyle(one).overflow !== 'visible'
  // A script can scroll what hides the rest of itself, nobody's hand can.
  const isScrolledByScript = (one: Element) => {
    const { overflowX, overflowY } = getComputedStyle(one)
    const isLeft = overflowX === 'hidden' && one.scrollLeft !== 0
    return isLeft || (overflowY === 'hidden' && one.scrollTop !== 0)
  }

  const inset = (length: number) => Math.min(24, length / 5)
  const [x, y] = [inset(box.width), inset(box.height)]
  const points: [number, number][] = [
    [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
    [box.left + x, box.top + y],
    [box.right - x, box.top + y],
    [box.left + x, box.bottom - y],
    [box.right - x, box.bottom - y],
  ]
  const covers = points
    .map(([left, top]) => document.elementFromPoint(left, top))
    .filter((hit) => !element.contains(hit))
    .map((hit) => (hit ? `${hit.tagName.toLowerCase()}.${hit.className}` : 'nothing'))

  const found: string[] = []
  const opacity = line.reduce((sum, one) => sum * Number(getComputedStyle(one).opacity), 1)
  if (opacity < 0.99) found.push(`has opacity ${opacity}`)
  if (getComputedStyle(element).visibility !== 'visible') found.push('is hidden')
  if (box.width < 1 || box.height < 1) return [...found, 'has no size']
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  if (!isWithin(view)) found.push('stands outside the window')
  const clipping = line.filter(clips)
  const isClipped = (one: Element) =>
    !isWithin(one.getBoundingClientRect()) || isScrolledByScript(one)
  if (clipping.some(isClipped)) found.push('is clipped')
  if (covers.length > 0) found.push(`is covered by ${[...new Set(covers)].join(', ')}`)
  return found
}
