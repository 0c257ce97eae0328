import { expect, test } from 'vitest'
import { POLICY_SENTENCES } from '#domain/calendar/policy-edit.ts'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { openDesk } from '#tests/desk.ts'
import { GUEST, OWNER } from '#tests/helpers.ts'
import { filled, held, noteOf, noteOn, type Page, pressed, rowsOf, wordsOf } from '#tests/page.ts'

const PAYING = '/admin/services/acne-facial/paying'

const formOn = (page: Page) => filled(page.getByRole('main').querySelector('form'))
const clientsRead = (page: Page) => wordsOf(page.getByRole('region', { name: 'What clients read' }))

/** The form of a treatment that nobody has said anything of, and what posting it with changes answers. */
async function paying(path = PAYING) {
  const desk = await openDesk()
  const page = await desk.open(path)
  const form = formOn(page)
  const save = (changes: Record<string, string>) =>
    desk.post(path, { ...form, intent: 'save', ...changes })
  return { ...desk, page, form, save }
}

const DEPOSIT = {
  takes: 'deposit',
  from: 'new',
  deposit: '30',
  depositUnit: 'dollars',
  lateHours: '48',
  lateFee: '15',
  lateFeeUnit: 'dollars',
  noShowFee: '30',
  noShowFeeUnit: 'dollars',
}

test('a treatment is paid at the studio until its owner says otherwise', async () => {
  const { open, page, form } = await paying()
  expect(form).toMatchObject({ takes: 'studio', version: '0' })
  expect(clientsRead(page)).toContain('Acne Facial, $110. You pay at the studio.')
  const treatment = await open('/admin/services/acne-facial')
  expect(treatment.getByRole('link', { name: 'How it is paid' }).getAttribute('href')).toBe(PAYING)
})

test('saved, it is read again as it was typed, and clients read it at once', async () => {
  const { studio, app, open, save } = await paying()
  expect(await save(DEPOSIT)).toMatchObject({ status: 302, to: `${PAYING}?done=saved` })
  const again = await open(PAYING)
  expect(formOn(again)).toMatchObject({ ...DEPOSIT, version: '1' })
  const asked = { serviceId: 'acne-facial', addonIds: [], email: 'ana@example.com' }
  const answer = await studio.bookings.asks({ ...asked, startsAt: Date.UTC(2026, 2, 9, 17) }, GUEST)
  if (!answer.ok) throw new Error(answer.code)
  expect(clientsRead(again)).toContain(answer.asked.words.join(' '))
  expect(await (await app.request('/services/acne-facial')).text()).toContain(
    'On a first visit a deposit of $30 is paid when you book.',
  )
  expect((await open('/admin/services')).words).toMatch(
    /Acne Facial\s*\$30 deposit on a first visit/,
  )
})

test('a deposit of more than the treatment costs is refused', async () => {
  const { studio, save } = await paying()
  const refused = await save({ ...DEPOSIT, deposit: '300' })
  expect(refused.status).toBe(400)
  expect(noteOn(refused.page, 'Deposit')).toBe(
    'A deposit of $300 is more than the lowest price, $110: make it less, or a percentage.',
  )
  expect(await studio.menu.policy('acne-facial')).toBeNull()
  expect(await save({ ...DEPOSIT, deposit: '110' })).toMatchObject({ status: 302 })
})

test('a fee above the deposit is refused in percent as in dollars, before it is shown as words', async () => {
  const { studio, save } = await paying()
  const percent = { ...DEPOSIT, lateFee: '50', lateFeeUnit: 'percent' }
  for (const intent of ['save', 'preview']) {
    const refused = await save({ ...percent, intent })
    expect(refused.status).toBe(400)
    expect(noteOn(refused.page, 'Fee for canceling later')).toContain(
      '50% of $110 is $55, more than the deposit of $30. Nobody has given more: enter at most that.',
    )
    expect(held(refused.page, 'Fee for canceling later')).toBe('50')
  }
  const dollars = await save({ ...DEPOSIT, noShowFee: '55' })
  expect(noteOn(dollars.page, 'Fee for not coming')).toContain(
    '$55 is more than the deposit of $30.',
  )
  const late = { ...PAY_AT_STUDIO, takes: 'deposit', deposit: { cents: 3000 } } as const
  const saved = await studio.menu.savePolicy(
    { id: 'acne-facial', version: 0 },
    { ...late, lateFee: { percent: 50 } },
    OWNER,
  )
  expect(saved).toMatchObject({ code: 'fee-above-deposit' })
  expect(await studio.menu.policy('acne-facial')).toBeNull()
})

