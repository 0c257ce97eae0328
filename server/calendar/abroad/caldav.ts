import { type CaldavLogin, GONE, good, headersOf, telling } from './dav-asking.ts'
import { visitFile } from './event-file.ts'
import { readEvent } from './expand.ts'
import { type CalendarWire, type EventAbroad, Unreachable } from './wire.ts'

/** Asked for together; a server may answer with all of them in one piece. */
const TOGETHER = 50

type Interval = { startsAt: number; endsAt: number }

/** A calendar on a CalDAV server (RFC 4791): iCloud, Fastmail, Nextcloud, Radicale and others. */
export function caldavWire(parts: {
  /** The calendar's own address. */
  address: string
  login: CaldavLogin
  zone: string
  fetchOutside: typeof fetch
}): CalendarWire {
  const { address, login, zone } = parts
  let clockAheadMs: number | null = null
  const asking = {
    headers: headersOf(login),
    fetch: telling(parts.fetchOutside, (ahead) => {
      clockAheadMs = ahead
    }),
  }
  const own = login.user.includes('@') ? [login.user.toLowerCase()] : []
  const urlOf = (href: string) => new URL(href, address).href
  const hrefFor = (bookingId: string) => new URL(`${bookingId}.ics`, folderOf(address)).pathname

  const read = (href: string, etag: string, text: string, window: Interval): EventAbroad[] => {
    try {
      const event = readEvent(text, { window, zone, own })
      return event ? [{ ...event, href, etag }] : []
    } catch {
      // What is no iCalendar takes no time; the rest of the calendar is read all the same.
      return [{ href, etag, uid: '', time: window, isCancelled: false, spans: [] }]
    }
  }

  return {
    async look({ known, cursor, window, now }) {
      const { calendarQuery, propfind } = await import('tsdav')
      const props = { 'cs:getctag': {}, 'd:sync-token': {} }
      const [state] = good(await propfind({ url: address, props, depth: '0', ...asking }))
      if (!state) throw new Unreachable('gone', 'The calendar is no longer there.')
      const tag = state.props?.getctag ?? state.props?.syncToken
      const next = tag ? `${dayOf(now)} ${String(tag)}` : null
      if (next !== null && next === cursor) {
        return { cursor: next, changed: [], gone: [], clockAheadMs }
      }
      const listed = await calendarQuery({
        ...{ url: address, props: { 'd:getetag': {} }, depth: '1', ...asking },
        filters: eventsWithin(window),
      })
      const found = new Map(
        good(listed).flatMap(({ href, props }) =>
          href ? [[pathOf(href, address), String(props?.getetag ?? '')] as const] : [],
        ),
      )
      // Another day: the months that are looked at have moved on, and so have the times of what repeats.
      const isNewDay = cursor?.split(' ')[0] !== dayOf(now)
      const wanted = [...found.keys()].filter(
        (href) => isNewDay || !found.get(href) || known.get(href) !== found.get(href),
      )
      return {
        cursor: next,
        changed: await readAll(wanted, window),
        gone: [...known.keys()].filter((href) => !found.has(href)),
        clockAheadMs,
      }
    },

    async write(visit, at) {
      const url = urlOf(at?.href ?? hrefFor(visit.bookingId))
      const answer = await asking.fetch(url, {
        method: 'PUT',
        headers: {
          ...asking.headers,
          'Content-Type': 'text/calendar; charset=utf-8',
          ...(at ? { 'If-Match': at.etag } : { 'If-None-Match': '*' }),
        },
        body: visitFile(visit),
      })
      if (STALE.has(answer.status)) return { ok: false, why: 'stale' }
      if (!answer.ok) throw new Unreachable('strange', `It answered ${answer.status} to a visit.`)
      const href = new URL(url).pathname
      // Some say what they made of it only when asked again.
      const etag = answer.headers.get('etag') ?? (await fetched(href))?.etag
      return etag ? { ok: true, href, etag } : { ok: false, why: 'stale' }
    },

    async find({ bookingId, href }, window) {
      const path = href ?? hrefFor(bookingId)
      const found = await fetched(path)
      return found ? (read(path, found.etag, found.text, window)[0] ?? null) : null
    },

    async remove({ bookingId, href }) {
      const { deleteObject } = await import('tsdav')
      const url = urlOf(href ?? hrefFor(bookingId))
      const answer = await deleteObject({ url, ...asking })
      if (!answer.ok && !GONE.has(answer.status)) {
        throw new Unreachable('strange', `It answered ${answer.status} to taking a visit away.`)
      }
    },
  }

  async function readAll(hrefs: readonly string[], window: Interval): Promise<EventAbroad[]> {
    const { calendarMultiGet } = await import('tsdav')
    const events: EventAbroad[] = []
    for (let i = 0; i < hrefs.length; i += TOGETHER) {
      const answers = await calendarMultiGet({
        ...{ url: address, depth: '1', ...asking, objectUrls: hrefs.slice(i, i + TOGETHER) },
        props: { 'd:getetag': {}, 'c:calendar-data': {} },
      })
      for (const { href = '', props } of good(answers)) {
        const data = props?.calendarData?._cdata ?? props?.calendarData
        const etag = String(props?.getetag ?? '')
        if (data) events.push(...read(pathOf(href, address), etag, String(data), window))
      }
    }
    return events
  }

  async function fetched(href: string): Promise<{ etag: string; text: string } | null> {
    const answer = await asking.fetch(urlOf(href), { headers: asking.headers })
    if (GONE.has(answer.status)) return null
    if (!answer.ok) throw new Unreachable('strange', `It answered ${answer.status}.`)
    return { etag: answer.headers.get('etag') ?? '', text: await answer.text() }
  }
}

/** Another event is there than the one that was known, or none. */
const STALE = new Set([404, 409, 410, 412])

function eventsWithin({ startsAt, endsAt }: Interval) {
  const basic = (at: number) =>
    `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const range = { _attributes: { start: basic(startsAt), end: basic(endsAt) } }
  return {
    'comp-filter': {
      _attributes: { name: 'VCALENDAR' },
      'comp-filter': { _attributes: { name: 'VEVENT' }, 'time-range': range },
    },
  }
}

function folderOf(address: string): string {
  return address.endsWith('/') ? address : `${address}/`
}

function pathOf(href: string, address: string): string {
  return new URL(href, address).pathname
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}
