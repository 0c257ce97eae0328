import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { bookRequest, createTestApp, createTestStudio, GUEST } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'
import { linksIn, pageOf, wordsOf } from '#tests/page.ts'
import { squareStudio } from '#tests/providers.ts'

const WISH = {
  ...{ firstName: 'Bo', lastName: 'Waits', email: 'bo@example.com', phone: '909 555 0177' },
  weekdayIds: ['friday', 'saturday'],
  partIds: ['morning'],
  ...{ firstDate: '2026-03-02', lastDate: '2026-03-31', noticeMinutes: '60' },
}
const ACNE = '/schedule/waiting?service=acne-facial'

async function opened() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const read = async (path: string, cookie = '') => {
    const answer = await app.request(path, { headers: { cookie } })
    return { status: answer.status, headers: answer.headers, page: pageOf(await answer.text()) }
  }
  const book = async (changes = {}) => {
    const made = await studio.bookings.create(bookRequest(changes), GUEST)
    if (!made.ok) throw new Error(made.code)
    return made.booking
  }
  /** The links of one kind in the mails that have come, newest first. */
  const mailed = async (kind: 'offer' | 'waiting', to = 'bo@example.com') => {
    await studio.mail.deliverDue()
    const mails = (await studio.mail.mailbox()).filter(({ recipient }) => recipient === to)
    return mails.flatMap(
      ({ text }) => new RegExp(`http://studio.test(/${kind}/[\\w.-]+)`).exec(text)?.[1] ?? [],
    )
  }
  const cancel = ({ id: bookingId }: { id: string }) =>
    studio.bookings.cancel({ bookingId, reason: '' }, { kind: 'manage-link', bookingId })
  return { studio, app, read, book, mailed, cancel }
}

test('whoever finds no time says when they could come, and sees their place', async () => {
  const { studio, app, read, mailed } = await opened()
  const { page } = await read('/schedule/waiting')
  expect(linksIn(page.getByRole('main'))).toContainEqual(['Acne Facial', ACNE])
  expect((await read(ACNE)).page.words).toContain('For your Acne Facial')
  const joined = await app.request(ACNE, posted(WISH))
  expect(joined.status).toBe(303)
  const place = await read(joined.headers.get('location') ?? '')
  expect(place.page.notices).toEqual(['You are on the list. A mail with this page is on its way.'])
  expect(place.page.words).toContain('You are first in line for Friday and Saturday mornings.')
  expect(place.headers.get('cache-control')).toBe('no-store')
  const [link = ''] = await mailed('waiting')
  expect((await read(link)).page.words).toContain('Acne Facial')
  studio.clock.now += 1000
  await app.request(ACNE, posted({ ...WISH, email: 'cleo@example.com' }))
  const [second = ''] = await mailed('waiting', 'cleo@example.com')
  expect((await read(second)).page.words).toContain('1 ahead of you for')
  for (const intent of [[], '', 'delete']) {
    expect((await app.request(link, posted({ intent }))).status).toBe(400)
    expect((await read(link)).page.words).toContain('You are on the waiting list')
  }
  await app.request(link, posted({ intent: 'leave' }))
  expect((await read(link)).page.words).toContain('You have left the list')
  expect((await read(second)).page.words).toContain('You are first in line')
})

test('whose address had mails enough today joins all the same, and reads to keep the page', async () => {
  const { app, read, mailed } = await opened()
  let there = ''
  for (let times = 0; times < 7; times += 1) {
    const joined = await app.request(ACNE, posted({ ...WISH, firstName: `Bo ${times}` }))
    expect(joined.status).toBe(303)
    there = joined.headers.get('location') ?? ''
    if (times < 6) await app.request(there, posted({ intent: 'leave' }))
  }
  const { page } = await read(there)
  expect(page.notices).toEqual([
    'You are on the list. Several mails about it went to your address today, so this time none does: keep this page to find your place again.',
  ])
  expect(page.words).toContain('You are first in line')
  expect(await mailed('waiting')).toHaveLength(6)
})

test('what is missing is said beside it, and nothing typed is lost', async () => {
  const { app } = await opened()
  const { weekdayIds: _, ...rest } = WISH
  const answer = await app.request(ACNE, posted({ ...rest, email: 'bo', lastDate: '2026-03-01' }))
  expect(answer.status).toBe(400)
  const page = pageOf(await answer.text())
  expect(page.words).toContain('Choose at least one day of the week.')
  expect(page.words).toContain('Choose a last date that is not before the first.')
  expect(page.words).toContain('Enter an email address such as name@example.com.')
  expect(page.getByLabelText<HTMLInputElement>('First name').value).toBe('Bo')
})

