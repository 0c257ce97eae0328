import type { OpeningHours } from '#app/site/site-menu.ts'
import { page as dermaplaning } from '#content/services/dermaplaning.ts'
import { teenAges } from '#content/services/teen-facial.ts'
import { services as seeded } from '#content/services.ts'
import { spansWords } from '#domain/calendar/hours-words.ts'
import type { ReadingName, SiteFacts } from '#domain/calendar/site-facts.ts'
import { formatPrice } from '#domain/core/money.ts'
import type { Studio } from '#server/http/studio.ts'

export type ReadingShown = {
  name: ReadingName
  chosen: string
  people: string
  others: string
  /** Why there is nothing left to choose; null while there is. */
  settledBy: string | null
}

/** The contradictory facts with what people read and what stands elsewhere. */
export async function readReadings(
  { menu }: Studio,
  { readings, weeklyShown }: SiteFacts,
  told: readonly OpeningHours[],
): Promise<ReadingShown[]> {
  const { services } = await menu.sheet()
  const priceOf = (id: string) => services.find((one) => one.id === id)?.priceCents
  const [price, first] = [
    priceOf('dermaplaning'),
    seeded.find(({ id }) => id === 'dermaplaning')?.priceCents,
  ]
  const stated = (dermaplaning.structured.priceDollars ?? 0) * 100
  const isRaised = price !== first
  const maxAge = services.find(({ id }) => id === 'teen-facial')?.maxAge
  return [
    {
      name: 'hours',
      chosen: readings.hours,
      people: 'the hours above',
      others: told.map(toldWords).join('; '),
      settledBy: weeklyShown ? 'Search engines read the hours that you show.' : null,
    },
    {
      name: 'dermaplaning-price',
      chosen: readings['dermaplaning-price'],
      people: price === undefined ? 'no price' : formatPrice(price),
      others: formatPrice(isRaised && price !== undefined ? price : stated),
      settledBy: isRaised ? 'You have changed the price, so every place says yours.' : null,
    },
    {
      name: 'teen-ages',
      chosen: readings['teen-ages'],
      people: maxAge ? `${maxAge} and under` : teenAges.stated,
      others: teenAges.inSomeCopy,
      settledBy: null,
    },
  ]
}

function toldWords({ days, opens, closes }: OpeningHours): string {
  return `${days.map((day) => day.slice(0, 3)).join(', ')} ${spansWords([{ opens, closes }])}`
}
