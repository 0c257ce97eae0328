import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { at, bookRequest, createTestApp, createTestStudio, GUEST } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

const DAY = '/admin/appointments?date=2026-03-03&panel=block'

const lunch = {
  intent: 'block',
  ...{ fromDate: '2026-03-03', fromTime: '12:00', toDate: '2026-03-03', toTime: '12:45' },
  ...{ every: 'day', times: '', until: '', note: 'Lunch' },
}

async function desk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const open = async (path: string) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  const post = (fields: Record<string, string>, path = DAY) =>
    app.request(path, posted(fields, cookie))
  return { studio, open, post }
}

async function seenIn(answer: Response) {
  const page = pageOf(await answer.text())
  const seen = page.getByRole('region', { name: 'Its dates' }).querySelector('[name=seen]')
  return { page, seen: seen?.getAttribute('value') ?? '' }
}

test('lunch every day is shown with what it meets before it is saved; a date that meets a visit has another time, or none', async () => {
  const { studio, open, post } = await desk()
  await studio.bookings.create(bookRequest({ startsAt: at('2026-03-06', '12:00') }), GUEST)
  await studio.bookings.create(bookRequest({ startsAt: at('2026-03-13', '12:15') }), GUEST)
  const { page, seen } = await seenIn(await post({ ...lunch, intent: 'preview' }))
  expect(page.words).toContain(
    'Every day from Tuesday, March 3, with no end, filled ahead through ',
  )
  expect(page.words).toContain('2 meet a visit')
  expect(page.words).toContain('Ana Rivera, 12:00 pm to 12:50 pm')
  expect(page.words).toContain('Closed day')
  expect(await studio.series.coming()).toEqual([])
  expect((await seenIn(await post(lunch))).page.alerts.join(' ')).toContain('Look at its dates')

  const choices = { 'at.2026-03-06': '14:00', 'at.2026-03-13': 'out' }
  const saved = await post({ ...lunch, ...choices, seen })
  expect(saved.headers.get('location')).toContain('done=blocked-again')
  const friday = await open('/admin/appointments?date=2026-03-06')
  expect(friday.words).toContain(': Lunch · comes again')
  expect(friday.words).toContain('2:00 pm')
  expect((await open('/admin/appointments?date=2026-03-13')).words).not.toContain('Lunch')
  const dates = await open('/admin/availability/dates')
  expect(dates.words).toContain('Lunch, 12:00 pm to 12:45 pm every day, with no end')
})

test('what is saved around visits says on how many days it is shorter or gone', async () => {
  const { studio, open, post } = await desk()
  await studio.bookings.create(bookRequest({ startsAt: at('2026-03-06', '12:00') }), GUEST)
  await studio.bookings.create(bookRequest({ startsAt: at('2026-03-13', '12:15') }), GUEST)
  const { seen } = await seenIn(await post({ ...lunch, intent: 'preview' }))
  const saved = await post({ ...lunch, seen })
  const { words } = await open(saved.headers.get('location') ?? '')
  expect(words).toContain('Blocked. On 1 day a visit takes all of it, on 1 day a part of it:')
})

test('one date of it is taken away or gets other hours alone, or all from there on', async () => {
  const { studio, open, post } = await desk()
  const { seen } = await seenIn(await post({ ...lunch, intent: 'preview' }))
  await post({ ...lunch, seen })
  const [series] = await studio.series.coming()
  const id = series?.id ?? ''
  const panel = await open(
    `/admin/appointments?date=2026-03-06&panel=series&series=${id}&on=2026-03-06`,
  )
  expect(panel.words).toContain('Friday, March 6 alone')
  const of = { seriesId: id, seriesDate: '2026-03-06', fromTime: '12:00', toTime: '12:45' }
  const away = await post({ ...of, intent: 'series-end', scope: 'one' })
  expect(away.headers.get('location')).toContain('done=unblocked')
  const hours = { ...of, seriesDate: '2026-03-13', fromTime: '13:00', toTime: '13:30' }
  expect(
    (await post({ ...hours, toTime: '12:00', intent: 'series-hours', scope: 'on' })).status,
  ).toBe(400)
  const changed = await post({ ...hours, intent: 'series-hours', scope: 'on' })
  expect(changed.headers.get('location')).toContain('done=series-changed')
  expect((await open('/admin/appointments?date=2026-03-06')).words).not.toContain('Lunch')
  expect((await open('/admin/appointments?date=2026-03-20')).words).toContain('1:00 pm')
})

test('what cannot come again is said: days in a row every day, and a rule without a date ahead', async () => {
  const { post } = await desk()
  const days = await post({ ...lunch, toDate: '2026-03-05' })
  expect(days.status).toBe(400)
  expect(await days.text()).toContain('3 days in a row cannot come again every day.')
  const over = await post({ ...lunch, until: '2026-03-01' })
  expect(over.status).toBe(400)
  expect(await over.text()).toContain('None of its dates lies ahead.')
})

test('making it is undone with one press, and so is ending it, with the dates that were left out', async () => {
  const { studio, post } = await desk()
  const { seen } = await seenIn(await post({ ...lunch, intent: 'preview' }))
  const back = (answer: Response) => {
    const asked = new URLSearchParams(answer.headers.get('location')?.split('?')[1])
    return post({ intent: asked.get('back') ?? '', bookingId: asked.get('undo') ?? '' })
  }
  await back(await post({ ...lunch, seen }))
  expect(await studio.series.coming()).toEqual([])

  await post({ ...lunch, seen, 'at.2026-03-06': 'out' })
  const [series] = await studio.series.coming()
  const of = { seriesId: series?.id ?? '', seriesDate: '2026-03-05', intent: 'series-end' }
  const ended = await post({ ...of, scope: 'on', fromTime: '12:00', toTime: '12:45' })
  expect((await studio.series.coming())[0]?.lastDate).toBe('2026-03-04')
  await back(ended)
  expect((await studio.series.coming())[0]?.lastDate).toBeNull()
  const day = (date: string) =>
    studio.bookings.blocksBetween({ startsAt: at(date, '00:00'), endsAt: at(date, '23:00') })
  expect(await day('2026-03-05')).toHaveLength(1)
  expect(await day('2026-03-06')).toEqual([])
})
