import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isOutcomeOpen,
  isOver,
  mayCharge,
  PAYMENT_EVENTS,
  PAYMENT_STATES,
  type PaymentState,
  paymentWord,
  stateAfter,
} from './payment.ts'

const TABLE: [PaymentState, ...(PaymentState | null)[]][] = [
  //            placed    refused      begun       link        taken   nothing     lost  calling off  given up
  ['created', 'placed', 'cancelled', null, 'charging', 'paid', null, null, null, 'cancelled'],
  ['placed', null, null, 'charging', null, 'paid', null, null, null, 'cancelled'],
  ['charging', 'charging', null, null, null, 'paid', 'declined', 'unknown', 'unknown', null],
  ['unknown', 'unknown', null, null, null, 'paid', 'declined', null, 'unknown', null],
  ['declined', null, null, 'charging', null, 'paid', null, null, null, 'cancelled'],
  ['paid', null, null, null, null, null, null, null, null, null],
  ['cancelled', null, null, null, null, 'paid', null, null, null, null],
]

for (const [state, ...after] of TABLE) {
  test.each(PAYMENT_EVENTS.map((event, index) => [event, after[index] ?? null] as const))(
    `${state}, then %s: %s`,
    (event, expected) => expect(stateAfter(state, event)).toBe(expected),
  )
}

test('the table names every state', () => {
  expect(TABLE.map(([state]) => state).toSorted()).toEqual([...PAYMENT_STATES].toSorted())
})

test('whatever happens, money that was taken ends as paid and stays so', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PAYMENT_EVENTS)),
      fc.array(fc.constantFrom(...PAYMENT_EVENTS)),
      (before, after) => {
        const events = [...before, 'money-taken' as const, ...after]
        const end = events.reduce<PaymentState>(
          (state, event) => stateAfter(state, event) ?? state,
          'created',
        )
        expect(end).toBe('paid')
      },
    ),
  )
})

test('no card is charged while the outcome of another charge is open', () => {
  for (const state of PAYMENT_STATES) {
    if (isOutcomeOpen(state) || isOver(state)) expect(mayCharge(state)).toBe(false)
  }
  expect(PAYMENT_STATES.filter(mayCharge)).toEqual(['placed', 'declined'])
})

test('an open outcome is never given up by the clock', () => {
  expect(
    PAYMENT_STATES.filter(isOutcomeOpen).map((state) => stateAfter(state, 'given-up')),
  ).toEqual([null, null])
})

test('the browser is told one of three words', () => {
  expect(PAYMENT_STATES.map((state) => [state, paymentWord(state)])).toEqual([
    ['created', 'pending'],
    ['placed', 'pending'],
    ['charging', 'pending'],
    ['unknown', 'pending'],
    ['declined', 'failed'],
    ['paid', 'completed'],
    ['cancelled', 'failed'],
  ])
})

test('a payment is over once it is paid or called off, and not before', () => {
  expect(PAYMENT_STATES.filter(isOver)).toEqual(['paid', 'cancelled'])
})
