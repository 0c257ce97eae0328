import { expect, test } from 'vitest'
import { declinedAtDesk, declinedOnFile } from './declined-words.ts'
import { declineOf, isOrderPaid, outcomeOfRefusal, outcomeOfStatus } from './payment.ts'

test.each([
  ['COMPLETED', { kind: 'taken' }],
  ['completed', { kind: 'taken' }],
  ['APPROVED', { kind: 'lost' }],
  ['PENDING', { kind: 'lost' }],
  ['CANCELED', { kind: 'nothing', code: 'payment-failed' }],
  ['FAILED', { kind: 'nothing', code: 'card-declined' }],
  ['A_NEW_ONE', { kind: 'lost' }],
] as const)('a payment that is %s: %j', (status, outcome) => {
  expect(outcomeOfStatus(status)).toEqual(outcome)
})

const CARD = 'PAYMENT_METHOD_ERROR'
const REQUEST = 'INVALID_REQUEST_ERROR'
test.each([
  [400, CARD, 'GENERIC_DECLINE', 'card-declined'],
  [402, CARD, 'GENERIC_DECLINE', 'card-declined'],
  [400, CARD, 'CVV_FAILURE', 'card-cvv'],
  [400, CARD, 'ADDRESS_VERIFICATION_FAILURE', 'card-postal-code'],
  [400, CARD, 'INVALID_EXPIRATION', 'card-expiry'],
  [400, CARD, 'INSUFFICIENT_FUNDS', 'card-funds'],
  [400, CARD, 'CARD_DECLINED_VERIFICATION_REQUIRED', 'card-verification'],
  [400, CARD, 'ISSUER_INSTALLMENT_ERROR', 'card-declined'],
  [400, CARD, 'constructor', 'card-declined'],
  [400, REQUEST, 'CARD_TOKEN_USED', 'card-again'],
  [400, REQUEST, 'BAD_REQUEST', 'payment-failed'],
  [401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'payment-failed'],
])('%i %s %s took nothing: %s', (status, category, code, ours) => {
  expect(outcomeOfRefusal({ status, category, code })).toEqual({ kind: 'nothing', code: ours })
})

test('a token that the provider does not know took nothing, and is asked for once more', () => {
  const unknown = { status: 404, category: REQUEST, code: 'NOT_FOUND' }
  const again = { kind: 'nothing', code: 'card-again' }
  expect(outcomeOfRefusal({ ...unknown, field: 'source_id' })).toEqual(again)
  const failed = { kind: 'nothing', code: 'payment-failed' }
  expect(outcomeOfRefusal({ ...unknown, field: 'order_id' })).toEqual(failed)
  expect(outcomeOfRefusal({ ...unknown, status: 503, field: 'source_id' })).toEqual({
    kind: 'lost',
  })
})

test.each([
  [500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'],
  [503, 'API_ERROR', 'SERVICE_UNAVAILABLE'],
  [429, 'RATE_LIMIT_ERROR', 'RATE_LIMITED'],
  [408, REQUEST, 'REQUEST_TIMEOUT'],
  [null, 'V1_ERROR', 'Unknown'],
  [400, REQUEST, 'IDEMPOTENCY_KEY_REUSED'],
])('after %s %s %s nobody knows', (status, category, code) => {
  expect(outcomeOfRefusal({ status, category, code })).toEqual({ kind: 'lost' })
})

test('once an answer was lost, only a decline of the card tells what became of it', () => {
  const repeat = { isRepeat: true }
  const declined = { status: 400, category: CARD, code: 'CVV_FAILURE' }
  expect(outcomeOfRefusal(declined, repeat)).toEqual({ kind: 'nothing', code: 'card-cvv' })
  for (const code of ['BAD_REQUEST', 'CARD_TOKEN_USED', 'UNAUTHORIZED']) {
    expect(outcomeOfRefusal({ status: 400, category: REQUEST, code }, repeat)).toEqual({
      kind: 'lost',
    })
  }
})

const order = { state: 'OPEN', totalCents: 4849, dueCents: 4849, paymentIds: [] as string[] }
test.each([
  [order, false],
  [{ ...order, dueCents: 0, paymentIds: ['p'] }, true],
  [{ ...order, dueCents: null, paymentIds: ['p'] }, true],
  [{ ...order, dueCents: 100, paymentIds: ['p'] }, false],
  [{ ...order, state: 'COMPLETED', paymentIds: ['p'] }, true],
  [{ ...order, state: 'CANCELED', dueCents: 0, paymentIds: ['p'] }, false],
  [{ ...order, dueCents: 0 }, false],
])('%j has been paid: %s', (evidence, isPaid) => expect(isOrderPaid(evidence)).toBe(isPaid))

test('a code that we do not know declines the card without a reason', () => {
  expect(declineOf('CVV_FAILURE')).toBe('card-cvv')
  expect(declineOf('SURPRISE')).toBe('card-declined')
})

test('a refusal tells of the charge only where Square has read it', () => {
  const refused = (status: number | null) =>
    outcomeOfRefusal({ status, category: 'INVALID_REQUEST_ERROR', code: 'BAD_REQUEST' }).kind
  expect([400, 499].map(refused)).toEqual(['nothing', 'nothing'])
  expect([null, 302, 399, 500, 503, 408, 429].map(refused)).toEqual(Array(7).fill('lost'))
})

test('a card that was declined says so to the owner, with what she can do', () => {
  expect(declinedOnFile('card-funds', 'Ana')).toBe(
    'There is not enough money on the card. Nothing was charged. Ask Ana for another card, or take the payment another way.',
  )
  expect(declinedOnFile('card-declined', 'Ana')).toContain('The bank has declined the card. ')
  const at = Date.parse('2026-03-02T22:10:00Z')
  const atDesk = (code: 'card-expiry' | 'card-declined') =>
    declinedAtDesk({ code, at }, 'America/Los_Angeles')
  expect(atDesk('card-expiry')).toBe(
    'Declined at 2:10 pm: the card has run out. Ask for another card.',
  )
  expect(atDesk('card-declined')).toBe(
    'Declined at 2:10 pm: the bank has declined the card. Ask for another card.',
  )
})
