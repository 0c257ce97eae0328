import type { Context, TypedResponse } from 'hono'
import { type Failure, sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import type { TotalsOnWire } from '../../core/wire/orders.ts'

/** The one answer of every call that fails. */
export type ErrorBody = {
  error: { code: string; message: string }
  /** A sentence for each field that cannot be read. */
  fields?: Record<string, string>
  /** Free starts near the one that was asked for, nearest first; ISO 8601 instants in UTC. */
  nearest?: string[]
  /** What an order comes to today, where the buyer was shown something else. */
  totals?: TotalsOnWire
  /** The order that a payment was for, to ask after it. */
  orderId?: string
}

/** Answers with the sentence of a code, or with the more exact one that a rule gave. */
export function fail(
  c: Context,
  failure: Omit<Failure, 'ok'>,
  more: Omit<ErrorBody, 'error'> = {},
): Response & TypedResponse<ErrorBody, ReturnType<typeof statusOf>, 'json'> {
  const { code, message = sentence(code), waitMs } = failure
  if (waitMs) c.header('Retry-After', String(Math.ceil(waitMs / 1000)))
  const body: ErrorBody = { error: { code, message }, ...more }
  return c.json(body, statusOf(code))
}
