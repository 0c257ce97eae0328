import { expect, test } from 'vitest'
import { instantOf } from '../calendar/schedule.ts'
import { LONGEST_PIECE, type PacketFacts, packetOf } from './dispute-packet.ts'

const ZONE = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock, ZONE)

const NOTHING: PacketFacts = {
  ...{ payment: null, receiptUrl: null, buyer: null, lines: [], visit: null },
  ...{ agreement: null, mails: [], shipTo: null, shipment: null, refunds: [] },
}
const PAYMENT = {
  ...{ totalCents: 5000, tipCents: 0, number: 'A1B2' },
  paidAt: at('2026-03-02', '12:00'),
}
const STEP = { by: 'guest', startsAt: null } as const
const VISIT = {
  service: 'Acne Facial',
  extras: ['Dermaplane'],
  startsAt: at('2026-03-06', '10:00'),
  durationMinutes: 70,
  status: 'COMPLETED',
  steps: [
    { ...STEP, at: at('2026-03-02', '12:00'), kind: 'booked' },
    {
      ...{ at: at('2026-03-03', '09:00'), kind: 'moved', by: 'manage-link' },
      startsAt: at('2026-03-06', '10:00'),
    },
    { ...STEP, at: at('2026-03-06', '11:20'), kind: 'completed', by: 'owner' },
  ],
  arrivedAt: at('2026-03-06', '09:55'),
  formAnsweredAt: at('2026-03-04', '20:00'),
} satisfies PacketFacts['visit']

const said = (facts: Partial<PacketFacts>, ownWords = '') =>
  packetOf({ ...NOTHING, ...facts }, ownWords, ZONE).map(({ type, text }) => [type, text])

test.each<[string, Partial<PacketFacts>, [string, string][]]>([
  ['nothing on file', {}, []],
  [
    'a visit that took place',
    { visit: VISIT },
    [
      ['REBUTTAL_EXPLANATION', 'The visit of Fri, Mar 6, 2026, 10:00 am took place.'],
      [
        'PRODUCT_OR_SERVICE_DESCRIPTION',
        'Acne Facial, with Dermaplane: 70 minutes, on Fri, Mar 6, 2026, 10:00 am.',
      ],
      [
        'SERVICE_RECEIVED_DOCUMENTATION',
        'The client filled in our form for the visit on Wed, Mar 4, 2026, 8:00 pm.\nThe client arrived on Fri, Mar 6, 2026, 9:55 am.\nThe treatment was given, noted on Fri, Mar 6, 2026, 11:20 am.',
      ],
      [
        'ONLINE_OR_APP_ACCESS_LOG',
        'Mon, Mar 2, 2026, 12:00 pm: Booked, by the client on our site\nTue, Mar 3, 2026, 9:00 am: Moved to Fri, Mar 6, 2026, 10:00 am, by the client through the link in their mail\nFri, Mar 6, 2026, 11:20 am: Took place, noted as completed, by the studio',
      ],
    ],
  ],
  [
    'a visit to which nobody came',
    {
      visit: {
        ...VISIT,
        ...{ status: 'NO_SHOW', arrivedAt: null, formAnsweredAt: null, steps: [] },
      },
    },
    [
      [
        'REBUTTAL_EXPLANATION',
        'The client did not come to the visit of Fri, Mar 6, 2026, 10:00 am.',
      ],
      [
        'PRODUCT_OR_SERVICE_DESCRIPTION',
        'Acne Facial, with Dermaplane: 70 minutes, on Fri, Mar 6, 2026, 10:00 am.',
      ],
    ],
  ],
  [
    'a payment, part of it refunded',
    {
      payment: { ...PAYMENT, tipCents: 900 },
      receiptUrl: 'https://squareup.com/receipt/1',
      lines: [{ name: 'Deposit', quantity: 1, totalCents: 5000 }],
      refunds: [{ amountCents: 1000, at: at('2026-03-05', '09:00') }],
    },
    [
      [
        'REBUTTAL_EXPLANATION',
        'The client paid $59.00 on Mon, Mar 2, 2026, 12:00 pm.\nAll times are the studio’s own. What follows is from our records.',
      ],
      [
        'PURCHASE_ACKNOWLEDGEMENT',
        'Order A1B2, paid by card on Mon, Mar 2, 2026, 12:00 pm.\n1 × Deposit: $50.00\nTotal: $50.00\nTip, chosen by the client: $9.00\nReceipt: https://squareup.com/receipt/1',
      ],
      ['CANCELLATION_OR_REFUND_DOCUMENTATION', '$10.00 refunded on Thu, Mar 5, 2026, 9:00 am.'],
    ],
  ],
  [
    'a parcel',
    {
      shipTo: 'Ana Rivera, 12 Palm Avenue, Redlands, CA 92374',
      shipment: { carrier: 'ups', trackingNumber: '1Z 99', shippedAt: at('2026-03-03', '16:00') },
    },
    [
      ['REBUTTAL_EXPLANATION', 'What was bought was sent on Tue, Mar 3, 2026, 4:00 pm.'],
      [
        'PROOF_OF_DELIVERY_DOCUMENTATION',
        'Sent with UPS on Tue, Mar 3, 2026, 4:00 pm.\nTracking number: 1Z 99\nTo the address that the client gave: Ana Rivera, 12 Palm Avenue, Redlands, CA 92374',
      ],
      ['TRACKING_NUMBER', '1Z 99'],
    ],
  ],
  [
    'words that were agreed to',
    {
      agreement: {
        ...{ words: ['Cancel a day before.'], network: '192.0.2.0/24' },
        agreedAt: at('2026-03-02', '11:59'),
      },
    },
    [
      ['REBUTTAL_EXPLANATION', 'They had agreed to our terms on Mon, Mar 2, 2026, 11:59 am.'],
      [
        'CANCELLATION_OR_REFUND_DOCUMENTATION',
        'On Mon, Mar 2, 2026, 11:59 am, from network 192.0.2.0/24, the client agreed to these words:\nCancel a day before.',
      ],
    ],
  ],
  [
    'mails, and who the client is',
    {
      mails: [
        { subject: 'You are booked', to: 'ana@example.com', sentAt: at('2026-03-02', '12:01') },
      ],
      buyer: { name: 'Ana Rivera', email: 'ana@example.com', phone: '', address: '' },
    },
    [
      ['GENERIC_EVIDENCE', 'Mon, Mar 2, 2026, 12:01 pm, to ana@example.com: You are booked'],
      ['CARDHOLDER_INFORMATION', 'Ana Rivera\nana@example.com'],
    ],
  ],
])('%s', (_, facts, wanted) => {
  expect(said(facts)).toEqual(wanted)
})

