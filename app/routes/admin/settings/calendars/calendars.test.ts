import { expect, test } from 'vitest'
import { formatWhen } from '#domain/core/when.ts'
import { openDesk } from '#tests/desk.ts'
import { at, bookRequest, GUEST, ZONE } from '#tests/helpers.ts'
import { LOGIN, radicale } from '#tests/radicale.ts'

const SETTINGS = '/admin/settings/calendars'
const DASHBOARD = '/admin/dashboard'

async function connectedDesk() {
  const server = await radicale(['work', 'home'])
  const desk = await openDesk()
  const fields = { intent: 'connect', server: server.url, ...LOGIN, names: 'full' }
  const connect = (changes: Record<string, string> = {}) =>
    desk.post(SETTINGS, { ...fields, ...changes })
  const later = async (minutes: number) => {
    desk.studio.clock.now += minutes * 60_000
    await desk.studio.calendarsAbroad.turn()
  }
  return { ...desk, server, connect, later }
}

test('all calendars of an account are connected, and visits are written into the first', async () => {
  const { connect, later, open, studio, server } = await connectedDesk()
  expect((await connect()).to).toBe(`${SETTINGS}?done=connected`)
  await studio.bookings.create(bookRequest(), GUEST)
  await later(0)
  const page = await open(SETTINGS)
  expect(page.getAllByText('Read just now.')).toHaveLength(2)
  const written = page.getAllByLabelText<HTMLInputElement>('Visits are written into it')
  expect(written.map(({ checked }) => checked)).toEqual([true, false])
  const names = await Promise.all(['work', 'home'].map((name) => server.calendar(name).names()))
  expect(names.flat()).toHaveLength(1)
  expect(page.words).not.toContain(LOGIN.password)
})

test('a wrong password, an inner address and a server without calendars are told apart, and nothing typed is lost', async () => {
  const { connect, server } = await connectedDesk()
  const wrong = await connect({ password: 'not this' })
  expect([wrong.status, wrong.page.alerts[0]]).toEqual([
    422,
    expect.stringContaining('app password'),
  ])
  expect(wrong.page.getByLabelText<HTMLInputElement>(/Address of the server/).value).toBe(
    server.url,
  )
  expect(wrong.html).not.toContain('not this')
  const inner = await connect({ server: 'http://10.0.0.1/' })
  expect([inner.status, inner.page.alerts[0]]).toEqual([400, expect.stringContaining('https://')])
  const silent = await connect({ server: 'http://127.0.0.1:9/' })
  expect(silent.status).toBe(422)
})

test('a copy that is old is shown so, with what to do', async () => {
  const { connect, later, open, server } = await connectedDesk()
  await connect()
  await later(0)
  await server.stop()
  await later(40)
  const page = await open(SETTINGS)
  expect(page.getAllByText('Read 40 minutes ago.')[0]?.className).toContain('text-brick')
  expect(page.words).toContain('Its server does not answer.')
})

test('a calendar that no visits are to be written into any more is emptied of them', async () => {
  const { connect, later, post, studio, server } = await connectedDesk()
  await connect()
  await studio.bookings.create(bookRequest(), GUEST)
  await later(0)
  const lists = await studio.calendarsAbroad.list()
  const id = lists.find(({ writes }) => writes)?.id ?? ''
  await post(SETTINGS, { intent: 'change', calendarId: id, reads: '1', names: 'off' })
  await later(0)
  const names = await Promise.all(['work', 'home'].map((name) => server.calendar(name).names()))
  expect(names.flat()).toEqual([])
  const other = lists.find(({ writes }) => !writes)?.id ?? ''
  await post(SETTINGS, { intent: 'change', calendarId: other, writes: '1', names: 'off' })
  await later(0)
  const now = await Promise.all(['work', 'home'].map((name) => server.calendar(name).names()))
  expect(now.flat()).toHaveLength(1)
})

test('the dashboard asks whether a visit follows its event, and takes her word', async () => {
  const { connect, later, open, post, studio, server } = await connectedDesk()
  await connect()
  const booked = await studio.bookings.create(bookRequest(), GUEST)
  if (!booked.ok) throw new Error(booked.code)
  await later(0)
  const { id, startsAt, endsAt } = booked.booking
  const all = await Promise.all(['work', 'home'].map((name) => server.calendar(name).names()))
  const phone = server.calendar(all[0]?.length ? 'work' : 'home')
  const to = at('2026-03-06', '14:00')
  await phone.move(`${id}.ics`, to, to + endsAt - startsAt)
  await later(6)
  const page = await open(DASHBOARD)
  expect(page.words).toContain(`Move Ana Rivera to ${formatWhen(to, ZONE, 2026)}?`)
  const [source] = (await studio.admin.decisions()).abroad
  const step = { intent: 'abroad-move', abroadId: `${source?.sourceId} ${id}` }
  expect((await post(DASHBOARD, step)).to).toContain('done=moved')
  expect((await studio.bookings.find(id))?.startsAt).toBe(to)
  expect((await post(DASHBOARD, step)).status).toBe(404)
})
