import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { FIRST_ALERT_POLICY } from '#domain/post/alerts.ts'
import { at, createTestStudio, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { pushServices } from '#tests/push.ts'

const PHONE = 'https://push.example.com/phone'
const TABLET = 'https://updates.example.net/tablet'

async function opened(
  engine: (typeof ENGINES)[number],
  answer?: (endpoint: string) => number | null,
) {
  const services = pushServices(answer)
  const studio = await createTestStudio({ engine, pushTo: services.pushTo })
  const add = (endpoint: string, name = 'A phone') =>
    studio.alerts.add({ name, subscription: services.browser(endpoint) }, OWNER)
  const shown = () => services.taken.map(({ shown: { title, text, path } }) => [title, text, path])
  return { studio, services, add, shown, deliver: () => studio.mail.deliverDue() }
}

for (const engine of ENGINES) {
  test(`${engine}: each device is alerted of what clients do, once, without a name or a treatment`, async () => {
    const { studio, services, add, shown, deliver } = await opened(engine)
    await add(PHONE)
    await add(TABLET)
    const visit = await book(studio)
    await studio.bookings.reschedule(
      { bookingId: visit.id, startsAt: at('2026-03-13', '11:00') },
      GUEST,
    )
    await studio.bookings.cancel({ bookingId: visit.id, reason: 'ill' }, GUEST)
    await deliver()
    await deliver()
    const path = `/admin/appointments/${visit.id}`
    const told = [
      ['New booking', 'Fri, Mar 6, 10:00 am', path],
      ['Moved', 'Fri, Mar 13, 11:00 am, from Fri, Mar 6, 10:00 am', path],
      ['Canceled', 'Fri, Mar 13, 11:00 am', path],
    ]
    expect(shown().toSorted()).toEqual([...told, ...told].toSorted())
    expect(JSON.stringify(services.taken)).not.toMatch(/Ana|Rivera|Facial/i)
    const { headers } = services.taken[0] ?? {}
    expect(headers?.get('ttl')).toBe(String((4 * HOUR_MS) / 1000))
    expect(headers?.get('content-encoding')).toBe('aes128gcm')
    expect(headers?.get('topic')).toMatch(/^[\w-]{32}$/)
    expect(services.refusals).toEqual([])
    expect((await studio.alerts.devices()).map(({ reachedAt }) => reachedAt)).toEqual([
      studio.clock.now,
      studio.clock.now,
    ])
  })

  test(`${engine}: what the owner does herself, and what she has switched off, alerts nobody`, async () => {
    const { studio, add, shown, deliver } = await opened(engine)
    await add(PHONE)
    await book(studio, {}, OWNER)
    const kinds = { ...FIRST_ALERT_POLICY.kinds, booking: false }
    expect(await studio.alerts.save({ ...FIRST_ALERT_POLICY, kinds }, 0, OWNER)).toMatchObject({
      ok: true,
    })
    await book(studio, { startsAt: at('2026-03-13', '10:00') })
    await deliver()
    expect(shown()).toEqual([])
    expect(await studio.alerts.save(FIRST_ALERT_POLICY, 0, OWNER)).toMatchObject({
      code: 'changed-meanwhile',
    })
  })

  test(`${engine}: in quiet hours it waits for the morning, and what comes too late does not come`, async () => {
    const { studio, services, add, shown, deliver } = await opened(engine)
    await add(PHONE)
    studio.clock.now = at('2026-03-02', '22:00')
    await book(studio)
    await deliver()
    expect(shown()).toEqual([])
    studio.clock.now = at('2026-03-03', '09:00')
    await deliver()
    expect(shown()).toHaveLength(1)
    expect(services.taken[0]?.headers.get('ttl')).toBe(String((3 * HOUR_MS) / 1000))
    await book(studio, { startsAt: at('2026-03-13', '10:00') })
    studio.clock.now += 4 * HOUR_MS
    await deliver()
    expect(shown()).toHaveLength(1)
  })

  test(`${engine}: a browser that has taken itself off is forgotten; one whose service is away is asked again`, async () => {
    const away = new Map([
      [PHONE, 410],
      [TABLET, 503],
    ])
    const { studio, add, shown, deliver } = await opened(engine, (to) => away.get(to) ?? null)
    await add(PHONE)
    await add(TABLET)
    await book(studio)
    await deliver()
    expect(await studio.alerts.devices()).toMatchObject([
      { reachedAt: null, error: 'updates.example.net answered 503.' },
    ])
    away.clear()
    studio.clock.now += 2 * MINUTE_MS
    await deliver()
    expect(shown()).toHaveLength(1)
    expect(await studio.alerts.devices()).toMatchObject([{ error: null }])
    // It is no mail, and no decision of anybody's.
    expect((await studio.admin.decisions()).counts.failedMails).toBe(0)
    expect(JSON.stringify(await studio.mail.outbox({}))).not.toContain('New booking: ')
  })

  test(`${engine}: a server that ends between sending and writing it down sends under the same topic`, async () => {
    const { studio, services, add, deliver } = await opened(engine)
    await add(PHONE)
    await book(studio)
    await deliver()
    // As a kill leaves it: handed over, and nobody wrote so.
    const { rows } = studio.database
    await rows.updateTable('outbox').set({ sent_at: null }).where('channel', '=', 'push').execute()
    await deliver()
    const topics = services.taken.map(({ headers, shown: { id } }) => [headers.get('topic'), id])
    expect(topics).toHaveLength(2)
    expect(topics[0]).toEqual(topics[1])
  })

  test(`${engine}: the same browser is one device, and one taken off gets nothing that was owed`, async () => {
    const { studio, add, shown, deliver, services } = await opened(engine)
    await add(PHONE)
    await studio.alerts.add({ name: 'My iPhone', subscription: services.browser(PHONE) }, OWNER)
    const [device, ...others] = await studio.alerts.devices()
    expect([device?.name, others]).toEqual(['My iPhone', []])
    expect(await studio.alerts.test(device?.id ?? '')).toEqual({ ok: true })
    await deliver()
    expect(shown()).toEqual([['A test', 'Alerts come to this device.', '/admin/settings/alerts']])
    await book(studio)
    expect(await studio.alerts.remove(device?.id ?? '', OWNER)).toEqual({ ok: true })
    await deliver()
    expect(shown()).toHaveLength(1)
    expect(await studio.alerts.test(device?.id ?? '')).toMatchObject({ code: 'not-found' })
  })

  test(`${engine}: keys and devices are kept sealed, and are the studio’s own`, async () => {
    const { studio, add } = await opened(engine)
    await add(PHONE)
    const keys = await Promise.all([studio.alerts.publicKey(), studio.alerts.publicKey()])
    expect(new Set(keys).size).toBe(1)
    const { rows } = studio.database
    const kept = JSON.stringify([
      await rows.selectFrom('setting').selectAll().execute(),
      await rows.selectFrom('alert_device').selectAll().execute(),
    ])
    expect(kept).toContain(keys[0])
    expect(kept).not.toContain('push.example.com')
    expect(kept).not.toContain('p256dh')
  })
}

test('only a push service’s public address is taken', async () => {
  const { studio, services } = await opened('sqlite')
  const bad = [
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://printer.local/a',
    'https://push.example.com:8443/a',
    'https://me@push.example.com/a',
  ]
  for (const endpoint of bad) {
    const subscription = services.browser(endpoint)
    expect([endpoint, await studio.alerts.add({ name: '', subscription }, OWNER)]).toEqual([
      endpoint,
      { ok: false, code: 'bad-request' },
    ])
  }
  for (const subscription of ['', '{', '{}', 'null'])
    expect(await studio.alerts.add({ name: '', subscription }, OWNER)).toMatchObject({ ok: false })
})
