import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at, createTestStudio, ENGINES, GUEST, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'

const PAGE = '/admin/settings/mail/text'
const FRIDAY = at('2026-03-20', '14:00')

/** Ana has agreed to texts, and what she is texted from now on; `on`: what the owner has told so. */
async function agreed(studio: TestStudio, on: boolean) {
  const first = await book(studio, { startsAt: at('2026-03-06', '10:00') })
  await studio.textConsents.agree(first, '192.0.2.7')
  await studio.mail.deliverDue()
  const sends = { booked: on, moved: on, canceled: on }
  await studio.wording.visitTexts.save(sends, 0, OWNER)
  const twilio = await studio.texts.standIn?.()
  const before = twilio?.texts().length ?? 0
  return async () => {
    await studio.mail.deliverDue()
    return (twilio?.texts() ?? []).slice(before).map(({ body }) => body)
  }
}

for (const engine of ENGINES) {
  test(`${engine}: a visit that is booked, moved and canceled is told by text where the owner has it on, beside the mail`, async () => {
    const studio = await createTestStudio({ engine })
    const texts = await agreed(studio, true)
    const visit = await book(studio, { startsAt: FRIDAY })
    expect(await texts()).toEqual([
      expect.stringMatching(
        /^Grove Skin Studio: your visit is booked for Fri, Mar 20, 2:00 pm\. Change it: http\S+ Reply STOP to opt out\.$/,
      ),
    ])
    const startsAt = at('2026-03-22', '14:00')
    await studio.bookings.reschedule({ bookingId: visit.id, startsAt }, GUEST)
    expect((await texts()).at(-1)).toContain('your visit is now Sun, Mar 22, 2:00 pm.')
    await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, GUEST)
    const all = await texts()
    expect(all.at(-1)).toContain('your visit of Sun, Mar 22, 2:00 pm is canceled. Book again: http')
    expect(all).toHaveLength(3)
    expect(all.join()).not.toMatch(/acne|facial/i)
    const mails = (await studio.mail.mailbox()).filter(({ recipient }) => recipient === visit.email)
    expect(mails).toHaveLength(4)
  })

  test(`${engine}: booked, moved and canceled are told in her words, and the ledger knows which`, async () => {
    const studio = await createTestStudio({ engine })
    const texts = await agreed(studio, true)
    const say = (kind: 'text-booked' | 'text-moved' | 'text-canceled', opening: string) =>
      studio.wording.save(kind, { subject: '', opening, closing: '' }, 0, OWNER)
    await say('text-booked', 'see you {when}, {firstName}.')
    await say('text-moved', 'now {when}.')
    await say('text-canceled', '{when} is off.')
    const visit = await book(studio, { startsAt: FRIDAY })
    await studio.mail.deliverDue()
    const startsAt = at('2026-03-22', '14:00')
    await studio.bookings.reschedule({ bookingId: visit.id, startsAt }, GUEST)
    await studio.mail.deliverDue()
    await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, GUEST)
    expect((await texts()).map((text) => text.replace(/http\S+/, 'LINK'))).toEqual([
      'Grove Skin Studio: see you Fri, Mar 20, 2:00 pm, Ana. Change it: LINK Reply STOP to opt out.',
      'Grove Skin Studio: now Sun, Mar 22, 2:00 pm. Change it: LINK Reply STOP to opt out.',
      'Grove Skin Studio: Sun, Mar 22, 2:00 pm is off. Book again: LINK Reply STOP to opt out.',
    ])
    const { rows } = studio.database
    const sent = rows.selectFrom('outbox').select('words_version').where('channel', '=', 'text')
    const ofVisit = await sent.where('booking_id', '=', visit.id).execute()
    expect(ofVisit.map((row) => row.words_version)).toEqual([1, 1, 1])
  })

  test(`${engine}: a number that nobody has proven gets twelve texts, then mail alone, and more once it has answered`, async () => {
    const studio = await createTestStudio({ engine })
    const texts = await agreed(studio, true)
    const visit = await book(studio, { startsAt: FRIDAY })
    const move = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        studio.clock.now += 60_000
        const startsAt = at(n % 2 === 0 ? '2026-03-22' : '2026-03-20', '14:00')
        await studio.bookings.reschedule({ bookingId: visit.id, startsAt }, GUEST)
        await studio.mail.deliverDue()
      }
    }
    await move(16)
    // The first of the twelve told that texts were agreed to.
    expect(await texts()).toHaveLength(11)
    const mails = (await studio.mail.mailbox()).filter(({ recipient }) => recipient === visit.email)
    expect(mails.length).toBeGreaterThan(16)
    const twilio = await studio.texts.standIn?.()
    await twilio?.write('+19095550101', 'C')
    await move(1)
    expect((await texts()).at(-1)).toContain('your visit is now Sun, Mar 22, 2:00 pm.')
  })

  test(`${engine}: none leaves before she switches it on, nor to whoever has not agreed`, async () => {
    const studio = await createTestStudio({ engine })
    const texts = await agreed(studio, false)
    await book(studio, { startsAt: FRIDAY })
    expect(await texts()).toEqual([])
    await studio.wording.visitTexts.save({ booked: true, moved: true, canceled: true }, 1, OWNER)
    const bo = { email: 'bo@example.com', phone: '909 555 0199' }
    await book(studio, { startsAt: at('2026-03-20', '16:00'), ...bo })
    expect(await texts()).toEqual([])
  })

  test(`${engine}: what is booked at night is told by text in the morning`, async () => {
    const studio = await createTestStudio({ engine })
    const texts = await agreed(studio, true)
    studio.clock.now = at('2026-03-03', '22:00')
    await book(studio, { startsAt: FRIDAY })
    expect(await texts()).toEqual([])
    studio.clock.now = at('2026-03-04', '08:00')
    expect(await texts()).toHaveLength(1)
  })
}

test('each is a switch of its own on the page, and another window’s is not overwritten', async () => {
  const { studio, open, post } = await openDesk()
  const shown = await open(PAGE)
  expect(
    shown.getAllByRole<HTMLInputElement>('checkbox').map(({ name, checked }) => [name, checked]),
  ).toEqual([
    ['booked', false],
    ['moved', true],
    ['canceled', true],
  ])
  const form = { intent: 'switches', version: '0', moved: '1' }
  expect(await post(PAGE, form)).toMatchObject({ to: `${PAGE}?done=switched` })
  expect((await studio.wording.visitTexts.read()).sends).toEqual({
    booked: false,
    moved: true,
    canceled: false,
  })
  expect((await post(PAGE, form)).status).toBe(409)
})
