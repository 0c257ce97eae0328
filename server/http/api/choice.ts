import { z } from 'zod'
import type { ErrorCode } from '#domain/core/errors.ts'
import { Id, Instant } from '../../core/wire/shapes.ts'

/** What is wanted, and when. */
export const ChoiceAndTime = z.object({
  serviceId: Id.meta({ example: 'acne-facial' }),
  optionId: Id.optional(),
  addonIds: z
    .array(Id)
    .max(20)
    .default([])
    .meta({ example: ['peel'] }),
  startTime: Instant.meta({ example: '2026-07-15T01:00:00Z' }),
})

/** Why a choice or its time may be refused. */
export const TIME_FAILURES: ErrorCode[] = [
  'bad-time',
  'unknown-service',
  'option-needed',
  'unknown-option',
  'unknown-addon',
  'past',
  'too-soon',
  'beyond-horizon',
  'closed-day',
  'exception',
  'outside-hours',
  'off-grid',
  'time-taken',
]
