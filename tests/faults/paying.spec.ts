import { type Books, disagreements, tallyOf } from '#bench/checkouts/books.ts'
import {
  type VisitBooks,
  type VisitEnd,
  visitEndDisagreements,
} from '#bench/checkouts/errand-books.ts'
import { faultRun } from '#bench/checkouts/fault-run.ts'
import { expect, test } from '#tests/e2e/journey.ts'

const SEED = 20261121
// Some forty processes one after the other: a minute and a half on a machine that has nothing else to do.
const MOST_MS = 300_000

test('whatever fails, our orders, the payments at Square, the mails and the shelf agree', async () => {
  test.setTimeout(MOST_MS)
  const { rows, errands, never, kills, faults, books } = await faultRun({
    seed: SEED,
    times: 1,
    oneStep: true,
  })
  expect(faults).toEqual([])
  expect(never).toEqual([])
  expect(errands.filter(({ kills, faults }) => kills + faults === 0)).toEqual([])
  expect(rows.reduce((all, { checkouts }) => all + checkouts, 0)).toBeGreaterThanOrEqual(40)
  expect(rows.filter(({ double, missing }) => double + missing > 0)).toEqual([])
  expect(rows.filter(({ unknown, resolved }) => unknown !== resolved)).toEqual([])
  expect(rows.reduce((all, { paid }) => all + paid, 0)).toBeGreaterThan(30)
  expect(books.visits?.length).toBeGreaterThan(15)
  // How they meet is the machine’s: not every step is come by in so few checkouts.
  expect(new Set(kills).size).toBeGreaterThan(7)
})

const EMAIL = 'ana@example.com'
const PAYMENT = {
  id: 'P1',
  status: 'COMPLETED',
  order_id: 'S1',
  buyer_email_address: EMAIL,
  total_money: { amount: 3915 },
}
const GOOD: Books = {
  payments: [PAYMENT],
  orders: [
    {
      id: 'O1',
      email: EMAIL,
      total_cents: 3915,
      square_order_id: 'S1',
      square_payment_id: 'P1',
    },
  ],
  attempts: [{ id: 'O1', state: 'paid', is_open: 0 }],
  letters: [
    { recipient: EMAIL, audience: 'client', body_text: 'Your order O1' },
    { recipient: 'owner@example.com', audience: 'owner', body_text: 'A new order O1' },
  ],
  delivered: [EMAIL],
  sold: 2,
  gone: 2,
  reserved: 0,
}
const [LETTER] = GOOD.letters
const VISIT = { id: 'O1', state: 'paid', is_open: 0, purpose: 'visit', booking_id: null }

test('books that agree have no disagreement', () => {
  expect(disagreements(GOOD)).toEqual([])
  expect(tallyOf(GOOD, EMAIL)).toEqual({ taken: 1, double: 0, missing: 0 })
})

test('a visit with its money agrees, and so does money that went back for want of a time', () => {
  const visits = [{ id: 'V1' }]
  const booked = { ...GOOD, visits, attempts: [{ ...VISIT, booking_id: 'V1' }] }
  expect(disagreements(booked)).toEqual([])
  const refunds = [{ attempt_id: 'O1', state: 'completed', amount_cents: 3915 }]
  const back = { refunds, backCents: 3915, letters: [], delivered: [] }
  expect(disagreements({ ...GOOD, ...back, attempts: [VISIT] })).toEqual([])
})

const CASES: [string, Partial<Books>][] = [
  ['a payment without its order', { orders: [], attempts: [], letters: [], delivered: [] }],
  ['a second payment', { payments: [PAYMENT, { ...PAYMENT, id: 'P2', order_id: 'S2' }] }],
  ['an order without money', { payments: [] }],
  ['another amount', { payments: [{ ...PAYMENT, total_money: { amount: 1 } }] }],
  ["another's payment", { payments: [{ ...PAYMENT, order_id: 'S9' }] }],
  [
    'credit that Square alone knows',
    { payments: [PAYMENT, { ...PAYMENT, id: 'P2', source_type: 'EXTERNAL' }] },
  ],
  ['no mail', { letters: [] }],
  ['a mail too many', { letters: [...GOOD.letters, LETTER as Books['letters'][number]] }],
  ['a mail that was not delivered', { delivered: [] }],
  [
    'an attempt that is not known as paid',
    { attempts: [{ id: 'O1', state: 'declined', is_open: 0 }] },
  ],
  [
    'an order without an attempt that is open',
    { attempts: [{ id: 'O1', state: 'paid', is_open: 1 }] },
  ],
  ['a piece that is gone and was not sold', { gone: 3 }],
  ['a piece that is still set aside', { reserved: 1 }],
  ['a visit without money', { visits: [{ id: 'V1' }] }],
  ['a charge with neither visit nor its money back', { attempts: [VISIT] }],
  [
    'a visit that is there and whose money went back',
    {
      attempts: [{ ...VISIT, booking_id: 'V1' }],
      visits: [{ id: 'V1' }],
      refunds: [{ attempt_id: 'O1', state: 'completed', amount_cents: 3915 }],
      backCents: 3915,
    },
  ],
  [
    'a visit that is paid twice',
    {
      attempts: [
        { ...VISIT, booking_id: 'V1' },
        { ...VISIT, id: 'O2', booking_id: 'V1' },
      ],
      visits: [{ id: 'V1' }],
    },
  ],
  ['a refund that nobody wrote down', { backCents: 100 }],
]

for (const [where, change] of CASES) {
  test(`${where} is a disagreement`, () => {
    expect(disagreements({ ...GOOD, ...change })).not.toEqual([])
  })
}

const PERSON: VisitEnd = { email: EMAIL, name: 'a visit', keptCents: 3915, status: 'CONFIRMED' }
const HOUR = 3_600_000
const STANDS = { id: 'V1', email: EMAIL, status: 'CONFIRMED', starts_at: 0, ends_at: HOUR }
const NO_CREDIT = { creditCents: 0, worthCents: 0, spentCents: 0, heldCents: 0 }
const BOOKED: VisitBooks = { visits: [STANDS], happened: {}, ...NO_CREDIT }

test('a visit that ends as it should has no disagreement', () => {
  expect(visitEndDisagreements([PERSON], GOOD, BOOKED)).toEqual([])
})

const VISIT_CASES: [string, VisitEnd, Partial<VisitBooks>][] = [
  ['too much that stayed', { ...PERSON, keptCents: 3000 }, {}],
  ['a visit that is not there', PERSON, { visits: [] }],
  ['a visit that stands and should not', { ...PERSON, status: null }, {}],
  ['another end', { ...PERSON, status: 'NO_SHOW' }, {}],
  ['a time that is sold twice', PERSON, { visits: [STANDS, { ...STANDS, id: 'V2', email: '' }] }],
  ['credit without its fee', PERSON, { creditCents: 5000 }],
  ['credit that is still set aside', PERSON, { heldCents: 100 }],
  ['spent credit that Square does not know', PERSON, { spentCents: 500, worthCents: 500 }],
]

for (const [where, person, change] of VISIT_CASES) {
  test(`${where} is a disagreement of visits`, () => {
    expect(visitEndDisagreements([person], GOOD, { ...BOOKED, ...change })).not.toEqual([])
  })
}

test('a payment without its order counts as missing, a second one as double', () => {
  const second = { ...PAYMENT, id: 'P2' }
  expect(tallyOf({ ...GOOD, payments: [PAYMENT, second] }, EMAIL)).toEqual({
    taken: 2,
    double: 1,
    missing: 1,
  })
})
