import { z } from 'zod'
import { CalendarDate } from '#domain/core/fields.ts'
import { EVERY_NAMES } from './repeat-words.ts'

const MOST_TIMES = 500

const emptyIsNone = z.literal('').transform(() => null)

/** What a form says of coming again; once is what it says where it says nothing. */
export const Repeat = z.object({
  every: z.enum(['once', ...EVERY_NAMES]).default('once'),
  times: z.coerce.number().int().min(2).max(MOST_TIMES).or(emptyIsNone).default(null),
  until: CalendarDate.or(emptyIsNone).default(null),
})
export type Repeat = z.infer<typeof Repeat>

export const REPEAT_SENTENCES: Record<string, string> = {
  every: 'Choose how often from the list.',
  times: `Enter a whole number from 2 to ${MOST_TIMES}, or leave it empty.`,
  until: 'Choose a last date, or leave it empty.',
}
