import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
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
  test(`reminders are set, a client confirms, another is called, and all of it is paused, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const { studio, clock, url } = await openShopSite({ reminds: true })
    const startsAt = at('2026-03-06', '14:00')
    const ana = await book(studio, { startsAt })
    const bo = await book(studio, {
      ...{ firstName: 'Bo', lastName: 'Lindqvist', email: 'bo@example.com' },
      startsAt: at('2026-03-06', '10:00'),
    })
    const { page: client } = await shopper(parts.browser, url, { viewport })
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })

    await desk.goto(`${url}/admin/settings/reminders`)
    await desk.getByLabel('Reminder 1: how many').fill('4')
    await looksRight(desk, `reminders-1-settings-${where}`)
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await says(desk, 'Saved. What is owed for every visit to come has changed with it.')

    await desk.goto(`${url}/admin/messages/planned`)
    await says(desk, 'Reminder, 1 day before, by mail to ana@example.com')
    await looksRight(desk, `reminders-2-planned-${where}`)
    await desk
      .getByRole('button', { name: /^Stop it ?: Bo/ })
      .first()
      .click()
    await says(desk, 'Stopped: the mail does not leave.')

    clock.now = at('2026-03-05', '15:00')
    await client.goto(`${url}/manage/${studio.manageLinks.tokenFor(ana)}`)
    await looksRight(client, `reminders-3-asked-${where}`)
    await client.getByRole('button', { name: 'I’ll be there' }).click()
    await says(client, 'You told me that you will be there.')
    await looksRight(client, `reminders-4-confirmed-${where}`)

    await desk.goto(`${url}/admin/appointments/${ana.id}`)
    await says(desk, 'Confirmed by Ana, Thu, Mar 5, 3:00 pm')
    await looksRight(desk, `reminders-5-visit-${where}`)

    await desk.goto(`${url}/admin/dashboard`)
    await says(desk, 'To call: not confirmed yet')
    expect(await desk.getByRole('link', { name: /^Call Bo ?:/ }).getAttribute('href')).toMatch(
      /^tel:/,
    )
    await looksRight(desk, `reminders-6-to-call-${where}`)
    await desk.getByRole('button', { name: 'No answer' }).click()
    await says(desk, 'Noted: nobody answered.')
    await desk.getByRole('button', { name: 'Reached: coming' }).click()
    await says(desk, 'Noted: they are coming.')
    await expect(desk.getByText('To call: not confirmed yet')).toHaveCount(0)
    expect((await studio.clientConfirms.of([bo.id])).get(bo.id)).toMatchObject({ how: 'call' })

    await desk.goto(`${url}/admin/settings/reminders`)
    await desk.getByRole('button', { name: 'Pause all messages' }).click()
    await says(desk, 'Paused. Nothing leaves to clients until you let it go on.')
    await desk.goto(`${url}/admin/dashboard`)
    await says(desk, /Messages are paused since/)
    await looksRight(desk, `reminders-7-paused-${where}`)
    await desk.goto(`${url}/admin/clients/${ana.clientId}`)
    await says(desk, 'Messages')
    await looksRight(desk, `reminders-8-client-${where}`)
    await desk.goto(`${url}/admin/reports`)
    await looksRight(desk, `reminders-9-reports-${where}`)
  })
}
