import type { Page } from '@playwright/test'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { ERROR_SENTENCES } from '#domain/core/errors.ts'
import { PAYING_SENTENCES } from '#domain/core/sentences/paying-sentences.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { bookRequest, OWNER } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'
import { visitBooks } from '#tests/payments.ts'
import { expectReached } from './seen.ts'
import {
  cardField,
  DESKTOP,
  fillCard,
  oneBrowser,
  openShopSite,
  PHONE,
  payButton,
  SCREENS,
  shopper,
  told,
} from './shop.ts'
import { looksRight } from './site.ts'
import { agreement, DEPOSIT, DETAILS, isBooked, onward, toDetails } from './visit-steps.ts'

const parts = oneBrowser()

const FULL: VisitPolicy = {
  ...DEPOSIT,
  takes: 'full',
  deposit: null,
  lateFee: { percent: 50 },
  noShowFee: { percent: 100 },
}
const CODE_CARD = { cardNumber: '4310 0000 0020 1019' }
const UNCONFIRMED_CARD = { cardNumber: '4811 1100 0000 0008' }
const DECLINED_CARD = { cardNumber: '4000 0000 0000 0002' }

type Options = { policy?: VisitPolicy; viewport?: typeof DESKTOP } & Parameters<
  typeof openShopSite
>[0]

const NOTHING = { takenCents: 0, visits: [], mails: [] }
const BOOKED = { backCents: 0, visits: ['CONFIRMED'], paidVisits: 1, states: ['paid'] }

/** A studio whose facial asks for this, by the clock of the browser that visits it. */
async function opened({ policy = DEPOSIT, viewport = DESKTOP, ...options }: Options = {}) {
  const shop = await openShopSite(options)
  shop.clock.now = Date.now()
  const saved = await shop.studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, policy, OWNER)
  expect(saved.ok).toBe(true)
  const { page, errors, context } = await shopper(parts.browser, shop.url, { viewport })
  return { ...shop, page, errors, context, money: () => visitBooks(shop) }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pay and book' })

/** On to the card, with the words agreed to. */
async function toCard(page: Page, url: string) {
  await toDetails(page, url)
  await onward(page).click()
  await heading(page).waitFor()
  await cardField(page).locator('[name=cardNumber]').waitFor()
  await expect(agreement(page)).not.toBeChecked()
  await agreement(page).check()
}

for (const [where, viewport] of SCREENS) {
  test(`a deposit is agreed to and paid, and books the visit, on a ${where}`, async () => {
    const { page, url, errors, breaches, money, database } = await opened({ viewport })
    await toDetails(page, url)
    await looksRight(page, `pay-visit-1-details-${where}`)
    await onward(page).click()
    await heading(page).waitFor()
    await cardField(page).locator('[name=cardNumber]').waitFor()
    await page.getByText(/I keep this time for you for \d+:\d\d\./).waitFor()
    await expect(page.getByText('Acne Facial').filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('main dl')).toContainText(
      /Due now, as a deposit\s*\$30\.00\s*At the studio\s*\$80\.00/,
    )
    await looksRight(page, `pay-visit-2-card-${where}`)
    await fillCard(page)
    await expect(payButton(page)).toHaveText('Pay $30 and book')
    await payButton(page).click()
    await page.getByText('Tick this to go on').waitFor()
    await expect(agreement(page)).toBeFocused()
    expect(await money()).toMatchObject(NOTHING)
    await agreement(page).check()
    await payButton(page).click()
    await isBooked(page)
    await page.getByText('Paid online: $30. $80 is due at the studio.').waitFor()
    await looksRight(page, `pay-visit-3-booked-${where}`)
    const [mail] = await database.rows
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'booked')
      .where('audience', '=', 'client')
      .execute()
    expect(mail?.body_text).toContain('we keep $30')
    expect(await money()).toMatchObject({ ...BOOKED, takenCents: 3000 })
    expect(breaches).toEqual([])
    // What the visit asks for is said by refusing it, which browsers note.
    expect(errors.filter((said) => !/status of (402|409)/.test(said))).toEqual([])
  })
}

