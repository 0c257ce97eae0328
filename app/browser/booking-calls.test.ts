import { expect, test, vi } from 'vitest'

const choice = { serviceId: 'acne-facial', addonIds: ['peel'] }
const startsAt = Date.UTC(2026, 2, 6, 18)

/** The calls as a page that has just been opened has them, over a server that answers in this order. */
async function openPage(...answers: (Response | Error)[]) {
  vi.resetModules()
  const sent: { path: string; init: RequestInit | undefined }[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, init })
    if (path === '/api/csrf-token') return Response.json({ csrfToken: `token-${sent.length}` })
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('no answer')
    return answer
  })
  const calls = await import('./booking-calls.ts')
  return { ...calls, sent, paths: () => sent.map(({ path }) => path) }
}

const held = () =>
  Response.json(
    { success: true, hold: { id: 'h1', expiresAt: '2026-03-02T20:10:00Z' } },
    { status: 201, headers: { date: 'Mon, 02 Mar 2026 20:00:00 GMT' } },
  )

test('the CSRF token is fetched once and sent with every call', async () => {
  const page = await openPage(held(), held())
  await page.holdTime({ ...choice, startsAt, replaces: '' })
  await page.holdTime({ ...choice, startsAt, replaces: 'h1' })
  expect(page.paths()).toEqual(['/api/csrf-token', '/api/bookings/hold', '/api/bookings/hold'])
  expect(new Headers(page.sent[2]?.init?.headers).get('x-csrf-token')).toBe('token-1')
  expect(JSON.parse(String(page.sent[2]?.init?.body))).toEqual({
    ...choice,
    startTime: '2026-03-06T18:00:00.000Z',
    replaces: 'h1',
  })
})

test('a stale token is fetched anew once, and the call made again', async () => {
  const stale = Response.json({ error: { code: 'csrf-stale', message: '' } }, { status: 403 })
  const page = await openPage(stale, held())
  expect(await page.holdTime({ ...choice, startsAt, replaces: '' })).toMatchObject({ ok: true })
  expect(page.paths().filter((path) => path === '/api/csrf-token')).toHaveLength(2)
})

test('a hold runs out by the server’s clock, whatever this device’s says', async () => {
  const page = await openPage(held())
  const before = Date.now()
  const outcome = await page.holdTime({ ...choice, startsAt, replaces: '' })
  if (!outcome.ok) throw new Error(outcome.code)
  const left = outcome.value.expiresAt - before
  expect(left).toBeGreaterThan(9.9 * 60_000)
  expect(left).toBeLessThan(10.1 * 60_000)
})

test('a taken time brings its sentence and the nearest free times', async () => {
  const nearest = ['2026-03-06T19:00:00Z']
  const answer = { error: { code: 'time-taken', message: 'Someone has.' }, nearest }
  const page = await openPage(Response.json(answer, { status: 409 }))
  expect(await page.createBooking({ holdId: 'h1' }, 'key')).toEqual({
    ok: false,
    code: 'time-taken',
    message: 'Someone has.',
    nearest: [Date.UTC(2026, 2, 6, 19)],
    fields: {},
  })
})

test('a booking carries its idempotency key and answers the token of its own pages', async () => {
  const page = await openPage(Response.json({ manageToken: 't' }, { status: 201 }))
  expect(await page.createBooking({ holdId: '' }, 'key')).toEqual({ ok: true, value: 't' })
  expect(new Headers(page.sent[1]?.init?.headers).get('idempotency-key')).toBe('key')
})

test.each([
  ['the connection fails', new TypeError('Failed to fetch')],
  ['the answer is no JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('when %s, the visitor is told that nothing is lost, and can try again', async (_, answer) => {
  const page = await openPage(answer, held())
  const failed = await page.holdTime({ ...choice, startsAt, replaces: '' })
  expect(failed).toMatchObject({ ok: false, code: 'no-connection' })
  expect(await page.holdTime({ ...choice, startsAt, replaces: '' })).toMatchObject({ ok: true })
})

test('an answer without a sentence gets the booking sentence of the catalogue', async () => {
  const page = await openPage(Response.json({}, { status: 500 }))
  expect(await page.createBooking({ holdId: '' }, 'key')).toMatchObject({
    message: 'An error occurred while processing your booking request.',
  })
})
