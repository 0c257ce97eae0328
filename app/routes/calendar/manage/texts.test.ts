import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/core/duration.ts'
import { posted } from '#tests/form.ts'
import { at, createTestApp, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

async function opened(
  engine: (typeof ENGINES)[number] = 'sqlite',
  env: Record<string, string> = {},
) {
  const studio = await createTestStudio({ engine, env })
  const app = await createTestApp(studio)
  const visit = await book(studio)
  const link = `/manage/${studio.manageLinks.tokenFor(visit)}`
  const read = async (path: string, cookie = '') =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  const consents = () => studio.database.rows.selectFrom('message_consent').selectAll().execute()
  return { studio, app, visit, link, read, consents }
}

for (const engine of ENGINES) {
  test(`${engine}: on the page of a visit texts are agreed to by a box nobody has ticked, and taken back by one press`, async () => {
    const { app, link, read, consents } = await opened(engine)
    const before = await read(link)
    const box = before.getByRole<HTMLInputElement>('checkbox', {
      name: /may text me about my visits/,
    })
    expect(box.checked).toBe(false)
    expect(before.words).toContain('the number ending in 0101')
    expect(before.words).not.toContain('555-0101')
    expect((await app.request(link, posted({ intent: 'texts-on' }))).status).toBe(400)
    expect(await consents()).toEqual([])
    expect((await app.request(link, posted({ intent: 'texts-on', agreed: '1' }))).status).toBe(303)
    const [given] = await consents()
    expect(given).toMatchObject({ address: '+19095550101', purpose: 'visits', revoked_at: null })
    expect(given?.words).toContain('Not needed to book')
    const after = await read(link)
    expect(after.queryByRole('checkbox')).toBeNull()
    after.getByRole('button', { name: 'No more texts' })
    expect((await app.request(link, posted({ intent: 'texts-off' }))).status).toBe(303)
    expect((await consents())[0]?.revoked_how).toBe('own page')
  })
}

test('the page after booking asks too, alike whether that number has ended our texts or not', async () => {
  const { studio, app, visit, read } = await opened()
  const booked = `/schedule/booked/${studio.manageLinks.tokenFor(visit)}`
  ;(await read(booked)).getByRole('button', { name: 'Text me about my visits' })
  const twilio = await studio.texts.standIn?.()
  await twilio?.write('+19095550101', 'STOP')
  const stopped = await read(booked)
  stopped.getByRole('button', { name: 'Text me about my visits' })
  expect(stopped.words).not.toContain('ended my texts')
  const own = `/manage/${studio.manageLinks.tokenFor(visit)}`
  await app.request(own, posted({ intent: 'texts-on', agreed: '1' }))
  expect((await read(own)).words).toContain('If that number has ever ended my texts')
})

test('on the profile it stands for the own visit, and for nobody without one', async () => {
  const { studio, app, read, consents } = await opened()
  const ana = await signedInClient(studio, { isVerified: true })
  ;(await read('/profile', ana.cookie)).getByRole('button', { name: 'Text me about my visits' })
  await app.request('/profile', posted({ intent: 'texts-on' }, ana.cookie))
  expect(await consents()).toEqual([])
  await app.request('/profile', posted({ intent: 'texts-on', agreed: '1' }, ana.cookie))
  expect(await consents()).toHaveLength(1)
  ;(await read('/profile', ana.cookie)).getByRole('button', { name: 'No more texts' })
  const bo = await signedInClient(studio, { email: 'bo@example.com', isVerified: true })
  expect((await read('/profile', bo.cookie)).words).not.toContain('Text me')
  const refused = await app.request(
    '/profile',
    posted({ intent: 'texts-on', agreed: '1' }, bo.cookie),
  )
  expect(refused.status).toBe(404)
})

test('at the desk the owner writes down what was said to her, and reads why nothing arrives', async () => {
  const { studio, app, visit, read, consents } = await opened()
  const cookie = await ownerCookie(studio)
  const page = `/admin/clients/${visit.clientId}`
  expect((await read(page, cookie)).words).toContain('Not agreed to for the number ending in 0101')
  await app.request(page, posted({ intent: 'texts-on' }, cookie))
  expect((await consents())[0]?.words).toMatch(/^Said so by telephone .*may text me/)
  const twilio = await studio.texts.standIn?.()
  twilio?.setPhone('+19095550101', 'landline')
  await studio.mail.deliverDue()
  await twilio?.tick()
  expect((await read(page, cookie)).words).toContain(
    'No text arrives at (909) 555-0101: it is a landline.',
  )
  await app.request(page, posted({ intent: 'texts-off' }, cookie))
  expect((await consents())[0]?.revoked_how).toBe('told the owner')
})

test('where nobody carries texts none are offered', async () => {
  const live = {
    STUDIO_MODE: 'live',
    STUDIO_SECRET: 'x'.repeat(40),
    SMTP_URL: 'smtp://localhost:1',
  }
  const { read, link } = await opened('sqlite', {
    ...live,
    SQUARE_ENVIRONMENT: 'standin',
    PUBLIC_URL: 'http://studio.test',
  })
  expect((await read(link)).words).not.toMatch(/text me/i)
})

test('the phone of the stand-in shows what was sent and answers', async () => {
  const { studio, app, visit, read } = await opened()
  await studio.textConsents.agree(visit, '192.0.2.7')
  await studio.mail.deliverDue()
  const phone = '/standin/phone?number=%2B19095550101'
  expect((await read('/standin/phone')).words).toContain('+19095550101')
  expect((await read(phone)).words).toContain('you will get texts about your visits')
  const fields = { number: '+19095550101', body: 'Where can I park?' }
  const own = { ...posted(fields), headers: { origin: 'http://studio.test' } }
  expect((await app.request('/standin/phone', own)).status).toBe(303)
  expect((await read(phone)).words).toContain('Where can I park?')
})

test('a number of another country is texted nothing: the page says so, and no press agrees to it', async () => {
  const { studio, app, read, consents } = await opened()
  const abroad = await book(studio, {
    ...{ email: 'bo@example.com', phone: '+44 7700 900123', startsAt: at('2026-03-20', '10:00') },
  })
  const link = `/manage/${studio.manageLinks.tokenFor(abroad)}`
  const page = await read(link)
  expect(page.words).toContain('We text ordinary numbers of the fifty states and Washington, D.C.')
  expect(page.queryByRole('button', { name: 'Text me about my visits' })).toBeNull()
  const pressed = await app.request(link, posted({ intent: 'texts-on', agreed: '1' }))
  expect(pressed.status).toBe(422)
  const cookie = await ownerCookie(studio)
  const record = `/admin/clients/${abroad.clientId}`
  expect((await read(record, cookie)).words).toContain('of the fifty states and Washington, D.C.')
  expect((await app.request(record, posted({ intent: 'texts-on' }, cookie))).status).toBe(422)
  expect(await consents()).toEqual([])
})

for (const engine of ENGINES) {
  test(`${engine}: texts switched on and off are confirmed to the number once in 24 hours`, async () => {
    const { studio, app, link } = await opened(engine)
    const twilio = await studio.texts.standIn?.()
    const sent = () => twilio?.texts().map(({ to }) => to)
    for (let press = 0; press < 7; press += 1) {
      await app.request(link, posted({ intent: 'texts-on', agreed: '1' }))
      await studio.mail.deliverDue()
      await app.request(link, posted({ intent: 'texts-off' }))
    }
    expect(sent()).toEqual(['+19095550101'])
    studio.clock.now += 24 * HOUR_MS
    await app.request(link, posted({ intent: 'texts-on', agreed: '1' }))
    await studio.mail.deliverDue()
    expect(sent()).toHaveLength(2)
  })

  test(`${engine}: at night it waits for the morning, and is let go where it was taken back by then`, async () => {
    const { studio, visit } = await opened(engine)
    const twilio = await studio.texts.standIn?.()
    studio.clock.now = at('2026-03-03', '23:30')
    const other = await book(studio, {
      ...{ email: 'bo@example.com', phone: '909 555 0177', startsAt: at('2026-03-20', '10:00') },
    })
    await studio.textConsents.agree(visit, '192.0.2.7')
    await studio.textConsents.agree(other, '192.0.2.7')
    await studio.mail.deliverDue()
    expect(twilio?.texts()).toEqual([])
    await studio.textConsents.takeBack(other)
    studio.clock.now = at('2026-03-04', '08:00')
    await studio.mail.deliverDue()
    expect(twilio?.texts().map(({ to }) => to)).toEqual(['+19095550101'])
  })

  test(`${engine}: one network has six numbers a day told that texts to them were agreed to, and the rest get none`, async () => {
    const { studio, visit, consents } = await opened(engine)
    await studio.wording.visitTexts.save({ booked: true, moved: false, canceled: false }, 0, OWNER)
    const numbers = Array.from({ length: 9 }, (_, last) => `909 556 010${last}`)
    for (const [last, phone] of numbers.entries()) {
      const network = last % 2 === 0 ? '2001:db8::1' : '2001:db8::2'
      await studio.textConsents.agree({ clientId: visit.clientId, phone }, network)
    }
    expect(await consents()).toHaveLength(9)
    await studio.mail.deliverDue()
    const twilio = await studio.texts.standIn?.()
    expect(twilio?.texts()).toHaveLength(6)
    await book(studio, { startsAt: at('2026-03-08', '10:00'), phone: numbers[8] ?? '' })
    await studio.mail.deliverDue()
    expect(twilio?.texts()).toHaveLength(6)
    const other = { clientId: visit.clientId, phone: '909 556 0199' }
    await studio.textConsents.agree(other, '198.51.100.7')
    await studio.mail.deliverDue()
    expect(twilio?.texts()).toHaveLength(7)
  })

  test(`${engine}: a loop over numbers that never had a text ends at thirty a day; a number that is known is told still`, async () => {
    const { studio, visit, consents } = await opened(engine)
    const agree = (phone: string, network = '192.0.2.7') =>
      studio.textConsents.agree({ clientId: visit.clientId, phone }, network)
    await agree(visit.phone)
    studio.clock.now += 30 * HOUR_MS
    for (let last = 0; last < 35; last += 1) {
      const number = `909 556 01${String(last).padStart(2, '0')}`
      expect(await agree(number, `203.0.${last}.7`)).toEqual({ ok: true })
    }
    await studio.textConsents.takeBack(visit)
    await agree(visit.phone)
    const told = studio.database.rows.selectFrom('outbox').where('kind', '=', 'text-agreed')
    expect(await told.selectAll().execute()).toHaveLength(1 + 30 + 1)
    expect((await consents()).filter(({ revoked_at }) => revoked_at === null)).toHaveLength(36)
  })
}
