import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { at, createTestApp, createTestStudio, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { linksIn, pageOf, wordsOf } from '#tests/page.ts'

const DAY = '2026-03-02'

/** Monday, March 2 at noon, with a visit that has begun and one in the evening. */
async function desk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const visit = (clock: string, who: Record<string, string>) =>
    book(studio, { startsAt: at(DAY, clock), override: true, ...who }, OWNER)
  const ana = await visit('11:30', { note: 'Ring twice' })
  const bo = await visit('18:00', { firstName: 'Bo', email: 'bo@example.com' })
  const get = (path: string) => app.request(path, { headers: { cookie } })
  const text = async (path: string) => (await get(path)).text()
  const open = async (path: string) => pageOf(await text(path))
  const send = (path: string, fields: Record<string, string | string[]>) =>
    app.request(path, posted(fields, cookie))
  return { studio, ana, bo, get, text, open, send }
}

const endOf = ({ id }: { id: string }) => `/admin/today/visits/${id}`
const payment = (changes: Record<string, string> = {}) => ({
  intent: 'payment',
  key: randomUUID(),
  method: 'cash',
  amount: '110',
  tip: '15',
  note: '',
  ...changes,
})

test('whoever is due stands first, and an arrival is noted and taken back', async () => {
  const { ana, open, send } = await desk()
  const now = wordsOf((await open('/admin/dashboard')).getByRole('region', { name: 'Now' }))
  expect(now).toContain('Ana Rivera')
  expect(now).toContain('First visit.')
  expect(now).toContain('Ring twice')
  const arrived = await send('/admin/dashboard', { intent: 'arrived', bookingId: ana.id })
  expect(arrived.headers.get('location')).toMatch(
    /^\/admin\/dashboard\?done=arrived&undo=.+&version=0&back=not-arrived$/,
  )
  expect((await open('/admin/dashboard')).words).toContain('Here since 12:00 pm')
  await send('/admin/dashboard', { intent: 'not-arrived', bookingId: ana.id })
  const { words } = await open(`/admin/appointments/${ana.id}`)
  expect(words).toContain('Noted by you: they are here.')
  expect(words).toContain('Taken back by you: they were not here yet.')
  expect((await open('/admin/dashboard')).words).not.toContain('Here since')
})

test('a payment is noted with the visit’s end, and an amount that cannot be read loses nothing', async () => {
  const { studio, ana, open, send } = await desk()
  const wrong = await send(endOf(ana), payment({ amount: '1,10', note: 'two notes' }))
  expect(wrong.status).toBe(400)
  const again = pageOf(await wrong.text())
  expect(again.words).toContain('Enter an amount such as 110 or 110.50.')
  expect(again.getByDisplayValue('1,10').getAttribute('aria-invalid')).toBe('true')
  expect(again.getByDisplayValue('two notes')).toBeTruthy()
  const taken = await send(endOf(ana), payment({ complete: '1' }))
  expect((await studio.bookings.find(ana.id))?.status).toBe('COMPLETED')
  expect((await open(endOf(ana))).words).toContain('Cash, $110.00, tip $15.00')

  const path = taken.headers.get('location') ?? ''
  expect(path).toMatch(/done=paid-and-completed&undo=.+&back=unpay&payment=.+&reopens=1$/)
  const undo = (await open(path)).getByRole<HTMLButtonElement>('button', { name: 'Undo' })
  const inputs = [...(undo.form?.querySelectorAll('input') ?? [])]
  const fields = inputs.map(({ name, value }) => [name, value])
  const back = await send(endOf(ana), { ...Object.fromEntries(fields), intent: undo.value })
  expect(back.headers.get('location')).toContain('done=unpaid')
  expect((await studio.bookings.find(ana.id))?.status).toBe('CONFIRMED')
  expect((await studio.today.visit(ana.id))?.paidCents).toBe(0)
})

test('a tip that cannot be read is red itself, and the amount beside it is not', async () => {
  const { ana, send } = await desk()
  const page = pageOf(await (await send(endOf(ana), payment({ tip: '20%' }))).text())
  expect(page.getByLabelText('Tip, $').getAttribute('aria-invalid')).toBe('true')
  expect(page.getByLabelText('Amount, $').getAttribute('aria-invalid')).not.toBe('true')
})

test('what was noted by a slip has its undo at the thumb, and a way back on the visit’s page', async () => {
  const { studio, ana, open, send } = await desk()
  const version = '0'
  const fields = { intent: 'complete', bookingId: ana.id, version }
  const done = await send('/admin/dashboard', fields)
  const day = await open(done.headers.get('location') ?? '')
  expect(day.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).value).toBe('take-back')

  const visit = `/admin/appointments/${ana.id}`
  const page = await open(visit)
  expect(page.words).toContain('Not completed after all')
  const back = await send(visit, { intent: 'take-back', bookingId: ana.id, version: '1' })
  const told = await open(back.headers.get('location') ?? '')
  expect(told.words).toContain('Undone. The visit stands as before.')
  expect(told.words).toContain('Marked as completed by you.')
  expect(told.words).toContain('Taken back by you: it was not completed after all.')
  expect((await studio.bookings.find(ana.id))?.status).toBe('CONFIRMED')
})

