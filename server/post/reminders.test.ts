import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/core/duration.ts'
import {
  at,
  bookRequest,
  createTestStudio,
  ENGINES,
  GUEST,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { book, deliver, mailServer, recorder, reminders } from '#tests/mail.ts'
import { mailAbout } from './ledger/mail-about.ts'

const DAY = '2026-03-20'

async function booked(engine: (typeof ENGINES)[number]) {
  const studio = await createTestStudio({ engine, reminds: true })
  const visit = await book(studio, { startsAt: at(DAY, '14:00') })
  return { studio, visit }
}

async function waiting(studio: TestStudio) {
  const rows = await reminders(studio).where('superseded_at', 'is', null).execute()
  return rows.filter((row) => row.sent_at === null).map((row) => [row.reminder, row.due_at])
}

for (const engine of ENGINES) {
  test(`${engine}: a visit is booked together with what its client will be reminded of`, async () => {
    const { studio, visit } = await booked(engine)
    expect(await reminders(studio).execute()).toMatchObject([
      {
        reminder: '3-days',
        due_at: at('2026-03-17', '14:00'),
        expires_at: at('2026-03-19', '14:00'),
      },
      { reminder: '1-days', due_at: at('2026-03-19', '14:00'), expires_at: at(DAY, '12:00') },
      { reminder: '2-hours', due_at: at(DAY, '12:00'), expires_at: visit.startsAt },
    ])
  })

  test(`${engine}: a booking that is rolled back owes nothing`, async () => {
    const { studio } = await booked(engine)
    const taken = await studio.bookings.create(
      bookRequest({ email: 'bo@example.com', startsAt: at(DAY, '14:00') }),
      GUEST,
    )
    expect(taken.ok).toBe(false)
    expect(await waiting(studio)).toHaveLength(3)
  })

  test(`${engine}: who has paid reads so, and what is left to pay`, async () => {
    const { studio, visit } = await booked(engine)
    const payment = { bookingId: visit.id, method: 'card' as const, tipCents: 0, note: '' }
    const part = { ...payment, id: 'a', amountCents: visit.priceCents - 3000 }
    expect((await studio.today.takePayment(part, OWNER)).ok).toBe(true)
    studio.clock.now = at('2026-03-19', '14:00')
    await studio.mail.deliverDue()
    const [reminded] = (await studio.mail.mailbox()).filter(({ subject }) =>
      subject.startsWith('Tomorrow'),
    )
    expect(reminded?.text).toContain('Paid: $80. $30 is due at the studio.')
  })

  test(`${engine}: a visit that moves is reminded of at its new time alone; one that is canceled, never`, async () => {
    const { studio, visit } = await booked(engine)
    const startsAt = at('2026-03-22', '14:00')
    const moved = await studio.bookings.reschedule({ bookingId: visit.id, startsAt }, OWNER)
    expect(moved.ok).toBe(true)
    expect(await waiting(studio)).toEqual([
      ['3-days', at('2026-03-19', '14:00')],
      ['1-days', at('2026-03-21', '14:00')],
      ['2-hours', startsAt - 2 * HOUR_MS],
    ])
    await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, GUEST)
    expect(await waiting(studio)).toEqual([])
  })

  test(`${engine}: a move that is taken back owes what was owed before`, async () => {
    const { studio, visit } = await booked(engine)
    const before = await waiting(studio)
    const startsAt = at('2026-03-22', '14:00')
    const moved = await studio.bookings.reschedule({ bookingId: visit.id, startsAt }, OWNER)
    const version = moved.ok ? moved.booking.sequence : -1
    await studio.bookings.undoMove({ bookingId: visit.id, version }, OWNER)
    expect(await waiting(studio)).toEqual(before)
  })

  test(`${engine}: the words are written as it leaves, of the visit as it is then`, async () => {
    const { studio } = await booked(engine)
    studio.clock.now = at('2026-03-19', '14:00')
    await studio.mail.deliverDue()
    const kept = await studio.mail.mailbox()
    const told = kept.find(({ subject }) => subject.startsWith('Tomorrow at 2:00 pm: your '))
    expect(told?.text).toContain('/manage/')
    const rows = await reminders(studio).execute()
    // Three days before was of use until one day before.
    expect(rows.map(({ sent_at, expired_at }) => [sent_at, expired_at])).toEqual([
      [null, studio.clock.now],
      [studio.clock.now, null],
      [null, null],
    ])
    const steps = await studio.database.rows.selectFrom('message_status').selectAll().execute()
    expect(steps.map(({ status, said }) => [status, said])).toContainEqual([
      'accepted',
      'Kept on this machine.',
    ])
  })

  test(`${engine}: none leaves for a visit that is over, however long the mail server was away`, async () => {
    const { studio, visit } = await booked(engine)
    const { sent, send } = recorder()
    await deliver(studio, send)
    sent.length = 0
    studio.clock.now = visit.startsAt
    await deliver(studio, send)
    expect(sent).toEqual([])
    expect(await waiting(studio)).toHaveLength(3)
    expect((await reminders(studio).execute()).every((row) => row.expired_at !== null)).toBe(true)
  })

  test(`${engine}: one that is tried again the next day says today`, async () => {
    const letters = await mailServer((_, times) => (times === 2 ? 451 : null))
    const studio = await createTestStudio({ engine, reminds: true, env: { SMTP_URL: letters.url } })
    await book(studio, { startsAt: at(DAY, '14:00') })
    await studio.mail.deliverDue()
    letters.received.length = 0
    for (const now of [at('2026-03-19', '14:00'), at(DAY, '09:00')]) {
      studio.clock.now = now
      await studio.mail.deliverDue()
    }
    const subjects = letters.received.map(({ message }) => /^Subject: (.*?)\r$/m.exec(message)?.[1])
    expect(subjects).toEqual(['Today at 2:00 pm: your visit'])
  })

  test(`${engine}: two hours before is for whoever comes for the first time`, async () => {
    const { studio } = await booked(engine)
    await book(studio, { startsAt: at('2026-03-27', '14:00') })
    const rows = await reminders(studio).where('due_at', '>', at('2026-03-21', '00:00')).execute()
    expect(rows.map((row) => row.reminder)).toEqual(['3-days', '1-days'])
  })

  test(`${engine}: booked the day before, only what is still to come is owed`, async () => {
    const studio = await createTestStudio({ engine, reminds: true })
    await book(studio, { startsAt: at('2026-03-03', '18:00') })
    expect(await waiting(studio)).toEqual([
      ['1-days', at('2026-03-02', '18:00')],
      ['2-hours', at('2026-03-03', '16:00')],
    ])
  })
}

test('what is owed has a name on the visit’s page, and reads as it would leave', async () => {
  const { studio, visit } = await booked('sqlite')
  const about = await mailAbout(studio.database.rows, visit.id)
  const owed = about.filter(({ isReminder }) => isReminder)
  expect(owed.map(({ subject }) => subject)).toEqual(
    Array(3).fill('Reminder: your visit on Fri, Mar 20, 2:00 pm'),
  )
  const letter = await studio.mail.letter(owed[0]?.id ?? '')
  expect(letter?.text).toContain('Your acne facial is on Fri, Mar 20, 2:00 pm.')
  expect(letter?.text).not.toContain('/manage/')
  expect(await reminders(studio).where('body_text', '!=', '').execute()).toEqual([])
})
