import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { notArrivedWords } from '#domain/post/unreached.ts'
import { at, createTestStudio, ENGINES, GUEST, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book, mailServer, reminders } from '#tests/mail.ts'

const NUMBER = '+19095550101'
const DAY = '2026-03-20'
const DUE = at('2026-03-19', '14:00')

/** Ana has a visit and has agreed to texts, and a day before it has come. */
async function agreed(engine: (typeof ENGINES)[number], env: Record<string, string> = {}) {
  const studio = await createTestStudio({ engine, reminds: true, env })
  const twilio = await studio.texts.standIn?.()
  if (!twilio) throw new Error('A stand-in was expected.')
  const visit = await book(studio, { startsAt: at(DAY, '14:00') })
  expect(await studio.textConsents.agree(visit, '192.0.2.7')).toEqual({ ok: true })
  await studio.mail.deliverDue()
  await twilio.tick()
  const sent = () => twilio.texts().filter(({ direction }) => direction === 'outbound-api')
  const mails = async () =>
    (await studio.mail.mailbox()).filter(({ recipient }) => recipient === visit.email)
  const before = { texts: sent().length, mails: (await mails()).length }
  const news = async () => ({
    texts: sent()
      .slice(before.texts)
      .map(({ body }) => body),
    mails: (await mails())
      .slice(0, (await mails()).length - before.mails)
      .map(({ subject }) => subject),
  })
  return { studio, twilio, visit, news, sent }
}

/** Whom the owner is to call as nothing has reached them, with the reasons. */
async function notReached({ admin }: TestStudio) {
  const { toCall, counts } = await admin.decisions()
  expect(counts.toCall).toBe(toCall.length)
  const lost = toCall.filter(({ notArrived }) => notArrived.length > 0)
  return lost.map(({ id, notArrived }) => [id, notArrived.map(notArrivedWords).toSorted()])
}

