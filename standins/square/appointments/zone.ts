const MINUTE_MS = 60_000
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day that an instant is on in `zone`, such as "2026-11-20". */
export function dateOf(instant: number, zone: string): string {
  return new Date(instant + offsetMs(instant, zone)).toISOString().slice(0, 10)
}

/** The instant at which clocks in `zone` show `minutes` after the midnight of `date`. */
export function instantOf(date: string, minutes: number, zone: string): number {
  const wall = Date.parse(date) + minutes * MINUTE_MS
  const near = wall - offsetMs(wall, zone)
  return wall - offsetMs(near, zone)
}

export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}

/** Such as "MON". */
export function dayOfWeek(date: string): string {
  return DAYS[new Date(date).getUTCDay()] ?? ''
}

function offsetMs(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(instant / 1000) * 1000
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}