test('opening an offer writes nothing; one press books it', async () => {
  const { studio, app, read, book, mailed, cancel } = await opened()
  const visit = await book()
  await app.request(ACNE, posted(WISH))
  await cancel(visit)
  const [link = ''] = await mailed('offer')
  for (const path of [link, `${link}?intent=accept`, link]) {
    const { status, page } = await read(path)
    expect([status, page.words.includes('This time is kept for you')]).toEqual([200, true])
    expect(page.words).toContain('Fri, Mar 6, 10:00 am to 10:50 am, $110')
    expect(page.words).toContain('It is yours to take until 1:00 pm.')
  }
  expect((await app.request(link, { method: 'HEAD' })).status).toBe(200)
  expect(await studio.bookings.onDate('2026-03-06')).toHaveLength(1)
  expect((await app.request(link, posted({ intent: '' }))).status).toBe(400)
  const taken = await app.request(link, posted({ intent: 'accept' }))
  expect(taken.status).toBe(303)
  const booked = await read(taken.headers.get('location') ?? '')
  expect(booked.page.words).toContain('Acne Facial')
  expect((await read(link)).page.words).toContain('This time is yours')
  expect(await studio.bookings.onDate('2026-03-06')).toMatchObject([
    { status: 'CANCELLED' },
    { status: 'CONFIRMED', email: 'bo@example.com' },
  ])
})

test('no, thank you asks the next; who comes late reads that the place is kept', async () => {
  const { studio, app, read, book, mailed, cancel } = await opened()
  const visit = await book()
  await app.request(ACNE, posted(WISH))
  studio.clock.now += 1000
  await app.request(ACNE, posted({ ...WISH, email: 'cleo@example.com' }))
  await cancel(visit)
  const [bo = ''] = await mailed('offer')
  await app.request(bo, posted({ intent: 'decline' }))
  expect((await read(bo)).page.words).toContain('You keep your place on the waiting list:')
  const [place = ''] = await mailed('waiting')
  const picks = { isByHand: true, version: 0 }
  await studio.waiting.desk.setByHand(picks, { kind: 'owner', id: 'owner' })
  expect((await read(place)).page.words).toContain('I choose myself whom I offer it to')
  await studio.waiting.desk.setByHand(
    { isByHand: false, version: 1 },
    { kind: 'owner', id: 'owner' },
  )
  await app.request(place, posted({ intent: 'leave' }))
  expect((await read(bo)).page.words).toContain('You are not on the waiting list any more.')
  const [cleo = ''] = await mailed('offer', 'cleo@example.com')
  studio.clock.now += 2 * 3_600_000
  const late = await app.request(cleo, posted({ intent: 'accept' }))
  expect(late.status).toBe(409)
  expect(pageOf(await late.text()).words).toContain('This offer has run out')
})

test('a visit waits for an earlier time from its own page', async () => {
  const { studio, app, read, book, mailed, cancel } = await opened()
  const early = await book()
  const own = await book({ startsAt: early.startsAt + 5 * 3_600_000, email: 'bo@example.com' })
  const manage = `/manage/${studio.manageLinks.tokenFor(own)}`
  const earlier = `${manage}/earlier`
  const { page } = await read(manage)
  expect(linksIn(page.getByRole('main'))).toContainEqual([
    'Tell me when an earlier time is free',
    earlier,
  ])
  const { firstName: _, lastName: __, email: ___, phone: ____, ...times } = WISH
  await app.request(earlier, posted(times))
  expect((await read(manage)).page.words).toContain(
    'You are waiting for an earlier time. You are first in line for Friday and Saturday mornings.',
  )
  await cancel(early)
  const [link = ''] = await mailed('offer')
  expect((await read(link)).page.words).toContain('Instead of Fri, Mar 6, 3:00 pm')
  await app.request(link, posted({ intent: 'accept' }))
  expect(await studio.bookings.find(own.id)).toMatchObject({
    ...{ startsAt: early.startsAt, priceCents: own.priceCents, status: 'CONFIRMED' },
  })
})

