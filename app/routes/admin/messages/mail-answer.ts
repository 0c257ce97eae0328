import { z } from 'zod'
import { LONGEST } from './thread.tsx'

/** An answer that leaves by mail. */
export const MailAnswer = z.object({
  body: z
    .string()
    .trim()
    .min(1, 'Write an answer.')
    .max(LONGEST.mail, `At most ${LONGEST.mail} letters.`),
})
