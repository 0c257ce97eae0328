import type { ErrorCode } from '#domain/core/errors.ts'
import type { Database } from '../../core/db/open.ts'
import type { Attempt } from '../payments/attempt.ts'
import type { Attempts } from '../payments/attempts.ts'
import type { Settle } from '../payments/settle.ts'
import type { SquareCalls } from '../payments/square-calls.ts'
import type { DeskCalls } from './calls.ts'
import type { Carrier } from './rows.ts'

export type DeskParts = {
  database: Database
  attempts: Attempts
  calls: SquareCalls
  deskCalls: DeskCalls
  settle: Settle
  now: () => number
}

export type Waits = { kind: 'waits' | 'lost'; why?: string }
export type Stepped =
  | Waits
  | { kind: 'paid'; attempt: Attempt }
  /** Nothing can come of it any more, unless its order is paid already. */
  | { kind: 'ended'; code: ErrorCode }

/** One step with what carries a payment in hand. */
export type Step = (attempt: Attempt, carrier: Carrier) => Promise<Stepped>
