import type { calendar_v3 } from '@googleapis/calendar'
import { STUDIO } from '#content/studio.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import type { VisitEvent } from './event-file.ts'
import { asking, refusedWith } from './google-asking.ts'
import { eventIdOf, OWN_MARK, readEvent } from './google-event.ts'
import { type CalendarWire, type EventAbroad, Unreachable } from './wire.ts'

/** Never what an event is: its words stay at Google. */
const ASKED =
  'id,etag,status,iCalUID,start,end,transparency,eventType,recurringEventId,attendees(self,responseStatus),extendedProperties(private)'
const MOST_ON_PAGE = 2500
/** What was there is there no more. */
const GONE = new Set([404, 410])
/** Another event is there than the one that was known, or none, or the name is taken. */
const STALE = new Set([...GONE, 409, 412])

/** A calendar at Google. Its list is asked for what has changed by a token; where that has ended, and once a day, all is read anew. */
export function googleWire(parts: {
  calendarId: string
  zone: string
  open: () => Promise<calendar_v3.Calendar>
}): CalendarWire {
  const { calendarId, zone, open } = parts
  let clockAheadMs: number | null = null

  return {
    async look({ known, cursor, window, now }) {
      const [day = '', token = ''] = (cursor ?? '').split(' ')
      const today = new Date(now).toISOString().slice(0, 10)
      const isNewDay = day !== today
      const since = isNewDay ? null : await list({ syncToken: token })
      const listed = since ?? (await list(timesOf(window)))
      if (!listed) throw new Unreachable('strange', 'Google does not list this calendar.')
      const { items, syncToken } = listed
      const stands = items.filter(({ status }) => status !== 'cancelled')
      const found = new Set(stands.map(({ id }) => id))
      const gone = since
        ? items.filter(({ id, status }) => status === 'cancelled' && known.has(id)).map(idOf)
        : [...known.keys()].filter((id) => !found.has(id))
      // Another day: the months that are looked at have moved on.
      const changed = stands.filter(({ id, etag }) => isNewDay || known.get(id) !== etag)
      return {
        cursor: `${today} ${syncToken}`,
        changed: changed.map((item) => readEvent(item, { window, zone })),
        gone,
        clockAheadMs,
      }
    },

    async write(visit, at) {
      const { events } = await open()
      return asking(async () => {
        try {
          const requestBody = bodyOf(visit)
          const { data } = at
            ? await events.patch(
                { calendarId, eventId: at.href, requestBody },
                { headers: { 'If-Match': at.etag } },
              )
            : await events.insert({
                calendarId,
                requestBody: { id: eventIdOf(visit.bookingId), ...requestBody },
              })
          return { ok: true as const, href: data.id ?? '', etag: data.etag ?? '' }
        } catch (error) {
          if (STALE.has(refusedWith(error) ?? 0))
            return { ok: false as const, why: 'stale' as const }
          throw error
        }
      })
    },

    /** One that was deleted is found all the same, and said to be: its name can be given to no other. */
    async find({ bookingId, href }, window): Promise<EventAbroad | null> {
      const { events } = await open()
      return asking(async () => {
        try {
          const eventId = href ?? eventIdOf(bookingId)
          const { data } = await events.get({ calendarId, eventId, fields: ASKED })
          return isWhole(data) ? readEvent(data, { window, zone }) : null
        } catch (error) {
          if (GONE.has(refusedWith(error) ?? 0)) return null
          throw error
        }
      })
    },

    async remove({ bookingId, href }) {
      const { events } = await open()
      await asking(async () => {
        try {
          await events.delete({ calendarId, eventId: href ?? eventIdOf(bookingId) })
        } catch (error) {
          if (!GONE.has(refusedWith(error) ?? 0)) throw error
        }
      })
    },
  }

  /** All pages of a list; null where its token has ended. */
  async function list(by: { syncToken: string } | { timeMin: string; timeMax: string }) {
    const { events } = await open()
    const items: WholeEvent[] = []
    let pageToken: string | undefined
    for (;;) {
      const page = await asking(async () => {
        try {
          return await events.list({
            ...{ calendarId, singleEvents: true, maxResults: MOST_ON_PAGE, ...by },
            ...{ fields: `nextPageToken,nextSyncToken,items(${ASKED})` },
            ...(pageToken && { pageToken }),
          })
        } catch (error) {
          if (refusedWith(error) === 410) return null
          throw error
        }
      })
      if (!page) return null
      const theirs = Date.parse(
        new Headers(page.headers as Record<string, string>).get('date') ?? '',
      )
      if (!Number.isNaN(theirs)) clockAheadMs = theirs - Date.now()
      items.push(...(page.data.items ?? []).filter(isWhole))
      pageToken = page.data.nextPageToken ?? undefined
      if (!pageToken) return { items, syncToken: page.data.nextSyncToken ?? '' }
    }
  }
}

type WholeEvent = calendar_v3.Schema$Event & { id: string; etag: string }

function isWhole(event: calendar_v3.Schema$Event): event is WholeEvent {
  return Boolean(event.id) && Boolean(event.etag)
}

const idOf = ({ id }: WholeEvent): string => id

function timesOf({ startsAt, endsAt }: Interval) {
  const [timeMin = '', timeMax = ''] = [startsAt, endsAt].map((at) => new Date(at).toISOString())
  return { timeMin, timeMax }
}

/** What she added to it there, such as a color or a note, stays. */
function bodyOf(visit: VisitEvent): calendar_v3.Schema$Event {
  const when = (at: number) => ({
    dateTime: new Date(at).toISOString(),
    timeZone: STUDIO.zone,
    date: null,
  })
  return {
    summary: visit.title,
    ...{ start: when(visit.startsAt), end: when(visit.endsAt) },
    status: visit.isTentative ? 'tentative' : 'confirmed',
    source: { title: 'The visit in the back office', url: visit.url },
    extendedProperties: { private: { [OWN_MARK]: visit.bookingId } },
  }
}
