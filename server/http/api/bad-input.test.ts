import { expect, test } from 'vitest'
import { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { type ErrorCode, sentence } from '#domain/core/errors.ts'
import { bookBody, createApiApp, OWNER_COOKIE, post, withToken } from '#tests/call-api.ts'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'

const CREATE = '/api/bookings/create'
const FIELD = sentence('bad-field')
const HIDDEN = sentence('hidden-characters')

type Refusal = [name: string, body: unknown, status: number, code: ErrorCode, fields?: object]

const text = (changes: Record<string, unknown> = {}) => JSON.stringify(bookBody(changes))
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

const BODIES: Refusal[] = [
  ['malformed JSON', '{"serviceId": ', 400, 'not-json'],
  ['an unfinished string of escapes', `{"a":"${'\\"'.repeat(30_000)}`, 400, 'not-json'],
  ['an empty body', '', 400, 'not-json'],
  ['nesting 9 deep', nested(9), 400, 'bad-request'],
  ['nesting 10,000 deep', nested(10_000), 400, 'bad-request'],
  ['brackets 60,000 deep', '['.repeat(30_000) + ']'.repeat(30_000), 400, 'bad-request'],
  ['an array of 20,000', `[${'1,'.repeat(20_000)}1]`, 400, 'bad-request', {}],
  ['null', 'null', 400, 'bad-request', {}],
  ['a string', '"book me"', 400, 'bad-request', {}],
  ['the same name twice', text().replace('{', '{"phone":"909 555 9999",'), 400, 'bad-request'],
  ['a NUL in a name', text({ firstName: 'A\0na' }), 400, 'bad-request', { firstName: FIELD }],
  [
    'half a character',
    text({ note: 'x' }).replace('"x"', '"\\ud800"'),
    400,
    'bad-request',
    { note: FIELD },
  ],
  [
    'a name of two lines',
    text({ firstName: 'Ana\r\nBcc: x' }),
    400,
    'hidden-characters',
    { firstName: HIDDEN },
  ],
  [
    'letters of no width in a name',
    text({ lastName: 'Ri\u200bvera' }),
    400,
    'hidden-characters',
    { lastName: HIDDEN },
  ],
  [
    'a mark that turns a name around',
    text({ lastName: '\u202eRivera' }),
    400,
    'hidden-characters',
    { lastName: HIDDEN },
  ],
  ['a birthday to come', text({ birthDate: '2080-02-01' }), 400, 'birth-date-ahead'],
  [
    'a number as text',
    text({ firstName: 7 }),
    400,
    'bad-request',
    { firstName: CONTACT_SENTENCES.firstName },
  ],
  [
    'an overlong name',
    text({ lastName: 'x'.repeat(81) }),
    400,
    'bad-request',
    { lastName: 'Keep this to 80 characters.' },
  ],
  [
    'an overlong note',
    text({ note: 'x'.repeat(1001) }),
    400,
    'bad-request',
    { note: CONTACT_SENTENCES.note },
  ],
  [
    'an overlong address of mail',
    text({ email: `${'x'.repeat(250)}@example.com` }),
    400,
    'bad-request',
    { email: 'Keep this to 254 characters.' },
  ],
  [
    'an overlong phone',
    text({ phone: '909 555 0134'.padEnd(33, '0') }),
    400,
    'bad-request',
    { phone: 'Keep this to 32 characters.' },
  ],
  ['no email', text({ email: 'ana' }), 400, 'bad-request', { email: CONTACT_SENTENCES.email }],
  ['a short phone', text({ phone: '555' }), 400, 'bad-request', { phone: CONTACT_SENTENCES.phone }],
  [
    'a birthday that never was',
    text({ birthDate: '2010-02-30' }),
    400,
    'bad-request',
    { birthDate: CONTACT_SENTENCES.birthDate },
  ],
  ['extras that are no list', text({ addonIds: 'peel' }), 400, 'bad-request', { addonIds: FIELD }],
  [
    'two thousand extras',
    text({ addonIds: Array(2000).fill('peel') }),
    400,
    'bad-request',
    { addonIds: FIELD },
  ],
  [
    'an id of another shape',
    text({ serviceId: "'; DROP TABLE booking" }),
    400,
    'bad-request',
    { serviceId: FIELD },
  ],
  [
    'a time without a zone',
    text({ startTime: '2026-03-06T10:00:00' }),
    400,
    'bad-time',
    { startTime: sentence('bad-time') },
  ],
  [
    'a time in a named zone',
    text({ startTime: '2026-03-06T10:00:00 PST' }),
    400,
    'bad-time',
    { startTime: sentence('bad-time') },
  ],
  [
    'a time in a bracketed zone',
    text({ startTime: '2026-03-06T10:00:00Z[Europe/Berlin]' }),
    400,
    'bad-time',
    { startTime: sentence('bad-time') },
  ],
  [
    '30 February',
    text({ startTime: '2026-02-30T18:00:00Z' }),
    400,
    'bad-time',
    { startTime: sentence('bad-time') },
  ],
  [
    'a time as a number',
    text({ startTime: 1772820000000 }),
    400,
    'bad-time',
    { startTime: sentence('bad-time') },
  ],
  [
    'an enormous number',
    text({ startTime: 0 }).replace('"startTime":0', '"startTime":1e999'),
    400,
    'bad-time',
    { startTime: sentence('bad-time') },
  ],
  [
    'the year 9999',
    text({ startTime: '9999-12-31T23:59:59-23:59' }),
    400,
    'bad-time',
    { startTime: sentence('bad-time') },
  ],
  [
    'the year 0',
    text({ startTime: '0000-01-01T00:00:00Z' }),
    400,
    'bad-time',
    { startTime: sentence('bad-time') },
  ],
  ['a past time', text({ startTime: '2026-03-01T18:00:00Z' }), 422, 'past'],
  ['1970', text({ startTime: '1970-01-01T00:00:00Z' }), 422, 'past'],
  ['the year 2999', text({ startTime: '2999-12-31T18:00:00Z' }), 422, 'beyond-horizon'],
  ['a start off the grid', text({ startTime: '2026-03-06T18:07:00Z' }), 422, 'off-grid'],
  ['an unknown service', text({ serviceId: 'haircut' }), 404, 'unknown-service'],
  ['an unknown extra', text({ addonIds: ['gold'] }), 422, 'unknown-addon'],
  ['an option of nothing', text({ optionId: 'oxygen' }), 422, 'unknown-option'],
  ['a service named __proto__', text({ serviceId: '__proto__' }), 404, 'unknown-service'],
]

for (const engine of ENGINES) {
  test.each(BODIES)(
    `${engine}: %s is refused with its sentence`,
    async (_, body, status, code, fields) => {
      const app = await createApiApp(await createTestStudio({ engine }))
      const response = await post(app, CREATE, body)
      const answer = await response.json()
      expect([response.status, answer.error]).toEqual([status, { code, message: sentence(code) }])
      expect(answer.fields).toEqual(fields)
      const day = await app.request('/api/bookings/date?date=2026-03-06', {
        headers: { cookie: OWNER_COOKIE },
      })
      expect(await day.json()).toEqual({ bookings: [] })
    },
  )

  test(`${engine}: HTML in a name is stored and given back as the text it is`, async () => {
    const app = await createApiApp(await createTestStudio({ engine }))
    const firstName = '<img src=x onerror=alert(1)>'
    const response = await post(app, CREATE, bookBody({ firstName }))
    expect(response.headers.get('content-type')).toBe('application/json')
    expect((await response.json()).booking.customerInfo.firstName).toBe(firstName)
  })
}

const RANGES: [query: string, code: ErrorCode | 'ok'][] = [
  ['startDate=2026-03-06&endDate=2036-03-06', 'range-too-long'],
  ['startDate=2026-03-06&endDate=2026-06-13', 'ok'],
  ['startDate=2026-03-06&endDate=2026-06-14', 'range-too-long'],
  ['startDate=0001-01-01&endDate=9999-12-31', 'range-too-long'],
  ['startDate=9999-12-01&endDate=9999-12-31', 'ok'],
  ['startDate=0000-01-01&endDate=0000-01-02', 'ok'],
  ['startDate=2026-03-07&endDate=2026-03-06', 'bad-range'],
  ['startDate=2026-02-30&endDate=2026-03-06', 'bad-date'],
  ['startDate=2026-03-06', 'bad-date'],
  ['startDate=2026-03-06T00:00:00Z&endDate=2026-03-07', 'bad-date'],
  ['startDate=03/06/2026&endDate=2026-03-07', 'bad-date'],
  ['startDate=2026-03-06&startDate=2026-03-07&endDate=2026-03-08', 'bad-date'],
  ['startDate=%00&endDate=%FF', 'bad-date'],
]

test.each(RANGES)('a range of dates %s is %s', async (query, code) => {
  const app = await createApiApp(await createTestStudio())
  for (const call of ['availability?serviceId=mini-facial', 'team-availability?teamMemberId=x']) {
    const response = await app.request(`/api/bookings/${call}&${query}`)
    expect(response.status).toBe(code === 'ok' ? 200 : 400)
    if (code !== 'ok') {
      const { error } = await response.json()
      expect(error).toEqual({ code, message: sentence(code) })
    }
  }
})

test('a choice that is not on the menu is refused when free times are asked for', async () => {
  const app = await createApiApp(await createTestStudio())
  const codeOf = async (query: string) => {
    const dates = 'startDate=2026-03-06&endDate=2026-03-06'
    const response = await app.request(`/api/bookings/availability?${query}&${dates}`)
    return [response.status, (await response.json()).error.code]
  }
  expect(await codeOf('serviceId=haircut')).toEqual([404, 'unknown-service'])
  expect(await codeOf('serviceId=chemical-peels')).toEqual([422, 'option-needed'])
  expect(await codeOf('serviceId=mini-facial&optionId=x')).toEqual([422, 'unknown-option'])
  expect(await codeOf('serviceId=mini-facial&addonIds=gold')).toEqual([422, 'unknown-addon'])
  expect(await codeOf('x=1')).toEqual([400, 'bad-request'])
})

test('the first and the last date of the calendar have no visits, and break nothing', async () => {
  const app = await createApiApp(await createTestStudio())
  for (const date of ['0000-01-01', '9999-12-31']) {
    const headers = { cookie: OWNER_COOKIE }
    const response = await app.request(`/api/bookings/date?date=${date}`, { headers })
    expect(await response.json()).toEqual({ bookings: [] })
  }
})

test('a client is asked for by a real address or an id', async () => {
  const app = await createApiApp(await createTestStudio())
  for (const query of ['', '?email=ana', '?customerId=%00', `?customerId=${'x'.repeat(101)}`]) {
    const headers = { cookie: OWNER_COOKIE }
    const response = await app.request(`/api/bookings/customer${query}`, { headers })
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'bad-request'])
  }
})