for (const [where, viewport] of SCREENS) {
  test(`all of it is paid with a tip that nobody has chosen for the client, on a ${where}`, async () => {
    const { page, url, money, database } = await opened({ policy: FULL, viewport })
    await toCard(page, url)
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await expect(payButton(page)).toHaveText('Pay $110 and book')
    await page.getByText('18%').click()
    await expect(payButton(page)).toHaveText('Pay $129.80 and book')
    await page.getByText('Other', { exact: true }).click()
    await page.getByLabel('Your tip, in dollars').fill('a lot')
    await fillCard(page)
    await payButton(page).click()
    await page.getByText('Enter an amount such as 12').waitFor()
    expect(await money()).toMatchObject(NOTHING)
    await looksRight(page, `pay-visit-tip-${where}`)
    await page.getByLabel('Your tip, in dollars').fill('12.50')
    await expect(page.locator('main dl')).toContainText(/Tip\s*\$12\.50\s*Due now\s*\$122\.50/)
    await payButton(page).click()
    await isBooked(page)
    expect(await money()).toMatchObject({ ...BOOKED, takenCents: 11_000 })
    const [order] = await database.rows.selectFrom('orders').selectAll().execute()
    expect(order).toMatchObject({ total_cents: 11_000, tip_cents: 1250, tax_cents: 0 })
  })
}

for (const [where, viewport] of SCREENS) {
  test(`a declined card says so, and another one books, on a ${where}`, async () => {
    const { page, url, money } = await opened({ viewport })
    await toCard(page, url)
    await fillCard(page, DECLINED_CARD)
    await payButton(page).click()
    expect(await told(page)).toBe(ERROR_SENTENCES['card-declined'])
    expect(await money()).toMatchObject({ ...NOTHING, states: ['declined'] })
    await expect(agreement(page)).toBeChecked()
    await looksRight(page, `pay-visit-declined-${where}`)
    await fillCard(page)
    await payButton(page).click()
    await isBooked(page)
    expect(await money()).toMatchObject({ ...BOOKED, takenCents: 3000 })
  })
}

test('after a declined card a reload is still the card’s page, and another card books', async () => {
  const { page, url, money } = await opened({ viewport: PHONE })
  await toCard(page, url)
  await fillCard(page, DECLINED_CARD)
  await payButton(page).click()
  expect(await told(page)).toBe(ERROR_SENTENCES['card-declined'])
  await page.reload()
  await cardField(page).locator('[name=cardNumber]').waitFor()
  await expect(agreement(page)).not.toBeChecked()
  await agreement(page).check()
  await fillCard(page)
  await payButton(page).click()
  await isBooked(page)
  expect(await money()).toMatchObject({ ...BOOKED, takenCents: 3000 })
})

test('the bank’s question closed takes nothing, a card that it does not confirm neither; answered, it books', async () => {
  const { page, url, money } = await opened({ viewport: PHONE })
  await toCard(page, url)
  await fillCard(page, CODE_CARD)
  await payButton(page).click()
  const bank = page.frameLocator('dialog iframe')
  await bank.getByText('Confirm a payment of $30.00.').waitFor()
  await bank.getByRole('button', { name: 'Cancel' }).click()
  expect(await told(page)).toBe(PAYING_SENTENCES['bank-question-closed'])
  await fillCard(page, UNCONFIRMED_CARD)
  await payButton(page).click()
  await expect(page.getByText('Your bank could not confirm this card.')).toBeVisible()
  expect(await told(page)).toMatch(/^Your bank could not confirm this card\. Try another card\./)
  expect(await money()).toMatchObject({ ...NOTHING, states: [] })
  await fillCard(page, CODE_CARD)
  await payButton(page).click()
  await bank.getByLabel('Code from your bank').fill('123456')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await isBooked(page)
  expect(await money()).toMatchObject({ ...BOOKED, takenCents: 3000 })
})

