import type { Cookie, Page } from '@playwright/test'
import { beforeAll, expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const parts = siteAndBrowser()

const OWNER = { email: 'owner@example.com', password: 'peel and calm' }
/** The owner's session, kept so that she signs in once. */
const signIn: Cookie[] = []

const HOUR_PX = 64
const TABLET = { width: 768, height: 1024 }

/** Sunday to Saturday of the week after next, in which nothing is too soon. */
const WEEK = (() => {
  const today = Temporal.Now.plainDateISO('America/Los_Angeles')
  const sunday = today.add({ days: 14 - (today.dayOfWeek % 7) })
  return Array.from({ length: 7 }, (_, days) => sunday.add({ days }).toString())
})()
const [SUNDAY = '', MONDAY = '', TUESDAY = '', , THURSDAY = '', FRIDAY = '', SATURDAY = ''] = WEEK

const VISITS = [
  { who: 'Ana Rivera', date: MONDAY, time: '18:00', treatment: 'acne-facial' },
  { who: 'Bo Lind', date: TUESDAY, time: '18:30', treatment: 'mini-facial' },
  { who: 'Cleo Hart', date: THURSDAY, time: '18:00', treatment: 'chemical-peels/oxygen' },
  { who: 'Dara Quinn', date: FRIDAY, time: '09:00', treatment: 'acne-facial' },
  { who: 'Edie Marsh', date: FRIDAY, time: '11:00', treatment: 'mini-facial' },
  { who: 'Flo Novak', date: FRIDAY, time: '14:00', treatment: 'dermaplaning' },
  { who: 'Gia Park', date: SUNDAY, time: '10:00', treatment: 'acne-facial' },
]

beforeAll(async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await page.goto(/Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? '')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Create admin account' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  for (const visit of VISITS) await bookedByForm(page, visit)
  signIn.push(...(await context.cookies()))
  await context.close()
})

