import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import {
  at,
  createTestApp,
  createTestStudio,
  ENGINES,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { queueText } from '../text-outbox.ts'

const NUMBER = '+19095550101'

async function opened(engine: (typeof ENGINES)[number]) {
  const studio = await createTestStudio({ engine })
  const twilio = await studio.texts.standIn?.()
  if (!twilio) throw new Error('A stand-in was expected.')
  const queue = (
    id: string,
    recipient = NUMBER,
    body = `Grove: news ${id}. Reply STOP to opt out.`,
  ) =>
    queueText(studio.database.rows, {
      id,
      kind: 'note',
      recipient,
      body,
      clientId: null,
      now: studio.clock.now,
    })
  const row = (id: string) =>
    studio.database.rows
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const steps = async (id: string) =>
    (
      await studio.database.rows
        .selectFrom('message_status')
        .select(['status', 'said'])
        .where('outbox_id', '=', id)
        .orderBy('at')
        .execute()
    ).map(({ said }) => said)
  const sent = () => twilio.texts().filter(({ direction }) => direction === 'outbound-api')
  const came = () => studio.database.rows.selectFrom('incoming_message').selectAll().execute()
  return { studio, twilio, queue, row, steps, sent, came }
}

const point = (studio: TestStudio) =>
  studio.database.rows
    .selectFrom('contact_point')
    .selectAll()
    .where('address', '=', NUMBER)
    .executeTakeFirst()

for (const engine of ENGINES) {
  test(`${engine}: a text leaves once, and its carrier's word of each step is kept`, async () => {
    const { studio, twilio, queue, row, steps, sent } = await opened(engine)
    await queue('one')
    expect(await studio.mail.deliverDue()).toBe(1)
    await twilio.tick()
    expect(sent().map(({ to }) => to)).toEqual([NUMBER])
    expect(await row('one')).toMatchObject({
      ...{
        provider_id: sent()[0]?.sid,
        provider_status: 'delivered',
        segments: 1,
        cost_micros: 11_000,
      },
      ...{ sent_at: studio.clock.now, delivered_at: studio.clock.now, undelivered_at: null },
    })
    expect((await steps('one')).toSorted()).toEqual(['delivered', 'queued', 'sent'])
  })

  test(`${engine}: callbacks that come doubled and in the wrong order never lead backwards`, async () => {
    const { studio, twilio, queue, row, steps } = await opened(engine)
    twilio.callbacks.order('reversed')
    twilio.callbacks.times(3)
    await queue('one')
    await studio.mail.deliverDue()
    await twilio.tick()
    expect(await row('one')).toMatchObject({ provider_status: 'delivered' })
    expect((await steps('one')).toSorted()).toEqual(['delivered', 'queued'])
  })

  test(`${engine}: an answer that is lost sends nobody the same twice`, async () => {
    const { studio, twilio, queue, row, sent } = await opened(engine)
    await queue('one')
    twilio.next('drop-after')
    twilio.callbacks.lose()
    expect(await studio.mail.deliverDue()).toBe(0)
    studio.clock.now += 2 * MINUTE_MS
    expect(await studio.mail.deliverDue()).toBe(1)
    expect(sent()).toHaveLength(1)
    expect(await row('one')).toMatchObject({ provider_id: sent()[0]?.sid, attempts: 2 })
  })

  test(`${engine}: of two alike to one number each is found as its own`, async () => {
    const { studio, twilio, queue, sent } = await opened(engine)
    await queue('one', NUMBER, 'The same')
    await studio.mail.deliverDue()
    await queue('two', NUMBER, 'The same')
    twilio.next('drop-before')
    await studio.mail.deliverDue()
    studio.clock.now += 2 * MINUTE_MS
    await studio.mail.deliverDue()
    expect(sent()).toHaveLength(2)
  })

  test(`${engine}: a server that dies between the carrier's yes and its own row sends it once`, async () => {
    const { studio, twilio, queue, row, sent } = await opened(engine)
    await queue('one')
    // What it knew of the sending is gone; the claim of its row is left.
    await studio.mail.deliverDue()
    const died = {
      sent_at: null,
      provider_id: null,
      provider_status: null,
      claimed_until: studio.clock.now + 5 * MINUTE_MS,
    }
    const { rows } = studio.database
    const forget = async () => {
      await rows.updateTable('outbox').set(died).where('id', '=', 'one').execute()
      await rows.deleteFrom('message_status').execute()
    }
    await forget()
    await twilio.tick()
    // The carrier's own word tells that it has left.
    expect(await row('one')).toMatchObject({
      provider_status: 'delivered',
      sent_at: studio.clock.now,
    })
    await forget()
    studio.clock.now += 6 * MINUTE_MS
    await studio.mail.deliverDue()
    expect(sent()).toHaveLength(1)
    expect(await row('one')).toMatchObject({ provider_id: sent()[0]?.sid })
  })

  test(`${engine}: a number that is refused for good is given up at once, and known as bad`, async () => {
    const { studio, twilio, queue, row } = await opened(engine)
    await queue('one', '+19095550001')
    await studio.mail.deliverDue()
    expect(await row('one')).toMatchObject({
      attempts: 1,
      failed_at: studio.clock.now,
      sent_at: null,
    })
    expect((await row('one')).last_error).toMatch(/^21211: /)
    twilio.setPhone(NUMBER, 'landline')
    await queue('two')
    await studio.mail.deliverDue()
    await twilio.tick()
    expect(await row('two')).toMatchObject({
      provider_status: 'undelivered 30006',
      undelivered_at: studio.clock.now,
    })
    expect(await point(studio)).toMatchObject({
      bad_since: studio.clock.now,
      bad_reason: 'undelivered 30006',
    })
    twilio.setPhone(NUMBER, 'on')
    await queue('three')
    await studio.mail.deliverDue()
    await twilio.tick()
    expect(await point(studio)).toMatchObject({ bad_since: null })
  })

  test(`${engine}: nothing leaves to another country, to a service or to an island, whoever wrote it`, async () => {
    const { studio, queue, row, sent } = await opened(engine)
    const elsewhere = [
      '+447700900123',
      '+19005550123',
      '+18765550123',
      '+5355512345',
      '+18005550123',
    ]
    for (const number of elsewhere) await queue(`to-${number.slice(1)}`, number)
    await queue('one')
    await studio.mail.deliverDue()
    expect(sent().map(({ to }) => to)).toEqual([NUMBER])
    for (const number of elsewhere) {
      expect(await row(`to-${number.slice(1)}`)).toMatchObject({
        failed_at: studio.clock.now,
        last_error: expect.stringContaining('of the fifty states and Washington, D.C.'),
      })
    }
  })

  test(`${engine}: Twilio's own trouble is waited out`, async () => {
    const { studio, twilio, queue, row } = await opened(engine)
    twilio.next('too-many')
    await queue('one')
    expect(await studio.mail.deliverDue()).toBe(0)
    expect(await row('one')).toMatchObject({ failed_at: null, sent_at: null })
    studio.clock.now += 2 * MINUTE_MS
    expect(await studio.mail.deliverDue()).toBe(1)
  })

  test(`${engine}: STOP ends texts at once, however often it is told of; START begins them anew`, async () => {
    const { studio, twilio, queue, row, sent, came } = await opened(engine)
    await twilio.write(NUMBER, 'STOP', { times: 3 })
    expect(await came()).toMatchObject([
      { meaning: 'stop', sender: NUMBER, done_at: studio.clock.now },
    ])
    expect(await point(studio)).toMatchObject({
      stopped_at: studio.clock.now,
      stopped_how: 'text: STOP',
    })
    await queue('one')
    await studio.mail.deliverDue()
    expect(await row('one')).toMatchObject({
      sent_at: null,
      last_error: 'Whoever has this number wants no texts.',
    })
    // The carrier's own answer, and none of ours.
    expect(sent()).toHaveLength(1)
    await twilio.write(NUMBER, 'START')
    await queue('two')
    await studio.mail.deliverDue()
    expect(await row('two')).toMatchObject({ sent_at: studio.clock.now })
  })

  test(`${engine}: words that no carrier knows end them too, and are answered once`, async () => {
    const { studio, twilio, sent } = await opened(engine)
    await twilio.write(NUMBER, '¡Basta! No más mensajes')
    await twilio.write(NUMBER, 'no more texts please')
    await studio.mail.deliverDue()
    expect(sent().map(({ body }) => body)).toEqual([
      expect.stringContaining('ya no le enviaremos mensajes de texto'),
    ])
    await studio.mail.deliverDue()
    expect(sent()).toHaveLength(1)
    // The carrier has blocked nothing, and says nothing of its own.
    await twilio.write(NUMBER, 'START')
    await twilio.write(NUMBER, 'START')
    await studio.mail.deliverDue()
    expect(
      sent()
        .map(({ body }) => body)
        .slice(1),
    ).toEqual([expect.stringContaining('you will get our texts again')])
  })

  test(`${engine}: who ends texts or asks for help is answered in their language, also while all is paused, once`, async () => {
    const { studio, twilio, queue, sent } = await opened(engine)
    await studio.reminders.pause(true, OWNER)
    await queue('kept back')
    for (const text of ['ayuda', 'Ayuda!', 'HELP me please', 'no more texts please']) {
      await twilio.write(NUMBER, text)
    }
    await studio.mail.deliverDue()
    expect(sent().map(({ body }) => body)).toEqual([
      expect.stringContaining('mensajes sobre sus visitas'),
      expect.stringContaining('you will get no more texts from us'),
    ])
    studio.clock.now += 61 * MINUTE_MS
    await twilio.write(NUMBER, 'help me')
    await studio.mail.deliverDue()
    expect(sent().at(-1)?.body).toContain(
      'texts about your visits, 2 to 4 for each, and about times you wait for. Call us',
    )
  })

  test(`${engine}: that texts have ended is said within five minutes or not at all`, async () => {
    const { studio, twilio, sent } = await opened(engine)
    await twilio.write(NUMBER, 'basta')
    studio.clock.now += 5 * MINUTE_MS
    await studio.mail.deliverDue()
    expect(sent()).toEqual([])
  })

  test(`${engine}: what is not beyond doubt waits for the owner`, async () => {
    const { studio, twilio, came, sent } = await opened(engine)
    const visit = await book(studio)
    await twilio.write(NUMBER, 'ok see you')
    await twilio.write(NUMBER, 'C')
    await twilio.write(NUMBER, '👍')
    await studio.mail.deliverDue()
    const all = await came()
    expect(all.map(({ meaning, done_at, client_id }) => [meaning, done_at, client_id])).toEqual(
      Array(3).fill(['question', null, visit.clientId]),
    )
    expect(sent()).toEqual([])
  })

  test(`${engine}: C confirms the one visit that was asked about, and no other answer does`, async () => {
    const { studio, twilio, came } = await opened(engine)
    const visit = await book(studio)
    const ask = (id: string, sequence = visit.sequence, bookingId = visit.id) =>
      studio.database.rows
        .insertInto('outbox')
        .values({
          ...{ id, kind: 'reminder', reminder: '1-days', channel: 'text', audience: 'client' },
          ...{ booking_id: bookingId, sequence, recipient: NUMBER, reply_to: '', subject: 'Text' },
          ...{ body_text: 'Reply C', body_html: '', created_at: 1, due_at: 1, sent_at: 1 },
        })
        .execute()
    await ask('of-another-time', visit.sequence - 1)
    await twilio.write(NUMBER, 'C')
    await ask('asked')
    await twilio.write(NUMBER, 'c?')
    expect((await studio.clientConfirms.of([visit.id])).size).toBe(0)
    await twilio.write(NUMBER, 'C.', { times: 2 })
    expect((await studio.clientConfirms.of([visit.id])).get(visit.id)).toMatchObject({
      how: 'text',
    })
    const other = await book(studio, { startsAt: at('2026-03-13', '10:00') })
    await ask('other', other.sequence, other.id)
    await twilio.write(NUMBER, 'C')
    expect((await studio.clientConfirms.of([other.id])).size).toBe(0)
    expect(
      (await came()).map(({ body, meaning, booking_id }) => [body, meaning, booking_id]),
    ).toEqual([
      ['C', 'question', null],
      ['c?', 'question', visit.id],
      ['C.', 'confirm', visit.id],
      ['C', 'question', null],
    ])
  })

  test(`${engine}: a notice with a bad signature, of another account or unreadable writes nothing`, async () => {
    const { studio, queue, came } = await opened(engine)
    const app = await createTestApp(studio)
    await queue('one')
    const post = (path: string, params: Record<string, string>, token = 'wrong') => {
      const url = `http://studio.test/api/webhooks/twilio${path}`
      const text = Object.keys(params)
        .toSorted()
        .reduce((sum, name) => sum + name + params[name], url)
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64'),
      }
      return app.request(url, { method: 'POST', headers, body: new URLSearchParams(params) })
    }
    const text = {
      AccountSid: 'AC1',
      MessageSid: 'SM1',
      From: NUMBER,
      To: '+19095550134',
      Body: 'STOP',
    }
    expect((await post('/incoming', text)).status).toBe(403)
    expect((await post('/status/one', { ...text, MessageStatus: 'delivered' })).status).toBe(403)
    expect((await app.request('/api/webhooks/twilio/incoming', { method: 'POST' })).status).toBe(
      403,
    )
    expect(await came()).toEqual([])
    expect(await point(studio)).toBeUndefined()
    expect(await studio.database.rows.selectFrom('message_status').selectAll().execute()).toEqual(
      [],
    )
  })
}

