import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { at, bookRequest, createTestApp, createTestStudio, GUEST } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

const DAY = '/admin/appointments?date=2026-03-06&panel=book'

const six = {
  ...{ again: '1', weeks: '4', times: '6', treatment: 'acne-facial', note: '' },
  ...{ date: '2026-03-06', time: '10:00', firstName: 'Ana', lastName: 'Rivera' },
  ...{ email: 'ana@example.com', phone: '909 555 0101', asksNotify: '1', notify: '1' },
}

async function desk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const open = async (path: string) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  const post = (fields: Record<string, string>, path = DAY) =>
    app.request(path, posted(fields, cookie))
  const visits = async () => {
    const found = await studio.bookings.forClient({ email: 'ana@example.com' })
    return found.filter(({ status }) => status === 'CONFIRMED').toReversed()
  }
  return { studio, open, post, visits }
}

async function seenIn(answer: Response) {
  const page = pageOf(await answer.text())
  const seen = page.getByRole('region', { name: 'Its dates' }).querySelector('[name=seen]')
  return { page, seen: seen?.getAttribute('value') ?? '' }
}

function undoIn(answer: Response) {
  const asked = new URLSearchParams(answer.headers.get('location')?.split('?')[1])
  return { intent: asked.get('back') ?? '', bookingId: asked.get('undo') ?? '' }
}

function versionIn(answer: Response) {
  return new URLSearchParams(answer.headers.get('location')?.split('?')[1]).get('version') ?? ''
}

test('six visits are shown before they are booked, the one that is taken with the nearest free time, and undone with one press', async () => {
  const { studio, post, visits } = await desk()
  const taken = bookRequest({ startsAt: at('2026-04-03', '10:00'), email: 'bo@example.com' })
  await studio.bookings.create({ ...taken, firstName: 'Bo', lastName: 'Lee' }, GUEST)
  const { page, seen } = await seenIn(await post({ ...six, intent: 'preview-again' }))
  expect(page.words).toContain('Every 4 weeks, 6 times. 6 dates: ')
  expect(page.words).toContain('You already have Bo Lee at 10:00 am, until 10:50 am.')
  expect(page.words).toContain('1 taken')
  expect(await visits()).toEqual([])
  expect((await seenIn(await post({ ...six, intent: 'book' }))).page.alerts.join(' ')).toContain(
    'Look at its dates',
  )
  const booked = await post({ ...six, intent: 'book', seen, 'at.2026-05-01': 'out' })
  expect(booked.headers.get('location')).toContain('done=booked-again')
  const made = await visits()
  expect(made).toHaveLength(5)
  expect(made[1]?.startsAt).not.toBe(at('2026-04-03', '10:00'))
  await post(undoIn(booked))
  expect(await visits()).toEqual([])
})

test('a visit is made the first of more on its page, which says which of how many it is; from one on they are canceled and brought back', async () => {
  const { studio, open, post, visits } = await desk()
  const made = await studio.bookings.create(bookRequest(), GUEST)
  const id = made.ok ? made.booking.id : ''
  const path = `/admin/appointments/${id}`
  const again = { weeks: '2', times: '3', asksNotify: '1', notify: '1' }
  expect((await post({ ...again, weeks: '0', intent: 'preview-again' }, path)).status).toBe(400)
  const { seen } = await seenIn(await post({ ...again, intent: 'preview-again' }, path))
  const booked = await post({ ...again, intent: 'book-again', seen }, path)
  expect(booked.headers.get('location')).toContain('done=booked-again')
  expect((await open(path)).words).toContain('1 of 3')
  const [, second] = await visits()
  const its = `/admin/appointments/${second?.id}`
  expect((await open(its)).words).toContain('Booked as every 2 weeks, 3 times.')
  expect((await open(its)).words).toContain('Your 3 visits, from ')

  const ended = await post({ intent: 'cancel-visits', reason: '', asksNotify: '1' }, its)
  expect(ended.headers.get('location')).toContain('done=visits-canceled-silently')
  expect(await visits()).toHaveLength(1)
  await post(undoIn(ended), its)
  expect(await visits()).toHaveLength(3)
})

test('from one on they are moved after every new time was seen, what is left where it is stays, and one press undoes it', async () => {
  const { studio, open, post, visits } = await desk()
  const made = await studio.bookings.create(bookRequest(), GUEST)
  const path = `/admin/appointments/${made.ok ? made.booking.id : ''}`
  const again = { weeks: '2', times: '3', asksNotify: '1', notify: '1' }
  const first = await seenIn(await post({ ...again, intent: 'preview-again' }, path))
  await post({ ...again, intent: 'book-again', seen: first.seen }, path)
  const before = (await visits()).map(({ startsAt }) => startsAt)
  const [, second] = await visits()
  const its = `/admin/appointments/${second?.id}`
  expect((await open(its)).words).toContain('Move this one and the 1 after it')
  const to = { date: '2026-03-22', time: '14:00', asksNotify: '1', notify: '1' }
  const unread = await post({ ...to, date: 'soon', intent: 'preview-moves-again' }, its)
  expect(unread.status).toBe(400)
  const { page, seen } = await seenIn(await post({ ...to, intent: 'preview-moves-again' }, its))
  expect(page.words).toContain('From Sunday, March 22 on at 2:00 pm. 2 dates: 2 free.')
  expect((await visits()).map(({ startsAt }) => startsAt)).toEqual(before)
  const unseen = await seenIn(await post({ ...to, intent: 'moves-again' }, its))
  expect(unseen.page.alerts.join(' ')).toContain('Look at the new times')
  const moved = await post({ ...to, intent: 'moves-again', seen, 'at.2026-04-05': 'out' }, its)
  expect(moved.headers.get('location')).toContain('done=visits-moved')
  const now = (await visits()).map(({ startsAt }) => startsAt)
  expect(now).toEqual([before[0], at('2026-03-22', '14:00'), before[2]])
  await post({ ...undoIn(moved), version: versionIn(moved) }, its)
  expect((await visits()).map(({ startsAt }) => startsAt)).toEqual(before)
})
