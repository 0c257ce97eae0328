import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { connectedGoogle } from '#tests/google.ts'
import { at, createTestApp, ENGINES, NOON, OWNER, type TestStudio } from '#tests/helpers.ts'
import { createCalendarsAbroad } from './abroad.ts'

const DAY = '2026-03-06'
const PUBLIC_URL = 'https://studio.test'
const NOTICES = `${PUBLIC_URL}/api/webhooks/google-calendar`

/** A studio that Google can reach, and what it is told there. */
async function watched(engine: (typeof ENGINES)[number], { publicUrl = PUBLIC_URL } = {}) {
  let app: Hono | null = null
  let studio: TestStudio | null = null
  const answers: number[] = []
  const opened = await connectedGoogle({
    ...{ engine, env: { PUBLIC_URL: publicUrl } },
    played: {
      now: () => studio?.clock.now ?? NOON,
      async sendNotice(notice) {
        if (app) answers.push((await app.request(notice)).status)
      },
    },
  })
  studio = opened.studio
  app = await createTestApp(studio)
  const channels = () =>
    opened.studio.database.rows.selectFrom('calendar_channel').selectAll().execute()
  const pullAt = async () => {
    const row = opened.studio.database.rows.selectFrom('calendar_source').select('pull_at')
    return (await row.executeTakeFirstOrThrow()).pull_at
  }
  return { ...opened, app, answers, channels, pullAt }
}

