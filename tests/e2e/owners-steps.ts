import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/journey.ts'
import { FRIDAY, monthFromRows, type OwnersFriday, visitOf } from './owners-friday.ts'
import { DESKTOP, looksRight, PHONE } from './site.ts'

/** The owner at work: her window and how it is named in pictures. */
export type AtWork = { day: OwnersFriday; page: Page; name: 'phone' | 'desktop' }

export const says = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor()
export const go = ({ page, day }: AtWork, path: string) => page.goto(day.url + path)
export const look = ({ page, name }: AtWork, what: string) =>
  looksRight(page, `day-${what}-${name}`)
const row = (page: Page, name: string) =>
  page.locator('main ol > li').filter({ has: page.getByRole('link', { name }) })

export async function morning(at: AtWork) {
  const { page } = at
  await go(at, '/admin/dashboard')
  const next = page.getByRole('region', { name: 'Next' })
  await next.getByRole('heading', { name: 'Ana Rivera' }).waitFor()
  const alert = next.getByText('Allergy: Walnut shells')
  await alert.waitFor()
  const red = await alert.evaluate((one) => getComputedStyle(one).color)
  expect(red).not.toBe(await next.evaluate((one) => getComputedStyle(one).color))
  const then = page.getByRole('region', { name: 'Then' })
  expect(await then.getByRole('listitem').getByRole('link').allInnerTexts()).toEqual(
    expect.arrayContaining(['Bo Lind', 'Di Quinn']),
  )
  await look(at, 'morning')
  await go(at, `/admin/appointments?date=${FRIDAY}`)
  await row(page, 'Ana Rivera').getByText('Allergy: Walnut shells').waitFor()
  await look(at, 'sheet')
}

export async function lateCancellation(at: AtWork) {
  const { page } = at
  await go(at, '/admin/dashboard')
  await row(page, 'Di Quinn').getByText('More').click()
  await row(page, 'Di Quinn').locator('summary', { hasText: 'Cancel' }).click()
  await row(page, 'Di Quinn').getByLabel('Reason').fill('Called at the last minute')
  await look(at, 'cancel')
  await row(page, 'Di Quinn').getByRole('button', { name: 'Cancel this visit' }).click()
  await says(page, 'Canceled. The client hears of it by mail.')
  expect((await visitOf(at.day, 'Di')).status).toBe('CANCELLED')
}

export async function walkIn(at: AtWork) {
  const { page } = at
  await page.getByRole('link', { name: 'Book by hand' }).click()
  const form = page.getByRole('region', { name: 'Book by hand' })
  // Six taps, the name typed once: the panel, the name, that she is new, the treatment, the first free time, Book.
  await form.getByRole('combobox', { name: 'Who comes' }).fill('Wren Hale')
  await form.getByRole('option', { name: 'New client: Wren Hale' }).click()
  await form.getByLabel('Treatment').selectOption('mini-facial')
  await expect(form.getByLabel('Time', { exact: true })).toHaveValue('09:45')
  await form
    .getByRole('list', { name: 'Free times' })
    .getByRole('link', { name: '11:15 am' })
    .click()
  await expect(form.getByLabel('Time', { exact: true })).toHaveValue('11:15')
  await look(at, 'walk-in')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await says(page, 'Booked. The client was not written to.')
  await row(page, 'Wren Hale').getByText('11:15 am', { exact: true }).waitFor()
}

export async function noShow(at: AtWork) {
  const { page } = at
  await go(at, '/admin/dashboard')
  await row(page, 'Eve Moss').getByText('More').click()
  await row(page, 'Eve Moss').locator('summary', { hasText: 'No-show' }).click()
  await row(page, 'Eve Moss').getByRole('button', { name: 'Mark as no-show' }).click()
  await says(page, 'Marked as a no-show.')
  expect((await visitOf(at.day, 'Eve')).status).toBe('NO_SHOW')
  await row(page, 'Fay Ostrander')
    .getByRole('button', { name: /^Complete/ })
    .click()
  await says(page, 'Marked as completed.')
  // The thumb slipped: it is taken back where it is, and then done once more.
  await look(at, 'undo')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await says(page, 'Undone. The visit stands as before.')
  expect((await visitOf(at.day, 'Fay')).status).toBe('CONFIRMED')
  await row(page, 'Fay Ostrander')
    .getByRole('button', { name: /^Complete/ })
    .click()
  await says(page, 'Marked as completed.')
}

