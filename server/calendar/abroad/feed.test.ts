import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { posted } from '#tests/form.ts'
import { bookRequest, ENGINES, GUEST } from '#tests/helpers.ts'

const SETTINGS = '/admin/settings/calendars'

async function followed(engine: (typeof ENGINES)[number] = 'sqlite', names = 'initials') {
  const desk = await openDesk({ engine })
  const booked = await desk.studio.bookings.create(
    bookRequest({ note: 'I take isotretinoin', phone: '909 555 0155' }),
    GUEST,
  )
  if (!booked.ok) throw new Error(booked.code)
  const made = await desk.post(SETTINGS, { intent: 'feed', names })
  expect(made.to).toBe(`${SETTINGS}?done=feed`)
  const address = async () => (await desk.studio.calendarFeed.read())?.url ?? ''
  const follow = async (url: string) => desk.app.request(new URL(url).pathname)
  return { ...desk, booking: booked.booking, address, follow }
}

for (const engine of ENGINES) {
  test(`the address shows visits to whoever has it, and nothing else of a client (${engine})`, async () => {
    const { address, follow, booking, studio, open } = await followed(engine)
    expect((await open(SETTINGS)).getByRole('link', { name: await address() })).toBeTruthy()
    const answer = await follow(await address())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const file = (await answer.text()).replaceAll('\r\n ', '')
    expect(file).toContain('SUMMARY:Acne Facial\\, A. R.')
    expect(file).toContain(`UID:${booking.id}@`)
    expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M')
    for (const kept of ['isotretinoin', 'Rivera', '555', 'ana@example.com']) {
      expect(file).not.toContain(kept)
    }
    await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, GUEST)
    expect(await (await follow(await address())).text()).not.toContain('SUMMARY')
  })

  test(`an address that was replaced or taken away opens nothing, nor does a guessed one (${engine})`, async () => {
    const { address, follow, post } = await followed(engine)
    const first = await address()
    const renewed = await post(SETTINGS, { intent: 'feed', names: 'off' })
    expect(renewed.to).toBe(`${SETTINGS}?done=feed-renewed`)
    const second = await address()
    expect(second).not.toBe(first)
    expect((await follow(first)).status).toBe(404)
    expect((await follow(second)).status).toBe(200)
    expect((await follow(second.replace('.ics', ''))).status).toBe(404)
    expect((await follow(second.replace(/.\.ics/, '.ics'))).status).toBe(404)
    await post(SETTINGS, { intent: 'feed-end' })
    expect((await follow(second)).status).toBe(404)
  })
}

test('clients are named as the owner chooses, under the same address', async () => {
  const { address, follow, post } = await followed('sqlite', 'off')
  const url = await address()
  const title = async () => /SUMMARY:(.*)/.exec(await (await follow(url)).text())?.[1]?.trim()
  expect(await title()).toBe('Acne Facial')
  await post(SETTINGS, { intent: 'feed-names', names: 'full' })
  expect(await address()).toBe(url)
  expect(await title()).toBe('Acne Facial\\, Ana Rivera')
  expect((await post(SETTINGS, { intent: 'feed-names', names: 'none' })).status).toBe(400)
})

test('a visitor sees nothing of the settings, and following the address changes nothing', async () => {
  const { app, address, follow, studio } = await followed()
  expect((await app.request(SETTINGS, posted({ intent: 'feed', names: 'full' }))).status).toBe(302)
  const before = await studio.database.rows.selectFrom('audit_event').selectAll().execute()
  await follow(await address())
  const after = await studio.database.rows.selectFrom('audit_event').selectAll().execute()
  expect(after).toEqual(before)
})
