import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio, ENGINES } from '#tests/helpers.ts'
import { imapServer, mailOf } from '#tests/imap.ts'
import { book, mailServer, OWNER_EMAIL } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { linksIn, pageOf, pressed, within, wordsOf } from '#tests/page.ts'

const NUMBER = '+19095550101'
const PAGE = '/admin/messages/inbox'

async function opened(engine: (typeof ENGINES)[number], env: Record<string, string> = {}) {
  const studio = await createTestStudio({ engine, env })
  const app = await createTestApp(studio)
  const twilio = await studio.texts.standIn?.()
  if (!twilio) throw new Error('A stand-in was expected.')
  const cookie = await ownerCookie(studio)
  const visit = await book(studio)
  const read = async (path = PAGE) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  const post = (fields: Record<string, string>, path = PAGE) =>
    app.request(path, posted(fields, cookie))
  const open = () => studio.inbox.openCount()
  const newest = async () => (await studio.inbox.threads())[0]?.id ?? ''
  return { studio, twilio, visit, read, post, open, newest }
}

/** Ana's mail arrives, and she answers it. */
async function answered(engine: (typeof ENGINES)[number]) {
  const [imap, smtp] = [await imapServer(), await mailServer(() => null)]
  const all = await opened(engine, {
    ...{ SMTP_URL: smtp.url, IMAP_URL: imap.url, OWNER_EMAIL },
    MAIL_RETURN_ADDRESS: 'hello@grove.example',
  })
  await all.studio.mail.deliverDue()
  const sent = (to: string) => smtp.received.filter((mail) => mail.to.includes(to))
  const To = sent(all.visit.email)[0]?.from ?? ''
  let count = 0
  const write = async (body: string, headers: Record<string, string> = {}) => {
    count += 1
    const id = { 'Message-ID': `<a${count}@example.com>` }
    const from = { From: 'Ana <ana@example.com>', To, Subject: 'Re: Your visit' }
    imap.bring(mailOf({ ...from, ...id, ...headers }, body))
    await all.studio.mailInbox.turn()
    all.studio.clock.now += 1000
  }
  return { ...all, imap, sent, write }
}