export async function shipped(at: AtWork) {
  const { page, day } = at
  await go(at, '/admin/orders?show=to-ship&search=bo%40example.com')
  await look(at, 'orders')
  await page.getByText('1 order', { exact: true }).waitFor()
  await page
    .locator('main')
    .getByRole('link', { name: /Ana Rivera/ })
    .click()
  await page.getByLabel('Tracking number').fill('9400 1000 0000')
  await look(at, 'order')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await says(page, 'Marked as shipped. The buyer hears of it by mail.')
  await page.getByRole('link', { name: /9400 1000 0000/ }).waitFor()
  const left = await day.studio.orderDesk.list({
    filter: 'to-ship',
    search: 'bo@example.com',
    page: 1,
  })
  expect(left.total).toBe(0)
}

export async function priceRaised(at: AtWork) {
  const { page, day, name } = at
  await go(at, '/admin/services')
  await look(at, 'services')
  await page
    .locator('main')
    .getByRole('link', { name: /Acne Facial/ })
    .click()
  const client = await day.aVisitor(name === 'phone' ? PHONE : DESKTOP)
  await client.page.goto(`${day.url}/services/acne-facial`)
  await client.page.getByText('$110').first().waitFor()
  await page.getByLabel('Price in dollars').first().fill('125')
  await look(at, 'price')
  await page.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Saved. The site says so now.')
  await client.page.reload()
  await client.page.getByText('$125').first().waitFor()
  await expect(client.page.getByText('$110')).toHaveCount(0)
  expect((await visitOf(day, 'Ana')).priceCents).toBe(11_000)
  expect(client.errors).toEqual([])
  await client.context.close()
}

export async function hoursChanged(at: AtWork) {
  const { page } = at
  await go(at, '/admin/availability')
  await look(at, 'week')
  await page.getByLabel('Friday opens', { exact: true }).fill('15:00')
  const effect = page.getByRole('region', { name: 'What this changes' })
  await effect.getByText(/hides \d+ times, touches \d+ bookings?/).waitFor()
  await expect(effect.getByRole('link', { name: /Bo Lind/ })).toHaveCount(1)
  await page.getByLabel('The site shows these hours too').check()
  await page.waitForTimeout(600)
  await look(at, 'hours')
  await page.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Saved. These hours and rules hold from now on.')
  await go(at, '/about')
  await page.locator('footer').getByText(/^3PM–/).waitFor()
}

/** The month's report, the figure on the dashboard and the rows themselves say one sum. */
export async function reconciled(at: AtWork) {
  const { page, day } = at
  const rows = await monthFromRows(day)
  expect(rows.services).toBeGreaterThan(0)
  await go(at, '/admin/reports?period=this-month')
  await look(at, 'report')
  const figure = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(figure('Total').locator('a').first()).toHaveText(dollars(rows.total), {
    useInnerText: true,
  })
  await expect(figure('Services').locator('a').first()).toHaveText(dollars(rows.services), {
    useInnerText: true,
  })
  await figure('Services').locator('a').first().click()
  await page.getByRole('heading', { name: 'Completed visits' }).waitFor()
  await page
    .getByText(new RegExp(`rows?, ${dollars(rows.services).replace(/[$.]/g, '\\$&')}$`))
    .waitFor()
  await look(at, 'report-rows')
  await go(at, '/admin/dashboard')
  const month = page.locator('a[href="/admin/reports?period=this-month"]')
  await expect(month).toHaveText(dollars(rows.total).replace(/\.00$/, ''), { useInnerText: true })
  return rows
}

export async function erased(at: AtWork) {
  const { page, day } = at
  await go(at, '/admin/clients?q=ostrander')
  await look(at, 'clients')
  await page
    .locator('main')
    .getByRole('link', { name: /Fay Ostrander/ })
    .click()
  await page.getByRole('heading', { name: 'Fay Ostrander' }).waitFor()
  await look(at, 'client')
  await page.getByRole('link', { name: 'Erase' }).click()
  await page.getByLabel('Type ERASE').fill('erase')
  await look(at, 'erase')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await says(page, 'Erased. Visits and orders stay without the person.')
  await go(at, '/admin/clients?q=ostrander')
  await page.getByText('Nobody is found by that.').waitFor()
  const before = await monthFromRows(day)
  await reconciled(at)
  return before
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
