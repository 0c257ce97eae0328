import { STUDIO } from '#content/studio.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { SquareNews } from '#server/calendar/square/state.ts'

/** The nearest free times are read every five minutes: older than this, Square is away. */
const OLD_MS = 15 * MINUTE_MS

/** Where Square keeps the visits: what it does not let us do, that it is silent, and what waits for it. */
export function SquareNotice({ news, now }: { news: SquareNews; now: number }) {
  const { refusal, startsReadAt, waiting } = news
  const isOld = startsReadAt !== null && now - startsReadAt > OLD_MS
  return (
    <div className="space-y-3 *:first:mt-3">
      {refusal ? (
        <p role="status" className="font-medium text-brick">
          Since {formatWhen(refusal.at, STUDIO.zone)} Square does not let us change its calendar (
          {refusal.code}). Look at your plan in Square Appointments. Visits are taken as requests
          until then, and are placed by themselves afterwards.
        </p>
      ) : null}
      {isOld ? (
        <p role="status" className="font-medium text-brick">
          Square does not answer. Clients see the free times that were read{' '}
          {readAgo(startsReadAt, now)}; what they book is a request until Square is back, and is
          then placed by itself.
        </p>
      ) : null}
      {waiting > 0 ? (
        <p>
          {waiting === 1 ? 'One request waits' : `${waiting} requests wait`} for Square’s answer.
        </p>
      ) : null}
    </div>
  )
}

/** How long ago something was read at Square, in words. */
export function readAgo(at: number | null, now: number): string {
  if (at === null) return 'never yet'
  const minutes = Math.floor((now - at) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes === 1) return 'a minute ago'
  return minutes < 120 ? `${minutes} minutes ago` : formatWhen(at, STUDIO.zone)
}
