import { expect, test } from 'vitest'
import { at, createTestApp, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { book, reminders } from '#tests/mail.ts'
import { pageOf, pressed } from '#tests/page.ts'

const STARTS = at('2026-03-20', '14:00')
const LATER = at('2026-03-22', '14:00')

async function reminded(engine: (typeof ENGINES)[number] = 'sqlite') {
  const studio = await createTestStudio({ engine, reminds: true })
  const visit = await book(studio, { startsAt: STARTS })
  await studio.mail.deliverDue()
  studio.clock.now = at('2026-03-17', '14:00')
  await studio.mail.deliverDue()
  const app = await createTestApp(studio)
  const own = `/manage/${studio.manageLinks.tokenFor(visit)}`
  const open = async () => pageOf(await (await app.request(own)).text())
  const post = (fields: Record<string, string>) =>
    app.request(own, { method: 'POST', body: new URLSearchParams(fields) })
  const confirmed = async () => (await studio.clientConfirms.of([visit.id])).get(visit.id) ?? null
  return { studio, visit, open, post, confirmed }
}

for (const engine of ENGINES) {
  test(`${engine}: one press on the page of a visit says that its client comes; opening it says nothing`, async () => {
    const { studio, visit, open, post, confirmed } = await reminded(engine)
    const button = (await open()).getByRole('button', { name: 'I’ll be there' })
    expect(await confirmed()).toBe(null)

    const answer = await post(pressed(button))
    expect(answer.status).toBe(303)
    expect(await confirmed()).toEqual({ at: studio.clock.now, how: 'page' })
    const after = await open()
    expect(after.words).toContain('You told me that you will be there.')
    expect(after.queryByRole('button', { name: 'I’ll be there' })).toBe(null)

    // The visit itself is unchanged, the ledger knows which reminder was answered, and twice is once.
    expect(await studio.bookings.find(visit.id)).toEqual(visit)
    const answered = { answered_at: studio.clock.now, answer: 'confirmed' }
    expect(await reminders(studio).where('reminder', '=', '3-days').execute()).toMatchObject([
      answered,
    ])
    const first = studio.clock.now
    studio.clock.now += 60_000
    await post(pressed(button))
    expect(await confirmed()).toEqual({ at: first, how: 'page' })
    const rows = await studio.database.rows.selectFrom('visit_confirmation').selectAll().execute()
    expect(rows).toMatchObject([{ booking_id: visit.id, reminder: '3-days' }])
  })

  test(`${engine}: another time is unconfirmed, and a press that was shown the old one is asked again`, async () => {
    const { studio, visit, open, post, confirmed } = await reminded(engine)
    const press = pressed((await open()).getByRole('button', { name: 'I’ll be there' }))
    await post(press)
    const moved = await studio.bookings.reschedule({ bookingId: visit.id, startsAt: LATER }, OWNER)
    expect([moved.ok, await confirmed()]).toEqual([true, null])

    const answer = await post(press)
    expect(answer.headers.get('location')).toContain('done=changed')
    expect(await confirmed()).toBe(null)
    await post(pressed((await open()).getByRole('button', { name: 'I’ll be there' })))
    expect(await confirmed()).toMatchObject({ how: 'page' })

    await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, OWNER)
    expect((await open()).queryByRole('button', { name: 'I’ll be there' })).toBe(null)
    const asked = { bookingId: visit.id, how: 'page' } as const
    expect(await studio.clientConfirms.confirm(asked)).toMatchObject({ code: 'changed-meanwhile' })
  })
}

test('a move that is taken back leaves what was said of the old time', async () => {
  const { studio, visit, confirmed } = await reminded()
  await studio.clientConfirms.confirm({ bookingId: visit.id, how: 'text' })
  const moved = await studio.bookings.reschedule({ bookingId: visit.id, startsAt: LATER }, OWNER)
  const version = moved.ok ? moved.booking.sequence : -1
  await studio.bookings.undoMove({ bookingId: visit.id, version }, OWNER)
  expect(await confirmed()).toMatchObject({ how: 'text' })
})

test('a visit that has begun, or is not there, is not confirmed', async () => {
  const { studio, visit } = await reminded()
  studio.clock.now = STARTS
  const confirm = (bookingId: string) => studio.clientConfirms.confirm({ bookingId, how: 'page' })
  expect(await confirm(visit.id)).toMatchObject({ code: 'visit-begun' })
  expect(await confirm('nobody')).toMatchObject({ code: 'not-found' })
})

test('a reminder asks whoever has not said so, and thanks whoever has', async () => {
  const { studio, visit } = await reminded()
  const asking = (await studio.mail.mailbox()).find(({ text }) => text.includes('Will you be'))
  expect(asking?.text).toContain('Confirm or change')
  await studio.clientConfirms.confirm({ bookingId: visit.id, how: 'page' })
  studio.clock.now = at('2026-03-19', '14:00')
  await studio.mail.deliverDue()
  const kept = await studio.mail.mailbox()
  const text = kept.find(({ subject }) => subject.startsWith('Tomorrow'))?.text
  expect(text).toContain('You have told me that you will be there: thank you.')
  expect(text).not.toContain('Will you be there?')
  expect(text).toContain('Change or cancel')
})

test('the owner sees who has confirmed, when and how', async () => {
  const { studio, visit } = await reminded()
  await studio.clientConfirms.confirm({ bookingId: visit.id, how: 'page' })
  expect(await studio.today.visit(visit.id)).toMatchObject({
    clientConfirmed: { at: studio.clock.now, how: 'page' },
    mail: 'sent',
  })
})
