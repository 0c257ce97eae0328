import { z } from 'zod'

/** What the words of a visit that takes place may name. */
const VISIT = ['firstName', 'service', 'when', 'price', 'address', 'policy'] as const

/** The mails that clients are sent, in the order of the list, with the places that the owner's words may name. */
export const CLIENT_MAILS = {
  booked: { name: 'Booked', places: VISIT },
  asked: { name: 'Waits for confirmation', places: VISIT },
  confirmed: { name: 'Confirmed', places: VISIT },
  'moved-by-client': { name: 'Moved by the client', places: [...VISIT, 'was'] },
  'moved-by-us': { name: 'Moved by you', places: [...VISIT, 'was'] },
  'cancelled-by-client': {
    name: 'Canceled by the client',
    places: ['firstName', 'service', 'when'],
  },
  'cancelled-by-us': { name: 'Canceled by you', places: ['firstName', 'service', 'when'] },
  declined: { name: 'Request declined', places: ['firstName', 'service', 'when'] },
  reminder: { name: 'Reminder', places: VISIT },
  aftercare: { name: 'Aftercare', places: ['firstName', 'service'] },
  'how-is-it': { name: 'How is your skin', places: ['firstName', 'service'] },
  'next-visit': { name: 'The next visit', places: ['firstName', 'service'] },
  review: { name: 'A word about the visit', places: ['firstName', 'service'] },
  late: {
    name: 'Running late',
    places: ['firstName', 'service', 'when', 'minutes', 'expected'],
  },
  form: { name: 'Questions before a visit', places: ['firstName'] },
  receipt: { name: 'Order paid', places: ['firstName', 'order', 'total'] },
  shipped: { name: 'Order shipped', places: ['firstName', 'order'] },
  refund: { name: 'Refund', places: ['firstName', 'order', 'amount'] },
} as const satisfies Record<string, { name: string; places: readonly string[] }>

export type ClientMailKind = keyof typeof CLIENT_MAILS
/** What stands in a letter where the words name a place; an empty one is left out. */
export type PlaceValues = Record<string, string>

export const CLIENT_MAIL_KINDS = Object.keys(CLIENT_MAILS) as ClientMailKind[]

export function isClientMail(text: string): text is ClientMailKind {
  return Object.hasOwn(CLIENT_MAILS, text)
}

/** The owner's own words for a mail; empty: ours. */
export type MailWords = { subject: string; opening: string; closing: string }
export const NO_WORDS: MailWords = { subject: '', opening: '', closing: '' }

const SHOWN_TO_ALL = 'A locked phone shows the subject to anybody, so {service} cannot stand here.'

/** Whether a subject would name the treatment; one that was saved before this was refused is ours again. */
export function namesTreatment(subject: string): boolean {
  return subject.includes('{service}')
}

const PLACE = /\{([^{}]*)\}/g

/** Reads the words of one mail; a place that it does not know is refused with the ones that it knows. */
export function mailWordsFor(kind: ClientMailKind) {
  const { places } = CLIENT_MAILS[kind]
  const known = places.map((place) => `{${place}}`)
  const message = `Between braces only these can stand here: ${known.join(', ')}.`
  const isKnown = (text: string) =>
    !/[{}]/.test(known.reduce((rest, place) => rest.replaceAll(place, ''), text))
  const words = (max: number) =>
    z.string(tooLong(max)).trim().max(max, tooLong(max)).refine(isKnown, message)
  return z.object({
    subject: words(120)
      .refine((text) => !namesTreatment(text), SHOWN_TO_ALL)
      .transform((text) => text.replace(/\s+/g, ' ')),
    opening: words(600),
    closing: words(400),
  })
}

function tooLong(max: number): string {
  return `Keep this under ${max} letters.`
}

/** Words with their places filled; one that is empty goes, with the comma and the space beside it. */
export function filledPlaces(words: string, values: PlaceValues): string {
  const emptyFirst = words.replace(/^\{(\w+)\}[,.]?\s+/, (whole, place: string) =>
    values[place] ? whole : '',
  )
  const filled = emptyFirst
    .replace(/,?[^\S\n]*\{(\w+)\}/g, (whole, place: string) => (values[place] ? whole : ''))
    .replace(PLACE, (_, place: string) => values[place] ?? '')
  return filled
}

/** The same as a sentence begins; one that tells the terms of a visit goes where there are none. */
export function filledWords(words: string, values: PlaceValues): string {
  return filledPlaces(withTerms(words, values.policy ?? ''), values)
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

const TERMS = '{policy}'

function withTerms(words: string, terms: string): string {
  if (!words.includes(TERMS)) return words
  const sentences = (line: string) => line.split(/(?<=[.!?])\s+/)
  const told = (sentence: string) => {
    const begins = terms.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    return sentence.startsWith(TERMS) ? sentence.replace(TERMS, () => begins) : sentence
  }
  return words
    .split('\n')
    .map((line) =>
      sentences(line)
        .filter((sentence) => terms !== '' || !sentence.includes(TERMS))
        .map(told)
        .join(' '),
    )
    .join('\n')
}
