import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Book, Event } from './book.ts'
import { refusal } from './refusal.ts'

const ID = /^[a-v0-9]{5,1024}$/
const DEFAULT_PAGE = 250
const NOT_WITH_TOKEN = ['timeMin', 'timeMax', 'updatedMin', 'orderBy', 'q', 'iCalUID']

type Page = { from: number; serial: number; offset: number; timeMin: number; timeMax: number }

/** Events of calendars: listed whole or since a token, written with their states compared, deleted but remembered. */
export function addEvents(
  app: Hono,
  { bookOf, mostOnPage }: { bookOf(calendarId: string): Book | undefined; mostOnPage(): number },
): void {
  const root = '/calendar/v3/calendars/:calendar/events'
  const named = (c: Context) => {
    const book = bookOf(c.req.param('calendar') ?? '')
    return { book, event: book?.find(c.req.param('id') ?? '') }
  }
  /** Whether somebody else has changed it since; a call that names no state is never late. */
  const isLate = (c: Context, event: Event) => {
    const state = c.req.header('if-match')
    return state !== undefined && state !== event.etag
  }

  app.get(root, (c) => {
    const { book } = named(c)
    if (!book) return refusal('not-found')
    const token = c.req.query('syncToken')
    if (token && NOT_WITH_TOKEN.some((name) => c.req.query(name))) return refusal('bad')
    if (c.req.query('singleEvents') !== 'true') return refusal('bad', 'Not played here.')
    const page = readPage(c.req.query('pageToken')) ?? {
      ...{ from: token ? Number(token.split('.')[1]) : -1, serial: book.serial(), offset: 0 },
      timeMin: Date.parse(c.req.query('timeMin') ?? '1970-01-01T00:00:00Z'),
      timeMax: Date.parse(c.req.query('timeMax') ?? '2100-01-01T00:00:00Z'),
    }
    const found = page.from >= 0 ? book.since(page.from) : book.within(page.timeMin, page.timeMax)
    if (!found) return refusal('sync-over')
    const size = Math.min(Number(c.req.query('maxResults') ?? DEFAULT_PAGE), mostOnPage())
    const items = found
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .slice(page.offset, page.offset + size)
      .map((item) =>
        item.status === 'cancelled' ? { ...bare(item), kind: 'calendar#event' } : item,
      )
      .map((item) => onlyAsked(item, c.req.query('fields')))
    const next = page.offset + size
    const more = next < found.length
    return c.json({
      ...{ kind: 'calendar#events', items },
      ...(more
        ? {
            nextPageToken: Buffer.from(JSON.stringify({ ...page, offset: next })).toString(
              'base64url',
            ),
          }
        : { nextSyncToken: `sync.${page.serial}` }),
    })
  })

  app.get(`${root}/:id`, (c) => {
    const { event } = named(c)
    return event ? c.json(event) : refusal('not-found')
  })

  app.post(root, async (c) => {
    const { book } = named(c)
    if (!book) return refusal('not-found')
    const body = await c.req.json()
    const id = body.id ?? randomBytes(13).toString('hex')
    if (!ID.test(id)) return refusal('bad', 'Invalid resource id value.')
    // What was deleted keeps its name.
    if (book.find(id)) return refusal('duplicate', 'The requested identifier already exists.')
    if (!isTime(body)) return refusal('bad', 'Missing end time.')
    return c.json(book.keep({ status: 'confirmed', iCalUID: `${id}@google.com`, ...body, id }))
  })

  app.patch(`${root}/:id`, async (c) => {
    const { book, event } = named(c)
    if (!book || !event) return refusal('not-found')
    if (isLate(c, event)) return refusal('changed', 'Precondition Failed')
    const merged = merge(event, await c.req.json()) as Event
    return isTime(merged) ? c.json(book.keep(merged)) : refusal('bad', 'Invalid start time.')
  })

  app.delete(`${root}/:id`, (c) => {
    const { book, event } = named(c)
    if (!book || !event) return refusal('not-found')
    if (event.status === 'cancelled') return refusal('deleted', 'Resource has been deleted')
    if (isLate(c, event)) return refusal('changed', 'Precondition Failed')
    book.keep({ ...event, status: 'cancelled' })
    return c.body(null, 204)
  })
}

function readPage(token: string | undefined): Page | null {
  return token ? JSON.parse(Buffer.from(token, 'base64url').toString()) : null
}

/** All that a list tells of what is gone. */
function bare({ id, etag, status, recurringEventId }: Event) {
  return { id, etag, status, ...(recurringEventId && { recurringEventId }) }
}

/** Of each event the fields that `items(…)` names; all where it names none. */
function onlyAsked(item: object, fields: string | undefined): object {
  const inner = /items\((.*)\)/.exec(fields ?? '')?.[1]
  if (inner === undefined) return item
  const names = new Set(inner.replaceAll(/\([^)]*\)/g, '').split(','))
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
}

function isTime({ start, end }: Partial<Event>): boolean {
  const isDay = Boolean(start?.date) && Boolean(end?.date)
  const isClock = Boolean(start?.dateTime) && Boolean(end?.dateTime)
  return isDay !== isClock
}

/** RFC 7396, as far as calendars need it: what is null goes, what is an object is merged. */
function merge(onto: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch
  const merged: Record<string, unknown> = { ...(onto as object) }
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else merged[name] = merge(merged[name], value)
  }
  return merged
}