test('another content type is refused, a charset is not', async () => {
  const app = await createApiApp(await createTestStudio())
  const as = async (type: string) => {
    const response = await post(
      app,
      '/api/bookings/release',
      { holdId: 'x' },
      { 'Content-Type': type },
    )
    return [response.status, (await response.json()).error?.code]
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
    expect(await as(type)).toEqual([400, 'not-json'])
  }
  expect(await as('application/json; charset=utf-8')).toEqual([200, undefined])
})

test('bytes that are no UTF-8 are not JSON', async () => {
  const app = await createApiApp(await createTestStudio())
  const response = await app.request('/api/bookings/release', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await withToken(app)) },
    body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  })
  expect([response.status, (await response.json()).error.code]).toEqual([400, 'not-json'])
})

test('a body over 64 KiB is refused, also when it does not tell its length', async () => {
  const app = await createApiApp(await createTestStudio())
  const large = JSON.stringify({ holdId: 'x'.repeat(64 * 1024) })
  const declared = await post(app, '/api/bookings/release', large, {
    'Content-Length': String(large.length),
  })
  const streamed = await app.request('/api/bookings/release', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await withToken(app)) },
    body: new Blob([large]).stream(),
    duplex: 'half',
  } as RequestInit)
  for (const response of [declared, streamed]) {
    expect(response.status).toBe(413)
    expect((await response.json()).error.message).toBe(sentence('too-large'))
  }
})

test('an Idempotency-Key is visible ASCII, 200 characters at most', async () => {
  const app = await createApiApp(await createTestStudio())
  for (const key of ['', 'a b', 'x'.repeat(201)]) {
    const response = await post(app, CREATE, bookBody(), { 'Idempotency-Key': key })
    expect([response.status, (await response.json()).fields]).toEqual([
      400,
      { 'Idempotency-Key': FIELD },
    ])
  }
})

test('an address under /api that is no call answers 404 as JSON', async () => {
  const app = await createApiApp(await createTestStudio())
  for (const path of ['/api', '/api/', '/api/nothing', '/api/bookings/create', '/api/%E0%A4%A']) {
    const response = await app.request(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.json()).toEqual({
      error: { code: 'not-found', message: sentence('not-found') },
    })
  }
})
