import { expect, test } from 'vitest'
import { post } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import {
  at,
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  type TestStudio,
} from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'

async function booked({ bookings }: TestStudio, date: string) {
  const made = await bookings.create(bookRequest({ startsAt: at(date, '10:00') }), GUEST)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

/** What the log says of the desk's changes of visits, oldest first. */
async function linesOf({ audit }: TestStudio) {
  const lines = await audit.page({ limit: 50 })
  return lines
    .filter(({ kind, detail }) => kind === 'desk-changed' && detail.record === 'booking')
    .map(({ actor, detail }) => `${actor} ${detail.did} ${detail.id}`)
    .sort()
}

for (const engine of ENGINES) {
  test(`${engine}: the owner’s cancellation has one line by any way, and none where it is refused`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const cookie = await ownerCookie(studio)
    const first = await booked(studio, '2026-03-06')
    const second = await booked(studio, '2026-03-13')
    const byCall = () =>
      post(app, '/api/bookings/cancel', { bookingId: first.id, reason: 'Ill' }, { cookie })
    const fields = { intent: 'cancel', reason: 'Ill' }
    const byPage = () => app.request(`/admin/appointments/${second.id}`, posted(fields, cookie))
    expect([(await byCall()).status, (await byPage()).status]).toEqual([200, 302])
    const expected = [`owner cancelled ${first.id}`, `owner cancelled ${second.id}`].sort()
    expect(await linesOf(studio)).toEqual(expected)
    expect([(await byCall()).status, (await byPage()).status]).toEqual([409, 409])
    expect(await linesOf(studio)).toEqual(expected)
  })

  test(`${engine}: a change whose line cannot be written is not made`, async () => {
    const studio = await createTestStudio({ engine })
    const { bookings, clock } = studio
    const visit = await booked(studio, '2026-03-06')
    const owner = { kind: 'owner', id: 'owner' } as const
    await studio.database.script('ALTER TABLE audit_event RENAME TO audit_elsewhere')
    await expect(bookings.confirm(visit.id, owner)).resolves.toMatchObject({ ok: false })
    await expect(bookings.cancel({ bookingId: visit.id, reason: '' }, owner)).rejects.toThrow()
    const span = { startsAt: at('2026-03-08', '08:00'), endsAt: at('2026-03-08', '09:00') }
    await expect(bookings.block({ ...span, note: '' }, owner)).rejects.toThrow()
    expect(await bookings.find(visit.id)).toMatchObject({ status: 'CONFIRMED', sequence: 0 })
    expect(await bookings.blocksBetween({ startsAt: clock.now, endsAt: span.endsAt })).toEqual([])
  })

  test(`${engine}: what a guest does is in the visit’s own history, not in the desk’s log`, async () => {
    const studio = await createTestStudio({ engine })
    const visit = await booked(studio, '2026-03-06')
    await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, GUEST)
    expect(await linesOf(studio)).toEqual([])
  })

  test(`${engine}: each change of the desk has its own word`, async () => {
    const studio = await createTestStudio({ engine })
    const { bookings, clock } = studio
    const owner = { kind: 'owner', id: 'owner' } as const
    const made = await bookings.create(bookRequest(), owner)
    if (!made.ok) throw new Error(made.code)
    const { id } = made.booking
    const startsAt = at('2026-03-06', '14:00')
    const moved = await bookings.reschedule({ bookingId: id, startsAt, isUndoable: true }, owner)
    const version = moved.ok ? moved.booking.sequence : 0
    expect(await bookings.undoMove({ bookingId: id, version }, owner)).toMatchObject({ ok: true })
    const span = { startsAt: at('2026-03-08', '08:00'), endsAt: at('2026-03-08', '09:00') }
    const off = await bookings.block({ ...span, note: '' }, owner)
    const blockId = off.ok ? off.block.id : ''
    expect(await bookings.unblock(blockId, owner)).toBe(true)
    expect(await bookings.unblock(blockId, owner)).toBe(false)
    clock.now = at('2026-03-06', '18:00')
    await bookings.complete(id, owner)
    const did = ['booked', 'completed', 'moved', 'undone'].map((word) => `owner ${word} ${id}`)
    const blocks = ['blocked', 'unblocked'].map((word) => `owner ${word} ${blockId}`)
    expect(await linesOf(studio)).toEqual([...did, ...blocks].sort())
  })
}
