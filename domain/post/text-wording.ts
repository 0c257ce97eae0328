import { z } from 'zod'
import { filledPlaces, type PlaceValues } from './mail-wording.ts'
import { CARRIER_WORDS } from './texts.ts'

/** What the owner's words of a reminder by text may name: no treatment, as anybody may see it on a locked phone. */
export const TEXT_PLACES = ['firstName', 'when'] as const

const OURS = 'your visit is {when}.'
const LONGEST = 200
const ONLY = TEXT_PLACES.map((place) => `{${place}}`).join(', ')

/** The owner's words of the reminder by text; empty: ours. */
export const TextWords = z.object({
  opening: z
    .string()
    .trim()
    .max(LONGEST, `Keep this under ${LONGEST} letters.`)
    .transform((text) => text.replace(/\s+/g, ' '))
    .superRefine((text, context) => {
      const rest = TEXT_PLACES.reduce((left, place) => left.replaceAll(`{${place}}`, ''), text)
      const [word] = CARRIER_WORDS.exec(rest) ?? []
      const refuse = (message: string) => context.addIssue({ code: 'custom', message })
      if (/[{}]/.test(rest)) {
        refuse(`Between braces only these can stand here: ${ONLY}. A text names no treatment.`)
      } else if (text && !text.includes('{when}')) {
        refuse('Say when the visit is: {when} has to stand here.')
      } else if (word) {
        refuse(`Carriers act on the word “${word}”, so a text does not say it.`)
      }
    }),
})

/** What a reminder by text says between the studio's name and what to reply. */
export function textSays(opening: string, values: PlaceValues): string {
  return filledPlaces(opening || OURS, values)
}

/** What the owner may have told by text besides the mail, to whoever has agreed to texts. */
export const VISIT_TEXTS = ['booked', 'moved', 'canceled'] as const
export type VisitText = (typeof VISIT_TEXTS)[number]

/** Which of them she has told so. */
export const VisitTextPolicy = z.record(z.enum(VISIT_TEXTS), z.boolean())
export type VisitTextPolicy = z.infer<typeof VisitTextPolicy>

/** None: the mail tells it all, and each text costs. */
export const FIRST_VISIT_TEXTS: VisitTextPolicy = { booked: false, moved: false, canceled: false }
