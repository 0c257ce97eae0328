import { STUDIO } from '#content/studio.ts'
import { formatTime } from '#domain/core/when.ts'
import type { Standing } from '#server/calendar/bookings.ts'

/** "You already have Ana Rivera at 2:00 pm, until 2:50 pm." */
export function standingWords(standing: readonly Standing[]): string {
  return `You already have ${standing.map(oneOf).join('; ')}.`
}

function oneOf({ kind, name, startsAt, endsAt }: Standing): string {
  const { zone } = STUDIO
  const what = kind === 'block' ? 'time blocked' : name
  return `${what} at ${formatTime(startsAt, zone)}, until ${formatTime(endsAt, zone)}`
}
