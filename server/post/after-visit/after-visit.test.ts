import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { AfterVisitPolicy } from '#domain/post/after-visit.ts'
import { at, createTestStudio, ENGINES, GUEST, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book, reminders } from '#tests/mail.ts'
import { serviceDraft } from '#tests/menu.ts'

const DAY = '2026-03-06'
const ALL: AfterVisitPolicy = {
  aftercare: true,
  'how-is-it': true,
  'next-visit': true,
  review: false,
}

type Engine = (typeof ENGINES)[number]

/** A visit from two o'clock, at its end; all that may follow one is switched on. */
async function ended(engine: Engine = 'sqlite', sends = ALL) {
  const studio = await createTestStudio({ engine })
  await studio.afterVisit.save(sends, 0, OWNER)
  const visit = await book(studio, { startsAt: at(DAY, '14:00') })
  studio.clock.now = visit.endsAt
  return { studio, visit }
}

async function completed(engine: Engine = 'sqlite', sends = ALL) {
  const { studio, visit } = await ended(engine, sends)
  expect(await studio.bookings.complete(visit.id, OWNER)).toMatchObject({ ok: true })
  return { studio, visit }
}

async function completedBy(studio: TestStudio, email: string, date: string) {
  const visit = await book(studio, { startsAt: at(date, '14:00'), email })
  studio.clock.now = visit.endsAt
  expect(await studio.bookings.complete(visit.id, OWNER)).toMatchObject({ ok: true })
  return visit
}

async function owed(studio: TestStudio) {
  const rows = await reminders(studio).where('superseded_at', 'is', null).execute()
  return rows.filter((row) => row.sent_at === null).map((row) => [row.kind, row.due_at])
}

/** What clients have been sent by then, newest last. */
async function sentBy(studio: TestStudio, instant: number) {
  studio.clock.now = instant
  await studio.mail.deliverDue()
  const rows = await reminders(studio).where('sent_at', 'is not', null).execute()
  return rows.map((row) => row.kind)
}

const EVENING = at(DAY, '19:00')
const ASKED = at('2026-03-09', '10:00')
const PROPOSED = at('2026-03-20', '10:00')

for (const engine of ENGINES) {
  test(`${engine}: what follows a visit is owed by the transaction that completes it`, async () => {
    const { studio } = await completed(engine)
    expect(await owed(studio)).toEqual([
      ['aftercare', EVENING],
      ['how-is-it', ASKED],
      ['next-visit', PROPOSED],
    ])
  })

  test(`${engine}: a missed visit and a canceled one are followed by nothing`, async () => {
    const { studio, visit } = await ended(engine)
    await studio.bookings.noShow(visit.id, OWNER)
    const other = await book(studio, { startsAt: at('2026-03-13', '14:00') })
    await studio.bookings.cancel({ bookingId: other.id, reason: '' }, GUEST)
    expect(await owed(studio)).toEqual([])
  })

  test(`${engine}: each leaves in its time, in words of the treatment's own page`, async () => {
    const { studio } = await completed(engine)
    expect(await sentBy(studio, EVENING)).toEqual(['aftercare'])
    expect(await sentBy(studio, ASKED)).toEqual(['aftercare', 'how-is-it'])
    expect(await sentBy(studio, PROPOSED)).toEqual(['aftercare', 'how-is-it', 'next-visit'])
    const kept = await studio.mail.mailbox()
    const [proposal, asked, aftercare] = kept
    expect(asked?.text).toMatch(/(\d days have passed since your|You had your) acne facial/)
    expect(aftercare?.subject).toMatch(/^After your visit on /)
    expect(aftercare?.text).toContain('• No hot yoga, sauna or swimming until tomorrow.')
    expect(proposal?.text).toContain('your next acne facial 3 weeks after the last')
    expect(proposal?.text).toContain('Time 1: Fri, Mar 27, ')
    expect(proposal?.html).toMatch(/schedule\?service=acne-facial&amp;step=you&amp;date=2026-03-27/)
  })

  test(`${engine}: one press ends all of these and nothing else, and a second lets them come again`, async () => {
    const { studio, visit } = await completed(engine)
    await sentBy(studio, EVENING)
    const [aftercare] = await studio.mail.mailbox()
    const token = /unsubscribe\/(\S+)/.exec(aftercare?.text ?? '')?.[1] ?? ''
    expect(await studio.afterVisit.links.read(token)).toEqual({ isStopped: false })
    expect(await studio.afterVisit.links.stop(token, true)).toBe(true)
    expect(await studio.afterVisit.links.read(token)).toEqual({ isStopped: true })
    expect(await sentBy(studio, ASKED)).toEqual(['aftercare'])

    await book(studio, { startsAt: at('2026-03-27', '14:00'), email: visit.email })
    await studio.mail.deliverDue()
    expect((await studio.mail.mailbox())[0]?.subject).toContain('Fri, Mar 27')

    await studio.afterVisit.links.stop(token, false)
    expect(await studio.afterVisit.links.read(token)).toEqual({ isStopped: false })
  })

  test(`${engine}: who has a visit to come is proposed none`, async () => {
    const { studio } = await completed(engine)
    await book(studio, { startsAt: at('2026-03-27', '14:00') })
    expect(await sentBy(studio, PROPOSED)).not.toContain('next-visit')
  })
}

