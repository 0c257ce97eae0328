import { z } from 'zod'
import { type ErrorCode, sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import { TermsShape, TotalsShape } from '../../core/wire/orders.ts'

export const ErrorShape = z
  .object({
    error: z.object({
      code: z.string().meta({ example: 'time-taken' }),
      message: z.string().meta({ example: sentence('time-taken') }),
    }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'A sentence for each field that cannot be read' }),
    nearest: z
      .array(z.string().meta({ format: 'date-time' }))
      .optional()
      .meta({ description: 'Where a time is taken: free starts near it, nearest first' }),
    totals: TotalsShape.optional(),
    terms: TermsShape.optional(),
    orderId: z
      .string()
      .optional()
      .meta({ description: 'Where a payment failed or is open: the order to ask after' }),
  })
  .meta({ id: 'Error' })

export const Success = z.literal(true)

/** A JSON answer of the OpenAPI document. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** The JSON that a call is sent. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true as const, content: { 'application/json': { schema } } }
}

type ErrorAnswer = ReturnType<typeof json<typeof ErrorShape>>

/** The failures of a call, grouped by status, each with its code and sentence. */
export function failures(...codes: ErrorCode[]): { default: ErrorAnswer } {
  const byStatus = Object.groupBy(codes, (code) => statusOf(code))
  const documented = Object.entries(byStatus).map(([status, group = []]) => {
    const examples = group.map((code) => [
      code,
      { value: { error: { code, message: sentence(code) } } },
    ])
    const answer = json(ErrorShape, group.map((code) => `\`${code}\``).join(', '))
    const content = {
      ...answer.content['application/json'],
      examples: Object.fromEntries(examples),
    }
    return [status, { ...answer, content: { 'application/json': content } }]
  })
  return {
    ...Object.fromEntries(documented),
    default: json(ErrorShape, 'Any other failure has the same shape'),
  }
}

/** Why a choice of the menu may be refused. */
export const CHOICE_FAILURES: ErrorCode[] = [
  'unknown-service',
  'option-needed',
  'unknown-option',
  'unknown-addon',
]

const EVERY_POST: ErrorCode[] = [
  'bad-request',
  'not-json',
  'csrf-missing',
  'csrf-stale',
  'not-allowed',
  'too-large',
  'rate-limited',
]

/** What every POST about bookings may be refused with, before its own rules. */
export const POST_FAILURES: ErrorCode[] = [...EVERY_POST, 'booking-failed']

/** The same for POSTs about payments. */
export const PAYMENT_POST_FAILURES: ErrorCode[] = [...EVERY_POST, 'unexpected']
