import type { Cookie, Page } from '@playwright/test'
import { beforeAll, expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const parts = siteAndBrowser()
const OWNER = { email: 'owner@example.com', password: 'peel and calm' }
const signIn: Cookie[] = []

/** Two Fridays in which nothing is too soon. */
const today = Temporal.Now.plainDateISO('America/Los_Angeles')
const FRIDAY = today.add({ days: 14 + ((5 - today.dayOfWeek + 7) % 7) })
const LATER = FRIDAY.add({ days: 7 })

beforeAll(async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await page.goto(/Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? '')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Create admin account' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  for (const [who, date, time] of [
    ['Ana', FRIDAY, '14:00'],
    ['Bo', FRIDAY, '16:00'],
    ['Cleo', LATER, '12:00'],
    ['Dee', FRIDAY.add({ days: 30 }), '14:00'],
  ] as const) {
    const answer = await page.request.post(`${parts.site.url}/admin/appointments`, {
      form: {
        ...{ intent: 'book', treatment: 'acne-facial', date: date.toString(), time },
        ...{ firstName: who, lastName: 'Oak', email: `${who.toLowerCase()}@example.com` },
        ...{ phone: '909 555 0101', note: '' },
      },
      headers: { origin: parts.site.url },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(302)
  }
  signIn.push(...(await context.cookies()))
  await context.close()
})

async function desk(viewport: { width: number; height: number }, path: string) {
  const { context, page, errors } = await visitor(parts.browser, viewport)
  await context.addCookies(signIn)
  await page.goto(`${parts.site.url}${path}`)
  return { page, errors: () => errors.filter((error) => !/409|422/.test(error)) }
}

/** Presses, and counts: what the owner does with her thumb. */
function counting() {
  let taps = 0
  return {
    taps: () => taps,
    async tap(what: ReturnType<Page['getByRole']>) {
      taps += 1
      await what.first().click()
    },
  }
}

for (const [name, viewport, at] of [
  ['a phone', PHONE, '12:00'],
  ['a desktop', DESKTOP, '10:00'],
] as const) {
  test(`lunch every day is seven taps at most on ${name}, and what it meets is seen before`, async () => {
    const { page, errors } = await desk(viewport, `/admin/appointments?date=${FRIDAY}`)
    const { tap, taps } = counting()
    await tap(page.getByRole('link', { name: 'Book here' }))
    await tap(page.getByRole('navigation', { name: 'With this time' }).getByText('Block'))
    await page.getByLabel('At', { exact: true }).fill(at)
    await page.getByLabel('Until', { exact: true }).fill(`${at.slice(0, 3)}45`)
    await tap(page.getByText('Every day', { exact: true }))
    const dates = page.getByRole('region', { name: 'Its dates' })
    await dates.waitFor()
    if (at === '12:00') await dates.getByText('Cleo Oak').waitFor()
    await looksRight(page, `comes-again-block-${viewport.width}`)
    await tap(page.getByRole('button', { name: 'Block', exact: true }))
    // What meets a visit gives way to it, and the sentence says so.
    await page
      .getByText(at === '12:00' ? /^Blocked\. On 1 day/ : 'Blocked on all its dates.')
      .waitFor()
    expect(taps()).toBeLessThanOrEqual(7)
    await page.getByRole('link', { name: 'Change or end' }).first().waitFor()
    expect(errors()).toEqual([])
  })
}

test('a vacation over visits is written to all, in eight taps at most, and a client takes a time on her phone', async () => {
  const { page, errors } = await desk(DESKTOP, '/admin/dashboard')
  const { tap, taps } = counting()
  await tap(page.getByRole('link', { name: 'Availability' }))
  await tap(page.getByRole('navigation', { name: 'Availability' }).getByText('Dates'))
  // A date is a tap and a choice each.
  await page.getByLabel('From', { exact: true }).fill(FRIDAY.toString())
  await page.getByLabel('To', { exact: true }).fill(FRIDAY.toString())
  await page
    .getByText(/touches|visits? that stand|Ana Oak/)
    .first()
    .waitFor()
  await tap(page.getByRole('button', { name: /^Save/ }))
  await page.getByRole('heading', { name: 'Visits that still stand' }).waitFor()
  await looksRight(page, 'closed-over-1440')
  await tap(page.getByRole('button', { name: 'Send 2 emails' }))
  await page.getByText('No answer yet.').first().waitFor()
  expect(taps() + 4).toBeLessThanOrEqual(8)

  const client = await visitor(parts.browser, PHONE)
  await client.page.goto(
    await parts.site.letters.link('ana@example.com', '/new-time/', /a new time$/),
  )
  await looksRight(client.page, 'new-time-390')
  await client.page.getByRole('main').getByRole('button').first().click()
  await page.reload()
  await page
    .getByText(/Took|took/)
    .first()
    .waitFor()
  await client.context.close()
  expect(errors()).toEqual([])
})

