import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { bookRequest, createTestApp, createTestStudio, GUEST, OWNER } from '#tests/helpers.ts'
import { ownerCookie, signedInHelper } from '#tests/owner.ts'
import { pageOf, wordsOf } from '#tests/page.ts'
import { squareStudio } from '#tests/providers.ts'

const PATH = '/admin/availability/waiting'

async function atTheDesk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const read = async (by = cookie) => {
    const page = pageOf(await (await app.request(PATH, { headers: { cookie: by } })).text())
    return wordsOf(page.getByRole('main'))
  }
  const press = async (fields: Record<string, string>) => {
    const answer = await app.request(PATH, posted(fields, cookie))
    return answer.status === 302 || answer.status === 303
      ? 'done'
      : pageOf(await answer.text()).alerts.join()
  }
  const waits = async (who: string, serviceId = 'acne-facial') => {
    const joined = await studio.waiting.join({
      ...{ firstName: who, lastName: 'Waits', phone: '909 555 0177' },
      email: `${who.toLowerCase()}@example.com`,
      choices: [{ serviceId, addonIds: [] }],
      weekdayIds: ['friday'],
      partIds: ['morning'],
      ...{ firstDate: '2026-03-02', lastDate: '2026-03-31', noticeMinutes: 0 },
    })
    if (!joined.ok) throw new Error(joined.code)
    studio.clock.now += 1000
  }
  const book = (email: string) => studio.bookings.create(bookRequest({ email }), GUEST)
  const at = async (path: string) => {
    const answer = await app.request(path, { headers: { cookie } })
    return wordsOf(pageOf(await answer.text()).getByRole('main'))
  }
  const frees = async () => {
    const made = await studio.bookings.create(bookRequest({ email: 'gone@example.com' }), GUEST)
    if (!made.ok) throw new Error(made.code)
    const { id: bookingId } = made.booking
    await studio.bookings.cancel({ bookingId, reason: '' }, { kind: 'manage-link', bookingId })
  }
  const idOf = async (who: string) =>
    (await studio.waiting.desk.sheet()).people.find(({ name }) => name.startsWith(who))?.id ?? ''
  const timeId = async () => (await studio.waiting.desk.sheet()).running[0]?.id ?? ''
  const takes = async (who: string) => {
    const { rows } = studio.database
    const offer = await rows
      .selectFrom('offer')
      .innerJoin('wish', 'wish.id', 'offer.wish_id')
      .select('offer.id')
      .where('wish.first_name', '=', who)
      .where('offer.state', '=', 'offered')
      .executeTakeFirstOrThrow()
    const letter = await studio.mail.letter(`offer-${offer.id}`, { withLinks: true })
    const token = /\/offer\/([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    return studio.waiting.accept(token)
  }
  return { at, book, studio, read, press, waits, frees, idOf, timeId, takes }
}

test('the owner sees who waits for what, which time is offered to whom, and what was filled', async () => {
  const { at, studio, read, waits, frees, takes } = await atTheDesk()
  expect(await read()).toContain('Nobody. Clients join from the booking page')
  await waits('Bo')
  await waits('Cleo')
  await frees()
  const words = await read()
  expect(words).toContain('Fri, Mar 6, 10:00 am Kept for Bo Waits until 1:00 pm.')
  expect(words).toContain('Acne Facial: Friday mornings, until Tuesday, March 31')
  expect(words).toContain('asked once')
  expect(words).toContain('No new visit yet.')
  expect(await takes('Bo')).toMatchObject({ ok: true })
  expect(await read()).toContain(
    'In all 1 new visit: 50 min, $110.00. Fri, Mar 6, 10:00 am, Bo Waits',
  )
  expect(await read()).toContain('This month: 1 new visit: 50 min, $110.00')
  const helper = (await signedInHelper(studio)).cookie
  expect(await read(helper)).toContain(
    'This month: 1 new visit: 50 min In all 1 new visit: 50 min.',
  )
  expect(await at('/admin/reports/rows?of=from-waiting&period=this-month')).toContain('Bo Waits')
  const report = await at('/admin/reports?period=this-month')
  expect(report).toMatch(/Minutes to fill 1 1 0 0 0 1 .*50 min \$110\.00 0 \d/)
})

test('she asks one before the others, offers by hand, withdraws, and takes somebody off', async () => {
  const { studio, read, press, waits, frees, idOf, timeId } = await atTheDesk()
  for (const who of ['Bo', 'Cleo', 'Di']) await waits(who)
  expect(await press({ intent: 'pin', wishId: await idOf('Cleo') })).toBe('done')
  await frees()
  expect(await read()).toContain('Kept for Cleo Waits until')
  expect(await press({ intent: 'pick', timeId: await timeId(), wishId: await idOf('Di') })).toBe(
    'done',
  )
  expect(await read()).toContain('Kept for Di Waits until')
  expect(await press({ intent: 'remove', wishId: await idOf('Di') })).toBe('done')
  // Whoever was asked goes, and the next is asked: not Cleo, whose offer was withdrawn.
  expect(await read()).toContain('Kept for Bo Waits until')
  expect(await press({ intent: 'withdraw', timeId: await timeId() })).toBe('done')
  expect(await read()).toContain('No time is being offered.')
  expect(await studio.bookings.create(bookRequest(), GUEST)).toMatchObject({ ok: true })
})

test('a time that does not suit is offered to nobody by hand, and the one asked keeps it', async () => {
  const { studio, read, press, waits, frees, idOf, timeId } = await atTheDesk()
  await waits('Bo')
  await studio.waiting.join({
    ...{ firstName: 'Eve', lastName: 'Waits', phone: '909 555 0177', email: 'eve@example.com' },
    choices: [{ serviceId: 'acne-facial', addonIds: [] }],
    weekdayIds: ['monday'],
    partIds: ['evening'],
    ...{ firstDate: '2026-03-02', lastDate: '2026-03-31', noticeMinutes: 0 },
  })
  await frees()
  const said = await press({ intent: 'pick', timeId: await timeId(), wishId: await idOf('Eve') })
  expect(said).toContain('This time does not suit what they wait for')
  expect(await read()).toContain('Kept for Bo Waits until')
})

test('where Square keeps the calendar the owner reads why there is no list', async () => {
  const studio = await squareStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const page = pageOf(await (await app.request(PATH, { headers: { cookie } })).text())
  expect(page.words).toContain('So there is no waiting list on your site.')
})

test('where she picks, a freed time stays free for everybody until she offers it, in her order or none', async () => {
  const { at, book, studio, read, press, waits, frees, idOf } = await atTheDesk()
  expect(await press({ intent: 'by-hand', version: '0' })).toBe('done')
  expect(await press({ intent: 'by-hand', version: '0' })).toContain('changed')
  expect(await read()).toContain('You pick. A freed time stays free for everybody')
  for (const who of ['Bo', 'Cleo']) await waits(who)
  await frees()
  const words = await read()
  expect(words).toContain('No time is being offered.')
  expect(words).toMatch(/Free, for you to offer Fri, Mar 6, 10:00 am to 10:50 am/)
  expect(words).toMatch(/Bo Waits, Acne Facial, 10:00 am .*Cleo Waits, Acne Facial, 10:00 am/)
  expect(await at('/admin/dashboard')).toContain('A freed time to offer')
  const toldOwner = async () => {
    await studio.mail.deliverDue()
    const mails = await studio.mail.mailbox()
    return mails.filter(({ subject }) => subject === 'A time to offer: Fri, Mar 6, 10:00 am')
  }
  expect((await toldOwner())[0]?.text).toContain('Bo Waits, Cleo Waits')
  expect((await studio.mail.mailbox()).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringMatching(/^A time is free/),
  )
  const [time] = (await studio.waiting.desk.sheet()).toPick
  const pick = async (who: string) =>
    press({ intent: 'pick', timeId: time?.id ?? '', wishId: await idOf(who) })
  expect(await pick('Cleo')).toBe('done')
  expect(await read()).toContain('Kept for Cleo Waits until')
  expect(await at('/admin/dashboard')).not.toContain('A freed time to offer')
  expect(await book('di@example.com')).toMatchObject({ code: 'time-taken' })
  // Nobody takes it: it is hers again, and everybody's.
  studio.clock.now += 3_600_000
  await studio.waiting.turn()
  expect(await read()).toMatch(/Free, for you to offer .*Bo Waits, Acne Facial/)
  expect(await toldOwner()).toHaveLength(2)
  expect(await press({ intent: 'leave-free', timeId: time?.id ?? '' })).toBe('done')
  expect(await read()).not.toContain('Free, for you to offer')
  expect(await pick('Bo')).toContain('not kept')
  expect(await book('di@example.com')).toMatchObject({ ok: true })
})

test('a time that was taken and freed again is hers to offer once', async () => {
  const { at, read, press, waits, frees } = await atTheDesk()
  await press({ intent: 'by-hand', version: '0' })
  await waits('Bo')
  for (const _ of [1, 2, 3]) await frees()
  expect((await read()).match(/Fri, Mar 6, 10:00 am to 10:50 am/g)).toHaveLength(1)
  expect((await at('/admin/dashboard')).match(/A freed time to offer/g)).toHaveLength(1)
})

test('a time that somebody books meanwhile is hers to offer no more', async () => {
  const { at, book, read, press, waits, frees, studio, idOf } = await atTheDesk()
  await press({ intent: 'by-hand', version: '0' })
  await waits('Bo')
  await frees()
  const [time] = (await studio.waiting.desk.sheet()).toPick
  expect(await book('di@example.com')).toMatchObject({ ok: true })
  expect(await read()).not.toContain('Free, for you to offer')
  expect(await at('/admin/dashboard')).not.toContain('A freed time to offer')
  const said = await press({ intent: 'pick', timeId: time?.id ?? '', wishId: await idOf('Bo') })
  expect(said).toContain('not kept')
  expect(await press({ intent: 'by-itself', version: '1' })).toBe('done')
  expect(await read()).toContain('By themselves: at once')
})

test('while messages are paused nobody is offered a time of which they would not hear', async () => {
  const { at, book, studio, read, press, waits, frees, idOf } = await atTheDesk()
  await waits('Bo')
  await studio.reminders.pause(true, OWNER)
  await frees()
  expect(await read()).toMatch(/Free, for you to offer .*Bo Waits, Acne Facial/)
  const [time] = (await studio.waiting.desk.sheet()).toPick
  const pick = { intent: 'pick', timeId: time?.id ?? '', wishId: await idOf('Bo') }
  expect(await press(pick)).toContain('Messages are paused')
  expect(await at('/admin/dashboard')).toContain('A freed time to offer')
  await studio.reminders.pause(false, OWNER)
  expect(await press(pick)).toBe('done')
  expect(await book('di@example.com')).toMatchObject({ code: 'time-taken' })
})