for (const engine of ENGINES) {
  test(`${engine}: a question by text reaches the owner by mail, and is answered in its thread`, async () => {
    const { studio, twilio, read, post, open, newest } = await opened(engine)
    await twilio.write(NUMBER, 'Can I bring my sister?', { times: 2 })
    expect(await open()).toBe(1)
    await studio.mail.deliverDue()
    const told = (await studio.mail.mailbox()).filter(({ subject }) =>
      subject.startsWith('Text from'),
    )
    expect(told.map(({ subject }) => subject)).toEqual(['Text from Ana Rivera'])
    expect(told[0]?.text).toContain('Can I bring my sister?')
    const thread = within((await read()).getByRole('region', { name: 'Ana Rivera, by text' }))
    thread.getByText('To answer')
    for (const link of (await read('/admin/clients')).getAllByRole('link', { name: /^Messages/ })) {
      expect(link.getAttribute('href')).toBe(PAGE)
    }
    ;(await read('/admin/messages')).getByRole('link', { name: /^Inbox.*1.*to answer/ })
    thread.getByRole('link', { name: /Mar 6, 10:00 am, Acne Facial/i })
    const answer = { messageId: await newest(), channel: 'text', intent: 'answer' }
    expect((await post({ ...answer, body: 'Of course!' })).status).toBe(302)
    expect((await post({ ...answer, body: 'Of course!' })).status).toBe(302)
    await studio.mail.deliverDue()
    expect(twilio.texts().filter(({ body }) => body === 'Of course!')).toHaveLength(1)
    expect(twilio.texts().at(-1)).toMatchObject({ to: NUMBER, body: 'Of course!' })
    const after = await read()
    expect(after.words).toContain('Of course!')
    expect(after.queryByText('To answer')).toBeNull()
    expect(await open()).toBe(0)
    const [rested] = (await read('/admin/clients')).getAllByRole('link', { name: /^Messages/ })
    expect(rested?.getAttribute('href')).toBe('/admin/messages')
  })

  test(`${engine}: an answer by text is counted as it would leave, an emoji as carriers count it`, async () => {
    const { twilio, read, post, newest } = await opened(engine)
    await twilio.write(NUMBER, 'Can I bring my sister?')
    expect((await read()).words).toContain(
      '1 part, 0 signs in GSM-7; 160 more fit. About 1.1¢ each.',
    )
    const answer = { messageId: await newest(), channel: 'text', intent: 'answer' }
    await post({ messageId: answer.messageId, intent: 'settle' })
    await twilio.write(NUMBER, 'And my mother?')
    const long = { ...answer, messageId: await newest(), body: `🌿${'a'.repeat(640)}` }
    const refused = pageOf(await (await post(long)).text())
    expect(refused.words).toMatch(/10 parts, 642 signs in UCS-2/)
  })

  test(`${engine}: of a long text Today shows the beginning, and its thread all of it`, async () => {
    const { twilio, read, newest } = await opened(engine)
    await twilio.write(NUMBER, 'x'.repeat(1500))
    const today = (await read('/admin/dashboard')).getByRole('region', { name: 'Needs a decision' })
    expect(/x{9,}…?/.exec(wordsOf(today))?.[0]).toBe(`${'x'.repeat(200)}…`)
    const hrefs = linksIn(today).map(([, href]) => href)
    expect(hrefs).toContain(`${PAGE}#thread-${await newest()}`)
    expect((await read()).words).toContain('x'.repeat(1500))
  })

  test(`${engine}: a text that will never leave stands in its thread as not sent`, async () => {
    const { studio, twilio, read, post, newest } = await opened(engine)
    await twilio.write(NUMBER, 'Is there parking?')
    const answer = { messageId: await newest(), channel: 'text', intent: 'answer' }
    await post({ ...answer, body: 'Behind the house.' })
    expect((await read()).words).toMatch(/Behind the house\..{0,60}· waiting/)
    await studio.database.rows
      .updateTable('outbox')
      .set({ superseded_at: studio.clock.now })
      .where('kind', '=', 'text-answer')
      .execute()
    expect((await read()).words).toMatch(/Behind the house\..{0,60}· not sent/)
  })

  test(`${engine}: an answer that did not arrive stands on Today until it is left`, async () => {
    const { studio, twilio, read, post, open, newest } = await opened(engine)
    await twilio.write(NUMBER, 'Is there parking?')
    twilio.setPhone(NUMBER, 'unknown')
    const messageId = await newest()
    await post({ messageId, channel: 'text', intent: 'answer', body: 'Behind the house.' })
    await studio.mail.deliverDue()
    const decide = async () =>
      (await read('/admin/dashboard')).getByRole('region', { name: 'Needs a decision' })
    expect(wordsOf(await decide())).not.toContain('Your answer did not arrive')
    await twilio.tick()
    const today = await decide()
    expect(wordsOf(today)).toMatch(
      /Your answer did not arrive Ana Rivera No text arrives at \(909\) 555-0101: the number is not in service\./,
    )
    expect(linksIn(today).map(([, href]) => href)).toEqual(
      expect.arrayContaining([`tel:${NUMBER}`, `${PAGE}#thread-${messageId}`]),
    )
    const thread = async () =>
      wordsOf((await read()).getByRole('region', { name: 'Ana Rivera, by text' }))
    expect(await thread()).toContain('Your answer did not arrive')
    expect(await open()).toBe(1)
    await post(pressed(within(today).getByRole('button', { name: 'Leave it' })), '/admin/dashboard')
    expect(await thread()).not.toContain('Your answer did not arrive')
    expect(await open()).toBe(0)
    expect(wordsOf(await decide())).not.toContain('Your answer did not arrive')
  })

  test(`${engine}: what was acted on by itself waits for nobody; a number that has ended texts is called`, async () => {
    const { twilio, read, post, open, newest } = await opened(engine)
    await twilio.write(NUMBER, 'stop')
    expect(await open()).toBe(0)
    const page = await read()
    expect(page.words).toContain('ended our texts')
    expect(page.queryByRole('button', { name: 'Send' })).toBeNull()
    const answer = { messageId: await newest(), channel: 'text', intent: 'answer' }
    expect((await post({ ...answer, body: 'Still here?' })).status).toBe(409)
    expect(twilio.texts().filter(({ body }) => body === 'Still here?')).toEqual([])
    await twilio.write('+19095550188', 'cancel')
    expect(await open()).toBe(1)
    expect((await post({ messageId: await newest(), intent: 'settle' })).status).toBe(302)
    expect(await open()).toBe(0)
  })

  test(`${engine}: an answer by mail stands on the dashboard, and is answered in one thread for both`, async () => {
    const { studio, visit, sent, write, read, post, newest } = await answered(engine)
    await write('Can I bring my sister?\n\nOn Mon, Mar 2, 2026, Grove wrote:\n> Your visit')
    const today = within(
      (await read('/admin/dashboard')).getByRole('region', { name: 'Needs a decision' }),
    )
    today.getByText('Mail to answer')
    today.getByText('Can I bring my sister?')
    const thread = within((await read()).getByRole('region', { name: 'Ana Rivera, by mail' }))
    thread.getByRole('link', { name: /Mar 6, 10:00 am, Acne Facial/i })
    const fields = { messageId: await newest(), channel: 'mail', intent: 'answer' }
    expect((await post({ ...fields, body: 'Of course,\nshe is welcome.' })).status).toBe(302)
    await studio.mail.deliverDue()
    const last = sent(visit.email).at(-1)
    const mail = await PostalMime.parse(last?.message ?? '')
    expect(mail).toMatchObject({ subject: 'Re: Your visit', inReplyTo: '<a1@example.com>' })
    expect(mail.references).toBe('<a1@example.com>')
    expect(mail.html).toBeUndefined()
    expect(mail.text).toContain('Of course,\nshe is welcome.\n\n-- \nGrove Skin Studio')
    expect(mail.text).toContain('you wrote:\n> Can I bring my sister?')
    expect(last?.message).not.toContain('Auto-Submitted')
    const after = await read()
    expect(after.words).toContain('she is welcome.')
    expect(after.words).not.toContain('you wrote:')
    expect(await studio.inbox.openCount()).toBe(0)
    // Ana answers the answer, at its own address.
    await write('Thank you!', { To: last?.from ?? '' })
    expect((await studio.inbox.threads()).map(({ open, said }) => [open, said.length])).toEqual([
      [1, 3],
    ])
  })

  test(`${engine}: what came after the owner had looked still waits`, async () => {
    const { write, post, newest, open } = await answered(engine)
    await write('First')
    const seen = await newest()
    await write('And another thing')
    await post({ messageId: seen, intent: 'question-settled' }, '/admin/dashboard')
    expect(await open()).toBe(1)
    await post({ messageId: await newest(), intent: 'question-settled' }, '/admin/dashboard')
    expect(await open()).toBe(0)
  })
}

test('an empty answer is refused with what was typed, and to nobody none is sent', async () => {
  const { twilio, post, newest } = await opened('sqlite')
  await twilio.write(NUMBER, 'Hello?')
  const messageId = await newest()
  expect((await post({ messageId, channel: 'text', intent: 'answer', body: ' ' })).status).toBe(400)
  const nobody = { messageId: 'none', channel: 'text', intent: 'answer', body: 'Hi' }
  expect((await post(nobody)).status).toBe(404)
})

test('a mailbox that is shut is said where answers would be', async () => {
  const { imap, read, studio } = await answered('sqlite')
  imap.state.isShut = true
  await studio.mailInbox.turn()
  expect((await read()).getByRole('status').textContent).toContain('The password is another.')
})
