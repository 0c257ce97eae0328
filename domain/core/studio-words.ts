import { z } from 'zod'
import { HIDDEN } from './contact-details.ts'
import { maybeLine } from './fields.ts'
import { placesIn } from './places.ts'
import { asLines, isAllSeen } from './texts.ts'

/** The longest name that the bar of a phone has room for. */
const LONGEST_SHORT = 18

const YEAR = 'Enter the year as four digits, not after this one, such as 2022, or leave it empty.'
const AREAS = 'Name up to eight places, a comma between them, up to 160 letters.'

/** Words on one line; the design holds as many letters. */
const words = (max: number) =>
  maybeLine(max, `Keep this to ${max} letters.`).refine(isAllSeen, HIDDEN)

/** Paragraphs, an empty line between two. */
const paragraphs = (max: number) =>
  z
    .string()
    .transform((text) => asLines(text).replace(/\n{3,}/g, '\n\n'))
    .pipe(z.string().max(max, `Keep this to ${max.toLocaleString('en-US')} letters.`))

/**
 * What pages say of the studio in sentences that are no rule and no price, as the owner puts it. An empty one: what
 * content/ says stands.
 */
export const StudioWords = z.object({
  name: words(40),
  /** What the bar, the heads of mails and phones show. */
  shortName: words(LONGEST_SHORT),
  tagline: words(90),
  established: z
    .string(YEAR)
    .trim()
    .regex(/^((19|20)\d\d)?$/, YEAR),
  areas: maybeLine(160, AREAS)
    .refine(isAllSeen, HIDDEN)
    .refine((text) => placesIn(text).length <= 8, AREAS),
  promise: words(60),
  heroText: words(160),
  badgeOne: words(24),
  badgeTwo: words(24),
  stepOneTitle: words(30),
  stepOneText: words(180),
  stepTwoTitle: words(30),
  stepTwoText: words(180),
  stepThreeTitle: words(30),
  stepThreeText: words(180),
  stepFourTitle: words(30),
  stepFourText: words(180),
  roomCaption: words(90),
  closing: words(50),
  lead: words(80),
  story: paragraphs(1800),
  founderPromise: words(160),
  founder: paragraphs(1200),
  valueOneTitle: words(30),
  valueOneText: words(180),
  valueTwoTitle: words(30),
  valueTwoText: words(180),
  valueThreeTitle: words(30),
  valueThreeText: words(180),
  valueFourTitle: words(30),
  valueFourText: words(180),
  contactIntro: words(240),
})
export type StudioWords = z.infer<typeof StudioWords>

/** What the studio is called and calls itself, wherever it is named. */
export type StudioNames = Pick<StudioWords, 'name' | 'shortName' | 'tagline'>

/** Of each nothing is said. */
export const noWords = Object.fromEntries(
  Object.keys(StudioWords.shape).map((name) => [name, '']),
) as StudioWords

/**
 * What of the words that were typed is hers: what stood there `first` stays the site's. A new name that is too long for the
 * bar keeps the short one that stood beside it.
 */
export function ownWords(typed: StudioWords, first: StudioWords): StudioWords {
  const read = StudioWords.parse(first)
  const names = Object.keys(typed) as (keyof StudioWords)[]
  const own = Object.fromEntries(
    names.map((name) => [name, typed[name] === read[name] ? '' : typed[name]]),
  ) as StudioWords
  return own.name && !shortNameOf(own) ? { ...own, shortName: typed.shortName } : own
}

/** A name of hers without a short one is its own, where that is short enough. */
export function shortNameOf({ name, shortName }: Pick<StudioWords, 'name' | 'shortName'>): string {
  return shortName || (name.length <= LONGEST_SHORT ? name : '')
}

/** What is wrong with these together, beside its field; null: nothing. `year`: the one it is now. */
export function wordsRefusal(
  of: Pick<StudioWords, 'name' | 'shortName' | 'established'>,
  year: number,
): Partial<Record<keyof StudioWords, string>> | null {
  if (Number(of.established) > year) return { established: YEAR }
  if (of.name && !shortNameOf(of)) {
    return {
      shortName: `Say a short form of your name, up to ${LONGEST_SHORT} letters: the bar has room for no more.`,
    }
  }
  return null
}
