import { expect, test } from 'vitest'
import { FIRST_REMINDER_POLICY, type ReminderPolicy } from '#domain/post/reminders.ts'
import { at, createTestStudio, ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book, deliver, outbox, recorder, reminders } from '#tests/mail.ts'

const DAY = '2026-03-20'
const STARTS = at(DAY, '14:00')

const A_WEEK: ReminderPolicy = {
  ...FIRST_REMINDER_POLICY,
  offsets: [
    { unit: 'days', count: 7, isForFirstOnly: false },
    { unit: 'days', count: 1, isForFirstOnly: false },
  ],
}

async function owed(studio: TestStudio) {
  const rows = await reminders(studio).where('superseded_at', 'is', null).execute()
  return rows.filter((row) => row.sent_at === null).map((row) => [row.reminder, row.due_at])
}

async function booked(engine: (typeof ENGINES)[number] = 'sqlite') {
  const studio = await createTestStudio({ engine, reminds: true })
  const visit = await book(studio, { startsAt: STARTS })
  const { sent, send } = recorder()
  await deliver(studio, send)
  sent.length = 0
  return { studio, visit, sent, send }
}

for (const engine of ENGINES) {
  test(`${engine}: what is owed for visits to come changes with the owner’s reminders, and not for those that are over`, async () => {
    const { studio, visit } = await booked(engine)
    const later = await book(studio, { startsAt: at('2026-03-27', '14:00') })
    const gone = await book(studio, { startsAt: at('2026-04-03', '14:00') })
    await studio.bookings.cancel({ bookingId: gone.id, reason: '' }, OWNER)
    expect(await studio.reminders.save(A_WEEK, 0, OWNER)).toEqual({ ok: true })
    expect(await owed(studio)).toEqual([
      ['7-days', at('2026-03-13', '14:00')],
      ['1-days', at('2026-03-19', '14:00')],
      ['7-days', at('2026-03-20', '14:00')],
      ['1-days', at('2026-03-26', '14:00')],
    ])
    // Back again: the same reminders, each once.
    await studio.reminders.save(FIRST_REMINDER_POLICY, 1, OWNER)
    expect((await owed(studio)).map(([key]) => key)).toEqual([
      ...['3-days', '1-days', '2-hours'],
      ...['3-days', '1-days'],
    ])
    const kept = await reminders(studio).execute()
    expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length)
    expect(kept.map((row) => row.booking_id)).toEqual(expect.arrayContaining([visit.id, later.id]))
  })

  test(`${engine}: another window’s reminders are not overwritten, and nothing of what is owed changes`, async () => {
    const { studio } = await booked(engine)
    const before = await owed(studio)
    await studio.reminders.save(FIRST_REMINDER_POLICY, 0, OWNER)
    const late = await studio.reminders.save(A_WEEK, 0, OWNER)
    expect(late).toMatchObject({ ok: false, code: 'changed-meanwhile' })
    expect(await owed(studio)).toEqual(before)
  })

  test(`${engine}: visits that are booked while reminders are saved are reminded of by one of the two, whole`, async () => {
    const { studio } = await booked(engine)
    const times = ['2026-03-22', '2026-03-27', '2026-03-29', '2026-04-03']
    const [saved] = await Promise.all([
      studio.reminders.save(A_WEEK, 0, OWNER),
      ...times.map((day, place) =>
        book(studio, { startsAt: at(day, '14:00'), email: `who${place}@example.com` }),
      ),
    ])
    expect(saved).toEqual({ ok: true })
    const keys = new Set((await owed(studio)).map(([key]) => key))
    expect(keys).toEqual(new Set(['7-days', '1-days']))
  })

  test(`${engine}: while messages are paused nothing leaves to clients; what came too late is not sent afterwards`, async () => {
    const { studio, send, sent } = await booked(engine)
    await studio.reminders.pause(true, OWNER)
    await book(studio, { startsAt: at('2026-03-27', '14:00'), email: 'bo@example.com' })
    studio.clock.now = at('2026-03-19', '15:00')
    await deliver(studio, send)
    expect(sent.map((row) => row.audience)).toEqual(['owner'])

    await studio.reminders.pause(false, OWNER)
    await deliver(studio, send)
    const left = sent.filter((row) => row.audience === 'client')
    // Three days before was of use until one day before.
    expect(left.map((row) => row.reminder ?? row.kind)).toEqual(['booked', '1-days'])
  })
}

test('a reminder that is due and waits stays owed over a change of the others, and goes where it is taken away', async () => {
  const { studio } = await booked()
  await studio.reminders.pause(true, OWNER)
  studio.clock.now = at('2026-03-17', '15:00')
  const fewer = { ...FIRST_REMINDER_POLICY, offsets: FIRST_REMINDER_POLICY.offsets.slice(0, 2) }
  await studio.reminders.save(fewer, 0, OWNER)
  expect((await owed(studio)).map(([key]) => key)).toEqual(['3-days', '1-days'])
  await studio.reminders.save({ ...fewer, offsets: fewer.offsets.slice(1) }, 1, OWNER)
  expect((await owed(studio)).map(([key]) => key)).toEqual(['1-days'])
})

test('what concerns the safety of an account leaves while all else is paused', async () => {
  const { studio, send, sent } = await booked()
  await studio.reminders.pause(true, OWNER)
  await studio.database.rows
    .updateTable('outbox')
    .set({ sent_at: null, kind: 'reset-password', booking_id: null })
    .where('id', 'in', outbox(studio).clearSelect().select('id').where('audience', '=', 'client'))
    .execute()
  await deliver(studio, send)
  expect(sent.map((row) => row.kind)).toEqual(['reset-password'])
  const written = await studio.audit.page({ limit: 1 })
  expect(written[0]?.detail).toMatchObject({ record: 'setting', did: 'paused' })
})
