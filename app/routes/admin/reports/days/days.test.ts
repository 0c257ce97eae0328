import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { at, createTestApp, createTestStudio, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie, signedInHelper } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { accountantFiles } from '../accountant/files.ts'

const DAY = '/admin/reports/days/2026-03-06'

test('a day is counted, closed with what is missing, seen in reports, and opened again', async () => {
  const studio = await createTestStudio()
  const booking = await book(studio, { startsAt: at('2026-03-06', '10:00') })
  studio.clock.now = booking.endsAt
  const noted = { id: 'cash', bookingId: booking.id, method: 'cash', note: '' } as const
  await studio.today.takePayment({ ...noted, amountCents: 11_000, tipCents: 0 }, OWNER)
  const app = await createTestApp(studio)
  const headers = { cookie: await ownerCookie(studio) }
  const read = async (path: string) => pageOf(await (await app.request(path, { headers })).text())
  const post = async (fields: Record<string, string>) =>
    app.request(DAY, posted(fields, headers.cookie))

  expect((await read(DAY)).words).toContain('Cash $110.00')
  const count = { intent: 'close', float: '40', tipsOut: '', takenOut: '10', note: 'Coin roll' }
  const unread = await post({ ...count, shown: '11000', counted: 'many' })
  expect(unread.status).toBe(400)
  expect(pageOf(await unread.text()).words).toContain('Enter an amount such as 110')
  const late = await post({ ...count, shown: '1', counted: '137' })
  expect(late.status).toBe(409)
  expect((await post({ ...count, shown: '11000', counted: '137' })).status).toBe(302)
  const closed = await read(DAY)
  expect(closed.words).toContain('Should be there $140.00')
  expect(closed.words).toContain('$3.00 is missing.')
  expect(closed.words).toContain('Coin roll')
  expect(closed.words).not.toContain('Changed since the day was closed')
  const reports = await read('/admin/reports?period=today')
  expect(reports.words).toContain('Days closed')
  expect(reports.words).toContain('−$3.00')

  const moved = await read('/admin/reports/rows?of=money&period=today')
  expect(moved.words).toMatch(/Ana Rivera\s*, Noted at the desk/)

  await studio.today.strikePayment({ ...noted, version: 1 }, OWNER)
  expect((await read(DAY)).words).toContain('Cash: $0.00, was $110.00')
  const [close] = (await studio.dayCloses.of('2026-03-06')).closes
  const open = { intent: 'open', id: close?.id ?? '' }
  expect((await post({ ...open, because: ' ' })).status).toBe(400)
  expect((await post({ ...open, because: 'It was the card' })).status).toBe(302)
  const opened = await read(DAY)
  expect(opened.words).toContain('Opened again')
  expect(opened.words).toContain('It was the card')
})

test('a helper sees no close of day, and what is no day is not found', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const { cookie } = await signedInHelper(studio)
  expect((await app.request(DAY, { headers: { cookie } })).status).toBe(403)
  const headers = { cookie: await ownerCookie(studio) }
  expect((await app.request('/admin/reports/days/2026-02-31', { headers })).status).toBe(404)
})

test('what the owner typed of a day names nobody outside: it is in no file for the accountant and in no log', async () => {
  const studio = await createTestStudio()
  studio.clock.now = at('2026-03-06', '18:00')
  const [note, because] = ['Ana Rivera was short', 'Ana Rivera brought it']
  const sums = { floatCents: 0, tipsOutCents: 0, takenOutCents: 0, countedCents: 500 }
  const close = { date: '2026-03-06', shownCents: 0, ...sums }
  expect(await studio.dayCloses.close({ ...close, note }, OWNER)).toEqual({ ok: true })
  const [closed] = (await studio.dayCloses.of('2026-03-06')).closes
  const opening = { id: closed?.id ?? '', because }
  expect(await studio.dayCloses.open(opening, OWNER)).toEqual({ ok: true })
  expect(await studio.dayCloses.close({ ...close, note }, OWNER)).toEqual({ ok: true })
  const search = { from: '2026-03-06', to: '2026-03-06' }
  const files = await Promise.all(
    accountantFiles(studio, search, 'sunday').map(async ({ name, text }) => {
      let words = ''
      for await (const piece of text) words += piece
      return [name, words] as const
    }),
  )
  const all = files.map(([, words]) => words).join('')
  expect(Object.fromEntries(files)['closes.csv']).toContain('2026-03-06')
  expect(all).toContain('Cash Over and Short')
  expect(all).not.toContain('Rivera')
  expect(JSON.stringify(await studio.audit.page({ limit: 10 }))).not.toContain('Rivera')
})