async function bookedByForm(page: Page, { who, ...visit }: (typeof VISITS)[number]) {
  const [firstName = '', lastName = ''] = who.split(' ')
  const email = `${firstName.toLowerCase()}@example.com`
  const person = { firstName, lastName, email, phone: '909 555 0101', note: '' }
  const answer = await page.request.post(`${parts.site.url}/admin/appointments`, {
    form: { intent: 'book', ...visit, ...person },
    headers: { origin: parts.site.url },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
}

async function signedIn(viewport: { width: number; height: number }, path: string) {
  const { context, page, errors } = await visitor(parts.browser, viewport)
  await context.addCookies(signIn)
  await page.goto(`${parts.site.url}${path}`)
  await page.getByRole('navigation', { name: 'View' }).waitFor()
  return { page, errors: () => errors.filter((error) => !/409|422/.test(error)) }
}

const week = (date: string) => `/admin/appointments?view=week&date=${date}`
const visitIn = (page: Page, name: string) => page.locator('main').getByRole('link', { name })

/** Takes hold of a visit and lets it go so many days and hours further on. */
async function drag(page: Page, name: string, by: { days: number; hours: number }) {
  const box = await visitIn(page, name).boundingBox()
  const column = await page.locator('[data-column]').first().boundingBox()
  if (!box || !column) throw new Error('Nothing to drag.')
  const from = { x: box.x + box.width / 2, y: box.y + 8 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.move(from.x + by.days * (column.width + 1), from.y + by.hours * HOUR_PX, {
    steps: 4,
  })
}

test('desktop: a visit is dragged to another day, the client not written to, and put back with undo', async () => {
  const { page, errors } = await signedIn(DESKTOP, week(MONDAY))
  await looksRight(page, 'calendar-week-desktop')

  await drag(page, 'Dara Quinn', { days: -5, hours: 1 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(page.url()).not.toContain('panel')

  await drag(page, 'Dara Quinn', { days: -5, hours: 3 })
  await page.mouse.up()
  const panel = page.getByRole('region', { name: 'Dara Quinn' })
  await panel.getByText('12:00 pm to 12:50 pm').waitFor()
  await panel.getByRole('button', { name: 'Read the mail first' }).click()
  await panel.getByText('Moved: your visit is now on').waitFor()
  await looksRight(page, 'calendar-move-desktop')
  await panel.getByLabel('Write to Dara about it').uncheck()
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('Moved. The client was not written to.').waitFor()
  const sunday = page.locator(`[data-column="${SUNDAY}"]`)
  await sunday.getByText('12:00 pm').waitFor()
  await looksRight(page, 'calendar-undo-desktop')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone. The visit is back where it was.').waitFor()
  await page.locator(`[data-column="${FRIDAY}"]`).getByText('9:00 am').waitFor()

  await visitIn(page, 'Dara Quinn').click()
  await page.getByRole('link', { name: 'Open the visit' }).click()
  await page.getByText(/Moved by you from .* 12:00 pm\. The client was not written to\./).waitFor()
  const mail = page.getByRole('region', { name: 'Mail' })
  await expect(mail.getByText(/^Moved: your/)).toHaveCount(0)
  expect(errors()).toEqual([])
})

test('desktop: a visit grows at its lower edge, over the one after it only on purpose', async () => {
  const { page, errors } = await signedIn(DESKTOP, week(MONDAY))
  const box = await visitIn(page, 'Dara Quinn').boundingBox()
  if (!box) throw new Error('No visit to resize.')
  await page.mouse.move(box.x + 40, box.y + box.height - 1)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 40, { steps: 3 })
  await page.mouse.move(box.x + 40, box.y + 2.5 * HOUR_PX, { steps: 3 })
  await page.mouse.up()
  const panel = page.getByRole('region', { name: 'Dara Quinn' })
  await panel.getByText('You already have Edie Marsh at 11:00 am').waitFor()
  await looksRight(page, 'calendar-share-desktop')
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await panel.getByRole('alert').getByText('You already have Edie Marsh').waitFor()
  await panel.getByLabel('Have both at the same time').check()
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await looksRight(page, 'calendar-shared-desktop')
  await visitIn(page, 'Dara Quinn').click()
  await page.getByRole('link', { name: 'Open the visit' }).click()
  await page.getByText(/Length changed by you .* You let pass: Another visit stands/).waitFor()
  expect(errors()).toEqual([])
})

test('desktop: an empty hour is booked outside the opening hours after a warning, blocked, asked about', async () => {
  const { page, errors } = await signedIn(DESKTOP, week(MONDAY))
  const saturday = page.locator(`[data-column="${SATURDAY}"]`)
  const box = await saturday.boundingBox()
  if (!box) throw new Error('No Saturday.')
  await page.mouse.click(box.x + 30, box.y + 2 * HOUR_PX + 5)
  const form = page.getByRole('region', { name: 'Book by hand' })
  await form.getByLabel('Treatment').selectOption('mini-facial')
  await form.getByLabel('First name').fill('Hana')
  await form.getByLabel('Last name').fill('Ito')
  await form.getByLabel('Phone').fill('909 555 0123')
  await form.getByLabel('Email').fill('hana@example.com')
  await form.getByRole('button', { name: 'Read the mail first' }).click()
  await form.getByText('[link, in the email only]').waitFor()
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await form.getByRole('alert').getByText('You are closed that day.').waitFor()
  await looksRight(page, 'calendar-warning-desktop')
  await form.getByLabel('Book it anyway').check()
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await saturday.getByText('Hana Ito').waitFor()

  await page.mouse.click(box.x + 30, box.y + 6 * HOUR_PX + 5)
  const tabs = page.getByRole('navigation', { name: 'With this time' })
  await tabs.getByRole('link', { name: 'Why not?' }).click()
  const question = page.getByRole('region', { name: 'Why is this time not offered?' })
  await question.getByLabel('Treatment').selectOption('mini-facial')
  await question.getByRole('button', { name: 'Explain' }).click()
  await question.getByText('You are closed that day.').waitFor()
  await tabs.getByRole('link', { name: 'Block' }).click()
  await page.getByLabel('Note').fill('Stocktaking')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await saturday.getByText('Stocktaking').waitFor()
  expect(errors()).toEqual([])
})

test('tablet and phone: the week fits, and the list finds a client', async () => {
  const tablet = await signedIn(TABLET, week(MONDAY))
  await looksRight(tablet.page, 'calendar-week-tablet')
  await tablet.page.getByRole('link', { name: 'Book', exact: true }).click()
  await tablet.page.getByRole('region', { name: 'Book by hand' }).waitFor()
  await looksRight(tablet.page, 'calendar-book-tablet')

  const { page, errors } = await signedIn(PHONE, week(FRIDAY))
  await expect(page.locator('[data-column]:visible')).toHaveCount(3)
  await looksRight(page, 'calendar-week-phone')
  await page.getByRole('link', { name: 'Three days on' }).click()
  await page.locator(`[data-column="${FRIDAY}"]`).waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'List' }).click()
  await page.locator('main').getByLabel('Client').fill('flo nov')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('1 to 1 of 1, newest first.').waitFor()
  await looksRight(page, 'calendar-list-phone')
  expect([...errors(), ...tablet.errors()]).toEqual([])
})

test('phone: a visit is moved with its panel, and cancelled without a mail', async () => {
  const { page, errors } = await signedIn(PHONE, `/admin/appointments?date=${TUESDAY}`)
  await looksRight(page, 'calendar-day-phone')
  await page.goto(`${parts.site.url}${week(MONDAY)}`)
  await visitIn(page, 'Bo Lind').click()
  const panel = page.getByRole('region', { name: 'Bo Lind' })
  await looksRight(page, 'calendar-visit-phone')
  await panel.getByRole('link', { name: 'Move' }).click()
  await panel.getByLabel('Time').fill('18:45')
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('Moved. The client hears of it by mail.').waitFor()

  await visitIn(page, 'Bo Lind').click()
  await panel.locator('summary', { hasText: 'Cancel' }).click()
  await panel.getByText('Read the mail first').click()
  await panel.getByText(/^Canceled: your visit/).waitFor()
  await panel.getByLabel('Write to Bo about it').uncheck()
  await looksRight(page, 'calendar-cancel-phone')
  await panel.getByRole('button', { name: 'Cancel this visit' }).click()
  await page.getByText('Canceled. The client was not written to.').waitFor()

  await page.goto(`${parts.site.url}/admin/appointments?view=list&words=lind`)
  await page.getByRole('link', { name: /Bo Lind/ }).click()
  await page.getByText('Canceled by you. The client was not written to.').waitFor()
  const mail = page.getByRole('region', { name: 'Mail' })
  // What she does herself is mailed to nobody then.
  await mail.waitFor()
  await expect(mail.getByText('Canceled:')).toHaveCount(0)
  expect(errors()).toEqual([])
})
