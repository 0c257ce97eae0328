import { expect, test } from 'vitest'
import {
  answerRefusal,
  disputeReasonWords,
  disputeStateWords,
  isAnswerTaken,
  isGone,
  isOver,
  isToAnswer,
  STATES_GONE,
  STATES_TO_ANSWER,
} from './dispute.ts'

test.each([
  ['INQUIRY_EVIDENCE_REQUIRED', 'the bank asks', 'to answer'],
  ['EVIDENCE_REQUIRED', 'to answer', 'to answer'],
  ['INQUIRY_PROCESSING', 'the bank decides', 'open'],
  ['PROCESSING', 'the bank decides', 'open'],
  ['INQUIRY_CLOSED', 'closed', 'kept'],
  ['WON', 'won', 'kept'],
  ['LOST', 'lost', 'gone'],
  ['ACCEPTED', 'accepted', 'gone'],
  ['WAITING_FOR_MOON', 'waiting for moon', 'open'],
])('%s reads "%s" and is %s', (state, words, stands) => {
  expect(disputeStateWords(state)).toBe(words)
  expect(isToAnswer(state)).toBe(stands === 'to answer')
  expect(isOver(state)).toBe(stands === 'kept' || stands === 'gone')
  expect(isGone(state)).toBe(stands === 'gone')
  expect(STATES_TO_ANSWER.includes(state)).toBe(stands === 'to answer')
  expect(STATES_GONE.includes(state)).toBe(stands === 'gone')
})

test.each([
  ['EVIDENCE_REQUIRED', 1000, null, 999, null],
  ['EVIDENCE_REQUIRED', 1000, null, 1000, 'dispute-closed'],
  ['EVIDENCE_REQUIRED', null, null, 1000, null],
  ['INQUIRY_EVIDENCE_REQUIRED', 1000, null, 0, null],
  ['PROCESSING', 1000, null, 0, 'dispute-closed'],
  ['EVIDENCE_REQUIRED', 1000, 'send', 0, 'dispute-answered'],
  ['WON', 1000, 'accept', 0, 'dispute-answered'],
] as const)('%s until %s, answered %s, at %s: %s', (state, answerBy, answer, now, refusal) => {
  expect(answerRefusal({ state, answerBy, answer }, now)).toBe(refusal)
})

test('an answer counts as taken by what Square says of the dispute', () => {
  const taken = (answer: 'send' | 'accept') =>
    ['EVIDENCE_REQUIRED', 'PROCESSING', 'WON', 'LOST', 'ACCEPTED'].filter((state) =>
      isAnswerTaken(state, answer),
    )
  expect(taken('send')).toEqual(['PROCESSING', 'WON'])
  expect(taken('accept')).toEqual(['ACCEPTED'])
})

test('every reason is a sentence, and so is one that Square has added since', () => {
  expect(disputeReasonWords('NO_KNOWLEDGE')).toBe(
    'The client says that they know nothing of this payment.',
  )
  expect(disputeReasonWords('LATE_MOON')).toBe('The bank gives the reason “late moon”.')
})