test('a double click pays and books once', async () => {
  const { page, url, money } = await opened()
  await toCard(page, url)
  await fillCard(page)
  await payButton(page)
    .click({ clickCount: 2, force: true, timeout: 500 })
    .catch(() => undefined)
  await isBooked(page)
  expect(await money()).toMatchObject({ ...BOOKED, takenCents: 3000 })
})

test('a reload keeps what was typed and the time; Back leads to the details and on again', async () => {
  const { page, url, money } = await opened({ viewport: PHONE })
  await toCard(page, url)
  await page.reload()
  await cardField(page).locator('[name=cardNumber]').waitFor()
  await expect(agreement(page)).not.toBeChecked()
  await page.goBack()
  await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await onward(page).click()
  await agreement(page).check()
  await fillCard(page)
  await payButton(page).click()
  await isBooked(page)
  expect(await money()).toMatchObject({ ...BOOKED, takenCents: 3000 })
})

test('an address of this page without anything typed leads to the details', async () => {
  const { page, url } = await opened()
  await toCard(page, url)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('heading', { name: 'Who is coming?' }).waitFor()
})

test('whoever walks away is charged nothing, and the time is free again at the hold’s end', async () => {
  const { page, url, money, clock, studio } = await opened()
  await toCard(page, url)
  const at = new URL(page.url()).searchParams.get('at') ?? ''
  const other = bookRequest({ startsAt: Date.parse(at), email: 'bea@example.com' })
  expect(await studio.bookings.hold(other)).toMatchObject({ code: 'time-taken' })
  await page.close()
  clock.now += 10 * 60_000
  expect((await studio.bookings.hold(other)).ok).toBe(true)
  expect(await money()).toMatchObject({ ...NOTHING, states: [] })
})

test('a hold that runs out while the card is typed: nothing is charged, three times are near, and one of them books', async () => {
  const { page, url, money, clock } = await opened({ viewport: PHONE })
  await toCard(page, url)
  await fillCard(page)
  clock.now += 11 * 60_000
  await payButton(page).click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  await expect(alert).toContainText('that has run out')
  await expect(alert).toContainText('Nothing was charged.')
  const times = alert.getByRole('button', { name: /, available$/ })
  expect(await times.count()).toBe(3)
  await looksRight(page, 'pay-visit-hold-over-phone')
  expect(await money()).toMatchObject(NOTHING)
  await times.last().click()
  await alert.waitFor({ state: 'detached' })
  await expect(agreement(page)).not.toBeChecked()
  await agreement(page).check()
  await payButton(page).click()
  await isBooked(page)
  expect(await money()).toMatchObject({ takenCents: 3000, visits: ['CONFIRMED'], paidVisits: 1 })
})

test('an end that is not known is waited for, and then the visit is there', async () => {
  const { page, url, money, standIn, payments, clock } = await opened({ viewport: PHONE })
  await toCard(page, url)
  await fillCard(page)
  standIn.faults.next({ kind: 'drop', when: 'after', on: 'POST /v2/payments', times: 3 })
  standIn.faults.next({ kind: 'drop', on: 'GET /v2/orders/{id}', times: 1 })
  const unknown = page.waitForResponse((answer) => answer.url().includes('/payments/verify/'))
  await payButton(page).click()
  await unknown
  await page.reload()
  await page.getByText('Looking at how it ended').waitFor()
  await looksRight(page, 'pay-visit-looking-phone')
  clock.now += 2 * 60_000
  await payments.reconcile()
  await isBooked(page)
  expect(await money()).toMatchObject({ ...BOOKED, takenCents: 3000 })
})

