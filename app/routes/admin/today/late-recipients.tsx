import { STUDIO } from '#content/studio.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { formatTime } from '#domain/core/when.ts'

type Recipient = {
  id: string
  name: string
  email: string
  phone: string
  startsAt: number
  /** Minutes of the delay that are left for this visit; 0: gaps before it take all of it up. */
  delay: number
  hasAddress: boolean
  isTexted: boolean
}

/** Who hears of a delay, by which ways; whoever has neither mail nor texts is called. */
export function LateRecipients({ visits, minutes }: { visits: Recipient[]; minutes: number }) {
  return (
    <fieldset>
      <legend className="font-display text-2xl">Who hears of it</legend>
      <ul className="mt-3 border-hairline border-t">
        {visits.map((visit) => (
          <li key={visit.id} className="border-hairline border-b">
            <label className="flex min-h-11 items-start gap-3 py-2.5">
              <input
                type="checkbox"
                name="bookingIds"
                value={visit.id}
                defaultChecked={visit.delay > 0 && (visit.hasAddress || visit.isTexted)}
                disabled={!visit.hasAddress && !visit.isTexted}
                className="mt-0.5 size-5 accent-clay"
              />
              <span className="figures min-w-0">
                <span className="font-medium">{visit.name}</span>, {beginWords(visit, minutes)}
                {visit.hasAddress ? (
                  <span className="block break-all text-driftwood">{visit.email}</span>
                ) : null}
                {visit.isTexted ? (
                  <span className="block text-driftwood">{phoneShown(visit.phone)}, by text</span>
                ) : null}
              </span>
            </label>
            {visit.hasAddress || visit.isTexted ? null : (
              <p className="figures pb-2.5 pl-8">
                No mail address{visit.phone ? ': ' : ' and no phone.'}
                {visit.phone ? (
                  <a className="link" href={phoneHref(visit.phone)}>
                    {phoneShown(visit.phone)}
                  </a>
                ) : null}
              </p>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** "1:00 pm, then about 1:10 pm"; or that nothing of the delay is left for it. */
function beginWords({ startsAt, delay }: Recipient, minutes: number): string {
  const about = (late: number) => formatTime(startsAt + late * MINUTE_MS, STUDIO.zone)
  const begins = formatTime(startsAt, STUDIO.zone)
  if (delay > 0) return `${begins}, then about ${about(delay)}`
  return `${begins}, on time: the gaps before it are long enough. Check the box to tell them about ${about(minutes)}`
}
