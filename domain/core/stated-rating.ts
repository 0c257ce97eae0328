import { formatMonthDay } from './when.ts'

/** The rating that the site states, "5.0" from "47"; without a source until the owner has named one. `readOn`: "2026-11-20". */
export type StatedRating = {
  value: string
  count: string
  source: { place: string; link: string; readOn: string } | null
}

/** "47 reviews" */
export function reviewsCounted({ count }: Pick<StatedRating, 'count'>): string {
  return count === '1' ? '1 review' : `${count} reviews`
}

/** "On Google, as of November 20, 2026", the day never parted from its month; after `lead` where nothing near it says of what. */
export function sourceWords(
  { place, readOn }: NonNullable<StatedRating['source']>,
  lead?: string,
): string {
  const day = formatMonthDay(readOn).replace(' ', '\u00a0')
  return `${lead ? `${lead} on` : 'On'} ${place}, as of ${day}, ${readOn.slice(0, 4)}`
}

/** Words with the rating where content has `{rating}`: "rated 5.0 from 47 reviews". */
export function withRating(text: string, rating: StatedRating): string {
  return text.replace('{rating}', `${rating.value} from ${reviewsCounted(rating)}`)
}
