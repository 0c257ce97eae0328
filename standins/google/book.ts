import ICAL from 'ical.js'

export type When = { dateTime?: string | null; date?: string | null; timeZone?: string | null }

/** An event as somebody wrote it. */
export type Event = {
  id: string
  etag: string
  status: string
  iCalUID: string
  summary?: string
  start: When
  end: When
  recurrence?: string[]
  recurringEventId?: string
  transparency?: string
  attendees?: { self?: boolean; responseStatus?: string }[]
  extendedProperties?: { private?: Record<string, string> }
  [more: string]: unknown
}

/** One event or one time of many, as a list that was asked for `singleEvents` shows it, and when it last changed. */
type Shown = { item: Event; serial: number }

/** So many times of an event that repeats are ever shown. */
const MOST_TIMES = 400

/** The events of one calendar, every change of them numbered. */
export type Book = ReturnType<typeof createBook>

export function createBook(changed: () => void = () => undefined) {
  const events = new Map<string, Event>()
  const shown = new Map<string, Shown>()
  let serial = 0
  let oldest = 0

  /** Puts an event into the book and numbers whatever a list then shows otherwise. */
  function keep(event: Omit<Event, 'etag'>): Event {
    serial += 1
    const kept = { ...event, etag: `"${serial}00000"` } as Event
    events.set(kept.id, kept)
    const now = new Map(timesOf(kept).map((item) => [item.id, item]))
    for (const [id, { item }] of shown) {
      const isOfIt = id === kept.id || item.recurringEventId === kept.id
      if (!isOfIt || now.has(id) || item.status === 'cancelled') continue
      shown.set(id, { item: { ...item, status: 'cancelled' }, serial })
    }
    for (const [id, item] of now) shown.set(id, { item, serial })
    changed()
    return kept
  }

  return {
    keep,
    find: (id: string) => events.get(id) ?? shown.get(id)?.item,
    all: () => [...events.values()],
    serial: () => serial,
    /** What has changed since; null where that is not remembered any more. */
    since: (from: number) =>
      from < oldest ? null : [...shown.values()].filter((one) => one.serial > from).map(itemOf),
    within: (from: number, until: number) =>
      [...shown.values()]
        .map(itemOf)
        .filter(
          (item) =>
            item.status !== 'cancelled' &&
            instantOf(item.end) > from &&
            instantOf(item.start) < until,
        ),
    forgetTokens() {
      serial += 1
      oldest = serial
    },
  }
}

const itemOf = ({ item }: Shown): Event => item

export function instantOf({ dateTime, date }: When): number {
  return Date.parse(dateTime ?? `${date}T00:00:00Z`)
}

function timesOf(event: Event): Event[] {
  const rule = event.recurrence?.find((line) => line.startsWith('RRULE:'))
  if (!rule || event.status === 'cancelled') return [event]
  const startsAt = instantOf(event.start)
  const lasts = instantOf(event.end) - startsAt
  const steps = ICAL.Recur.fromString(rule.slice('RRULE:'.length)).iterator(
    ICAL.Time.fromJSDate(new Date(startsAt), true),
  )
  const times: Event[] = []
  const { recurrence, ...one } = event
  for (let next = steps.next(); next && times.length < MOST_TIMES; next = steps.next()) {
    const at = next.toUnixTime() * 1000
    const [start, end] = [at, at + lasts].map((instant) => new Date(instant).toISOString())
    const name = start?.slice(0, 19).replaceAll(/[-:]/g, '')
    times.push({
      ...one,
      ...{ id: `${event.id}_${name}Z`, recurringEventId: event.id },
      ...{ start: { dateTime: start ?? null }, end: { dateTime: end ?? null } },
    })
  }
  return times
}