test('an account sees where it waits, and what is kept for it', async () => {
  const { studio, app, read, book, cancel } = await opened()
  const { cookie } = await signedInClient(studio, { name: 'Bo Waits', isVerified: true })
  const visit = await book({ email: 'other@example.com' })
  await app.request(ACNE, posted(WISH, cookie))
  const waiting = async () => wordsOf((await read('/bookings', cookie)).page.getByRole('main'))
  expect(await waiting()).toContain('On the waiting list Acne Facial You are first in line')
  await cancel(visit)
  expect(await waiting()).toContain('Kept for you: Fri, Mar 6, 10:00 am')
})

test('links that do not open say so, and leak no address', async () => {
  const { read } = await opened()
  for (const path of ['/offer/nonsense', '/waiting/nonsense', '/manage/nonsense/earlier']) {
    const { status, headers, page } = await read(path)
    expect([path, status]).toEqual([path, 404])
    expect(page.words).toContain('This link does not open')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  }
})

test('where Square keeps the calendar nobody waits, and the page says so', async () => {
  const studio = await squareStudio()
  const app = await createTestApp(studio)
  const page = pageOf(await (await app.request(ACNE)).text())
  expect(page.words).toContain('I keep no waiting list online at present.')
  expect((await app.request(ACNE, posted(WISH))).status).toBe(404)
  expect(pageOf(await (await app.request('/book')).text()).words).not.toContain(
    'No time that suits',
  )
})

test('only days on which the studio opens can be wished for', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const page = pageOf(await (await app.request(`/schedule/waiting?service=acne-facial`)).text())
  expect(page.getByRole('checkbox', { name: 'Friday' })).toBeTruthy()
  expect(page.queryByRole('checkbox', { name: 'Saturday' })).toBeNull()
})

test('offers by text are agreed to by a box of their own that nobody has ticked, and ended on the page of the place', async () => {
  const { studio, app, read, book, mailed } = await opened()
  const consents = () =>
    studio.database.rows
      .selectFrom('message_consent')
      .select(['purpose', 'words', 'network', 'revoked_how'])
      .execute()
  const name = /may text me at the phone number given here when a time from the waiting list/
  const box = (await read(ACNE)).page.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box.checked).toBe(false)
  const missing = await app.request(ACNE, posted({ ...WISH, email: 'bo', texts: '1' }))
  const again = pageOf(await missing.text())
  expect(again.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true)
  expect(await consents()).toEqual([])
  await app.request(ACNE, posted({ ...WISH, texts: '1' }))
  const [consent] = await consents()
  expect(consent?.purpose).toBe('offers')
  expect(consent?.words).toMatch(name)
  const [place = ''] = await mailed('waiting')
  expect((await read(place)).page.words).toContain(
    'Offers come by text to the number ending in 0177, and by mail where the text does not arrive.',
  )
  await app.request(place, posted({ intent: 'texts-off' }))
  expect((await consents())[0]?.revoked_how).toBe('page of the waiting list')
  const off = (await read(place)).page
  expect(off.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect((await app.request(place, posted({ intent: 'texts-on' }))).status).toBe(400)
  await app.request(place, posted({ intent: 'texts-on', texts: '1' }))
  expect(await consents()).toHaveLength(2)
  expect((await read(place)).page.words).toContain('You are on the waiting list')

  const own = await book({ email: 'eve@example.com', phone: '909 555 0188' })
  const earlier = `/manage/${studio.manageLinks.tokenFor(own)}/earlier`
  const asked = (await read(earlier)).page.getByRole<HTMLInputElement>('checkbox', {
    name: /may text me at the number ending in 0188/,
  })
  expect(asked.checked).toBe(false)
  const { weekdayIds, partIds, firstDate, noticeMinutes } = WISH
  const times = { weekdayIds, partIds, firstDate, noticeMinutes, lastDate: '2026-03-06' }
  await app.request(earlier, posted({ ...times, texts: '1' }))
  expect((await consents()).at(-1)?.words).toContain('the number ending in 0188')
})

test('where nobody carries texts no box is shown', async () => {
  const studio = await createTestStudio({
    env: {
      ...{ STUDIO_MODE: 'live', STUDIO_SECRET: 'x'.repeat(40), SMTP_URL: 'smtp://localhost:1' },
      ...{ SQUARE_ENVIRONMENT: 'standin', PUBLIC_URL: 'http://studio.test' },
    },
  })
  const app = await createTestApp(studio)
  const page = pageOf(await (await app.request(ACNE)).text())
  page.getByRole('button', { name: 'Put me on the waiting list' })
  expect(page.words).not.toContain('may text me')
})
