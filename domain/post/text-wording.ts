import { z } from 'zod'
import { filledPlaces, type PlaceValues } from './mail-wording.ts'
import { CARRIER_WORDS } from './texts.ts'

/**
 * The texts that the owner may word, in the order of the page: what her words may name, what they have to, and what we
 * say. No treatment is among it, as anybody may see a text on a locked phone.
 */
export const CLIENT_TEXTS = {
  'text-reminder': {
    name: 'Reminder',
    places: ['firstName', 'when'],
    needs: ['when'],
    needed: 'Say when the visit is: {when} has to stand here.',
    ours: 'your visit is {when}.',
  },
  'text-booked': {
    name: 'Booked or confirmed',
    places: ['firstName', 'when'],
    needs: ['when'],
    needed: 'Say when the visit is: {when} has to stand here.',
    ours: 'your visit is booked for {when}.',
  },
  'text-moved': {
    name: 'Moved',
    places: ['firstName', 'when'],
    needs: ['when'],
    needed: 'Say when the visit is now: {when} has to stand here.',
    ours: 'your visit is now {when}.',
  },
  'text-canceled': {
    name: 'Canceled',
    places: ['firstName', 'when'],
    needs: ['when'],
    needed: 'Say which visit it was: {when} has to stand here.',
    ours: 'your visit of {when} is canceled.',
  },
  'text-late': {
    name: 'Running late',
    places: ['firstName', 'minutes', 'expected'],
    needs: ['expected'],
    needed: 'Say when it begins: {expected} has to stand here.',
    ours: 'we are about {minutes} minutes behind. Your visit will begin at about {expected}.',
  },
} as const satisfies Record<string, TextKind>

type TextKind = {
  name: string
  places: readonly string[]
  needs: readonly string[]
  needed: string
  ours: string
}

export type ClientTextKind = keyof typeof CLIENT_TEXTS
export const CLIENT_TEXT_KINDS = Object.keys(CLIENT_TEXTS) as ClientTextKind[]

export function isClientText(text: string): text is ClientTextKind {
  return Object.hasOwn(CLIENT_TEXTS, text)
}

const LONGEST = 200

/** Reads the owner's words of one text; empty: ours. `treatments`: names that no text says. */
export function textWordsFor(kind: ClientTextKind, treatments: readonly string[] = []) {
  const { places, needs, needed }: TextKind = CLIENT_TEXTS[kind]
  const known = places.map((place) => `{${place}}`)
  const said = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return z.object({
    opening: z
      .string()
      .trim()
      .max(LONGEST, `Keep this under ${LONGEST} letters.`)
      .transform((text) => text.replace(/\s+/g, ' '))
      .superRefine((text, context) => {
        const rest = known.reduce((left, place) => left.replaceAll(place, ''), text)
        const [word] = CARRIER_WORDS.exec(rest) ?? []
        const named = treatments.find((name) => said(rest).includes(said(name)))
        const refuse = (message: string) => context.addIssue({ code: 'custom', message })
        if (/[{}]/.test(rest)) {
          const only = known.join(', ')
          refuse(`Between braces only these can stand here: ${only}. A text names no treatment.`)
        } else if (text && !needs.every((place) => text.includes(`{${place}}`))) {
          refuse(needed)
        } else if (word) {
          refuse(`Carriers act on the word “${word}”, so a text does not say it.`)
        } else if (named) {
          refuse(`A text names no treatment, as anybody may see it: “${named}” cannot stand here.`)
        }
      }),
  })
}

/** What a text says between the studio's name and what to reply or to open: whole sentences, as ours follow. */
export function textSays(kind: ClientTextKind, opening: string, values: PlaceValues): string {
  const said = filledPlaces(opening || CLIENT_TEXTS[kind].ours, values).trim()
  return /[.!?…][)"'”’]*$/.test(said) ? said : `${said.replace(/[\s,;:–—-]+$/, '')}.`
}

const OURS_OF_SEVERAL = {
  'text-booked': 'your {visits} visits are booked, the first for {when}.',
  'text-moved': 'your {visits} visits have new times, the first {when}.',
  'text-canceled': 'your {visits} visits from {when} on are canceled.',
} as const

/** The same of several visits at once, the first of them named; the owner's own words name it with how many more there are. */
export function textSaysOfSeveral(
  kind: keyof typeof OURS_OF_SEVERAL,
  opening: string,
  { firstName, when, visits }: { firstName: string; when: string; visits: number },
): string {
  const ours = OURS_OF_SEVERAL[kind]
  if (visits === 1) return textSays(kind, opening, { firstName, when })
  if (!opening) return filledPlaces(ours, { when, visits: String(visits) })
  const others = visits === 2 ? 'one more' : `${visits - 1} more`
  return textSays(kind, opening, { firstName, when: `${when}, and ${others}` })
}

/** What the owner may have told by text besides the mail, to whoever has agreed to texts. */
export const VISIT_TEXTS = ['booked', 'moved', 'canceled'] as const
export type VisitText = (typeof VISIT_TEXTS)[number]

/** Which of them she has told so. */
export const VisitTextPolicy = z.record(z.enum(VISIT_TEXTS), z.boolean())
export type VisitTextPolicy = z.infer<typeof VisitTextPolicy>

/** Changes, as whoever agrees to texts agrees to news of them; a booking is told by its mail, and each text costs. */
export const FIRST_VISIT_TEXTS: VisitTextPolicy = { booked: false, moved: true, canceled: true }
