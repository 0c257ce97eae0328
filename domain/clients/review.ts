import { z } from 'zod'
import { DAY_MS } from '../core/duration.ts'
import { asLines, tooLong } from '../core/texts.ts'

/** A review can be changed for so long after it was first written. */
export const EDITABLE_DAYS = 14
export const LONGEST_REVIEW = 2000

/** For nothing else may a review be hidden; what it says of the visit is no reason. */
export const HIDDEN_REASONS = {
  private: 'tells of somebody’s private life',
  abuse: 'insults or threatens',
  'off-topic': 'is not about a visit',
  unlawful: 'must not be shown by law',
} as const
export type HiddenReason = keyof typeof HIDDEN_REASONS

export function isHiddenReason(text: string): text is HiddenReason {
  return Object.hasOwn(HIDDEN_REASONS, text)
}

const ticked = z.literal('1', { error: '' }).optional().transform(Boolean)

/** A review as its form sends it: stars are needed, words are not. */
export const ReviewForm = z.object({
  stars: z.enum(['1', '2', '3', '4', '5'], 'Choose one to five stars.').transform(Number),
  words: z
    .string()
    .transform(asLines)
    .pipe(z.string().max(LONGEST_REVIEW, tooLong(LONGEST_REVIEW)))
    .default(''),
  isPublic: ticked,
  mayTellHealth: ticked,
  isClose: ticked,
  stays: ticked,
})
export type ReviewForm = z.infer<typeof ReviewForm>

/** Where a review stands: on the page, with the owner alone, until its writer agrees, or hidden. */
export type Standing = 'shown' | 'owner-only' | 'held' | 'hidden'

type Said = {
  words: string
  serviceName: string
  isPublic: boolean
  mayTellHealth: boolean
  hiddenWhy: HiddenReason | null
}

/** Decided by its writer's consent and the owner's reasons alone; stars play no part. */
export function standingOf(review: Said): Standing {
  if (!review.isPublic) return 'owner-only'
  if (review.hiddenWhy !== null) return 'hidden'
  return namesHealth(review) && !review.mayTellHealth ? 'held' : 'shown'
}

const HEALTH =
  /\b(?:acne|allerg|anxi|asthma|blemish|breakout|cancer|chemo|cold sore|cystic|depress|dermatit|diabet|diagnos|disease|doctor|eczema|herpes|hormon|hyperpigment|infect|isotretinoin|accutane|lupus|medica|melasma|pimple|pregnan|prescri|psoria|rosacea|scar(?:s|red|ring)?\b|skin condition|surger|tretinoin|vitiligo|zits?\b)/i

/** Whether words name what may be a matter of health; a treatment's own name is none. */
export function namesHealth(review: Pick<Said, 'words' | 'serviceName'>): boolean {
  const name = review.serviceName.toLowerCase()
  return HEALTH.test(review.words.toLowerCase().replaceAll(name, ' '))
}

/** `now` and `writtenAt` in epoch milliseconds. */
export function canChange(review: { writtenAt: number }, now: number): boolean {
  return now < review.writtenAt + EDITABLE_DAYS * DAY_MS
}

/** A name as everybody reads it: "Ana R." */
export function shownName(firstName: string, lastName: string): string {
  const [initial] = [...lastName.trim()]
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ')
}

export type Summary = {
  /** All that were written, and the mean of their stars with one decimal; null where there is none. */
  count: number
  average: string | null
  byStanding: Record<Standing, number>
  hiddenFor: Partial<Record<HiddenReason, number>>
}

/** What is said of all reviews together: the mean counts every one, shown or not. */
export function summaryOf(reviews: readonly (Said & { stars: number })[]): Summary {
  const byStanding = { shown: 0, 'owner-only': 0, held: 0, hidden: 0 }
  const hiddenFor: Summary['hiddenFor'] = {}
  for (const review of reviews) {
    const standing = standingOf(review)
    byStanding[standing] += 1
    if (standing === 'hidden' && review.hiddenWhy) {
      hiddenFor[review.hiddenWhy] = (hiddenFor[review.hiddenWhy] ?? 0) + 1
    }
  }
  const stars = reviews.reduce((sum, review) => sum + review.stars, 0)
  const average = reviews.length > 0 ? (stars / reviews.length).toFixed(1) : null
  return { count: reviews.length, average, byStanding, hiddenFor }
}
