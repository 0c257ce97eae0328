import { expect, test } from 'vitest'
import { SAID_BY_TELEPHONE } from '#domain/post/text-consent.ts'
import { writeTextConsent } from '#server/post/texts/consent.ts'
import { at, createTestStudio, ENGINES } from '#tests/helpers.ts'
import { imapServer, reportMail } from '#tests/imap.ts'
import { book, mailServer } from '#tests/mail.ts'

const MAILBOX = 'hello@grove.example'

/** A studio whose mail comes back to a mailbox of its own, and Ana's visit with its mail on the way. */
async function opened(engine: (typeof ENGINES)[number]) {
  const imap = await imapServer()
  const smtp = await mailServer(() => null)
  const env = { SMTP_URL: smtp.url, IMAP_URL: imap.url, MAIL_RETURN_ADDRESS: MAILBOX }
  const studio = await createTestStudio({
    engine,
    env,
    reminds: true,
    now: at('2026-03-02', '12:00'),
  })
  const visit = await book(studio)
  await studio.mail.deliverDue()
  const sent = () => smtp.received.filter(({ to }) => to.includes(visit.email))
  const { rows } = studio.database
  const letter = async () => {
    const found = rows.selectFrom('outbox').selectAll().where('audience', '=', 'client')
    return found.where('sent_at', 'is not', null).orderBy('sent_at').executeTakeFirstOrThrow()
  }
  const steps = async () => {
    const found = await rows.selectFrom('message_status').select(['status', 'said']).execute()
    return found.filter(({ status }) => status !== 'accepted')
  }
  const point = () =>
    rows
      .selectFrom('contact_point')
      .selectAll()
      .where('channel', '=', 'mail')
      .where('address', '=', visit.email)
      .executeTakeFirst()
  return { studio, imap, visit, sent, letter, steps, point, turn: studio.mailInbox.turn, rows }
}

for (const engine of ENGINES) {
  test(`${engine}: a mail leaves with a return address of its own, and what comes back there marks the address, once`, async () => {
    const { imap, sent, visit, letter, steps, point, turn, studio } = await opened(engine)
    const [mail] = sent()
    expect(mail?.from).toMatch(/^hello\+[0-9a-f]{16}\.[0-9a-f]{16}@grove\.example$/)
    expect(/^Reply-To: [^<]*<([^>]*)>/m.exec(mail?.message ?? '')?.[1]).toBe(mail?.from)
    const to = mail?.from ?? ''
    const report = { to, recipient: visit.email, status: '5.1.1', said: '550 No such user' }
    imap.bring(reportMail(report))
    imap.bring(reportMail({ ...report, id: 'r2' }))
    expect(await turn()).toBe(2)
    expect(await letter()).toMatchObject({
      undelivered_at: studio.clock.now,
      provider_status: 'failed 5.1.1: 550 No such user',
    })
    expect(await steps()).toEqual([{ status: 'undelivered', said: '5.1.1: 550 No such user' }])
    expect(await point()).toMatchObject({
      ...{ bad_since: studio.clock.now, bad_last_at: studio.clock.now },
      bad_reason: '5.1.1: 550 No such user',
    })
    expect(await turn()).toBe(0)
  })

  test(`${engine}: a report to any other address, or that cannot be read, writes nothing`, async () => {
    const { imap, sent, visit, letter, steps, point, turn } = await opened(engine)
    const to = sent()[0]?.from ?? ''
    const forged = to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
    const report = { recipient: visit.email, status: '5.1.1' }
    const whole = reportMail({ ...report, to, id: 'x' })
    imap.bring(reportMail({ ...report, to: forged, id: 'a' }))
    imap.bring(reportMail({ ...report, to: MAILBOX, id: 'b' }))
    imap.bring(reportMail({ ...report, to, status: '5.1', id: 'c' }))
    imap.bring(whole.replace('report-type=delivery-status', 'report-type=feedback-report'))
    imap.bring(whole.replace('message/delivery-status', 'text/plain'))
    // A report names the mail that it is of, which anybody may know: that alone proves nothing.
    const { id } = await letter()
    const named = reportMail({ ...report, to: MAILBOX, id: 'd' })
    imap.bring(`In-Reply-To: <${id}@grove.example>\r\n${named}`)
    expect(await turn()).toBe(6)
    expect(await steps()).toEqual([])
    expect(await point()).toBeUndefined()
    expect(await letter()).toMatchObject({ undelivered_at: null })
  })

  test(`${engine}: what passes marks an address only at the third in a row, and one that arrives clears it`, async () => {
    const { imap, sent, visit, point, turn, studio } = await opened(engine)
    const report = { recipient: visit.email, status: '4.4.7', said: 'delivery time expired' }
    const bring = async (status: string, action: string, address: string, id: string) => {
      imap.bring(reportMail({ ...report, to: address, status, action, id }))
      await turn()
    }
    const first = sent()[0]?.from ?? ''
    await bring('4.4.1', 'delayed', first, 'a')
    expect(await point()).toBeUndefined()
    await bring('4.4.7', 'failed', first, 'b')
    expect(await point()).toMatchObject({ bad_since: null, lost_in_a_row: 1 })
    for (const [date, id] of [
      ['2026-03-13', 'c'],
      ['2026-03-20', 'd'],
    ]) {
      await book(studio, { startsAt: at(date ?? '', '10:00') })
      await studio.mail.deliverDue()
      await bring('4.4.7', 'failed', sent().at(-1)?.from ?? '', id ?? '')
    }
    expect(await point()).toMatchObject({
      bad_since: studio.clock.now,
      bad_reason: '4.4.7: delivery time expired',
    })
    await bring('2.1.5', 'delivered', sent().at(-1)?.from ?? '', 'e')
    expect(await point()).toMatchObject({ bad_since: null, lost_in_a_row: 0 })
  })

  test(`${engine}: a reminder that came back is written by text to whoever agreed to that`, async () => {
    const { imap, sent, visit, turn, studio, rows } = await opened(engine)
    studio.clock.now = at('2026-03-03', '10:00')
    await studio.mail.deliverDue()
    const reminder = sent().at(-1)
    const agreed = {
      clientId: visit.clientId ?? '',
      number: '+19095550101',
      words: SAID_BY_TELEPHONE,
    }
    await writeTextConsent(rows, { ...agreed, network: null, now: studio.clock.now })
    imap.bring(reportMail({ to: reminder?.from ?? '', recipient: visit.email, status: '5.1.1' }))
    await turn()
    await studio.mail.deliverDue()
    const twilio = await studio.texts.standIn?.()
    expect(twilio?.texts().map(({ to }) => to)).toEqual(['+19095550101'])
  })
}

test('an address that the mail server itself refuses is marked at once, and no other', async () => {
  const smtp = await mailServer(
    (to) => ({ 'ana@example.com': 550, 'bo@example.com': 451 })[to] ?? null,
  )
  const studio = await createTestStudio({ env: { SMTP_URL: smtp.url } })
  await book(studio)
  await book(studio, { email: 'bo@example.com', startsAt: at('2026-03-13', '10:00') })
  await studio.mail.deliverDue()
  const found = await studio.database.rows.selectFrom('contact_point').selectAll().execute()
  expect(found).toMatchObject([
    {
      address: 'ana@example.com',
      bad_since: studio.clock.now,
      bad_reason: '550 5.1.1 No such user here',
    },
  ])
})
