import { expect, test } from 'vitest'
import { at, createTestStudio, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'

const DAY = '2026-03-20'
const STARTS = at(DAY, '14:00')

async function booked(engine: (typeof ENGINES)[number] = 'sqlite', reminds = true) {
  const studio = await createTestStudio({ engine, reminds })
  const visit = await book(studio, { startsAt: STARTS })
  const toCall = async () => {
    const { toCall: listed, counts } = await studio.admin.decisions()
    expect(counts.toCall).toBe(listed.length)
    return listed.map(({ id, triedAt }) => [id, triedAt])
  }
  return { studio, visit, toCall }
}

for (const engine of ENGINES) {
  test(`${engine}: a visit that nobody has confirmed a day before is to be called, until it is confirmed`, async () => {
    const { studio, visit, toCall } = await booked(engine)
    studio.clock.now = at('2026-03-19', '13:59')
    expect(await toCall()).toEqual([])
    studio.clock.now = at('2026-03-19', '14:00')
    expect(await toCall()).toEqual([[visit.id, null]])
    await studio.clientConfirms.confirm({ bookingId: visit.id, how: 'page' })
    expect(await toCall()).toEqual([])
  })

  test(`${engine}: a call is a row of the ledger; who answers is coming, who does not is called again`, async () => {
    const { studio, visit, toCall } = await booked(engine)
    const other = await book(studio, { startsAt: at(DAY, '16:00'), email: 'bo@example.com' })
    studio.clock.now = at('2026-03-19', '17:00')
    const call = (isReached: boolean) =>
      studio.today.noteCall({ bookingId: visit.id, isReached }, OWNER)
    await call(false)
    // A second tap of the same moment.
    await call(false)
    // Whoever was not tried yet comes first.
    expect(await toCall()).toEqual([
      [other.id, null],
      [visit.id, studio.clock.now],
    ])
    expect(await call(true)).toEqual({ ok: true })
    expect(await toCall()).toEqual([[other.id, null]])
    expect(await studio.today.visit(visit.id)).toMatchObject({ clientConfirmed: { how: 'call' } })
    const { rows } = studio.database
    const calls = await rows
      .selectFrom('outbox')
      .selectAll()
      .where('channel', '=', 'call')
      .execute()
    expect(calls.map(({ answer, recipient, client_id }) => [answer, recipient, client_id])).toEqual(
      [
        ['no-answer', visit.phone, visit.clientId],
        ['reached', visit.phone, visit.clientId],
      ],
    )
    // It says nothing of mail that did or did not arrive.
    expect(await studio.mail.deliverDue()).toBeGreaterThan(0)
    expect((await studio.mail.mailbox()).every(({ recipient }) => recipient.includes('@'))).toBe(
      true,
    )
  })
}

test('whoever booked or moved within a day of the visit is not called; who was moved by the studio is', async () => {
  const { studio, visit, toCall } = await booked()
  studio.clock.now = at('2026-03-19', '15:00')
  await book(studio, { startsAt: at(DAY, '16:00'), email: 'bo@example.com' })
  expect(await toCall()).toEqual([[visit.id, null]])
  const to = { bookingId: visit.id, startsAt: at(DAY, '12:00') }
  expect((await studio.bookings.reschedule(to, OWNER)).ok).toBe(true)
  expect(await toCall()).toEqual([[visit.id, null]])
  const back = { bookingId: visit.id, startsAt: at(DAY, '14:00') }
  expect((await studio.bookings.reschedule(back, GUEST)).ok).toBe(true)
  expect(await toCall()).toEqual([])
})

test('where clients are reminded of nothing, nobody is to be called', async () => {
  const { studio, toCall } = await booked('sqlite', false)
  studio.clock.now = at('2026-03-19', '15:00')
  expect(await toCall()).toEqual([])
})
