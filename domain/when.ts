// The one formatter of dates and times: page, mail and calendar file say the same words.

export type Place = { zone: string; zoneName: string; city: string }

type Parts = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod', string>

const formatters = new Map<string, Intl.DateTimeFormat>()

/** "Tue 14 Jul, 6:00 pm, Redlands, Pacific time" */
export function formatWhen(instant: number, place: Place): string {
  return `${formatDay(instant, place.zone)}, ${formatTime(instant, place.zone)}, ${place.city}, ${place.zoneName}`
}

/** "Tue 14 Jul" */
export function formatDay(instant: number, zone: string): string {
  const { weekday, day, month } = parts(instant, zone, 'short')
  return `${weekday} ${day} ${month}`
}

/** "Tuesday 14 July 2026" */
export function formatFullDay(instant: number, zone: string): string {
  const { weekday, day, month, year } = parts(instant, zone, 'long')
  return `${weekday} ${day} ${month} ${year}`
}

/** "Tuesday 14 July" */
export function formatLongDay(instant: number, zone: string): string {
  const { weekday, day, month } = parts(instant, zone, 'long')
  return `${weekday} ${day} ${month}`
}

/** "July 2026" for a month such as 2026-07. */
export function formatMonth(yearAndMonth: string): string {
  const { month, year } = parts(Date.parse(`${yearAndMonth}-15T12:00:00Z`), 'UTC', 'long')
  return `${month} ${year}`
}

/** "6:00 pm" */
export function formatTime(instant: number, zone: string): string {
  const { hour, minute, dayPeriod } = parts(instant, zone, 'short')
  return `${hour}:${minute} ${dayPeriod.toLowerCase()}`
}

/** "2026-07-14": the studio's calendar date of an instant. */
export function localDate(instant: number, zone: string): string {
  const key = `date ${zone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(key, formatter)
  }
  return formatter.format(instant)
}

/** Hour of the day, 0 to 23, on the studio's clock. */
export function localHour(instant: number, zone: string): number {
  const { hour, dayPeriod } = parts(instant, zone, 'short')
  return (Number(hour) % 12) + (dayPeriod.toLowerCase() === 'pm' ? 12 : 0)
}

/** "Tuesday 14 July 2026" for a date without a time, such as 2026-07-14. */
export function formatDate(date: string): string {
  return formatFullDay(Date.parse(`${date}T12:00:00Z`), 'UTC')
}

function parts(instant: number, zone: string, length: 'short' | 'long'): Parts {
  const key = `${length} ${zone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: length,
      day: 'numeric',
      month: length,
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    formatters.set(key, formatter)
  }
  const found: Parts = {
    weekday: '',
    day: '',
    month: '',
    year: '',
    hour: '',
    minute: '',
    dayPeriod: '',
  }
  for (const { type, value } of formatter.formatToParts(instant)) {
    if (type in found) found[type as keyof Parts] = value
  }
  return found
}
