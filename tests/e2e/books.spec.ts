import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { formatMoney } from '#domain/core/money.ts'
import { cellsOf } from '#tests/csv.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { at, bookRequest, OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()
const DATE = '2026-03-06'
const DAY = `period=own&from=${DATE}&to=${DATE}`

for (const [where, viewport] of SCREENS) {
  test(`a day is closed three dollars short, opened again, closed right, and its books are what the screen says, on a ${where}`, async () => {
    test.setTimeout(240_000)
    const shop = await openShopSite()
    const { url, breaches } = shop
    await dayWithPayments(shop)
    const cookie = await ownerCookie(shop.studio)
    const { page } = await shopper(parts.browser, url, { viewport, cookie })

    await page.goto(`${url}/admin/reports/days/${DATE}`)
    await expect(page.getByRole('main')).toContainText(/Gift card, redeemed elsewhere\s*\$60\.00/)
    await count(page, '117', 'A roll of coins went to the bank')
    await expect(page.getByRole('main')).toContainText('$3.00 is missing.')
    await looksRight(page, `books-1-short-${where}`)
    await page.getByText('Open it again').click()
    await page.getByLabel('Why').fill('The coins were under the tray')
    await page.getByRole('button', { name: 'Open the day again' }).click()
    await expect(page.getByText('The day is open again.')).toBeVisible()
    await count(page, '120', '')
    await expect(page.getByRole('main')).toContainText('The cash is right.')
    await expect(page.getByRole('main')).toContainText('The coins were under the tray')

    await page.goto(`${url}/admin/reports?${DAY}`)
    const shown = await figures(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /accountant/i })
        .first()
        .click(),
    ])
    const files = await unzipped(await download.path())
    const money = cellsOf(files.get('money.csv') ?? '').slice(1)
    expect(sum(money.map((line) => line[4]))).toBe(20_915)
    expect(money.find(([way]) => way?.startsWith('Gift card'))?.[4]).toBe('60.00')
    const summary = cellsOf(files.get('summary.csv') ?? '').slice(1)
    for (const [name = '', amount] of [...summary, ...money.map((line) => [line[0], line[4]])]) {
      const line = shown.find((one) => one.name === name)
      expect([name, line?.cents]).toEqual([name, sum([amount])])
    }
    expect(shown.find(({ name }) => name === 'Taken, less what went back')?.cents).toBe(20_915)

    const rows = shown.filter(({ to }) => to !== null)
    expect(rows.length).toBeGreaterThan(6)
    for (const { to, cents } of rows) {
      await page.goto(url + to)
      await expect(page.getByRole('main')).toContainText(`, ${formatMoney(Math.abs(cents))}`)
    }
    await looksRight(page, `books-2-rows-${where}`)
    expect(breaches).toEqual([])
  })
}

type Shop = Awaited<ReturnType<typeof openShopSite>>

/** Two visits that were done, paid in cash, by a gift card and with store credit, and a product that was sold. */
async function dayWithPayments({ studio, payments, clock }: Shop): Promise<void> {
  const { today, clients, bookings } = studio
  await payments.stock.set('clay-mask', 'regular', 3)
  const pay = async (
    startsAt: number,
    email: string,
    ways: readonly (readonly [string, number])[],
  ) => {
    const made = await bookings.create(bookRequest({ startsAt, email }), OWNER)
    if (!made.ok) throw new Error(made.code)
    const { id: bookingId, clientId, endsAt } = made.booking
    clock.now = endsAt
    await bookings.complete(bookingId, OWNER)
    const gift = { clientId, key: crypto.randomUUID(), cents: 5000, reason: 'Welcome' }
    await clients.giveCredit(gift, OWNER)
    for (const [method, amountCents] of ways) {
      const note = { id: crypto.randomUUID(), bookingId, amountCents, tipCents: 0, note: '' }
      const taken = await today.takePayment({ ...note, method: method as 'cash' }, OWNER)
      expect(taken.ok).toBe(true)
    }
  }
  await pay(at(DATE, '10:00'), 'ana@example.com', [
    ['gift-card', 6000],
    ['credit', 5000],
  ])
  await pay(at(DATE, '13:00'), 'bo@example.com', [
    ['cash', 8085],
    ['other', 2915],
  ])
  const lines = [{ productId: 'clay-mask', variationId: 'regular', quantity: 1 }]
  const sale = { lines, clientId: '', key: crypto.randomUUID(), way: 'cash' } as const
  expect(await payments.sellByHand({ ...sale, shownCents: 3915, owner: OWNER })).toMatchObject({
    ok: true,
  })
}

async function count(page: Page, counted: string, note: string): Promise<void> {
  await page.getByLabel('Counted now').fill(counted)
  await page.getByLabel('Note').fill(note)
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('The day is closed.')).toBeVisible()
}

type Figure = { name: string; cents: number; to: string | null }

/** Each line of the tables of sales and of money: its name, its last sum, and the rows that it opens. */
async function figures(page: Page): Promise<Figure[]> {
  const rows = await page.locator('#sales tbody tr, #till tbody tr').all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = (await row.locator('th, td').allInnerTexts()).filter((text) => text !== '')
      const link = row.getByRole('link')
      const to = (await link.count()) > 0 ? await link.first().getAttribute('href') : null
      return { name: cells[0]?.trim() ?? '', cents: centsOf(cells.at(-1) ?? ''), to }
    }),
  )
}

function centsOf(text: string): number {
  const amount = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
  return text.includes('−') ? -amount : amount
}

function sum(amounts: readonly (string | undefined)[]): number {
  return amounts.reduce((all, amount) => all + Math.round(Number(amount) * 100), 0)
}

async function unzipped(path: string): Promise<Map<string, string>> {
  const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await readFile(path))))
  const files = new Map<string, string>()
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()))
  }
  return files
}