test('a payment is struck out once it was asked about, and not twice from another window', async () => {
  const { studio, ana, send, open } = await desk()
  await send(endOf(ana), payment())
  const [noted] = await studio.today.paymentsOf([ana.id])
  const asked = (await open(endOf(ana))).getByRole('list', { name: 'Payments' })
  expect(wordsOf(asked)).toContain(
    'Strike out $125.00 in cash from Ana Rivera, a tip of $15.00 among it? It no longer counts',
  )
  const [question] = asked.querySelectorAll('details')
  expect(question?.open).toBe(false)
  expect(question?.contains(asked.querySelector('[value=strike]'))).toBe(true)
  const strike = { intent: 'strike', paymentId: noted?.id ?? '', version: '1' }
  expect((await send(endOf(ana), strike)).status).toBe(302)
  const second = await send(endOf(ana), strike)
  expect(second.status).toBe(409)
  expect(pageOf(await second.text()).alerts.join()).toContain(
    'This was changed in another window meanwhile.',
  )
  expect((await open(endOf(ana))).words).toContain('struck out')
})

test('the next visit is booked at a proposed time, and only there', async () => {
  const { studio, ana, send } = await desk()
  const { times } = await studio.today.rebooking(ana)
  const wrong = await send(endOf(ana), { intent: 'rebook', startsAt: String((times[0] ?? 0) + 1) })
  expect(wrong.status).toBe(409)
  const booked = await send(endOf(ana), { intent: 'rebook', startsAt: String(times[0]) })
  expect(booked.headers.get('location')).toContain('done=booked')
  const visits = await studio.bookings.forClient({ email: 'ana@example.com' })
  expect(visits.map((visit) => visit.startsAt)).toContain(times[0])
})

test('only those still to come hear of a delay, whatever the form says', async () => {
  const { studio, ana, bo, open, send } = await desk()
  const { words } = await open('/admin/today/late?minutes=30')
  expect(words).toContain('will begin at about 6:30 pm')
  const [toTell] = (await open('/admin/today/late')).getAllByRole('group')
  expect(toTell && wordsOf(toTell)).toContain('Bo')
  expect(toTell && wordsOf(toTell)).not.toContain('Ana')
  const form = { intent: 'tell', key: randomUUID(), minutes: '30' }
  const nobody = await send('/admin/today/late', form)
  expect(nobody.status).toBe(400)
  expect(pageOf(await nobody.text()).alerts).toEqual([
    'Choose at least one visit with a mail address.',
  ])
  await send('/admin/today/late', { ...form, bookingIds: [ana.id, bo.id] })
  const told = await studio.mail.outbox({ search: 'running late' })
  expect(told.mails.map((mail) => mail.recipient)).toEqual(['bo@example.com'])
})

test('after the last visit the day is closed: the till, what is open, and tomorrow', async () => {
  const { studio, ana, bo, open, send } = await desk()
  const closing = async () =>
    (await open('/admin/dashboard')).queryByRole('region', { name: 'Close of day' })
  expect(await closing()).toBe(null)
  await book(studio, { startsAt: at('2026-03-03', '18:00'), email: 'cy@example.com' })
  studio.clock.now = at(DAY, '20:00')
  await send(endOf(ana), payment({ complete: '1' }))
  await send('/admin/dashboard', { intent: 'complete', bookingId: bo.id })
  const region = await closing()
  const close = region && wordsOf(region)
  expect(close).toContain('Cash to count $125.00')
  expect(close).toContain('Tips included $15.00')
  expect(close).toContain('Bo Rivera , not paid')
  expect(close).toContain('Ana Rivera , no note yet')
  expect(close).toContain('Tomorrow 6:00 pm Ana Rivera')
})

test('the way to close the day stands below it from the morning on, and the search finds it and the unpaid visits', async () => {
  const { open } = await desk()
  const link = (await open('/admin/dashboard')).getByRole('link', { name: 'Close the day' })
  expect(link.getAttribute('href')).toBe(`/admin/reports/days/${DAY}`)
  const found = (await open('/admin/search?q=close+the+day')).getByRole('link', {
    name: /Close the day/,
  })
  expect(found.getAttribute('href')).toBe('/admin/dashboard#close')
  const unpaid = (await open('/admin/search?q=unpaid')).getByRole('link', { name: /Unpaid visits/ })
  expect(unpaid.getAttribute('href')).toContain('status=unpaid')
})

test('the sheet says how old it is, is kept until midnight, and is nobody else’s', async () => {
  const { studio, get, open } = await desk()
  const sheet = await get('/admin/today/offline?kept')
  expect(sheet.headers.get('x-kept-until')).toBe(String(at('2026-03-03', '00:00')))
  expect(sheet.headers.get('cache-control')).toBe('no-store')
  const html = await sheet.text()
  const page = pageOf(html)
  expect(page.words).toContain('Offline, as of 12:00 pm.')
  expect(linksIn(page.getByRole('main')).map(([, href]) => href)).toContain('tel:+19095550101')
  expect(html).not.toContain('ana@example.com')
  expect((await open('/admin/today/offline')).words).toContain('As of 12:00 pm.')
  const app = await createTestApp(studio)
  const stranger = await app.request('/admin/today/offline?kept')
  expect(stranger.status).toBe(302)
})

test('the back office installs as its own app, with its own worker', async () => {
  const { get, text } = await desk()
  const manifest = await (await get('/admin/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({
    scope: '/admin/',
    start_url: '/admin/dashboard',
    display: 'standalone',
  })
  expect(await text('/admin/dashboard')).toContain('href="/admin/manifest.webmanifest"')
  const worker = await get('/admin/worker.js')
  expect(worker.headers.get('content-type')).toContain('text/javascript')
  expect(await worker.text()).not.toMatch(/^\s*(import|export)\b/m)
})