for (const [name, viewport, time] of [
  ['a phone', PHONE, '15:30'],
  ['a desktop', DESKTOP, '14:00'],
] as const) {
  test(`six visits with one in the way are seen, settled and booked on ${name}, and undone at the thumb`, async () => {
    const first = FRIDAY.add({ days: 2 })
    const { page, errors } = await desk(viewport, `/admin/appointments?date=${first}&panel=book`)
    await page.getByLabel('Treatment').selectOption('acne-facial')
    await page.getByLabel('Time', { exact: true }).fill(time)
    await page.getByLabel('First name').fill('Fay')
    await page.getByLabel('Email (optional)').fill(`fay${viewport.width}@example.com`)
    await page.getByText('Comes again', { exact: true }).click()
    await page.getByRole('button', { name: 'See the dates' }).click()
    const dates = page.getByRole('region', { name: 'Its dates' })
    await dates.getByText('Every 4 weeks, 6 times.').waitFor()
    const lines = dates.getByRole('listitem')
    await expect(lines).toHaveCount(6)
    if (time === '14:00') await dates.getByText('Dee Oak').waitFor()
    await lines.nth(5).getByRole('combobox').selectOption('Leave it out')
    await looksRight(page, `comes-again-visits-${viewport.width}`)
    await page.getByRole('button', { name: 'Book these visits' }).click()
    await page.getByText('All visits are booked.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone. None of them is booked.').waitFor()
    expect(errors()).toEqual([])
  })
}

for (const [name, viewport, who] of [
  ['a phone', PHONE, 'Gus'],
  ['a desktop', DESKTOP, 'Hal'],
] as const) {
  test(`from one visit on they are moved on ${name}: seen first, then in one press, and moved back`, async () => {
    const first = FRIDAY.add({ days: who === 'Gus' ? 5 : 6 })
    const { page, errors } = await desk(viewport, `/admin/appointments?date=${first}&panel=book`)
    await page.getByLabel('Treatment', { exact: true }).selectOption('acne-facial')
    await page.getByLabel('Time', { exact: true }).fill('18:00')
    await page.getByLabel('First name').fill(who)
    await page.getByLabel('Email (optional)').fill(`${who.toLowerCase()}@example.com`)
    await page.getByText('Comes again', { exact: true }).click()
    await page.getByRole('button', { name: 'See the dates' }).click()
    await page.getByRole('region', { name: 'Its dates' }).waitFor()
    await page.getByRole('button', { name: 'Book these visits' }).click()
    await page.getByText('All visits are booked.').waitFor()
    await page.getByRole('main').getByRole('link', { name: who }).last().click()
    await page
      .getByRole('link', { name: 'Open the visit' })
      .or(page.getByRole('heading', { name: /of 6$/ }))
      .first()
      .waitFor()
    const opens = page.getByRole('link', { name: 'Open the visit' })
    if (await opens.isVisible()) await opens.click()
    await page.getByRole('heading', { name: '1 of 6' }).waitFor()
    await looksRight(page, `comes-again-among-${viewport.width}`)
    await page.getByText('Move this one and the 5 after it').click()
    await page.getByLabel('At', { exact: true }).fill('18:45')
    await page.getByRole('button', { name: 'See the new times' }).click()
    const times = page.getByRole('region', { name: 'Its dates' })
    await expect(times.getByRole('listitem')).toHaveCount(6)
    await looksRight(page, `comes-again-move-${viewport.width}`)
    await page.getByRole('button', { name: 'Move these visits' }).click()
    await page.getByText('Moved from this one on.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone. The visits stand as before.').waitFor()
    expect(errors()).toEqual([])
  })
}