test('what the owner adds stands on its own', () => {
  expect(said({}, ' She was here.\n  \nI remember. ')).toEqual([
    ['REBUTTAL_EXPLANATION', 'She was here.\nI remember.'],
  ])
})

test('long words go in pieces that Square takes, cut between words, with nothing lost', () => {
  const words = Array.from({ length: 400 }, (_, i) => `word${i}`)
  const pieces = packetOf(NOTHING, words.join(' '), ZONE)
  for (const { text } of pieces) expect(text.length).toBeLessThanOrEqual(LONGEST_PIECE)
  expect(pieces.flatMap(({ text }) => text.split(/\s/))).toEqual(words)
  const unbroken = packetOf(NOTHING, 'x'.repeat(1200), ZONE)
  expect(unbroken.map(({ text }) => text.length)).toEqual([500, 500, 200])
})

test('a line, or lines, that fit are one piece', () => {
  const [first, second] = ['x'.repeat(249), 'y'.repeat(250)]
  for (const between of [' ', '\n']) {
    expect(packetOf(NOTHING, `${first}${between}${second}`, ZONE)).toHaveLength(1)
  }
})

test('a visit took place where its client arrived, or where it was noted as completed', () => {
  const came = 'The visit of Fri, Mar 6, 2026, 10:00 am took place.'
  const first = (changes: Partial<typeof VISIT> & { arrivedAt?: number | null }) =>
    said({ visit: { ...VISIT, ...changes } })[0]?.[1]
  expect(first({ status: 'CONFIRMED' })).toBe(came)
  expect(first({ arrivedAt: null as never })).toBe(came)
})

test('a payment of which nothing went back says so, and no tip where there was none', () => {
  const [[, short = ''] = [], [, paid = ''] = []] = said({ payment: PAYMENT })
  expect(short.split('\n')[1]).toBe('Nothing of it has been refunded.')
  expect(paid).toBe('Order A1B2, paid by card on Mon, Mar 2, 2026, 12:00 pm.\nTotal: $50.00')
})

test('a completion that was taken back is not told to the bank as a treatment that was given', () => {
  const later = (kind: 'reopened' | 'changed') => ({
    ...VISIT,
    steps: [...VISIT.steps, { ...STEP, at: at('2026-03-06', '11:30'), kind, by: 'owner' as const }],
  })
  const visitOf = (visit: PacketFacts['visit']) =>
    said({ visit }).find(([type]) => type === 'SERVICE_RECEIVED_DOCUMENTATION')?.[1]
  const given = 'The treatment was given, noted on Fri, Mar 6, 2026, 11:20 am.'
  expect(visitOf(later('changed'))).toContain(given)
  expect(visitOf({ ...later('reopened'), status: 'CONFIRMED' })).not.toContain('was given')
})
