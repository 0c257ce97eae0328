import type { Page } from '@playwright/test'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'
import { at } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { startLetters } from './letters.ts'
import { expectReached } from './seen.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()

const says = (page: Page, words: string | RegExp) =>
  expectReached(page.getByText(words).filter({ visible: true }).first())

for (const [where, viewport] of SCREENS) {
  test(`a client agrees to texts, confirms by one, asks by one and ends them; a dead number is written to by mail, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const letters = await startLetters()
    onTestFinished(() => letters.stop())
    // The phones are the stand-in's, which is played in test mode alone.
    const env = { STUDIO_MODE: 'test', SMTP_URL: letters.smtpUrl }
    const { studio, clock, url } = await openShopSite({ reminds: true, env })
    const ana = await book(studio, { startsAt: at('2026-03-06', '14:00') })
    const bo = await book(studio, {
      ...{ firstName: 'Bo', lastName: 'Lindqvist', email: 'bo@example.com', phone: '909 555 0199' },
      startsAt: at('2026-03-06', '10:00'),
    })
    const { page: client } = await shopper(parts.browser, url, { viewport })
    const { page: phone } = await shopper(parts.browser, url, { viewport })
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
    const phoneOf = async (number: string) => {
      await studio.mail.deliverDue()
      await phone.goto(`${url}/standin/phone?number=${encodeURIComponent(number)}`)
    }
    const write = async (words: string) => {
      await phone.getByLabel('Answer').fill(words)
      await phone.getByRole('button', { name: 'Send' }).click()
      await says(phone, words)
    }

    await client.goto(`${url}/manage/${studio.manageLinks.tokenFor(ana)}`)
    await client.getByRole('checkbox', { name: /may text me about my visits/ }).check()
    await looksRight(client, `texts-1-asked-${where}`)
    await client.getByRole('button', { name: 'Text me about my visits' }).click()
    await says(client, /I text the number ending in 0101 about your visits/)
    await looksRight(client, `texts-2-agreed-${where}`)
    await phoneOf('+19095550101')
    await says(phone, /you will get texts about your visits/)

    await desk.goto(`${url}/admin/settings/mail/text`)
    await desk.getByLabel('What it says: Reminder').fill('{firstName}, we see you {when}.')
    await says(desk, /Grove Skin Studio: Ana, we see you tomorrow at .* Reply C to confirm/)
    await expect(desk.getByLabel('What it says: Reminder')).toHaveValue(
      '{firstName}, we see you {when}.',
    )
    await looksRight(desk, `texts-3-words-${where}`)
    await desk.getByRole('button', { name: /^Save.*“Reminder”/ }).click()
    await says(desk, 'Saved. The next text says it so.')

    clock.now = at('2026-03-05', '14:00')
    await phoneOf('+19095550101')
    await says(phone, /Ana, we see you tomorrow at 2:00 pm\. Reply C to confirm/)
    await write('C')
    await looksRight(phone, `texts-4-phone-${where}`)
    await desk.goto(`${url}/admin/appointments/${ana.id}`)
    await says(desk, 'Confirmed by Ana by text, Thu, Mar 5, 2:00 pm')
    await looksRight(desk, `texts-5-confirmed-${where}`)

    await write('Where can I park?')
    await desk.goto(`${url}/admin/messages/inbox`)
    const thread = desk.getByRole('region', { name: /^Ana Rivera, by text/ })
    await expectReached(thread.getByText('Where can I park?'))
    await thread.getByRole('textbox').fill('Behind the house, at the blue door.')
    await looksRight(desk, `texts-6-question-${where}`)
    await thread.getByRole('button', { name: /^Send|^Answer/ }).click()
    await phoneOf('+19095550101')
    await says(phone, 'Behind the house, at the blue door.')

    await write('STOP')
    await desk.goto(`${url}/admin/clients/${ana.clientId}`)
    await says(desk, /has ended our texts/)
    await looksRight(desk, `texts-7-stopped-${where}`)

    await studio.textConsents.agree(bo, '192.0.2.7')
    await phoneOf('+19095550199')
    await phone.getByLabel('This phone is').selectOption('unknown')
    await phone.getByRole('button', { name: 'Set' }).click()
    clock.now = at('2026-03-06', '08:00')
    await phoneOf('+19095550199')
    await expect(phone.getByText('undelivered 30005')).toBeVisible()
    await studio.mail.deliverDue()
    await desk.goto(`${url}/admin/appointments/${bo.id}`)
    await says(desk, 'No text arrives at (909) 555-0199: the number is not in service.')
    await says(desk, /did not arrive: undelivered 30005/)
    await looksRight(desk, `texts-8-dead-number-${where}`)
    const { rows } = studio.database
    const again = rows.selectFrom('outbox').selectAll().where('fallback_of', 'is not', null)
    const mail = await again.executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ channel: 'mail', recipient: bo.email, sent_at: clock.now })

    // As a report of its mail server says it.
    clock.now += MINUTE_MS
    const back = { undelivered_at: clock.now, provider_status: 'failed 5.1.1: no such user' }
    await rows.updateTable('outbox').set(back).where('id', '=', mail.id).execute()
    await desk.goto(`${url}/admin/dashboard`)
    await says(desk, 'Not reached: call')
    await says(desk, /Mail to bo@example\.com comes back: nobody has this address\./)
    await looksRight(desk, `texts-9-not-reached-${where}`)
  })
}