test('a price below its deposit is refused where it is typed, of a kind too, and nothing typed is lost', async () => {
  const { studio, open, post } = await paying()
  const save = async (id: string, changes: Record<string, string>) => {
    const page = await open(`/admin/services/${id}`)
    const form = pressed(page.getByRole('button', { name: 'Save' }))
    return post(`/admin/services/${id}`, { ...form, ...changes })
  }
  const takes = (cents: number): VisitPolicy => ({
    ...{ takes: 'deposit', deposit: { cents }, from: 'all' },
    ...{ lateHours: 24, lateFee: null, noShowFee: null },
  })
  const refusal = (deposit: string, price: string) =>
    `A deposit of ${deposit} is more than the lowest price, ${price}: make it less, or a percentage.`
  const acne = { id: 'acne-facial', version: 0 }
  expect(await studio.menu.savePolicy(acne, takes(11100), OWNER)).toMatchObject({
    code: 'deposit-above-price',
  })
  expect(await studio.menu.savePolicy(acne, takes(11000), OWNER)).toMatchObject({ ok: true })
  const lower = await save('acne-facial', { price: '109.50', minutes: '55' })
  expect(lower.status).toBe(400)
  expect(noteOf(lower.page.getByDisplayValue('109.50'))).toBe(refusal('$110', '$109.50'))
  expect(pressed(lower.page.getByRole('button', { name: 'Save' }))).toMatchObject({
    price: '109.50',
    minutes: '55',
  })
  expect(await save('acne-facial', { price: '111' })).toMatchObject({ status: 302 })
  const peels = { id: 'chemical-peels', version: 0 }
  expect(await studio.menu.savePolicy(peels, takes(15000), OWNER)).toMatchObject({ ok: true })
  const kind = await save('chemical-peels', { 'options.1.price': '140' })
  expect(kind.status).toBe(400)
  expect(noteOf(kind.page.getByDisplayValue('140'))).toBe(refusal('$150', '$140'))
  // What is not offered is nobody's price; the treatment's own is not asked where it comes in kinds.
  expect(await save('chemical-peels', { price: '90' })).toMatchObject({ status: 302 })
})

test('a fee that rewards staying away is warned of, and mended by one press', async () => {
  const { studio, save } = await paying()
  const free = { ...DEPOSIT, lateFee: '', noShowFee: '' }
  const kept = (await save({ ...free, intent: 'preview' })).page
  expect(kept.words).toContain('If nobody comes, all $30 that was paid goes back')
  const card = { ...DEPOSIT, takes: 'card', lateFee: '50', lateFeeUnit: 'percent', noShowFee: '' }
  const shown = (await save({ ...card, intent: 'preview' })).page
  expect(shown.words).toContain('Canceling late costs $55, not coming $0')
  const mend = shown.getByRole('button', { name: 'Keep 50% when they do not come' })
  const mended = await save({ ...pressed(mend) })
  expect(formOn(mended.page)).toMatchObject({ noShowFee: '50', noShowFeeUnit: 'percent' })
  expect(mended.page.words).not.toContain('Canceling late costs')
  expect(await studio.menu.policy('acne-facial')).toBeNull()
})

test('the preview says what clients would read, and saves nothing', async () => {
  const { studio, save } = await paying()
  const shown = await save({ ...DEPOSIT, intent: 'preview' })
  expect(shown.status).toBe(200)
  expect(clientsRead(shown.page)).toContain(
    'For a visit on Monday, March 9, 10:00 am ' +
      'Acne Facial, $110. A deposit of $30 is paid now, the other $80 at the studio. ' +
      'Free to cancel or move until Saturday, March 7, 9:00 am. ' +
      'After that, we keep $15 and $15 goes back. If you do not come, we keep $30.',
  )
  expect(held(shown.page, 'Deposit')).toBe('30')
  expect(await studio.menu.policy('acne-facial')).toBeNull()
})

test('a treatment that comes in kinds is shown with its first, whose price may be a lowest one', async () => {
  const { page } = await paying('/admin/services/chemical-peels/paying')
  expect(clientsRead(page)).toMatch(
    /10:00 am Peel Facial: Oxygen peel, from \$150\. You pay at the studio\./,
  )
})

test('what cannot be stands beside its field, and nothing typed is lost', async () => {
  const { studio, save } = await paying()
  const wrong = await save({ ...DEPOSIT, deposit: '', lateHours: '0', noShowFee: 'all' })
  expect(wrong.status).toBe(400)
  expect(noteOn(wrong.page, 'Deposit')).toContain(POLICY_SENTENCES.deposit)
  expect(clientsRead(wrong.page)).toContain(`Deposit: ${POLICY_SENTENCES.deposit}`)
  expect(noteOn(wrong.page, /^Free to cancel/)).toContain(POLICY_SENTENCES.lateHours)
  expect(noteOn(wrong.page, 'Fee for not coming')).toContain(POLICY_SENTENCES.dollars)
  expect(formOn(wrong.page)).toMatchObject({ takes: 'deposit', noShowFee: 'all', lateFee: '15' })
  expect((await save({ takes: 'gold' })).page.words).toContain(POLICY_SENTENCES.takes)
  expect(await studio.menu.policy('acne-facial')).toBeNull()
})

test('another window’s change is shown beside what was typed, and not overwritten', async () => {
  const { studio, save } = await paying()
  await save(DEPOSIT)
  const stale = await save({ ...DEPOSIT, deposit: '40' })
  expect(stale.status).toBe(409)
  expect(rowsOf(stale.page.getByRole('table'))).toContainEqual(['Deposit', '30', '40'])
  expect((await studio.menu.policy('acne-facial'))?.policy.deposit).toEqual({ cents: 3000 })
  expect((await save({ ...formOn(stale.page), intent: 'save' })).status).toBe(302)
  expect((await studio.menu.policy('acne-facial'))?.policy.deposit).toEqual({ cents: 4000 })
})

test('a treatment that is not there has no such page', async () => {
  const { app } = await paying()
  expect((await app.request('/admin/services/none/paying')).status).not.toBe(200)
})
