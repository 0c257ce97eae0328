import { z } from 'zod'
import type { ProductPicture } from '../shop/product.ts'
import { HIDDEN } from './contact-details.ts'
import { maybeLine } from './fields.ts'
import { isAllSeen } from './texts.ts'

const PERSON_SENTENCES = {
  firstName: 'Keep your first name to 40 letters, all of them to be seen.',
  name: 'Keep your whole name to 80 letters, all of them to be seen.',
  sentence: 'Keep it to one or two sentences, up to 200 letters.',
  since: 'Enter a year as four digits, not after this one, such as 2022, or leave it empty.',
  license: 'Enter the number as your license has it, such as Z 12345, up to 20 letters and digits.',
  training: 'Keep this to 200 letters.',
  languages: 'Keep this to 80 letters, such as English, Spanish.',
  instagram:
    'Enter your name there: letters, digits, periods and low lines, such as grove.skin, up to 30.',
  mapUrl: 'Enter the address of your place on a map, beginning with https://, or leave it empty.',
  parking: 'Keep this to 200 letters.',
  door: 'Keep this to 200 letters.',
} as const

const maybe = (max: number, message: string) => maybeLine(max, message).refine(isAllSeen, HIDDEN)

/**
 * Who treats, and how the place is found, as the owner tells it; every part of it may stay empty. With an empty
 * `firstName` no page and no mail says anything of a person. Each field with its sentence.
 */
export const Person = z.object({
  firstName: maybe(40, PERSON_SENTENCES.firstName),
  /** Her whole name; empty: the first one alone. */
  name: maybe(80, PERSON_SENTENCES.name),
  /** In her own voice. */
  sentence: maybe(200, PERSON_SENTENCES.sentence),
  /** The year in which she began. */
  since: z
    .string(PERSON_SENTENCES.since)
    .trim()
    .regex(/^((19|20)\d\d)?$/, PERSON_SENTENCES.since),
  /** The number of her license in California. */
  license: z
    .string(PERSON_SENTENCES.license)
    .trim()
    .regex(/^([A-Za-z0-9][A-Za-z0-9 -]{0,19})?$/, PERSON_SENTENCES.license),
  training: maybe(200, PERSON_SENTENCES.training),
  /** "English, Spanish" */
  languages: maybe(80, PERSON_SENTENCES.languages),
  /** The name of her account, without the sign before it. */
  instagram: z
    .string(PERSON_SENTENCES.instagram)
    .trim()
    .transform((typed) =>
      typed.replace(/^(https?:\/\/)?(www\.)?instagram\.com\/|^@/i, '').replace(/[/?].*/, ''),
    )
    .pipe(
      z
        .string()
        .max(30, PERSON_SENTENCES.instagram)
        .regex(/^(\w+(\.\w+)*)?$/, PERSON_SENTENCES.instagram),
    ),
  mapUrl: z
    .string(PERSON_SENTENCES.mapUrl)
    .trim()
    .max(500, PERSON_SENTENCES.mapUrl)
    .pipe(
      z.union(
        [z.literal(''), z.url({ protocol: /^https$/, error: PERSON_SENTENCES.mapUrl })],
        PERSON_SENTENCES.mapUrl,
      ),
    )
    .transform((url) => url && new URL(url).href)
    .refine((url) => !url || new URL(url).username === '', PERSON_SENTENCES.mapUrl),
  parking: maybe(200, PERSON_SENTENCES.parking),
  /** Which door it is, and what to do at it. */
  door: maybe(200, PERSON_SENTENCES.door),
})
export type Person = z.infer<typeof Person>

/** As pages show her; `name` is her whole one, or the first where she has told no other. */
export type ShownPerson = Person & { portrait: ProductPicture | null }

const NOBODY = {
  ...{ firstName: '', name: '', sentence: '', since: '' },
  ...{ license: '', training: '', languages: '', portrait: null },
}

/** What pages show: how the place is found, and of the person nothing at all until her first name is there. */
export function shownPerson(person: Person, portrait: ProductPicture | null): ShownPerson {
  if (missingOf(person, portrait).includes('name')) return { ...person, ...NOBODY }
  return { ...person, name: person.name || person.firstName, portrait }
}

/** What of her the pages still stand in for, with a drawing or words of nobody’s. */
export function missingOf(
  { firstName, sentence }: Pick<Person, 'firstName' | 'sentence'>,
  portrait: ProductPicture | null,
): ('name' | 'portrait' | 'sentence')[] {
  const filled = { name: firstName !== '', portrait: portrait !== null, sentence: sentence !== '' }
  return (['name', 'portrait', 'sentence'] as const).filter((part) => !filled[part])
}

export const PortraitForm = z.object({ alt: z.string().trim().min(1).max(200) })

export const PORTRAIT_SENTENCES = {
  alt: 'Say in a few words what the photograph shows, up to 200 letters.',
} as const

/** The sentence for a year that has not come; null: it has, or none is said. */
export function sinceRefusal({ since }: Pick<Person, 'since'>, year: number): string | null {
  return Number(since) > year ? PERSON_SENTENCES.since : null
}
