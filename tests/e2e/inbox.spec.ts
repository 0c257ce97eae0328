import type { Page } from '@playwright/test'
import { MESSAGE } from '#tests/contact.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { at } from '#tests/helpers.ts'
import { imapServer, mailOf, reportMail } from '#tests/imap.ts'
import { book, mailServer } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pushServices } from '#tests/push.ts'
import { expectReached } from './seen.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()

const says = (page: Page, words: string | RegExp) =>
  expectReached(page.getByText(words).filter({ visible: true }).first())

/** A studio whose letters come back to its mailbox, with Ana's and Bo's visits. */
async function opened() {
  const [imap, smtp] = [await imapServer(), await mailServer(() => null)]
  const env = {
    ...{ STUDIO_MODE: 'test', SMTP_URL: smtp.url, IMAP_URL: imap.url },
    MAIL_RETURN_ADDRESS: 'hello@grove.example',
  }
  const services = pushServices()
  const site = await openShopSite({ env, pushTo: services.pushTo })
  const { studio } = site
  await book(studio)
  const bo = { firstName: 'Bo', lastName: 'Lindqvist', email: 'bo@example.com' }
  await book(studio, { ...bo, phone: '909 555 0199', startsAt: at('2026-03-06', '14:00') })
  await studio.mail.deliverDue()
  const from = (to: string) => smtp.received.filter((mail) => mail.to.includes(to)).at(-1)
  return { ...site, imap, services, from }
}

/** Ana writes through the site. */
async function written({ contact }: Awaited<ReturnType<typeof opened>>['studio']) {
  const received = await contact.receive({ ...MESSAGE, subject: 'services' }, '192.0.2.1')
  if (!received.ok) throw new Error(received.code)
  return received
}

for (const [where, viewport] of SCREENS) {
  test(`what clients answer by mail and by text is one inbox, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const { studio, url, imap, from } = await opened()
    const returnTo = from('ana@example.com')?.from ?? ''
    const ana = { From: 'Ana <ana@example.com>', To: returnTo, Subject: 'Re: Your visit' }
    imap.bring(
      mailOf(
        { ...ana, 'Message-ID': '<a1@example.com>' },
        'Can I bring my sister? She would only wait in the other room, and would love to see the studio.\n\nThank you!\n\nOn Mon, Mar 2, 2026, Grove wrote:\n> Your visit',
      ),
    )
    const lost = { to: from('bo@example.com')?.from ?? '', recipient: 'bo@example.com' }
    imap.bring(
      mailOf(
        { From: 'bo@example.com', To: lost.to, 'Message-ID': '<b1@example.com>' },
        'Is there parking?',
      ),
    )
    imap.bring(reportMail({ ...lost, status: '5.1.1', said: '550 5.1.1 No such user here' }))
    await studio.mailInbox.turn()
    const twilio = await studio.texts.standIn?.()
    await twilio?.write('+19095550101', 'running 5 min late, sorry!')

    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
    await desk.goto(`${url}/admin/dashboard`)
    const decide = desk.getByRole('region', { name: 'Needs a decision' })
    await expectReached(decide.getByText('Mail to answer').first())
    await looksRight(desk, `inbox-1-dashboard-${where}`)
    await decide
      .getByRole('listitem')
      .filter({ hasText: 'Can I bring my sister?' })
      .getByRole('link', { name: 'Answer', exact: true })
      .click()

    const thread = desk.getByRole('region', { name: 'Ana Rivera, by mail' })
    await expectReached(thread.getByText('To answer', { exact: true }))
    await says(desk, /Nothing arrives at bo@example.com: 5.1.1/)
    await looksRight(desk, `inbox-2-threads-${where}`)
    await thread.getByLabel('Answer Ana Rivera by mail').fill('Of course, bring her along!')
    await thread.getByRole('button', { name: 'Send' }).click()
    await says(desk, 'Your answer is on its way.')
    await expect(thread.getByText('To answer', { exact: true })).toHaveCount(0)
    await studio.mail.deliverDue()
    expect(from('ana@example.com')?.message).toContain('In-Reply-To: <a1@example.com>')

    const text = desk.getByRole('region', { name: 'Ana Rivera, by text' })
    await text.getByRole('button', { name: 'Nothing to answer' }).click()
    await says(desk, 'Set aside.')
    await expect(text.getByText('To answer', { exact: true })).toHaveCount(0)
    await looksRight(desk, `inbox-3-answered-${where}`)

    await twilio?.write('+19095550101', 'x'.repeat(2000))
    const { id: messageId } = await written(studio)
    await desk.goto(`${url}/admin/messages/${messageId}`)
    await desk.getByLabel('Answer', { exact: true }).fill('Yes, it is. It calms dry skin.')
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await says(desk, 'Your answer is on its way.')
    await studio.mail.deliverDue()
    await desk.reload()
    await expectReached(desk.getByRole('link', { name: /^Sent/ }))
    await looksRight(desk, `inbox-3-message-${where}`)
    for (const path of ['/admin/dashboard', '/admin/messages/inbox']) {
      await desk.goto(`${url}${path}`)
      await expectReached(desk.getByText(/x{50}/).first())
      const wide = await desk.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, path).toBe(viewport.width)
    }
  })

  test(`a device is alerted of a booking, which one press opens, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const { studio, url, services } = await opened()
    const subscription = services.browser('https://push.example.com/phone')
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
    // No push service is on this machine, and nobody to ask: what a browser would say of itself is said for it.
    await desk.addInitScript((said) => {
      const { endpoint } = JSON.parse(said)
      let isIn = sessionStorage.getItem('in') === '1'
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Object.assign(Notification, { requestPermission: async () => 'granted' })
      const own = { endpoint, options: {}, toJSON: () => JSON.parse(said) }
      Object.assign(PushManager.prototype, {
        async subscribe() {
          isIn = true
          sessionStorage.setItem('in', '1')
          return own
        },
        getSubscription: async () => (isIn ? own : null),
      })
    }, subscription)
    await desk.goto(`${url}/admin/settings/alerts`)
    await says(desk, 'No device gets alerts yet.')
    await looksRight(desk, `alerts-1-none-${where}`)
    await desk.getByRole('button', { name: 'Alert me on this device' }).click()
    await says(desk, 'Alerts come to this device now.')
    await says(desk, 'This device gets alerts.')
    await desk.getByRole('button', { name: 'Send a test' }).click()
    await says(desk, 'A test is on its way to that device.')
    const visit = await book(studio, { startsAt: at('2026-03-13', '10:00') })
    await studio.mail.deliverDue()
    const shown = services.taken.map(({ shown: { title, path } }) => [title, path])
    expect(shown.toSorted()).toEqual([
      ['A test', '/admin/settings/alerts'],
      ['New booking', `/admin/appointments/${visit.id}`],
    ])
    await desk.reload()
    await says(desk, /^Last reached/)
    await looksRight(desk, `alerts-2-reached-${where}`)
    await desk.getByLabel('Cancellation or move').click()
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await says(desk, 'Saved. It holds for what happens from now on.')
    await desk.getByRole('button', { name: 'Take off' }).click()
    await says(desk, 'Taken off. Nothing comes there any more.')
  })
}