test('what is asked on first visits is asked of every guest, and not of an account that has been here', async () => {
  const { page, url, money, studio, clock } = await opened({ policy: { ...DEPOSIT, from: 'new' } })
  await toDetails(page, url)
  await expectReached(page.getByText('Been here before? Sign in to your account before you book'))
  await page.getByRole('button', { name: /^Book \w+day, / }).click()
  await heading(page).waitFor()
  expect(await money()).toMatchObject({ ...NOTHING, states: [] })

  const startsAt = Date.parse(new URL(page.url()).searchParams.get('at') ?? '')
  const holdId = new URL(page.url()).searchParams.get('hold') ?? ''
  const first = await studio.bookings.create(bookRequest({ startsAt, holdId }), OWNER)
  if (!first.ok) throw new Error(first.code)
  clock.now = startsAt + 2 * 60 * 60_000
  const done = await studio.bookings.complete(first.booking.id, OWNER)
  expect(done.ok).toBe(true)
  await toDetails(page, url)
  await page.getByRole('button', { name: /^Book \w+day, / }).click()
  await heading(page).waitFor()

  const { cookie } = await signedInClient(studio, { isVerified: true })
  const known = await shopper(parts.browser, url, { cookie })
  await toDetails(known.page, url)
  await known.page.getByRole('button', { name: /^Book \w+day, / }).click()
  await isBooked(known.page)
  expect(await money()).toMatchObject({ takenCents: 0, visits: ['COMPLETED', 'CONFIRMED'] })
})

for (const [where, viewport] of SCREENS) {
  test(`a card is kept and nothing charged, a declined one is not, and the visit is booked, on a ${where}`, async () => {
    const policy: VisitPolicy = { ...DEPOSIT, takes: 'card', deposit: null }
    const { page, url, money, database, breaches } = await opened({ policy, viewport })
    await toDetails(page, url)
    await onward(page).click()
    await page.getByRole('heading', { level: 1, name: 'Book with a card' }).waitFor()
    await cardField(page).locator('[name=cardNumber]').waitFor()
    await expect(page.locator('main dl')).toContainText(
      /Due now\s*\$0\.00\s*At the studio\s*\$110\.00/,
    )
    await page.getByText('your card is kept on file and nothing is charged now').waitFor()
    await looksRight(page, `pay-visit-keep-card-${where}`)
    await agreement(page).check()
    await fillCard(page, DECLINED_CARD)
    const keep = page.getByRole('button', { name: 'Keep my card and book' })
    await keep.click()
    expect(await told(page)).toContain('card')
    await fillCard(page)
    await keep.click()
    await isBooked(page)
    expect(await money()).toMatchObject({ takenCents: 0, visits: ['CONFIRMED'], states: [] })
    const cards = await database.rows
      .selectFrom('card_on_file')
      .select(['state', 'last4'])
      .execute()
    expect(cards.filter(({ state }) => state === 'stored')).toMatchObject([{ last4: '1111' }])
    expect(breaches).toEqual([])
  })
}

test('inside the frame of /book the card is typed on a page of its own', async () => {
  const { page, url, money } = await opened({ viewport: PHONE })
  await page.goto(`${url}/book`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('link', { name: /Acne Facial/ }).click()
  await frame.getByRole('button', { name: 'Choose a time' }).filter({ visible: true }).click()
  const free = frame.getByRole('button', { name: /, available$/ })
  await free.first().waitFor()
  // Late in a day its last times are kept for nobody, so another day is looked at.
  const date = Temporal.Now.plainDateISO('America/Los_Angeles').add({ days: 5 }).toString()
  await frame.locator('body').evaluate((_, day) => {
    const address = new URL(location.href)
    address.searchParams.set('date', day)
    location.assign(address)
  }, date)
  await expect.poll(() => page.frames()[1]?.url()).toContain(date)
  await page.frames()[1]?.waitForLoadState('networkidle')
  await free.first().click()
  for (const [label, value] of DETAILS) await frame.getByLabel(label).fill(value)
  await frame.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL(/\/schedule\/pay\?/)
  await agreement(page).check()
  await fillCard(page)
  await payButton(page).click()
  await isBooked(page)
  expect(await money()).toMatchObject({ ...BOOKED, takenCents: 3000 })
})
