import { expect, test } from 'vitest'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { at, createTestApp, createTestStudio, OWNER } from '#tests/helpers.ts'
import { pageOf } from '#tests/page.ts'

const DEPOSIT: VisitPolicy = { ...PAY_AT_STUDIO, takes: 'deposit', deposit: { cents: 3000 } }
const AT = new Date(at('2026-03-06', '10:00')).toISOString()
const CHOSEN = `service=acne-facial&extras=microdermabrasion&at=${AT}&hold=a-hold`

/** A studio whose facial asks for this. */
async function opened(policy: VisitPolicy | null) {
  const studio = await createTestStudio()
  if (policy) await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, policy, OWNER)
  const app = await createTestApp(studio)
  return (path: string) => app.request(path)
}

test('the page says what is booked, when and for how much, who to call without script, and is kept by nobody', async () => {
  const open = await opened(DEPOSIT)
  const answer = await open(`/schedule/pay?${CHOSEN}`)
  const page = pageOf(await answer.text())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(page.getByRole('heading', { name: 'Pay and book' })).toBeTruthy()
  for (const words of ['Acne Facial with Microdermabrasion', '$125', 'Fri, Mar 6, 10:00 am']) {
    expect(page.words).toContain(words)
  }
  expect(page.words).toContain('5 Card')
  expect(page.words).toMatch(/Paying here needs JavaScript\. Call \(\d{3}\) \d{3}-\d{4}/)
  expect(page.getByRole('link', { name: /Change/ }).getAttribute('href')).toContain('step=time')
})

test('without a whole choice it leads to the question that is open', async () => {
  const open = await opened(DEPOSIT)
  const to = async (query: string) => (await open(`/schedule/pay${query}`)).headers.get('location')
  expect(await to('')).toBe('/schedule')
  expect(await to('?service=acne-facial')).toBe('/schedule?service=acne-facial')
})

test('where nothing is asked in advance there is no such page, and no fourth step', async () => {
  const open = await opened(null)
  const answer = await open(`/schedule/pay?${CHOSEN}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^\/schedule\?.*step=you/),
  ])
  const details = pageOf(await (await open(`/schedule?${CHOSEN}&step=you`)).text())
  expect(details.words).toContain('Nothing is charged now: you pay at the studio, by card or cash.')
  expect(details.words).toMatch(/Book \w+day, \d/)
  expect(details.words).not.toMatch(/\d Card/)
})

test('what everybody pays for is not called booked by the details’ button, what new clients pay for may be', async () => {
  const everybody = await opened(DEPOSIT)
  const words = async (open: typeof everybody) =>
    pageOf(await (await open(`/schedule?${CHOSEN}&step=you`)).text()).words
  expect(await words(everybody)).toContain('Continue')
  expect(await words(everybody)).toContain('A deposit of $30 is paid when you book')
  const some = await words(await opened({ ...DEPOSIT, from: 'new' }))
  expect(some).toContain('On a first visit a deposit of $30 is paid when you book')
  expect(some).toMatch(/Book \w+day, \d/)
})

test('where a card is kept nothing is called a payment', async () => {
  const open = await opened({ ...DEPOSIT, takes: 'card', deposit: null })
  const page = pageOf(await (await open(`/schedule/pay?${CHOSEN}`)).text())
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Book with a card')
})
