import { expect, test } from 'vitest'
import { STUDIO } from '#content/studio.ts'
import { WEEKDAYS } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { textSize } from '#domain/post/texts.ts'
import { at, createTestStudio, ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { serviceDraft } from '#tests/menu.ts'

const NUMBER = '+19095550177'
const TEN = at('2026-03-06', '10:00')
const WORDS = 'May text me at the phone number given here.'

async function waiting(engine: (typeof ENGINES)[number], now?: number) {
  const studio = await createTestStudio({ engine, ...(now && { now }) })
  const twilio = await studio.texts.standIn?.()
  if (!twilio) throw new Error('A stand-in was expected.')
  const visit = await book(studio, { startsAt: TEN })
  const joins = (texts?: { words: string; network: string }, who = 'bo') =>
    studio.waiting.join({
      ...{ firstName: 'Bo', lastName: 'Waits', email: `${who}@example.com` },
      ...{ phone: '909 555 0177', weekdayIds: [...WEEKDAYS], partIds: ['morning'] },
      ...{ firstDate: localDate(studio.clock.now, STUDIO.zone), lastDate: '2026-03-31' },
      ...{ noticeMinutes: 0, texts },
      choices: [{ serviceId: 'acne-facial', addonIds: [] }],
    })
  /** Bo waits, has ticked the box, and has heard so; his place. */
  const agreed = async () => {
    const joined = await joins({ words: WORDS, network: '192.0.2.7' })
    if (!joined.ok) throw new Error(joined.code)
    await studio.mail.deliverDue()
    await twilio.tick()
    return joined.token
  }
  const cancel = () => studio.bookings.cancel({ bookingId: visit.id, reason: '' }, OWNER)
  const texts = () =>
    twilio
      .texts()
      .filter(({ direction, to }) => direction === 'outbound-api' && to === NUMBER)
      .map(({ body }) => body)
  const offersByText = () => texts().filter((body) => body.includes('you wait for is free'))
  const offersByMail = async () => {
    await studio.mail.deliverDue()
    const mails = await studio.mail.mailbox()
    return mails.filter(({ subject }) => subject.startsWith('A time is free'))
  }
  const consents = () => studio.database.rows.selectFrom('message_consent').selectAll().execute()
  const textLink = () => /\/offer\/([\w.-]+)/.exec(offersByText().at(-1) ?? '')?.[1] ?? ''
  return {
    ...{ studio, twilio, joins, agreed, cancel, texts, consents, textLink },
    ...{ offersByText, offersByMail },
  }
}

/** A link as the offer's mail carries it, also before that leaves. */
async function mailedLink(studio: TestStudio) {
  const offer = await studio.database.rows.selectFrom('offer').select('id').executeTakeFirst()
  const letter = await studio.mail.letter(`offer-${offer?.id}`, { withLinks: true })
  return /\/offer\/([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

for (const engine of ENGINES) {
  test(`${engine}: who has not ticked the box is offered a time by mail alone, whatever they agreed to for their visits`, async () => {
    const { studio, joins, cancel, offersByText, offersByMail, consents } = await waiting(engine)
    const own = await book(studio, {
      ...{ email: 'bo@example.com', phone: '909 555 0177', startsAt: at('2026-03-20', '10:00') },
    })
    await studio.textConsents.agree(own, '192.0.2.7')
    expect(await joins()).toMatchObject({ ok: true })
    await cancel()
    expect(await offersByMail()).toHaveLength(1)
    expect(offersByText()).toEqual([])
    expect((await consents()).map(({ purpose }) => purpose)).toEqual(['visits'])
  })

  test(`${engine}: who has ticked it is offered a time by text within its two parts, and by mail never once it has arrived`, async () => {
    const { studio, twilio, agreed, cancel, ...seen } = await waiting(engine)
    await agreed()
    const [consent] = await seen.consents()
    expect(consent).toMatchObject({
      ...{ purpose: 'offers', address: NUMBER, words: WORDS, words_version: 1 },
      ...{ network: '192.0.2.7', revoked_at: null },
    })
    expect(seen.texts()).toEqual([expect.stringContaining('at most 3 a day')])
    await cancel()
    expect(await seen.offersByMail()).toEqual([])
    const [text = ''] = seen.offersByText()
    expect(text).toContain(
      'a time you wait for is free, Fri, Mar 6, 10:00 am. We keep it for you until 1:00 pm today. Take it: http',
    )
    expect(text).not.toMatch(/acne|facial|\$/i)
    expect(
      textSize(text.replace('http://studio.test', 'https://www.grove-skin.com')),
    ).toMatchObject({ encoding: 'GSM-7', segments: 2 })
    await twilio.tick()
    studio.clock.now += 59 * MINUTE_MS
    expect(await seen.offersByMail()).toEqual([])
    expect(await studio.waiting.accept(seen.textLink())).toMatchObject({ ok: true })
    expect(await studio.bookings.onDate('2026-03-06')).toMatchObject([
      { status: 'CANCELLED' },
      { status: 'CONFIRMED', email: 'bo@example.com' },
    ])
  })

  test(`${engine}: a text that nobody saw arrive is written by mail after a quarter of the time; one that cannot, at once`, async () => {
    const { studio, twilio, agreed, cancel, ...seen } = await waiting(engine)
    await agreed()
    twilio.setPhone(NUMBER, 'silent')
    await cancel()
    expect(await seen.offersByMail()).toEqual([])
    expect(seen.offersByText()).toHaveLength(1)
    studio.clock.now += 14 * MINUTE_MS
    expect(await seen.offersByMail()).toEqual([])
    studio.clock.now += MINUTE_MS
    expect(await seen.offersByMail()).toHaveLength(1)
    studio.clock.now += 20 * MINUTE_MS
    expect(await seen.offersByMail()).toHaveLength(1)
    expect(seen.offersByText()).toHaveLength(1)
  })

  test(`${engine}: what the carrier did not say is asked before the mail leaves; a dead number is written to by mail at once`, async () => {
    const { studio, twilio, agreed, cancel, ...seen } = await waiting(engine)
    const place = await agreed()
    await cancel()
    await seen.offersByMail()
    twilio.callbacks.lose()
    studio.clock.now += 15 * MINUTE_MS
    expect(await seen.offersByMail()).toEqual([])
    await studio.waiting.decline(seen.textLink())
    twilio.setPhone(NUMBER, 'unknown')
    expect(await studio.waiting.place(place)).toMatchObject({ texts: { isAgreed: true } })
    const next = await book(studio, { startsAt: TEN, email: 'other@example.com' })
    await studio.bookings.cancel({ bookingId: next.id, reason: '' }, OWNER)
    await studio.mail.deliverDue()
    await twilio.tick()
    expect(await seen.offersByMail()).toHaveLength(1)
  })

  test(`${engine}: STOP ends offers by text like everything else, START begins none that was not agreed to anew, and the page of the place ends them alone`, async () => {
    const { studio, twilio, agreed, joins, cancel, ...seen } = await waiting(
      engine,
      at('2026-03-03', '22:30'),
    )
    const place = await agreed()
    await cancel()
    // It would leave at eight; the number says no before.
    await twilio.write(NUMBER, 'STOP')
    // Whoever types the number of another learns nothing of it, and it gets no text.
    const other = await joins({ words: WORDS, network: '192.0.2.7' }, 'other')
    expect(other).toMatchObject({ ok: true })
    const seenByOther = await studio.waiting.place(other.ok ? other.token : '')
    expect(seenByOther?.texts).toEqual({
      ...{ number: 'the number ending in 0177', isTextable: true, isAgreed: true },
      words: expect.any(String),
    })
    expect(await studio.waiting.place(place)).toMatchObject({ texts: { isAgreed: false } })
    studio.clock.now = at('2026-03-04', '08:00')
    expect(await seen.offersByMail()).toHaveLength(1)
    expect(seen.offersByText()).toEqual([])
    await twilio.write(NUMBER, 'START')
    // Neither of them, whoever has ticked it with this number meanwhile.
    for (const token of [place, other.ok ? other.token : '']) {
      expect(await studio.waiting.place(token)).toMatchObject({ texts: { isAgreed: false } })
    }
    if (other.ok) await studio.waiting.leave(other.token)
    expect(await studio.waiting.setTexts(place, { network: '192.0.2.8' })).toEqual({ ok: true })
    expect(await studio.waiting.place(place)).toMatchObject({ texts: { isAgreed: true } })
    await studio.waiting.setTexts(place, 'off')
    expect(await studio.waiting.place(place)).toMatchObject({ texts: { isAgreed: false } })
    expect(await studio.waiting.setTexts(place, { network: '192.0.2.8' })).toEqual({ ok: true })
    const isKept = (one: { revoked_at: number | null; words: string }) =>
      one.revoked_at === null && one.words !== WORDS
    const kept = (await seen.consents()).filter(isKept)
    expect(kept).toMatchObject([{ purpose: 'offers', network: '192.0.2.8' }])
    expect(kept[0]?.words).toContain('the number ending in 0177 when a time from the waiting list')
  })

  test(`${engine}: an offer that ends lets go of text and mail both`, async () => {
    const { studio, agreed, cancel, ...seen } = await waiting(engine, at('2026-03-03', '22:30'))
    await agreed()
    await cancel()
    const [time] = (await studio.waiting.desk.sheet()).running
    await studio.waiting.desk.withdraw(time?.id ?? '', OWNER)
    studio.clock.now = at('2026-03-04', '08:01')
    expect(await seen.offersByMail()).toEqual([])
    expect(seen.offersByText()).toEqual([])
  })

  test(`${engine}: a link by text shows who has the number, not whose address it is: what is for current clients alone is not booked by it`, async () => {
    const { studio, agreed, cancel, ...seen } = await waiting(engine, at('2026-02-27', '08:00'))
    const before = await book(studio, {
      email: 'bo@example.com',
      startsAt: at('2026-02-27', '10:00'),
    })
    studio.clock.now = at('2026-02-27', '11:30')
    await studio.bookings.complete(before.id, OWNER)
    await agreed()
    await cancel()
    await seen.offersByMail()
    expect(seen.offersByText()).toHaveLength(1)
    const onlyCurrent = await serviceDraft(studio, 'acne-facial', { clients: 'current' })
    expect(
      await studio.menu.saveService(onlyCurrent.edited, onlyCurrent.draft, OWNER),
    ).toMatchObject({ ok: true })
    expect(await studio.waiting.accept(seen.textLink())).toMatchObject({
      code: 'current-clients-only',
    })
    expect(await studio.waiting.accept(await mailedLink(studio))).toMatchObject({ ok: true })
  })
}
