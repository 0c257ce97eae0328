import { z } from 'zod'

export const MAIL_RETENTION_DAYS = { least: 30, most: 400, first: 90 }
const { least, most } = MAIL_RETENTION_DAYS

const SENTENCE = `Enter whole days, from ${least} to ${most}.`

/** For how many days a mail that has left is kept, as the owner types it. */
export const RetentionDays = z.object({
  days: z.coerce.number(SENTENCE).int(SENTENCE).min(least, SENTENCE).max(most, SENTENCE),
})
export type RetentionDays = z.infer<typeof RetentionDays>
