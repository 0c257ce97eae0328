import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/journey.ts'
import { FRIDAY, visitOf } from './owners-friday.ts'
import { type AtWork, go, look, says } from './owners-steps.ts'

type Point = { x: number; y: number }

const ZONE = 'America/Los_Angeles'
const HOUR_PX = 64
const HELD_MS = 500

/** An hour later, by drag: with a mouse, and with a finger on a phone; undone, and done again. */
export async function moved(at: AtWork) {
  const { page, name } = at
  for (const isKept of [false, true]) {
    await go(at, `/admin/appointments?view=week&date=${FRIDAY}`)
    const { from, to } = await anHourLater(page)
    await (name === 'phone' ? dragByFinger(page, from, to) : dragByMouse(page, from, to))
    const panel = page.getByRole('region', { name: 'Bo Lind' })
    await look(at, 'move')
    await panel.getByRole('button', { name: 'Move', exact: true }).click()
    await says(page, 'Moved. The client hears of it by mail.')
    const later = FRIDAY.toZonedDateTime({ timeZone: ZONE, plainTime: '14:00' })
    expect((await visitOf(at.day, 'Bo')).startsAt).toBe(later.epochMilliseconds)
    await look(at, 'undo')
    if (isKept) continue
    await page.getByRole('button', { name: 'Undo' }).click()
    await says(page, 'Undone. The visit is back where it was.')
    expect((await visitOf(at.day, 'Bo')).status).toBe('CONFIRMED')
  }
}

async function anHourLater(page: Page): Promise<{ from: Point; to: Point }> {
  const visit = page.locator('main').getByRole('link', { name: 'Bo Lind' })
  await visit.scrollIntoViewIfNeeded()
  const box = await visit.boundingBox()
  if (!box) throw new Error('Nothing to drag.')
  const from = { x: box.x + box.width / 2, y: box.y + 8 }
  return { from, to: { x: from.x, y: from.y + HOUR_PX } }
}

async function dragByMouse(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

async function dragByFinger(page: Page, from: Point, to: Point) {
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const scrolled = await page.evaluate(() => scrollY)
  await touch('touchStart', from)
  await page.waitForTimeout(HELD_MS)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    })
  }
  await touch('touchEnd')
  // The page stays where it is under a finger that holds a visit.
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await fingers.detach()
}
