import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { Book } from './book.ts'
import { refusal } from './refusal.ts'

const DAY_MS = 86_400_000

type Channel = {
  id: string
  calendarId: string
  address: string
  token: string
  resourceId: string
  expiresAt: number
  sent: number
}

/** Channels by which changes of a calendar are told to somebody's address: watched, stopped, run out. */
export function addChannels(
  app: Hono,
  {
    bookOf,
    now,
    send,
    days = 7,
  }: {
    bookOf(calendarId: string): Book | undefined
    now: () => number
    /** Takes a notice where it is addressed to; left out, none is sent. */
    send?: ((notice: Request) => Promise<unknown>) | undefined
    /** A channel lives so long. */
    days?: number | undefined
  },
) {
  const channels = new Map<string, Channel>()
  const used = new Set<string>()
  const onTheirWay = new Set<Promise<unknown>>()
  let isRefusing = false

  app.post('/calendar/v3/calendars/:calendar/events/watch', async (c) => {
    const calendarId = c.req.param('calendar')
    if (!bookOf(calendarId)) return refusal('not-found')
    if (isRefusing) return refusal('not-watched')
    const { id, type, address, token = '' } = await c.req.json()
    if (type !== 'web_hook' || !/^[\w+/=-]{1,64}$/.test(id ?? '')) return refusal('bad')
    if (!String(address).startsWith('https://')) return refusal('not-https')
    if (used.has(id)) return refusal('channel-taken')
    used.add(id)
    const expiresAt = now() + days * DAY_MS
    const channel = { id, calendarId, address, token, resourceId: randomUUID(), expiresAt, sent: 0 }
    channels.set(id, channel)
    tell(channel, 'sync')
    const { resourceId } = channel
    return c.json({ kind: 'api#channel', id, resourceId, token, expiration: String(expiresAt) })
  })

  app.post('/calendar/v3/channels/stop', async (c) => {
    const { id, resourceId } = await c.req.json()
    if (channels.get(id)?.resourceId !== resourceId) return refusal('not-found')
    channels.delete(id)
    return c.body(null, 204)
  })

  function tell(channel: Channel, state: 'sync' | 'exists'): void {
    if (!send) return
    channel.sent += 1
    const headers = {
      'X-Goog-Channel-ID': channel.id,
      'X-Goog-Channel-Token': channel.token,
      'X-Goog-Channel-Expiration': new Date(channel.expiresAt).toUTCString(),
      'X-Goog-Resource-ID': channel.resourceId,
      'X-Goog-Resource-URI': `https://www.googleapis.com/calendar/v3/calendars/${channel.calendarId}/events`,
      'X-Goog-Resource-State': state,
      'X-Goog-Message-Number': String(channel.sent),
    }
    const going = send(new Request(channel.address, { method: 'POST', headers })).catch(() => null)
    onTheirWay.add(going)
    void going.finally(() => onTheirWay.delete(going))
  }

  const living = () => [...channels.values()].filter(({ expiresAt }) => expiresAt > now())
  return {
    living,
    /** Some calendars cannot be watched. */
    refuseWatching(is: boolean): void {
      isRefusing = is
    },
    changed(calendarId: string): void {
      for (const channel of living()) if (channel.calendarId === calendarId) tell(channel, 'exists')
    },
    /** Until every notice that has left has been answered. */
    async arrived(): Promise<void> {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay)
    },
  }
}
