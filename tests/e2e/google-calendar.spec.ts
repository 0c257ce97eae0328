import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { googleEnv, googlePhone, serveGoogle } from '#tests/google.ts'
import { at } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { expectReached } from './seen.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()

const says = (page: Page, words: string | RegExp) =>
  expectReached(page.getByText(words).filter({ visible: true }).first())

for (const [where, viewport] of SCREENS) {
  test(`Google Calendar is connected, an event there hides a time, and it is taken off again, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const own = { id: 'owner@gmail.com', summary: 'owner@gmail.com', primary: true }
    const { google, url: googleUrl } = await serveGoogle({
      calendars: [
        { ...own, accessRole: 'owner' },
        { id: 'family@group.calendar.google.com', summary: 'Family', accessRole: 'writer' },
        { id: 'school@group.calendar.google.com', summary: 'School', accessRole: 'reader' },
      ],
    })
    const phone = googlePhone(google)
    const env = { STUDIO_MODE: 'test', ...googleEnv(googleUrl) }
    const { studio, clock, url } = await openShopSite({ env })
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
    const settings = `${url}/admin/settings/calendars`

    await desk.goto(settings)
    await looksRight(desk, `google-1-none-${where}`)
    await desk.getByRole('link', { name: 'Connect Google Calendar' }).click()
    await desk.getByRole('button', { name: 'Continue' }).click()
    await says(desk, 'Google has let this site in.')
    await expect(desk.getByLabel('owner@gmail.com')).toBeChecked()
    await expect(desk.getByLabel('Family')).not.toBeChecked()
    await desk.getByLabel('Family').check()
    await looksRight(desk, `google-2-choose-${where}`)
    await desk.getByRole('button', { name: 'Connect', exact: true }).click()
    await says(desk, 'Connected. What is in your calendars is being read now.')

    const [from, to] = [at('2026-03-06', '10:00'), at('2026-03-06', '12:00')]
    phone.put('dentist', from, to, { summary: 'Dentist' })
    await studio.calendarsAbroad.turn()
    const { page: client } = await shopper(parts.browser, url, { viewport })
    await client.goto(`${url}/schedule?service=acne-facial`)
    await client.getByRole('button', { name: 'Choose a time' }).filter({ visible: true }).click()
    const time = (clock: string) => client.getByRole('button', { name: `${clock}, available` })
    await client.getByText('Mar 6', { exact: true }).first().click()
    await expectReached(time('12:00 pm'))
    await expect(time('10:00 am')).toHaveCount(0)

    const visit = await book(studio, { startsAt: at('2026-03-06', '14:00') })
    await studio.calendarsAbroad.turn()
    expect(phone.visit(visit.id)?.summary).toBe('Acne Facial, A. R.')
    await desk.goto(settings)
    await says(desk, 'Read just now.')
    await looksRight(desk, `google-3-connected-${where}`)

    google.signIn.endAll()
    for (let times = 0; times < 4; times += 1) {
      clock.now += 31 * 60_000
      await studio.calendarsAbroad.turn()
    }
    await desk.goto(`${url}/admin/dashboard`)
    await says(desk, '“owner@gmail.com, Google” cannot be read')
    await looksRight(desk, `google-4-dashboard-${where}`)
    await desk.goto(settings)
    await says(desk, /^Google does not let this site in any more/)
    await looksRight(desk, `google-5-refused-${where}`)
    await desk.getByRole('link', { name: 'Connect Google again' }).first().click()
    await desk.getByRole('button', { name: 'Continue' }).click()
    await desk.getByRole('button', { name: 'Connect', exact: true }).click()
    await says(desk, 'Connected. What is in your calendars is being read now.')
    await studio.calendarsAbroad.turn()

    for (const name of ['owner@gmail.com', 'Family']) {
      const line = desk.getByRole('listitem').filter({
        has: desk.getByRole('heading', { name, exact: true }),
      })
      await line.getByText('Take it off').click()
      await line.getByRole('button', { name: 'Take the visits out too' }).click()
      await says(desk, 'Your visits are being taken out of it; then it is off.')
      await studio.calendarsAbroad.turn()
      await desk.goto(settings)
    }
    expect(await studio.calendarsAbroad.list()).toEqual([])
    expect(phone.ids()).toEqual(['dentist'])
    expect(google.signIn.grants()).toBe(0)
  })
}
