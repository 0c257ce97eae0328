import type { Page } from '@playwright/test'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import {
  cardField,
  DESKTOP,
  fillCard,
  oneBrowser,
  openSquareSite,
  PHONE,
  payButton,
  shopper,
} from './shop.ts'
import { looksRight } from './site.ts'
import { agreement, onward, toDetails } from './visit-steps.ts'

const parts = oneBrowser()

const DEPOSIT: VisitPolicy = { ...PAY_AT_STUDIO, takes: 'deposit', deposit: { cents: 3000 } }
const NOTHING = () => undefined as unknown
const CHARGE = 'POST /v2/payments'

/** A studio that lives on Square Appointments, a visitor on a phone and the owner at her desk. */
async function opened() {
  const wire = { isSilent: false, atCharge: NOTHING }
  const { studio, url } = await openSquareSite({
    now: Date.now(),
    through: (ask) => (request) => {
      if (wire.isSilent) throw new TypeError('fetch failed')
      if (`${request.method} ${new URL(request.url).pathname}` === CHARGE) wire.atCharge()
      return ask(request)
    },
  })
  const { page } = await shopper(parts.browser, url, { viewport: PHONE })
  const cookie = await ownerCookie(studio)
  const owner = await shopper(parts.browser, url, { viewport: DESKTOP, cookie })
  const later = async (minutes: number) => {
    studio.clock.now += minutes * MINUTE_MS
    await studio.turn()
    await studio.payments.reconcile()
  }
  const mails = async () =>
    studio.database.rows
      .selectFrom('outbox')
      .select(['kind', 'subject', 'body_text'])
      .where('audience', '=', 'client')
      .orderBy('created_at')
      .execute()
  return { studio, url, wire, page, desk: owner.page, later, mails }
}

const inbox = (desk: Page) => desk.getByRole('region', { name: 'Needs a decision' })

test('while Square is silent a visitor asks for a time, and it is placed once Square is back', async () => {
  test.setTimeout(120_000)
  const { studio, url, wire, page, desk, later, mails } = await opened()
  wire.isSilent = true
  await later(20)
  await toDetails(page, url)
  await page.getByRole('button', { name: /^Book \w+day, / }).click()
  await page.waitForURL(/\/schedule\/booked\//)
  await page.getByText('The time is kept for you. I confirm it by email.').waitFor()
  await expect(page.getByText('Waiting for my answer')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel it' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Move it' })).toHaveCount(0)
  await looksRight(page, 'square-1-asked-phone')
  const [asked] = await mails()
  expect(asked?.body_text).not.toContain('is confirmed')

  await desk.goto(`${url}/admin/dashboard`)
  // It is Square's to answer: nothing for the owner to decide.
  await expect(inbox(desk)).toContainText('Nothing waits for you.')
  await expect(desk.getByText('One request waits for Square’s answer.').first()).toBeVisible()
  await expect(desk.getByText('Square does not answer.')).toBeVisible()
  await looksRight(desk, 'square-2-today-silent-desktop')
  await desk.goto(`${url}/admin/settings/connections`)
  await expect(desk.getByText('One request waits for Square’s answer.')).toBeVisible()
  await looksRight(desk, 'square-3-connections-desktop')

  wire.isSilent = false
  await later(15)
  expect(studio.square.standIn.appointments.all()).toMatchObject([{ status: 'ACCEPTED' }])
  const told = await mails()
  expect(told.map(({ kind }) => kind)).toEqual(['booked', 'confirmed'])
  await page.reload()
  await expect(page.getByText('Waiting for my answer')).toHaveCount(0)
  await page.getByText('A confirmation is on its way to').waitFor()
  await expect(page.getByRole('link', { name: 'Move it' })).toBeVisible()
  await looksRight(page, 'square-4-placed-phone')
  await desk.goto(`${url}/admin/dashboard`)
  await expect(inbox(desk)).not.toContainText('Square')
  await expect(desk.getByText('Square does not answer.')).toHaveCount(0)
})

test('a time that goes to somebody in Square’s own app while it is being paid gives the money back at once', async () => {
  test.setTimeout(120_000)
  const { studio, url, wire, page, desk, later, mails } = await opened()
  const service = { id: 'acne-facial', version: 0 }
  expect((await studio.menu.savePolicy(service, DEPOSIT, OWNER)).ok).toBe(true)
  await toDetails(page, url)
  await onward(page).click()
  await cardField(page).locator('[name=cardNumber]').waitFor()
  await agreement(page).check()
  await fillCard(page)
  const startAt = new URL(page.url()).searchParams.get('at') ?? ''
  wire.atCharge = () => {
    wire.atCharge = NOTHING
    return studio.square.standIn.appointments.book({ startAt: new Date(startAt).toISOString() })
  }
  await payButton(page).click()
  await page.waitForURL(/\/schedule\/booked\//)
  await page.getByText('The time is kept for you. I confirm it by email.').waitFor()
  await later(1)
  await later(2)
  await page.reload()
  await page.getByText('This booking has been canceled.').waitFor()
  await page.getByText('$30.00 went back to the card that you paid with.').waitFor()
  await looksRight(page, 'square-5-taken-phone')
  const { data: back } = await studio.square.client.refunds.list()
  expect(back.map(({ amountMoney }) => Number(amountMoney?.amount))).toEqual([3000])
  const told = await mails()
  const apology = told.find(({ kind }) => kind === 'cancelled')
  expect(apology?.body_text).toContain('I cannot confirm your acne facial')
  expect(apology?.body_text).toContain('$30.00 goes back to the card that you paid with.')
  expect(apology?.body_text).toContain('These times are free near it')
  await desk.goto(`${url}/admin/dashboard`)
  await expect(inbox(desk)).toContainText('Nothing waits for you.')
  await looksRight(desk, 'square-6-today-taken-desktop')
})
