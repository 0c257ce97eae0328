import type { Locator, Page, Response } from '@playwright/test'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import { MESSAGE } from '#tests/contact.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { aFriday } from './a-friday.ts'
import { visit } from './opening.ts'
import { expectReached, expectSeen } from './seen.ts'
import { oneBrowser } from './shop.ts'
import { DESKTOP } from './site.ts'

const parts = oneBrowser()

type Step = {
  at: string
  open?: (page: Page) => Promise<unknown>
  field?: (page: Page) => Locator
  button: (page: Page) => Locator
  done: string
}

/** Pressed without a connection it says so and the page stays; pressed with one it is done, once. */
async function isDoneOnceBack(page: Page, url: string, step: Step) {
  const { at, open, field, button, done } = step
  await visit(page, `${url}${at}`)
  await open?.(page)
  if (field) await field(page).fill(TYPED)
  await page.context().setOffline(true)
  await button(page).click()
  const said = page.getByRole('alert').getByText(BROWSER_SENTENCES['seems-offline'])
  await expectSeen(said)
  if (field) expect(await field(page).inputValue(), at).toBe(TYPED)
  await page.context().setOffline(false)
  const answers: number[] = []
  page.on('response', (one) => {
    if (one.request().method() === 'POST' && !isPreview(one)) answers.push(one.status())
  })
  await button(page).click()
  await expectReached(page.getByText(done, { exact: true }))
  expect(answers, at).toHaveLength(1)
  await said.waitFor({ state: 'hidden' })
  page.removeAllListeners('response')
}

const TYPED = 'Larkspur'
const isPreview = (one: Response) => one.request().postData()?.includes('preview') ?? false
const named = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const labeled = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })

test('without a connection the calendar keeps what was typed, and does it once it is back', async () => {
  const { url, as, file, studio } = await aFriday(parts)
  const page = await as('owner', DESKTOP)
  const steps: Step[] = [
    {
      at: '/admin/appointments?date=2026-03-13&panel=book&time=15:00',
      async open() {
        await page.getByLabel('Treatment', { exact: true }).selectOption('mini-facial')
        await page.getByLabel('Last name').fill('Moss')
        await page.getByLabel('Email').fill('gil@example.com')
        await page.getByLabel('Phone').fill('909 555 0101')
      },
      field: labeled('First name'),
      button: named('Book'),
      done: 'Booked. The confirmation is on its way to the client.',
    },
    {
      at: '/admin/appointments?date=2026-03-14&panel=block',
      field: (page) => page.getByRole('region', { name: 'Block time' }).getByLabel('Note'),
      button: named('Block'),
      done: 'Blocked. Nothing can be booked in that time.',
    },
    {
      at: `/admin/appointments/${file.bookingId}`,
      async open() {
        await page.getByText('Any other time or length, by hand').click()
        await page.getByLabel('Time', { exact: true }).fill('17:00')
      },
      button: named('Move'),
      done: 'Moved. The client hears of it by mail.',
    },
    {
      at: `/admin/appointments/${file.bookingId}`,
      open: () => page.locator('summary', { hasText: /^Cancel/ }).click(),
      field: labeled('Reason, for you alone'),
      button: named('Cancel this visit'),
      done: 'Canceled. The client hears of it by mail.',
    },
    {
      at: '/admin/dashboard',
      button: named('Arrived Eve'),
      done: 'Noted: they are here.',
    },
  ]
  for (const step of steps) await isDoneOnceBack(page, url, step)
  const booked = await studio.bookings.onDate('2026-03-13')
  expect(booked.filter(({ firstName }) => firstName === TYPED)).toHaveLength(1)
})

test('without a connection the desk’s other forms keep what was typed, and save it once it is back', async () => {
  const { url, as, file, studio } = await aFriday(parts)
  await studio.contact.receive({ ...MESSAGE, subject: 'services' }, '192.0.2.1')
  const page = await as('owner', DESKTOP)
  const steps: Step[] = [
    {
      at: '/admin/messages',
      async open() {
        await page.getByRole('link', { name: /Ana/ }).first().click()
        await named('Mark as answered')(page).waitFor()
      },
      button: named('Mark as answered'),
      done: 'Marked as answered.',
    },
    {
      at: '/admin/settings/studio',
      field: labeled('Street and number'),
      button: named('Save'),
      done: 'Saved. The site and the next mails say so now.',
    },
    {
      at: '/admin/availability',
      open: () => page.getByLabel('New bookings wait until you confirm them').check(),
      button: named('Save'),
      done: 'Saved. These hours and rules hold from now on.',
    },
    {
      at: '/admin/services/mini-facial',
      field: labeled('Opening of its page'),
      button: named('Save'),
      done: 'Saved. The site says so now.',
    },
    {
      at: `/admin/clients/${file.clientId}`,
      field: labeled('A new note'),
      button: named('Keep the note'),
      done: 'The note is kept.',
    },
  ]
  for (const step of steps) await isDoneOnceBack(page, url, step)
  await visit(page, `${url}/admin/availability`)
  await expect(page.getByLabel('New bookings wait until you confirm them')).toBeChecked()
})

test('what was corrected after a refusal is kept without a connection, and the refusal with it', async () => {
  const { url, as } = await aFriday(parts)
  const page = await as('owner', DESKTOP)
  await visit(page, `${url}/admin/settings/studio`)
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByLabel('Email').fill('no address')
  await save.click()
  await page.locator('[name=email][aria-invalid=true]').waitFor()
  await page.getByLabel('City').fill(TYPED)
  await page.context().setOffline(true)
  await save.click()
  await expectSeen(page.getByText(BROWSER_SENTENCES['seems-offline']))
  await expect(page.getByLabel('City')).toHaveValue(TYPED)
  await expect(page.getByLabel('Email')).toHaveValue('no address')
  await page.context().setOffline(false)
})

test('a page that was not reached offers the day’s sheet and the dashboard, apart from each other', async () => {
  const { url, as } = await aFriday(parts)
  const page = await as('owner', DESKTOP)
  await visit(page, `${url}/admin/messages`)
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
  await link('Clients').click()
  await page.getByRole('heading', { name: 'Clients' }).waitFor()
  await link('Messages').click()
  await page.getByRole('heading', { name: 'Messages' }).waitFor()
  await page.context().setOffline(true)
  await link('Clients').click()
  await expectSeen(page.getByText(BROWSER_SENTENCES['desk-offline']))
  const sheet = await page.getByRole('link', { name: 'Today’s sheet' }).boundingBox()
  const dashboard = await page.getByRole('link', { name: 'Dashboard' }).boundingBox()
  const edge = (sheet?.x ?? 0) + (sheet?.width ?? 0)
  expect((dashboard?.x ?? 0) - edge).toBeGreaterThanOrEqual(16)
})
