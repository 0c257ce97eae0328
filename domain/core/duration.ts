export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

// spec 2 §9: under 60 "{n} min", otherwise "{h} hr" or "{h} hr {m} min".
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`
}

// spec 2 §9: the default booking duration.
export const DEFAULT_DURATION_MINUTES = 60

/** Minutes named in a note ("50 minutes", "1 hour"), or null where it names none. */
export function durationFromNote(note: string): number | null {
  const match = /(\d+)\s*(minutes|min|hours|hour)\b/i.exec(note)
  if (!match?.[1] || !match[2]) return null
  return Number(match[1]) * (match[2].toLowerCase().startsWith('hour') ? 60 : 1)
}
