import { expect, test } from 'vitest'
import { HIDDEN_REASONS, isHiddenReason, type ReviewForm } from '#domain/clients/review.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { at, createTestStudio, ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'

type Engine = (typeof ENGINES)[number]

const SAID: ReviewForm = {
  stars: 4,
  words: 'Calm and exact.',
  isPublic: true,
  mayTellHealth: false,
  isClose: false,
  stays: false,
}

const NONE = { id: '', version: 0 }

async function open(engine: Engine = 'sqlite') {
  return createTestStudio({ engine })
}

/** A completed visit of somebody, with the token of its review. */
async function visited(studio: TestStudio, who = 'ana', date = '2026-03-06') {
  const visit = await book(studio, { startsAt: at(date, '14:00'), email: `${who}@example.com` })
  studio.clock.now = visit.endsAt
  expect(await studio.bookings.complete(visit.id, OWNER)).toMatchObject({ ok: true })
  return { visit, token: tokenOf(studio.reviewLinks.urlFor(visit.id)) }
}

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

for (const engine of ENGINES) {
  test(`${engine}: a completed visit has one review, changed for 14 days and taken back later`, async () => {
    const studio = await open(engine)
    const { token } = await visited(studio)
    expect(await studio.reviews.open(token)).toMatchObject({ shownAs: 'Ana R.', review: null })
    await Promise.all([studio.reviews.write(token, SAID), studio.reviews.write(token, SAID)])
    studio.clock.now += 14 * DAY_MS - 1
    expect(await studio.reviews.write(token, { ...SAID, stars: 2 })).toEqual({ ok: true })
    expect((await studio.reviews.shown(1)).reviews).toMatchObject([
      { name: 'Ana R.', stars: 2, words: 'Calm and exact.', reply: null },
    ])
    studio.clock.now += 1
    const late = await studio.reviews.write(token, SAID)
    expect(late).toMatchObject({ ok: false, code: 'review-closed' })
    expect(await studio.reviews.takeBack(token)).toBe(true)
    expect((await studio.reviews.shown(1)).summary.count).toBe(0)
  })

  test(`${engine}: taken back, it is written again within 14 days of the first, and later not`, async () => {
    const studio = await open(engine)
    const { token, visit } = await visited(studio)
    await studio.reviews.write(token, SAID)
    const writtenAt = studio.clock.now
    studio.clock.now += 10 * DAY_MS
    await Promise.all([studio.reviews.takeBack(token), studio.reviews.takeBack(token)])
    expect(await studio.reviews.open(token)).toMatchObject({ review: null, isOpen: true })
    expect(await studio.reviews.write(token, { ...SAID, stars: 3 })).toEqual({ ok: true })
    expect((await studio.reviews.shown(1)).reviews).toMatchObject([
      { stars: 3, writtenAt, changedAt: studio.clock.now },
    ])
    await studio.reviews.takeBack(token)
    studio.clock.now = writtenAt + 14 * DAY_MS
    expect(await studio.reviews.open(token)).toMatchObject({ review: null, isOpen: false })
    const late = await studio.reviews.write(token, SAID)
    expect(late).toMatchObject({ ok: false, code: 'review-closed' })
    const kept = await studio.privacy.exportClient(visit.clientId, OWNER)
    expect(JSON.parse(kept ?? '').reviews).toMatchObject([{ isTakenBack: true }])
    await studio.privacy.eraseClient({ id: visit.clientId, word: 'ERASE' }, OWNER)
    expect(
      await studio.database.rows.selectFrom('review_taken_back').selectAll().execute(),
    ).toEqual([])
  })

  test(`${engine}: nothing is said of a visit that was not completed, or by a forged link`, async () => {
    const studio = await open(engine)
    const visit = await book(studio)
    const token = tokenOf(studio.reviewLinks.urlFor(visit.id))
    expect(await studio.reviews.open(token)).toBe(null)
    const refused = { ok: false, code: 'link-invalid' }
    expect(await studio.reviews.write(token, SAID)).toMatchObject(refused)
    expect(await studio.reviews.write(`${visit.id}.zzzzzz.forged`, SAID)).toMatchObject(refused)
    expect(await studio.reviews.tellOwner(token, 'Hello', '192.0.2.1')).toMatchObject(refused)
    expect((await studio.reviews.shown(1)).summary.count).toBe(0)
  })

  test(`${engine}: all count in the average; shown are those whose writers agree, newest first`, async () => {
    const studio = await open(engine)
    const ana = await visited(studio)
    const bo = await visited(studio, 'bo', '2026-03-08')
    const cy = await visited(studio, 'cy', '2026-03-13')
    await studio.reviews.write(ana.token, SAID)
    studio.clock.now += 1
    await studio.reviews.write(bo.token, { ...SAID, stars: 1, words: 'My eczema got worse.' })
    await studio.reviews.write(cy.token, { ...SAID, stars: 2, isPublic: false })
    const before = await studio.reviews.shown(1)
    expect(before.reviews.map(({ stars }) => stars)).toEqual([4])
    expect(before.summary).toMatchObject({
      count: 3,
      average: '2.3',
      byStanding: { shown: 1, 'owner-only': 1, held: 1, hidden: 0 },
    })
    studio.clock.now += 1
    const told = { ...SAID, stars: 1, words: 'My eczema got worse.', mayTellHealth: true }
    await studio.reviews.write(bo.token, told)
    expect((await studio.reviews.shown(1)).reviews.map(({ stars }) => stars)).toEqual([1, 4])
    expect(await studio.reviews.newestOf('acne-facial', 1)).toMatchObject([{ stars: 1 }])
    expect(await studio.reviews.newestOf('mini-facial', 3)).toEqual([])
  })

  test(`${engine}: every reason to hide one is kept by the tables`, async () => {
    const studio = await open(engine)
    const { token } = await visited(studio)
    await studio.reviews.write(token, SAID)
    for (const why of Object.keys(HIDDEN_REASONS).filter(isHiddenReason)) {
      const [seen] = (await studio.reviewDesk.list(1)).reviews
      expect([why, await studio.reviewDesk.hide(seen ?? NONE, why, OWNER)]).toEqual([
        why,
        { ok: true },
      ])
    }
  })

  test(`${engine}: what somebody said is in their export; erased, it goes or stays without the name, as they wished`, async () => {
    const studio = await open(engine)
    const ana = await visited(studio)
    const bo = await visited(studio, 'bo', '2026-03-08')
    await studio.reviews.write(ana.token, { ...SAID, stays: true })
    await studio.reviews.write(bo.token, SAID)
    const { reviews } = JSON.parse(
      (await studio.privacy.exportClient(bo.visit.clientId, OWNER)) ?? '',
    )
    expect(reviews).toMatchObject([{ shownAs: 'Ana R.', stars: 4, words: 'Calm and exact.' }])
    for (const { visit } of [ana, bo]) {
      await studio.privacy.eraseClient({ id: visit.clientId, word: 'ERASE' }, OWNER)
    }
    expect((await studio.reviews.shown(1)).reviews).toMatchObject([{ name: '', stars: 4 }])
    expect(await studio.reviews.open(ana.token)).toBe(null)
  })
}

test('words to the studio alone come as a message of theirs, and nobody else reads them', async () => {
  const studio = await open()
  const { token } = await visited(studio)
  const told = await studio.reviews.tellOwner(token, 'The room was cold.', '192.0.2.1')
  expect(told).toMatchObject({ ok: true })
  const { messages } = await studio.contact.messages()
  expect(messages).toMatchObject([
    { email: 'ana@example.com', subject: 'feedback', message: 'The room was cold.' },
  ])
  expect((await studio.reviews.shown(1)).summary.count).toBe(0)
})