for (const engine of ENGINES) {
  test(`${engine}: an event at Google hides its time once Google tells of it, before the calendar would be read again`, async () => {
    const { google, phone, offered, calendarsAbroad, clock, answers, channels } =
      await watched(engine)
    const [channel] = await channels()
    expect(google.channels.living()).toMatchObject([{ id: channel?.id, address: NOTICES }])
    const [{ token = '' } = {}] = google.channels.living()
    expect(JSON.stringify(channel)).not.toContain(token)
    expect(await offered(DAY)).toContain(at(DAY, '10:00'))
    clock.now += MINUTE_MS
    phone.put('dentist', at(DAY, '10:00'), at(DAY, '11:00'))
    await google.channels.arrived()
    expect(answers).toEqual([204])
    expect(await calendarsAbroad.turn()).toBe(1)
    expect(await offered(DAY)).not.toContain(at(DAY, '10:00'))
    expect(await calendarsAbroad.turn()).toBe(0)
  })

  test(`${engine}: a notice that is forged, or of nobody’s channel, is not found, writes nothing and starts nothing`, async () => {
    const { app, google, channels, pullAt, calendarsAbroad, clock } = await watched(engine)
    const [{ id = '', token = '' } = {}] = google.channels.living()
    const before = { channels: await channels(), pullAt: await pullAt() }
    clock.now += MINUTE_MS
    const state = { 'x-goog-resource-state': 'exists' }
    const send = async (headers: Record<string, string>) =>
      (await app.request(NOTICES, { method: 'POST', headers, body: '{"state":"exists"}' })).status
    const other = 'x'.repeat(token.length)
    expect(await send({})).toBe(404)
    expect(await send(state)).toBe(404)
    expect(await send({ ...state, 'x-goog-channel-id': id })).toBe(404)
    expect(await send({ ...state, 'x-goog-channel-id': id, 'x-goog-channel-token': other })).toBe(
      404,
    )
    const unknown = { 'x-goog-channel-id': other, 'x-goog-channel-token': token }
    expect(await send({ ...state, ...unknown })).toBe(404)
    expect((await app.request(NOTICES)).status).toBe(404)
    const right = { 'x-goog-channel-id': id, 'x-goog-channel-token': token }
    // That it has begun is no news.
    expect(await send({ ...right, 'x-goog-resource-state': 'sync' })).toBe(204)
    expect({ channels: await channels(), pullAt: await pullAt() }).toEqual(before)
    expect(await calendarsAbroad.turn()).toBe(0)
    expect(await send({ ...right, ...state })).toBe(204)
    expect(await calendarsAbroad.turn()).toBe(1)
  })

  test(`${engine}: a channel is made anew before it ends, and the old one is stopped`, async () => {
    const { google, channels, later } = await watched(engine)
    const [first] = await channels()
    await later(60)
    expect(await channels()).toEqual([first])
    await later((6 * DAY_MS) / MINUTE_MS)
    const [second] = await channels()
    expect(second?.id).not.toBe(first?.id)
    expect(second?.expires_at).toBeGreaterThan((first?.expires_at ?? 0) + 5 * DAY_MS)
    expect(google.channels.living()).toMatchObject([{ id: second?.id }])
    // One that has ended while no server ran is made anew too.
    await later((30 * DAY_MS) / MINUTE_MS)
    expect(google.channels.living()).toHaveLength(1)
  })

  test(`${engine}: what Google tells during a look is looked at once more`, async () => {
    const { app, google, studio, clock } = await watched(engine)
    const { database, audit, now, env, secret } = studio
    const [{ id = '', token = '' } = {}] = google.channels.living()
    const headers = {
      ...{ 'x-goog-channel-id': id, 'x-goog-channel-token': token },
      'x-goog-resource-state': 'exists',
    }
    let lists = 0
    const server = createCalendarsAbroad({
      ...{ database, audit, now, env, secret, allowsHere: true, bookings: studio.bookings },
      async fetchOutside(target, init) {
        const answer = await google.fetch(new Request(target, init))
        if (String(target).includes('/events?')) {
          lists += 1
          if (lists === 1) await app.request(NOTICES, { method: 'POST', headers })
        }
        return answer
      },
    })
    clock.now += 6 * MINUTE_MS
    expect(await server.turn()).toBe(2)
    expect(lists).toBe(2)
  })

  test(`${engine}: two servers make one channel`, async () => {
    const { google, studio, clock, channels } = await watched(engine)
    const { database, audit, now, env, secret } = studio
    clock.now += 6 * DAY_MS
    const server = () =>
      createCalendarsAbroad({
        ...{ database, audit, now, env, secret, allowsHere: true, bookings: studio.bookings },
        fetchOutside: async (target, init) => google.fetch(new Request(target, init)),
      })
    await Promise.all([server().turn(), server().turn(), studio.calendarsAbroad.turn()])
    const [channel, ...others] = await channels()
    expect(others).toEqual([])
    expect(google.channels.living()).toMatchObject([{ id: channel?.id }])
  })

  test(`${engine}: a calendar that is let go is not told of any more`, async () => {
    const { google, calendarsAbroad, channels } = await watched(engine)
    const [source] = await calendarsAbroad.list()
    await calendarsAbroad.leave(source?.id ?? '', true, OWNER)
    await calendarsAbroad.turn()
    expect(google.channels.living()).toEqual([])
    expect(await channels()).toEqual([])
  })
}

test('where Google refuses to watch, the calendar is read as ever and asked for again in an hour', async () => {
  const { google, phone, later, offered, channels, calendarsAbroad, clock } =
    await watched('sqlite')
  clock.now += 6 * DAY_MS
  // The list answers; to watch is refused.
  google.channels.refuseWatching(true)
  await calendarsAbroad.turn()
  expect(await calendarsAbroad.list()).toMatchObject([{ failure: null }])
  expect(await channels()).toHaveLength(1)
  phone.put('dentist', at('2026-03-13', '10:00'), at('2026-03-13', '11:00'))
  await later()
  expect(await offered('2026-03-13')).not.toContain(at('2026-03-13', '10:00'))
  google.channels.refuseWatching(false)
  await later(61)
  const [channel] = await channels()
  expect(google.channels.living().map(({ id }) => id)).toContain(channel?.id)
})

test('a studio without HTTPS is watched by nobody and reads every five minutes', async () => {
  const { google, channels } = await watched('sqlite', { publicUrl: 'http://studio.test' })
  expect(google.channels.living()).toEqual([])
  expect(await channels()).toEqual([])
})
