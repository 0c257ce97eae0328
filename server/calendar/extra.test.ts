import { expect, test } from 'vitest'
import type { Booking } from '#domain/calendar/booking.ts'
import { PAY_AT_STUDIO } from '#domain/calendar/visit-policy.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { agreedTo } from '#tests/agreed.ts'
import { at, bookRequest, createTestApp, GUEST, OWNER, type TestStudio } from '#tests/helpers.ts'
import { pageOf, pressed } from '#tests/page.ts'
import { PROVIDERS } from '#tests/providers.ts'

async function booked(studio: TestStudio, changes = {}): Promise<Booking> {
  const made = await studio.bookings.create(bookRequest(changes), GUEST)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

const link = ({ id }: Booking) => ({ kind: 'manage-link', bookingId: id }) as const

/** Presses for what is offered, as it is shown. */
async function press(studio: TestStudio, booking: Booking) {
  const extra = await studio.bookings.extraFor(booking)
  if (!extra) throw new Error('Nothing is offered.')
  const asked = { bookingId: booking.id, addonId: extra.id, version: booking.sequence }
  return { extra, pressed: () => studio.bookings.addExtra(asked, link(booking)) }
}

for (const { name, open } of PROVIDERS) {
  const isOwn = name !== 'Square'

  test(`${name}: one extra is offered for a visit as it was booked, and only by our own calendar`, async () => {
    const studio = await open()
    const booking = await booked(studio)
    const extra = await studio.bookings.extraFor(booking)
    if (isOwn) return expect(extra).toMatchObject({ durationMinutes: 10, priceCents: 1500 })
    expect(extra).toBeNull()
    const asked = { bookingId: booking.id, addonId: 'dermaplane' }
    expect(await studio.bookings.addExtra(asked, link(booking))).toMatchObject({
      code: 'extra-over',
    })
  })

  if (!isOwn) continue

  test(`${name}: two presses at once add it once; its minutes and its price follow, and both are told`, async () => {
    const studio = await open()
    const booking = await booked(studio)
    const { extra, pressed } = await press(studio, booking)
    await Promise.all([pressed(), pressed()])
    expect(await pressed()).toMatchObject({ ok: true })
    const now = await studio.bookings.find(booking.id)
    expect(now).toMatchObject({
      sequence: 1,
      durationMinutes: 60,
      priceCents: 12_500,
      endsAt: booking.endsAt + 10 * MINUTE_MS,
      addons: [{ id: extra.id }],
    })
    const rest = {
      startsAt: booking.endsAt + 5 * MINUTE_MS,
      endsAt: booking.endsAt + 6 * MINUTE_MS,
    }
    expect(await studio.bookings.block({ ...rest, note: '' }, OWNER)).toMatchObject({ ok: false })
    const history = await studio.bookings.history(booking.id)
    expect(history.map(({ kind, detail }) => [kind, detail.extra])).toEqual([
      ['booked', undefined],
      ['moved', extra.name],
    ])
    const mails = await studio.database.rows
      .selectFrom('outbox')
      .select(['audience', 'subject', 'body_text'])
      .where('kind', '=', 'moved')
      .orderBy('audience')
      .execute()
    expect(mails.map(({ audience }) => audience)).toEqual(['client', 'owner'])
    const [client, owner] = mails
    expect(client?.body_text).toContain(`${extra.name} is added to your acne facial`)
    expect(client?.body_text).toContain('Price: $125')
    expect(client?.subject).not.toContain(extra.name)
    expect(owner?.body_text).toContain('Ana Rivera added')
    expect(now && (await studio.bookings.extraFor(now))).toBeNull()
  })

  test(`${name}: where the time behind it is taken meanwhile the visit stays as it was`, async () => {
    const studio = await open()
    const booking = await booked(studio)
    const { pressed } = await press(studio, booking)
    const rest = { startsAt: booking.endsAt, endsAt: booking.endsAt + 60 * MINUTE_MS, note: '' }
    expect(await studio.bookings.block(rest, OWNER)).toMatchObject({ ok: true })
    expect(await pressed()).toMatchObject({ ok: false, code: 'extra-over' })
    expect(await studio.bookings.find(booking.id)).toEqual(booking)
    expect(await studio.bookings.extraFor(booking)).toBeNull()
  })

  test(`${name}: no price is raised that something was agreed to or paid for`, async () => {
    const studio = await open()
    const booking = await booked(studio)
    const { pressed } = await press(studio, booking)
    await agreedTo(studio, booking, { ...PAY_AT_STUDIO, takes: 'card' })
    expect(await studio.bookings.extraFor(booking)).toBeNull()
    expect(await pressed()).toMatchObject({ ok: false, code: 'extra-over' })
  })
}

test('the page after booking offers it by one press, and then shows the visit with it', async () => {
  const studio = await (PROVIDERS[0]?.open() ?? Promise.reject(new Error('No provider.')))
  const app = await createTestApp(studio)
  const booking = await booked(studio, { startsAt: at('2026-03-06', '10:00') })
  const own = `/schedule/booked/${studio.manageLinks.tokenFor(booking)}`
  const read = async (path: string) => pageOf(await (await app.request(path)).text())
  const page = await read(own)
  const button = page.getByRole('button', { name: /^Add .+, \+10 min, \+\$15$/ })
  const body = new URLSearchParams(pressed(button))
  const to = own.replace('/schedule/booked/', '/manage/')
  const answer = await app.request(to, { method: 'POST', body })
  expect(answer.status).toBe(303)
  const after = await read(answer.headers.get('location') ?? '')
  expect(after.notices.join()).toContain('It is added')
  expect(after.words).toContain('$125')
  expect(after.queryByRole('button', { name: /^Add / })).toBeNull()
})
