import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { bookingWords } from '#content/words/bookings.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { OwnPlace } from './read-places.ts'

/** Where the client waits for a time to become free; nothing where they wait for none. */
export function OwnPlaces({ places }: { places: OwnPlace[] }) {
  const year = useYear()
  if (places.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="mt-12">
      <h2 className="label border-hairline border-t pt-6 font-text" id="waiting">
        {bookingWords.waitingList}
      </h2>
      <ul>
        {places.map(({ to, treatment, isEarlier, words, offered }) => (
          <li key={to} className="border-hairline border-b py-5">
            <p className="font-medium">
              {treatment}
              {isEarlier ? bookingWords.earlier : ''}
            </p>
            <p>{words}</p>
            <p className="flex flex-wrap gap-x-6">
              {offered ? (
                <a className="link inline-flex min-h-11 items-center" href={offered.to}>
                  {bookingWords.keptFor} {formatWhen(offered.startsAt, STUDIO.zone, year)}
                </a>
              ) : null}
              <a className="link inline-flex min-h-11 items-center" href={to}>
                {bookingWords.place}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
