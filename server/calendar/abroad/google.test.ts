import { expect, test } from 'vitest'
import { connectedGoogle, connectGoogle, playGoogle } from '#tests/google.ts'
import { at, bookRequest, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'

const DAY = '2026-03-06'
const hour = (from: string, to: string) => [at(DAY, from), at(DAY, to)] as const

for (const engine of ENGINES) {
  test(`an event at Google hides its time from clients, and she may book over it (${engine})`, async () => {
    const { phone, later, offered, bookings, book } = await connectedGoogle({ engine })
    expect(await offered(DAY)).toContain(at(DAY, '10:00'))
    phone.put('dentist', ...hour('10:00', '11:00'), { summary: 'Dentist' })
    await later()
    const after = await offered(DAY)
    expect(after.filter((start) => start >= at(DAY, '10:00') && start < at(DAY, '11:00'))).toEqual(
      [],
    )
    await expect(book()).rejects.toThrow('time-taken')
    const asked = { ...bookRequest(), override: true }
    expect(await bookings.create(asked, OWNER)).toMatchObject({ ok: true })
    phone.remove('dentist')
    await later()
    expect(await offered(DAY)).toContain(at(DAY, '12:00'))
  })

  test(`a visit appears at Google, follows its changes, keeps what she added, and goes as it is canceled (${engine})`, async () => {
    const { phone, calendarsAbroad, book, bookings, later, google } = await connectedGoogle({
      engine,
    })
    const visit = await book({ note: 'on isotretinoin' })
    await calendarsAbroad.turn()
    const [first] = google.book().all()
    expect(first).toMatchObject({ summary: 'Acne Facial, A. R.', status: 'confirmed' })
    expect(JSON.stringify(first)).not.toMatch(/isotretinoin|Rivera|@example/)
    if (first) google.book().keep({ ...first, colorId: '5' })
    await later()
    const moved = at(DAY, '14:00')
    await bookings.reschedule({ bookingId: visit.id, startsAt: moved }, OWNER)
    await calendarsAbroad.turn()
    const start = { dateTime: new Date(moved).toISOString() }
    expect(phone.visit(visit.id)).toMatchObject({ start, colorId: '5' })
    await later()
    await bookings.cancel({ bookingId: visit.id, reason: '' }, OWNER)
    await calendarsAbroad.turn()
    expect(phone.ids()).toEqual([])
  })

  test(`a visit that she moves or deletes at Google waits for her word, and is put back under its own name (${engine})`, async () => {
    const { phone, later, book, waiting, calendarsAbroad, bookings } = await connectedGoogle({
      engine,
    })
    const visit = await book()
    await calendarsAbroad.turn()
    const id = phone.visit(visit.id)?.id ?? ''
    const to = at(DAY, '14:00')
    phone.move(id, to, to + (visit.endsAt - visit.startsAt))
    await later()
    const [moved] = await waiting()
    expect(moved).toMatchObject({ kind: 'moved', otherStartsAt: to })
    expect((await bookings.find(visit.id))?.startsAt).toBe(visit.startsAt)
    if (!moved) throw new Error('Nothing waits.')
    await calendarsAbroad.decide(moved, 'move', OWNER)
    expect((await bookings.find(visit.id))?.startsAt).toBe(to)
    await later()
    phone.remove(id)
    await later()
    const [removed] = await waiting()
    expect(removed).toMatchObject({ kind: 'removed' })
    await later(24 * 60)
    expect(await waiting()).toHaveLength(1)
    if (!removed) throw new Error('Nothing waits.')
    await calendarsAbroad.decide(removed, 'put-back', OWNER)
    await later()
    expect(phone.ids()).toEqual([id])
    expect(await waiting()).toEqual([])
  })

  test(`the last calendar of an account takes the grant with it, with the visits or without (${engine})`, async () => {
    const { phone, later, book, calendarsAbroad, connect, google, offered } = await connectedGoogle(
      { engine },
    )
    const visit = await book()
    phone.put('dentist', ...hour('14:00', '15:00'))
    await later()
    const [source] = await calendarsAbroad.list()
    await calendarsAbroad.leave(source?.id ?? '', false, OWNER)
    await calendarsAbroad.turn()
    expect(await calendarsAbroad.list()).toEqual([])
    expect(google.signIn.grants()).toBe(0)
    expect(phone.visit(visit.id)).not.toBeNull()
    expect(await offered(DAY)).toContain(at(DAY, '14:00'))
    await connect()
    await calendarsAbroad.turn()
    expect(phone.ids()).toHaveLength(2)
    const [again] = await calendarsAbroad.list()
    await calendarsAbroad.leave(again?.id ?? '', true, OWNER)
    await calendarsAbroad.turn()
    expect(phone.ids()).toEqual(['dentist'])
    expect(await calendarsAbroad.list()).toEqual([])
    expect(google.signIn.grants()).toBe(0)
  })
}

test('a sync token that has ended, pages, and a token that has run out are nobody’s trouble', async () => {
  const { google, phone, later, offered, calendarsAbroad } = await connectedGoogle()
  google.pageSize(2)
  for (const clock of ['10', '11', '12', '13', '14']) {
    phone.put(`event${clock}`, ...hour(`${clock}:00`, `${clock}:30`))
  }
  await later()
  expect(await offered(DAY)).not.toContain(at(DAY, '14:00'))
  google.book().forgetTokens()
  google.signIn.expireAccess()
  phone.remove('event14')
  await later()
  expect(await calendarsAbroad.list()).toMatchObject([{ failure: null }])
  expect(await offered(DAY)).toContain(at(DAY, '14:30'))
})

test('all day, all week, free, declined and where she works are read as her calendar means them', async () => {
  const { phone, later, offered } = await connectedGoogle()
  const before = await offered(DAY)
  phone.put('free', ...hour('10:00', '18:00'), { transparency: 'transparent' })
  const attendees = [{ self: true, responseStatus: 'declined' }]
  phone.put('declined', ...hour('10:00', '18:00'), { attendees })
  phone.put('office', ...hour('10:00', '18:00'), { eventType: 'workingLocation' })
  await later()
  expect(await offered(DAY)).toEqual(before)
  phone.put('allday', 0, 0, { start: { date: DAY }, end: { date: '2026-03-07' } })
  phone.put('weekly', ...hour('07:00', '20:00'), { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] })
  await later()
  expect(await offered(DAY)).toEqual([])
  expect(await offered('2026-03-13')).toEqual([])
  phone.remove('weekly')
  await later()
  expect(await offered('2026-03-13')).not.toEqual([])
})