for (const engine of ENGINES) {
  test(`${engine}: who agrees is told once, reminded by text, and by mail after taking it back`, async () => {
    const { studio, visit, news, sent } = await agreed(engine)
    expect(sent().map(({ body }) => body)).toEqual([
      expect.stringContaining('you will get texts about your visits'),
    ])
    await studio.textConsents.agree(visit, '192.0.2.7')
    studio.clock.now = DUE
    await studio.mail.deliverDue()
    const { texts, mails } = await news()
    expect(mails).toEqual([])
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('your visit is tomorrow at 2:00 pm. Reply C to confirm.')
    expect(texts[0]).toMatch(/http:\/\/studio\.test\/manage\//)
    expect(texts[0]).not.toMatch(/acne|facial/i)
    await studio.textConsents.takeBack(visit)
    const owed = await reminders(studio)
      .where('sent_at', 'is', null)
      .where('superseded_at', 'is', null)
      .execute()
    expect(owed.map(({ channel, recipient }) => [channel, recipient])).toContainEqual([
      'mail',
      visit.email,
    ])
    const [row] = await studio.database.rows.selectFrom('message_consent').selectAll().execute()
    expect(row).toMatchObject({
      address: NUMBER,
      network: '192.0.2.7',
      words_version: 2,
      revoked_how: 'own page',
    })
    expect(row?.words).toContain('Reply STOP to opt out')
  })

  test(`${engine}: who books under another's address with a number of their own reads nothing of that person's visits`, async () => {
    const { studio, news } = await agreed(engine)
    const other = await book(studio, { startsAt: at('2026-03-13', '10:00'), phone: '909 555 0199' })
    expect(await studio.textConsents.of(other)).toMatchObject({ agreedAt: null })
    await studio.textConsents.agree(other, '192.0.2.9')
    studio.clock.now = at('2026-03-12', '10:00')
    await studio.mail.deliverDue()
    studio.clock.now = DUE
    await studio.mail.deliverDue()
    const { texts } = await news()
    expect(texts.filter((text) => text.includes('tomorrow at 10:00 am'))).toHaveLength(1)
    const rows = await reminders(studio).where('channel', '=', 'text').execute()
    expect(
      rows.every(
        ({ recipient, booking_id }) => (recipient === NUMBER) === (booking_id !== other.id),
      ),
    ).toBe(true)
  })

  test(`${engine}: C to the reminder confirms the visit`, async () => {
    const { studio, twilio, visit } = await agreed(engine)
    studio.clock.now = DUE
    await studio.mail.deliverDue()
    await twilio.write(NUMBER, 'C')
    expect((await studio.clientConfirms.of([visit.id])).get(visit.id)?.how).toBe('text')
  })

  test(`${engine}: a text that does not arrive in fifteen minutes is written by mail, once`, async () => {
    const { studio, twilio, news } = await agreed(engine)
    twilio.setPhone(NUMBER, 'silent')
    studio.clock.now = DUE
    await studio.mail.deliverDue()
    studio.clock.now = DUE + 14 * MINUTE_MS
    await studio.mail.deliverDue()
    expect((await news()).mails).toEqual([])
    studio.clock.now = DUE + 15 * MINUTE_MS
    await studio.mail.deliverDue()
    await studio.mail.deliverDue()
    expect((await news()).mails).toEqual(['Tomorrow at 2:00 pm: your visit'])
    expect(await notReached(studio)).toEqual([])
  })

  test(`${engine}: callbacks that are lost cost no second message: the carrier is asked`, async () => {
    const { studio, twilio, news } = await agreed(engine)
    studio.clock.now = DUE
    await studio.mail.deliverDue()
    twilio.callbacks.lose()
    studio.clock.now = DUE + 20 * MINUTE_MS
    await studio.mail.deliverDue()
    expect((await news()).mails).toEqual([])
    const [row] = await reminders(studio).where('sent_at', 'is not', null).execute()
    expect(row).toMatchObject({ provider_status: 'delivered', delivered_at: studio.clock.now })
  })

  test(`${engine}: a dead number is found by its first text, and the next reminder goes by mail at once`, async () => {
    const { studio, twilio, visit, news } = await agreed(engine)
    twilio.setPhone(NUMBER, 'unknown')
    studio.clock.now = DUE
    await studio.mail.deliverDue()
    await twilio.tick()
    await studio.mail.deliverDue()
    expect((await news()).mails).toEqual(['Tomorrow at 2:00 pm: your visit'])
    expect(await studio.textConsents.of(visit)).toMatchObject({
      badReason: 'undelivered 30005',
    })
    studio.clock.now = at(DAY, '12:00')
    await studio.mail.deliverDue()
    const { texts, mails } = await news()
    expect([texts.length, mails.length]).toEqual([1, 2])
  })

  test(`${engine}: where neither arrives somebody has to call`, async () => {
    const { studio, twilio, visit } = await agreed(engine)
    twilio.setPhone(NUMBER, 'off')
    const { rows } = studio.database
    const bad = {
      channel: 'mail' as const,
      address: visit.email,
      bad_since: 1,
      bad_reason: '5.1.1',
      stopped_at: null,
      stopped_how: null,
      updated_at: 1,
    }
    await rows.insertInto('contact_point').values(bad).execute()
    studio.clock.now = DUE
    await studio.mail.deliverDue()
    expect(await notReached(studio)).toEqual([])
    await twilio.tick()
    await studio.mail.deliverDue()
    const why = ['No text arrives at (909) 555-0101: the phone is off or out of reach.']
    expect(await notReached(studio)).toEqual([[visit.id, why]])
    await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, GUEST)
    expect(await notReached(studio)).toEqual([])
  })

  test(`${engine}: a mail that came back is written by text where that is agreed to by now; else somebody calls`, async () => {
    const server = await mailServer((recipient) => (recipient.startsWith('ana') ? 550 : null))
    const env = { SMTP_URL: server.url, OWNER_EMAIL: 'owner@grove.example' }
    const { studio, twilio, visit, news } = await agreed(engine, env)
    await studio.textConsents.takeBack(visit)
    studio.clock.now = at('2026-03-17', '14:00')
    await studio.mail.deliverDue()
    const [[id, why = []] = []] = await notReached(studio)
    expect(id).toBe(visit.id)
    expect(why).toEqual(['Mail to ana@example.com comes back: nobody has this address.'])
    // One place: the reminder itself does not stand beside the call as a mail that failed.
    const { failedMails, counts } = await studio.admin.decisions()
    expect(failedMails.map(({ subject }) => subject)).toEqual([
      'Your visit on Fri, Mar 20, 2:00 pm',
    ])
    expect(counts.failedMails).toBe(1)
    await studio.textConsents.agree(visit, '192.0.2.7')
    await studio.mail.deliverDue()
    await studio.mail.deliverDue()
    expect((await news()).texts.at(-1)).toContain('your visit is on Fri, Mar 20, 2:00 pm')
    expect(await notReached(studio)).toEqual([])
    const again = await reminders(studio).where('fallback_of', 'is not', null).execute()
    expect(again.map(({ channel, reminder }) => [channel, reminder])).toEqual([['text', '3-days']])
    await twilio.tick()
    expect(await notReached(studio)).toEqual([])
  })

  test(`${engine}: whom nothing reached is called days before, until a call or another message has`, async () => {
    const { studio, twilio, visit } = await agreed(engine)
    twilio.setPhone(NUMBER, 'unknown')
    const { rows } = studio.database
    studio.clock.now = at('2026-03-17', '14:00')
    await studio.mail.deliverDue()
    await twilio.tick()
    await studio.mail.deliverDue()
    expect(await notReached(studio)).toEqual([])
    const now = studio.clock.now + 1
    await rows
      .updateTable('outbox')
      .set({ undelivered_at: now })
      .where('fallback_of', 'is not', null)
      .execute()
    expect(await notReached(studio)).toEqual([
      [
        visit.id,
        [
          expect.stringContaining('Mail to ana@example.com comes back'),
          'No text arrives at (909) 555-0101: the number is not in service.',
        ],
      ],
    ])
    const tried = { bookingId: visit.id, isReached: false }
    await studio.today.noteCall(tried, OWNER)
    expect(await notReached(studio)).toHaveLength(1)
    await studio.today.noteCall({ ...tried, isReached: true }, OWNER)
    expect(await notReached(studio)).toEqual([])
  })

  test(`${engine}: nothing is written again for a visit that has moved or is canceled`, async () => {
    const { studio, twilio, visit, news } = await agreed(engine)
    twilio.setPhone(NUMBER, 'silent')
    studio.clock.now = DUE
    await studio.mail.deliverDue()
    const startsAt = at('2026-03-22', '14:00')
    const moved = await studio.bookings.reschedule({ bookingId: visit.id, startsAt }, OWNER)
    expect(moved.ok).toBe(true)
    studio.clock.now = DUE + 20 * MINUTE_MS
    await studio.mail.deliverDue()
    expect((await news()).mails.filter((subject) => /tomorrow|today/i.test(subject))).toEqual([])
  })

  test(`${engine}: who types a number that has ended our texts is told what everybody is, and it gets none`, async () => {
    const { studio, twilio, visit, news } = await agreed(engine)
    await twilio.write(NUMBER, 'stop')
    const before = (await news()).texts.length
    const stranger = await book(studio, {
      startsAt: at('2026-03-20', '10:00'),
      email: 'no@example.com',
    })
    const shown = await studio.textConsents.of(stranger)
    expect(shown).toEqual({
      ...{ number: 'the number ending in 0101', isTextable: true, agreedAt: null },
      ...{ badReason: null, words: expect.any(String) },
    })
    expect(await studio.textConsents.agree(stranger, '192.0.2.9')).toEqual({ ok: true })
    expect(await studio.textConsents.of(stranger)).toEqual({ ...shown, agreedAt: studio.clock.now })
    await studio.mail.deliverDue()
    expect((await news()).texts).toHaveLength(before)
    expect(await studio.textConsents.of(visit)).toMatchObject({ agreedAt: null })
  })

  test(`${engine}: STOP sends the reminders by mail; the desk cannot begin texts anew, START can`, async () => {
    const { studio, twilio, visit, news } = await agreed(engine)
    studio.clock.now = at('2026-03-16', '12:00')
    await twilio.write(NUMBER, 'stop')
    expect(await studio.textConsents.forDesk(visit)).toMatchObject({
      agreedAt: null,
      isStopped: true,
    })
    expect(await studio.textConsents.of(visit)).not.toHaveProperty('isStopped')
    const { planned } = await studio.admin.plannedMessages()
    expect(planned.map(({ channel }) => channel)).not.toContain('text')
    expect(await studio.textConsents.agreeForClient(visit, OWNER)).toMatchObject({
      code: 'texts-stopped',
    })
    studio.clock.now = DUE
    await studio.mail.deliverDue()
    expect((await news()).mails).toEqual(['Tomorrow at 2:00 pm: your visit'])
    await twilio.write(NUMBER, 'START')
    expect(await studio.textConsents.forDesk(visit)).toMatchObject({
      agreedAt: DUE,
      isStopped: false,
    })
    studio.clock.now = at(DAY, '12:00')
    await studio.mail.deliverDue()
    expect((await news()).texts.at(-1)).toContain('today at 2:00 pm')
  })
}
