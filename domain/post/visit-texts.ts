import { z } from 'zod'

/** What the owner may have told by text besides the mail, to whoever has agreed to texts. */
export const VISIT_TEXTS = ['booked', 'moved', 'canceled'] as const
export type VisitText = (typeof VISIT_TEXTS)[number]

/** Which of them she has told so. */
export const VisitTextPolicy = z.record(z.enum(VISIT_TEXTS), z.boolean())
export type VisitTextPolicy = z.infer<typeof VisitTextPolicy>

/** None: the mail tells it all, and each text costs. */
export const FIRST_VISIT_TEXTS: VisitTextPolicy = { booked: false, moved: false, canceled: false }
