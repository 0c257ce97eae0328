import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { at } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { basic, LOGIN, radicale } from '#tests/radicale.ts'
import { expectReached } from './seen.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()

const says = (page: Page, words: string | RegExp) =>
  expectReached(page.getByText(words).filter({ visible: true }).first())

for (const [where, viewport] of SCREENS) {
  test(`her calendar is connected, hides a time, shows a visit and asks before it moves, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const server = await radicale(['work'])
    const phone = server.calendar('work')
    const { studio, clock, url } = await openShopSite({ env: { STUDIO_MODE: 'test' } })
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
    const settings = `${url}/admin/settings/calendars`

    await desk.goto(settings)
    await looksRight(desk, `calendars-1-none-${where}`)
    await desk.getByLabel(/Address of the server/).fill(server.url)
    await desk.getByLabel('Name you sign in with there').fill(LOGIN.user)
    await desk.getByLabel(/App password/).fill(LOGIN.password)
    await desk.getByRole('button', { name: 'Connect', exact: true }).click()
    await says(desk, 'Connected. What is in your calendars is being read now.')

    const [from, to] = [at('2026-03-06', '10:00'), at('2026-03-06', '12:00')]
    await phone.put('dentist.ics', [`DTSTART:${basic(from)}`, `DTEND:${basic(to)}`])
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
    expect(await phone.read(`${visit.id}.ics`)).toContain('SUMMARY:')
    await desk.goto(settings)
    await says(desk, 'Read just now.')
    await looksRight(desk, `calendars-2-connected-${where}`)

    const later = at('2026-03-06', '15:00')
    await phone.move(`${visit.id}.ics`, later, later + visit.endsAt - visit.startsAt)
    clock.now += 6 * 60_000
    await studio.calendarsAbroad.turn()
    await desk.goto(`${url}/admin/dashboard`)
    await says(desk, /^Move Ana Rivera to Fri, Mar 6, 3:00 pm\?$/)
    await looksRight(desk, `calendars-3-asked-${where}`)
    await desk.getByRole('button', { name: 'Move the visit' }).click()
    await says(desk, 'Moved. The client hears of it by mail.')
    expect((await studio.bookings.find(visit.id))?.startsAt).toBe(later)

    await desk.goto(settings)
    await desk.getByRole('button', { name: 'Make an address' }).click()
    await says(desk, 'The address is ready. Give it to the calendar that should show your visits.')
    await looksRight(desk, `calendars-4-address-${where}`)
    const feed = await studio.calendarFeed.read()
    const file = await client.request.get(url + new URL(feed?.url ?? '').pathname)
    expect(await file.text()).toContain('SUMMARY:')
  })
}
