import { Hono } from 'hono'
import { type Book, createBook } from './book.ts'
import { addChannels } from './channels.ts'
import { addEvents } from './events.ts'
import { type Refusal, refusal } from './refusal.ts'
import { addSignIn } from './sign-in.ts'

type Calendar = { id: string; summary: string; accessRole: string; primary?: boolean }

const EVENTS = 'https://www.googleapis.com/auth/calendar.events'
const LIST = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly'

/** What befalls the next call: it is refused, never arrives, or is done while its answer is lost. */
export type Fault = Refusal | 'drop-before' | 'drop-after'

/** Google's sign-in and its calendar (v3) on this machine, with one account; all of it in memory. */
export function openGoogleStandIn(options: {
  clientId: string
  clientSecret: string
  account?: string
  calendars?: Calendar[]
  /** The clock by which channels end. */
  now?: () => number
  /** Takes a notice where it is addressed to; left out, none is sent. */
  sendNotice?: (notice: Request) => Promise<unknown>
  channelDays?: number
}) {
  const { account = 'owner@gmail.com' } = options
  const calendars = options.calendars ?? [
    { id: account, summary: account, accessRole: 'owner', primary: true },
  ]
  const books = new Map<string, Book>(
    calendars.map(({ id }) => [id, createBook(() => channels.changed(id))]),
  )
  const faults: Fault[] = []
  let mostOnPage = 2500
  const app = new Hono()
  const signIn = addSignIn(app, { ...options, account })

  app.use('/calendar/v3/*', async (c, next) => {
    const scopes = signIn.scopesOf(c.req.header('authorization') ?? '')
    if (!scopes) return refusal('expired', 'Invalid Credentials')
    const isList = c.req.path.endsWith('/calendarList')
    const allowed = scopes.includes(isList ? LIST : EVENTS)
    if (!allowed) return refusal('forbidden', 'Request had insufficient authentication scopes.')
    await next()
  })
  app.get('/calendar/v3/users/me/calendarList', (c) =>
    c.json({ kind: 'calendar#calendarList', items: calendars.filter(({ id }) => books.has(id)) }),
  )
  const channels = addChannels(app, {
    ...{ bookOf: (id) => books.get(id), now: options.now ?? Date.now },
    ...{ send: options.sendNotice, days: options.channelDays },
  })
  addEvents(app, { bookOf: (id) => books.get(id), mostOnPage: () => mostOnPage })

  return {
    account,
    /** Answers a call; rejects where a fault breaks the connection. */
    async fetch(request: Request): Promise<Response> {
      const fault = faults.shift()
      if (fault === 'drop-before') throw new TypeError('fetch failed')
      if (fault && fault !== 'drop-after') return refusal(fault)
      const answer = await app.fetch(request)
      if (fault === 'drop-after') throw new TypeError('fetch failed')
      return answer
    },
    book: (id: string = account): Book => {
      const book = books.get(id)
      if (!book) throw new Error(`There is no calendar ${id}.`)
      return book
    },
    next: (...more: Fault[]) => void faults.push(...more),
    dropCalendar: (id: string) => void books.delete(id),
    pageSize(size: number) {
      mostOnPage = size
    },
    signIn,
    channels,
    grant: () => signIn.granted([EVENTS, LIST]),
  }
}

export type GoogleStandIn = ReturnType<typeof openGoogleStandIn>