test('what the account itself has signed is taken; for another account it is not', async () => {
  const sid = `AC${'0'.repeat(32)}`
  const env = { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+19095550134' }
  const studio = await createTestStudio({ env })
  const app = await createTestApp(studio)
  const post = (AccountSid: string) => {
    const url = 'http://studio.test/api/webhooks/twilio/incoming'
    const params: Record<string, string> = {
      AccountSid,
      MessageSid: 'SM1',
      From: NUMBER,
      To: '+19095550134',
      Body: 'Hello?',
    }
    const text = Object.keys(params)
      .toSorted()
      .reduce((sum, name) => sum + name + params[name], url)
    const signature = createHmac('sha1', 'token').update(text).digest('base64')
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    }
    return app.request(url, { method: 'POST', headers, body: new URLSearchParams(params) })
  }
  expect((await post(`AC${'1'.repeat(32)}`)).status).toBe(403)
  const taken = await post(sid)
  expect([taken.status, taken.headers.get('content-type')]).toEqual([200, 'text/xml'])
  expect(await taken.text()).toContain('<Response/>')
  expect(studio.texts.phone).toBeNull()
  expect((await app.request('/standin/phone')).status).toBe(404)
})

test('live without an account carries no texts and plays none', async () => {
  const env = {
    STUDIO_MODE: 'live',
    STUDIO_SECRET: 'x'.repeat(40),
    SMTP_URL: 'smtp://localhost:1',
    SQUARE_ENVIRONMENT: 'standin',
    PUBLIC_URL: 'http://studio.test',
  }
  const { texts } = await createTestStudio({ env })
  expect([texts.source, texts.send, texts.phone, texts.standIn]).toEqual([null, null, null, null])
})
