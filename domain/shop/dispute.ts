import { DAY_MS } from '../core/duration.ts'
import type { ErrorCode } from '../core/errors.ts'

/** So long before the day of the bank its end is near, and the owner is written to again. */
export const NEAR_ANSWER_MS = 3 * DAY_MS

/** What the studio has decided to do about a dispute: send the bank its packet, or let the money go. */
export type DisputeAnswer = 'send' | 'accept'

type StateRules = {
  words: string
  /** Whose turn it is, or how it ended. */
  stands: 'to-answer' | 'at-bank' | 'kept' | 'gone'
}

/** Every state that Square has for a dispute. An inquiry asks before it takes money back. */
const STATES: Readonly<Record<string, StateRules>> = {
  INQUIRY_EVIDENCE_REQUIRED: { words: 'the bank asks', stands: 'to-answer' },
  EVIDENCE_REQUIRED: { words: 'to answer', stands: 'to-answer' },
  INQUIRY_PROCESSING: { words: 'the bank decides', stands: 'at-bank' },
  PROCESSING: { words: 'the bank decides', stands: 'at-bank' },
  INQUIRY_CLOSED: { words: 'closed', stands: 'kept' },
  WON: { words: 'won', stands: 'kept' },
  LOST: { words: 'lost', stands: 'gone' },
  ACCEPTED: { words: 'accepted', stands: 'gone' },
}

/** The states in which somebody at the studio has to answer. */
export const STATES_TO_ANSWER = statesOf('to-answer')
/** The states in which the money has stayed here. */
export const STATES_KEPT = statesOf('kept')
/** The states in which the money has gone back to the client for good. */
export const STATES_GONE = statesOf('gone')
const STATES_AT_BANK = statesOf('at-bank')

/** "won"; a state that Square has added since reads as Square names it. */
export function disputeStateWords(state: string): string {
  return STATES[state]?.words ?? plain(state)
}

export function isToAnswer(state: string): boolean {
  return STATES[state]?.stands === 'to-answer'
}

/** Whether a dispute has come to its end. */
export function isOver(state: string): boolean {
  const stands = STATES[state]?.stands
  return stands === 'kept' || stands === 'gone'
}

export function isGone(state: string): boolean {
  return STATES[state]?.stands === 'gone'
}

/** Whether Square has taken the studio's answer. */
export function isAnswerTaken(state: string, answer: DisputeAnswer): boolean {
  if (answer === 'accept') return state === 'ACCEPTED'
  return STATES_AT_BANK.includes(state) || state === 'WON'
}

/** Square's reasons as the client's bank gives them, each with what it means for the studio. */
const REASONS: Readonly<Record<string, string>> = {
  AMOUNT_DIFFERS: 'The client says that the amount is not what they agreed to.',
  CANCELLED: 'The client says that they canceled, and were charged all the same.',
  DUPLICATE: 'The client says that they were charged twice for the same thing.',
  NO_KNOWLEDGE: 'The client says that they know nothing of this payment.',
  NOT_AS_DESCRIBED: 'The client says that what they got is not what was described.',
  NOT_RECEIVED: 'The client says that they never got what they paid for.',
  PAID_BY_OTHER_MEANS: 'The client says that they paid in another way already.',
  CUSTOMER_REQUESTS_CREDIT: 'The client says that money was promised back and never came.',
  EMV_LIABILITY_SHIFT: 'The card’s chip was not read, so the bank holds the studio liable.',
}

/** Why a bank takes money back, in a sentence. */
export function disputeReasonWords(reason: string): string {
  return REASONS[reason] ?? `The bank gives the reason “${plain(reason)}”.`
}

/**
 * Why a dispute cannot be answered now; null where it can.
 * @param dispute `answerBy`: until when Square takes an answer, epoch ms; null: Square names no end
 * @param now epoch ms
 */
export function answerRefusal(
  dispute: { state: string; answerBy: number | null; answer: DisputeAnswer | null },
  now: number,
): ErrorCode | null {
  if (dispute.answer !== null) return 'dispute-answered'
  if (!isToAnswer(dispute.state)) return 'dispute-closed'
  return dispute.answerBy !== null && dispute.answerBy <= now ? 'dispute-closed' : null
}

function statesOf(stands: StateRules['stands']): readonly string[] {
  return Object.entries(STATES).flatMap(([state, rules]) => (rules.stands === stands ? state : []))
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ')
}
