import { z } from 'zod'
import { ClientNames } from './client-names.ts'

/** Which calendars of an account hide times, and the one that visits are written into; empty: none is. */
export const GoogleChoice = z.object({
  readIds: z.array(z.string().min(1).max(1024)).max(300),
  writeId: z.string().max(1024),
  names: ClientNames,
})
export type GoogleChoice = z.infer<typeof GoogleChoice>
