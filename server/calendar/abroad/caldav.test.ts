import { expect, test } from 'vitest'
import { connected } from '#tests/abroad.ts'
import { at, bookRequest, ENGINES, OWNER } from '#tests/helpers.ts'
import { basic, LOGIN } from '#tests/radicale.ts'

const DAY = '2026-03-06'
const hour = (from: string, to: string) => [
  `DTSTART:${basic(at(DAY, from))}`,
  `DTEND:${basic(at(DAY, to))}`,
]

for (const engine of ENGINES) {
  test(`an event of the owner's hides its time from clients, and she may book over it (${engine})`, async () => {
    const { phone, later, offered, bookings, book } = await connected({ engine })
    const before = await offered(DAY)
    expect(before).toContain(at(DAY, '10:00'))
    await phone.put('dentist.ics', [...hour('10:00', '11:00'), 'SUMMARY:Dentist'])
    await later()
    const after = await offered(DAY)
    expect(after.length).toBeLessThan(before.length)
    expect(after.filter((start) => start >= at(DAY, '10:00') && start < at(DAY, '11:00'))).toEqual(
      [],
    )
    await expect(book()).rejects.toThrow('time-taken')
    const asked = { ...bookRequest(), override: false }
    expect(await bookings.create(asked, OWNER)).toMatchObject({
      ...{ code: 'breaks-rules', message: 'Your own calendar has something in that time.' },
    })
    expect(await bookings.create({ ...asked, override: true }, OWNER)).toMatchObject({ ok: true })
    await phone.remove('dentist.ics')
    await later()
    expect(await offered(DAY)).toContain(at(DAY, '12:00'))
  })

  test(`a visit appears in her calendar, follows its changes, and goes when it is canceled (${engine})`, async () => {
    const { phone, calendarsAbroad, book, bookings, later } = await connected({ engine })
    const visit = await book({ note: 'on isotretinoin' })
    await calendarsAbroad.turn()
    expect(await phone.names()).toEqual([`${visit.id}.ics`])
    const first = await phone.read(`${visit.id}.ics`)
    expect(first).toContain('SUMMARY:Acne Facial\\, A. R.')
    expect(first).not.toContain('isotretinoin')
    expect(first).not.toContain('Rivera')
    const moved = at(DAY, '14:00')
    await bookings.reschedule({ bookingId: visit.id, startsAt: moved }, OWNER)
    await calendarsAbroad.turn()
    expect(await phone.read(`${visit.id}.ics`)).toContain(`DTSTART:${basic(moved)}`)
    await later()
    await bookings.cancel({ bookingId: visit.id, reason: '' }, OWNER)
    await calendarsAbroad.turn()
    expect(await phone.names()).toEqual([])
  })

  test(`a visit whose event she moves is moved only once she says so, and its client hears of it (${engine})`, async () => {
    const { phone, later, book, waiting, calendarsAbroad, bookings, mail } = await connected({
      engine,
    })
    const visit = await book()
    await calendarsAbroad.turn()
    const to = at(DAY, '14:00')
    await phone.move(`${visit.id}.ics`, to, to + (visit.endsAt - visit.startsAt))
    await later()
    const [proposal] = await waiting()
    expect(proposal).toMatchObject({ kind: 'moved', name: 'Ana Rivera', otherStartsAt: to })
    expect((await bookings.find(visit.id))?.startsAt).toBe(visit.startsAt)
    if (!proposal) throw new Error('Nothing waits.')
    expect(await calendarsAbroad.decide(proposal, 'move', OWNER)).toMatchObject({ ok: true })
    expect((await bookings.find(visit.id))?.startsAt).toBe(to)
    expect(await waiting()).toEqual([])
    await later()
    expect(await waiting()).toEqual([])
    expect(await phone.names()).toEqual([`${visit.id}.ics`])
    await mail.deliverDue()
    const letters = await mail.mailbox()
    expect(letters.map(({ recipient }) => recipient)).toContain('ana@example.com')
  })

  test(`an event that she moved or deleted is put back where the visit is (${engine})`, async () => {
    const { phone, later, book, waiting, calendarsAbroad } = await connected({ engine })
    const visit = await book()
    const name = `${visit.id}.ics`
    await calendarsAbroad.turn()
    await phone.move(name, at(DAY, '15:00'), at(DAY, '16:00'))
    await later()
    const [moved] = await waiting()
    if (!moved) throw new Error('Nothing waits.')
    await calendarsAbroad.decide(moved, 'put-back', OWNER)
    await later()
    expect(await phone.read(name)).toContain(`DTSTART:${basic(visit.startsAt)}`)
    expect(await waiting()).toEqual([])
    await phone.remove(name)
    await later()
    const [removed] = await waiting()
    expect(removed).toMatchObject({ kind: 'removed' })
    if (!removed) throw new Error('Nothing waits.')
    await calendarsAbroad.decide(removed, 'put-back', OWNER)
    await later()
    expect(await phone.names()).toEqual([name])
    expect(await waiting()).toEqual([])
  })

  test(`an event that comes to stand over a visit is told of once, with both ways out (${engine})`, async () => {
    const { phone, later, book, waiting, calendarsAbroad, bookings } = await connected({ engine })
    const visit = await book()
    await phone.put('late.ics', hour('10:30', '11:30'))
    await later()
    const [clash] = await waiting()
    expect(clash).toMatchObject({ kind: 'clash', bookingId: visit.id })
    expect((await bookings.find(visit.id))?.status).toBe('CONFIRMED')
    if (!clash) throw new Error('Nothing waits.')
    await calendarsAbroad.decide(clash, 'keep', OWNER)
    await later(24 * 60)
    expect(await waiting()).toEqual([])
  })

  test(`what was written is taken out as she disconnects, and comes back once as she connects again (${engine})`, async () => {
    const { phone, later, book, calendarsAbroad, connect, offered } = await connected({ engine })
    const visit = await book()
    await phone.put('own.ics', hour('14:00', '15:00'))
    await later()
    const [source] = await calendarsAbroad.list()
    if (!source) throw new Error('Nothing is connected.')
    await calendarsAbroad.leave(source.id, false, OWNER)
    expect(await calendarsAbroad.list()).toEqual([])
    expect(await offered(DAY)).toContain(at(DAY, '14:00'))
    expect(await phone.names()).toEqual([`${visit.id}.ics`, 'own.ics'].sort())
    await connect()
    await calendarsAbroad.turn()
    expect(await phone.names()).toEqual([`${visit.id}.ics`, 'own.ics'].sort())
    expect(await offered(DAY)).not.toContain(at(DAY, '14:00'))
    const [again] = await calendarsAbroad.list()
    await calendarsAbroad.leave(again?.id ?? '', true, OWNER)
    await calendarsAbroad.turn()
    expect(await phone.names()).toEqual(['own.ics'])
    expect(await calendarsAbroad.list()).toEqual([])
  })
}

