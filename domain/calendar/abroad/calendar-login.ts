import { z } from 'zod'
import { ClientNames } from './client-names.ts'

/** Where a calendar server stands and what opens it, as the owner types it. */
export const CalendarLogin = z.object({
  server: z
    .string()
    .trim()
    .min(1, 'Give the address of the server.')
    .max(500)
    .transform((typed) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)),
  user: z.string().trim().min(1, 'Give the name that you sign in there with.').max(200),
  password: z.string().min(1, 'Give the password.').max(500),
  names: ClientNames,
})

/** What a calendar is used for; a box that is not ticked is not sent. */
export const CalendarUses = z.object({
  reads: z.literal('1').optional().transform(Boolean),
  writes: z.literal('1').optional().transform(Boolean),
  names: ClientNames,
})