const PAGE = { sendsAftercare: true, askAfterDays: 3, rebookWeeks: 3 }
const CHANGED = { sendsAftercare: false, askAfterDays: 5, rebookWeeks: 6 }

for (const engine of ENGINES) {
  test(`${engine}: what is owed moves with the days of its treatment, in the transaction that saves them`, async () => {
    const { studio } = await completed(engine)
    const { treatmentLetters } = studio
    expect(await treatmentLetters.read(['acne-facial'])).toEqual({
      version: 0,
      days: { 'acne-facial': PAGE },
    })
    expect(await treatmentLetters.save({ 'acne-facial': CHANGED }, 0, OWNER)).toEqual({ ok: true })
    expect(await owed(studio)).toEqual([
      ['how-is-it', at('2026-03-11', '10:00')],
      ['next-visit', at('2026-04-10', '10:00')],
    ])
    expect(await treatmentLetters.save({ 'acne-facial': PAGE }, 0, OWNER)).toMatchObject({
      ok: false,
      code: 'changed-meanwhile',
    })
    expect(await treatmentLetters.save({ 'acne-facial': PAGE }, 1, OWNER)).toEqual({ ok: true })
    expect(await owed(studio)).toEqual([
      ['aftercare', EVENING],
      ['how-is-it', ASKED],
      ['next-visit', PROPOSED],
    ])
    // Another treatment's days move nothing here, and what has left leaves no second time.
    await sentBy(studio, EVENING)
    await sentBy(studio, ASKED)
    const other = { sendsAftercare: false, askAfterDays: null, rebookWeeks: null }
    expect(await treatmentLetters.save({ 'mini-facial': other }, 2, OWNER)).toEqual({ ok: true })
    expect(await treatmentLetters.save({ 'acne-facial': CHANGED }, 3, OWNER)).toEqual({ ok: true })
    expect(await owed(studio)).toEqual([['next-visit', at('2026-04-10', '10:00')]])
    studio.clock.now = at('2026-04-10', '10:00')
    await studio.mail.deliverDue()
    const [proposal] = await studio.mail.mailbox()
    expect(proposal?.text).toContain('your next acne facial 6 weeks after the last')
  })

  test(`${engine}: a visit that is completed later is followed by the changed days, as its page says before`, async () => {
    const { studio, visit } = await ended(engine)
    const other = { sendsAftercare: false, askAfterDays: null, rebookWeeks: 4 }
    await studio.treatmentLetters.save({ 'acne-facial': other }, 0, OWNER)
    const planned = await studio.treatmentLetters.planned(visit)
    expect(planned).toEqual([{ kind: 'next-visit', dueAt: at('2026-03-27', '10:00') }])
    await studio.bookings.complete(visit.id, OWNER)
    expect(await owed(studio)).toEqual([['next-visit', at('2026-03-27', '10:00')]])
  })

  test(`${engine}: every client is asked for a word alike, three days later, whatever they said before`, async () => {
    const asks = { aftercare: false, 'how-is-it': false, 'next-visit': false, review: true }
    const studio = await createTestStudio({ engine })
    await studio.afterVisit.save(asks, 0, OWNER)
    const said = { words: '', isPublic: true, mayTellHealth: false, isClose: false, stays: false }
    for (const stars of [null, 1, 5]) {
      const email = `client${stars}@example.com`
      if (stars !== null) {
        const before = await completedBy(studio, email, `2026-03-0${stars === 1 ? 6 : 8}`)
        const url = studio.reviewLinks.urlFor(before.id)
        const token = url.slice(url.lastIndexOf('/') + 1)
        expect(await studio.reviews.write(token, { ...said, stars })).toEqual({ ok: true })
      }
    }
    const dueAfter = new Map<string, number>()
    for (const [stars, date] of [
      ['null', '2026-03-13'],
      ['1', '2026-03-15'],
      ['5', '2026-03-20'],
    ]) {
      const visit = await completedBy(studio, `client${stars}@example.com`, date ?? '')
      const [row] = (await reminders(studio).execute()).filter(
        ({ booking_id }) => booking_id === visit.id,
      )
      dueAfter.set(stars ?? '', Number(row?.due_at) - visit.endsAt)
    }
    expect([...dueAfter.values()]).toEqual([72 * HOUR_MS, 72 * HOUR_MS, 72 * HOUR_MS])
  })

  test(`${engine}: nobody is asked again within six months of the last time`, async () => {
    const asks = { aftercare: false, 'how-is-it': false, 'next-visit': false, review: true }
    const { studio, visit } = await completed(engine, asks)
    expect(await sentBy(studio, visit.endsAt + 72 * HOUR_MS)).toEqual(['review'])
    const [letter] = await studio.mail.mailbox()
    const token = /\/review\/([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(await studio.reviews.open(token)).toMatchObject({ serviceName: 'Acne Facial' })
    expect(letter?.text).toContain('/unsubscribe/')
    const soon = await completedBy(studio, visit.email, '2026-03-13')
    expect(await sentBy(studio, soon.endsAt + 72 * HOUR_MS)).toEqual(['review'])
    studio.clock.now = at('2026-09-10', '12:00')
    const later = await completedBy(studio, visit.email, '2026-09-18')
    expect(await sentBy(studio, later.endsAt + 72 * HOUR_MS)).toEqual(['review', 'review'])
  })
}

test('none follows before the owner has switched it on', async () => {
  const studio = await createTestStudio()
  const visit = await book(studio, { startsAt: at(DAY, '14:00') })
  studio.clock.now = visit.endsAt
  await studio.bookings.complete(visit.id, OWNER)
  expect(await owed(studio)).toEqual([])
})

test('what is switched off leaves no more, whenever it was owed', async () => {
  const { studio } = await completed()
  await studio.afterVisit.save({ ...ALL, 'how-is-it': false }, 1, OWNER)
  expect(await sentBy(studio, PROPOSED - HOUR_MS)).toEqual([])
  expect(await sentBy(studio, PROPOSED)).toEqual(['next-visit'])
})

test('a treatment that left the menu is proposed no more', async () => {
  const { studio, visit } = await completed('sqlite', { ...ALL, aftercare: false })
  const { edited } = await serviceDraft(studio, visit.serviceId)
  expect(await studio.menu.stepService(edited, 'offline', OWNER)).toMatchObject({ ok: true })
  expect(await sentBy(studio, PROPOSED)).not.toContain('next-visit')
})

test('its headers end it by one press, and news of a visit has none', async () => {
  const { studio } = await completed()
  await sentBy(studio, EVENING)
  const kept = await studio.database.rows
    .selectFrom('mailbox')
    .innerJoin('outbox', 'outbox.id', 'mailbox.outbox_id')
    .select(['outbox.kind', 'mailbox.message'])
    .where('outbox.audience', '=', 'client')
    .execute()
  const bare = kept.find(({ kind }) => kind === 'booked')?.message ?? ''
  const stoppable = (kept.find(({ kind }) => kind === 'aftercare')?.message ?? '').replace(
    /\r\n[ \t]/g,
    ' ',
  )
  expect(bare).not.toMatch(/List-Unsubscribe/i)
  expect(stoppable).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const token =
    /^List-Unsubscribe:\s*<http:\/\/studio\.test\/unsubscribe\/([^>\s]+)>\s*$/m.exec(
      stoppable,
    )?.[1] ?? ''
  expect(await studio.afterVisit.links.read(token)).toEqual({ isStopped: false })
})

test('a forged link ends nothing', async () => {
  const { studio, visit } = await completed()
  const [token] = studio.manageLinks.tokenFor(visit).split('/')
  expect(await studio.afterVisit.links.read(token ?? '')).toBe(null)
  expect(await studio.afterVisit.links.stop(token ?? '', true)).toBe(false)
  expect(await sentBy(studio, EVENING)).toEqual(['aftercare'])
})

test('a calendar that does not answer holds up no other mail, and is asked again', async () => {
  const { studio } = await completed()
  await sentBy(studio, ASKED)
  const { nearest } = studio.bookings
  studio.bookings.nearest = () => Promise.reject(new Error('No answer'))
  expect(await sentBy(studio, PROPOSED)).not.toContain('next-visit')
  studio.bookings.nearest = nearest
  expect(await sentBy(studio, PROPOSED + 5 * MINUTE_MS)).toContain('next-visit')
})