test('a calendar that falls silent is said in Settings and, after six hours, by mail, once; its last copy holds', async () => {
  const { server, database, calendarsAbroad, later, mail, offered, phone } = await connected()
  await phone.put('own.ics', hour('10:00', '11:00'))
  await later()
  await server.stop()
  await later()
  expect(await calendarsAbroad.list()).toMatchObject([{ failure: 'silent' }])
  for (let hours = 0; hours < 9; hours += 1) await later(60)
  await mail.deliverDue()
  const letters = (await mail.mailbox()).filter(({ subject }) => subject.includes('cannot be read'))
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Your calendar “owner@example.com/work” cannot be read',
  ])
  expect(await offered(DAY)).not.toContain(at(DAY, '10:00'))
  const [row] = await database.rows.selectFrom('calendar_source').select('sealed').execute()
  expect(Buffer.from(row?.sealed ?? '', 'base64').toString('latin1')).not.toContain(LOGIN.password)
})

test('a client who is erased stands in no calendar any more, and their visits do without a name', async () => {
  const { phone, later, book, studio } = await connected()
  const visit = await book()
  await later(0)
  expect(await phone.read(`${visit.id}.ics`)).toContain('A. R.')
  await later(7 * 24 * 60)
  await studio.bookings.complete(visit.id, OWNER)
  await later(7 * 24 * 60)
  await studio.privacy.eraseClient({ id: visit.clientId, word: 'ERASE' }, OWNER)
  await later(0)
  expect(await phone.names()).toEqual([`${visit.id}.ics`])
  expect(await phone.read(`${visit.id}.ics`)).not.toContain('A. R.')
})
