import { z } from 'zod'

export const KEPT_MAIL_DAYS = { least: 30, most: 400, first: 90 }
const { least, most } = KEPT_MAIL_DAYS

const SENTENCE = `Enter whole days, from ${least} to ${most}.`

/** For how many days a mail that has left is kept, as the owner types it. */
export const KeptMail = z.object({
  days: z.coerce.number(SENTENCE).int(SENTENCE).min(least, SENTENCE).max(most, SENTENCE),
})
export type KeptMail = z.infer<typeof KeptMail>
