import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { MESSAGE } from '#tests/contact.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { imapServer, mailOf, reportMail } from '#tests/imap.ts'
import { book, mailServer, OWNER_EMAIL } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf, within, wordsOf } from '#tests/page.ts'

/** Ana has written through the site; `returns`: what comes back of our mails is read. */
async function written(engine: (typeof ENGINES)[number], { returns = false } = {}) {
  const [imap, smtp] = [await imapServer(), await mailServer(() => null)]
  const back = { IMAP_URL: imap.url, MAIL_RETURN_ADDRESS: 'hello@grove.example' }
  const studio = await createTestStudio({
    engine,
    env: { SMTP_URL: smtp.url, OWNER_EMAIL, ...(returns && back) },
  })
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const received = await studio.contact.receive({ ...MESSAGE, subject: 'services' }, '192.0.2.1')
  const path = `/admin/messages/${received.ok ? received.id : ''}`
  const read = async (at = path) =>
    pageOf(await (await app.request(at, { headers: { cookie } })).text())
  const answer = (body: string) => app.request(path, posted({ intent: 'answer', body }, cookie))
  const sent = () => smtp.received.filter((mail) => mail.to.includes(MESSAGE.email))
  return { studio, app, imap, path, read, answer, sent }
}

for (const engine of ENGINES) {
  test(`${engine}: a message is answered in the desk, once, and the answer stands beneath it`, async () => {
    const { studio, path, read, answer, sent } = await written(engine)
    const answered = await answer('Yes, it is.\nIt calms dry skin.')
    expect(answered.headers.get('location')).toBe(`${path}?done=question-answered`)
    expect((await answer('Yes, it is.\nIt calms dry skin.')).status).toBe(302)
    expect((await read()).words).toContain('About to leave')
    await studio.mail.deliverDue()
    expect(sent()).toHaveLength(1)
    const mail = await PostalMime.parse(sent()[0]?.message ?? '')
    const { facts } = await studio.details.read()
    expect(mail.subject).toBe('Re: Your message to Grove Skin Studio: Services')
    expect(mail.replyTo).toEqual([{ name: '', address: facts.email }])
    expect(mail.text).toContain('It calms dry skin.\n\n-- \nGrove Skin Studio')
    expect(mail.text).toContain('you wrote:\n> Is the oxygen peel right for me?\n> My skin is dry.')
    expect(sent()[0]?.message).not.toContain('Auto-Submitted')
    const page = await read()
    expect(page.words).toMatch(/Services · .* · Answered Mon, Mar 2, 12:00 pm/)
    const own = wordsOf(page.getByRole('region', { name: 'Your answers' }))
    expect(own).toContain('Yes, it is. It calms dry skin. Sent Mon, Mar 2, 12:00 pm')
    expect(own).not.toContain('you wrote')
    expect((await read('/admin/messages?show=open')).words).toContain('No message fits that.')
    expect(await studio.contact.unreadCount()).toBe(0)
    expect(JSON.stringify(await studio.audit.page({ limit: 10 }))).toContain('answered by mail')
  })

  test(`${engine}: an answer without words, to nobody, or by a client writes nothing`, async () => {
    const { studio, app, path, read, answer, sent } = await written(engine)
    const empty = await answer('  ')
    expect(empty.status).toBe(400)
    expect(pageOf(await empty.text()).words).toContain('Write an answer.')
    expect((await app.request(path, posted({ intent: 'answer', body: 'Hi' }))).status).toBe(302)
    expect(await studio.contact.answer({ id: 'none', body: 'Hi' }, OWNER)).toEqual({
      ...{ ok: false, code: 'not-found' },
    })
    await studio.database.rows.updateTable('contact_message').set({ email: '' }).execute()
    expect((await answer('Hi')).status).toBe(422)
    expect((await read()).queryByLabelText('Answer')).toBeNull()
    await studio.mail.deliverDue()
    expect(sent()).toEqual([])
  })

  test(`${engine}: what is answered to the answer comes to the inbox, in one thread with it`, async () => {
    const { studio, imap, answer, sent } = await written(engine, { returns: true })
    await answer('Yes, it is.')
    await studio.mail.deliverDue()
    studio.clock.now += 1000
    const from = { From: 'Ana <ana@example.com>', To: sent()[0]?.from ?? '' }
    imap.bring(mailOf({ ...from, 'Message-ID': '<a1@example.com>' }, 'Thank you! When?'))
    await studio.mailInbox.turn()
    const [thread] = await studio.inbox.threads()
    expect(thread).toMatchObject({ sender: MESSAGE.email, open: 1 })
    expect(thread?.said.map(({ body }) => body)).toEqual(['Yes, it is.', 'Thank you! When?'])
  })

  test(`${engine}: an answer that came back is told beneath the message and on the dashboard`, async () => {
    const { studio, imap, read, answer, sent } = await written(engine, { returns: true })
    await answer('Yes, it is.')
    await studio.mail.deliverDue()
    const lost = { to: sent()[0]?.from ?? '', recipient: MESSAGE.email }
    imap.bring(reportMail({ ...lost, status: '5.1.1', said: '550 5.1.1 No such user here' }))
    await studio.mailInbox.turn()
    expect((await read()).words).toContain('Did not arrive')
    const today = within(
      (await read('/admin/dashboard')).getByRole('region', { name: 'Needs a decision' }),
    )
    today.getByText(/It left, but did not arrive/)
    expect(today.queryByRole('button', { name: 'Send again' })).toBeNull()
    today.getByRole('button', { name: 'Leave it' })
  })

  test(`${engine}: an answer stays with its message, is exported with it, and goes with its person`, async () => {
    const { studio, path, read, answer } = await written(engine)
    const { clientId } = await book(studio)
    await answer('Yes, it is.')
    await studio.mail.deliverDue()
    studio.clock.now += 500 * 24 * 60 * 60 * 1000
    await studio.mail.tidy()
    expect((await read(path)).words).toContain('Yes, it is.')
    const told = JSON.parse((await studio.privacy.exportClient(clientId, OWNER)) ?? '')
    expect(told.messages).toMatchObject([{ answers: [{ words: 'Yes, it is.' }] }])
    await studio.privacy.eraseClient({ id: clientId, word: 'ERASE' }, OWNER)
    expect((await read(path)).words).not.toContain('Yes, it is.')
  })
}