test('a grant that was taken back is told of in Settings and by mail, and what is owed arrives once she connects again', async () => {
  const { google, studio, later, book, calendarsAbroad, mail, phone, connect } =
    await connectedGoogle()
  google.signIn.endAll()
  await later()
  expect(await calendarsAbroad.list()).toMatchObject([{ failure: 'refused' }])
  const visit = await book()
  for (let halves = 0; halves < 5; halves += 1) await later(31)
  expect(phone.visit(visit.id)).toBeNull()
  expect(await calendarsAbroad.list()).toMatchObject([{ failure: 'refused', owed: 1 }])
  expect((await studio.admin.decisions()).silentCalendars).toMatchObject([{ kind: 'google' }])
  await mail.deliverDue()
  const letters = (await mail.mailbox()).filter(({ subject }) => subject.includes('cannot be read'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('Google')
  expect(letters[0]?.text).not.toContain('password')
  expect(await connect()).toMatchObject({ ok: true })
  await calendarsAbroad.turn()
  expect(phone.visit(visit.id)).not.toBeNull()
  expect(await calendarsAbroad.list()).toMatchObject([{ failure: null, owed: 0 }])
  expect((await studio.admin.decisions()).counts.silentCalendars).toBe(0)
})

test('Google asking for patience, a calendar that is gone and one that may not be read are told apart', async () => {
  const { google, later, calendarsAbroad } = await connectedGoogle()
  const why = async () => (await calendarsAbroad.list())[0]?.failure
  // The client asks once more with a fresh token, as a refusal may be of the old one.
  google.next('too-many', 'too-many')
  await later()
  expect(await why()).toBe('silent')
  google.next('not-on', 'not-on')
  await later(10)
  expect(await why()).toBe('strange')
  google.next('drop-before')
  await later(10)
  expect(await why()).toBe('silent')
  await later(10)
  expect(await why()).toBe(null)
  google.dropCalendar(google.account)
  await later(10)
  expect(await why()).toBe('gone')
})

test('what Google is asked for are times, never what an event is, and what opens it is sealed', async () => {
  const { google, fetchOutside, env } = playGoogle()
  const asked: string[] = []
  const studio = await createTestStudio({
    env,
    fetchOutside: (target, init) => {
      asked.push(String(target))
      return fetchOutside(target, init)
    },
  })
  await connectGoogle(studio, google)
  await studio.calendarsAbroad.turn()
  const lists = asked.filter((url) => url.includes('/events?'))
  expect(lists).toHaveLength(1)
  expect(lists[0]).not.toMatch(/summary|description|location/)
  const [row] = await studio.database.rows.selectFrom('calendar_source').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain('refresh')
  expect(Buffer.from(row?.sealed ?? '', 'base64').toString('latin1')).not.toContain('refresh')
})
