import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { HOUR_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { Google } from './google-account.ts'
import { asking, refusedWith } from './google-asking.ts'
import type { GoogleLogin, Logins, SourceRow } from './sources.ts'
import { Unreachable } from './wire.ts'

const NOTICES_PATH = '/api/webhooks/google-calendar'
/** A channel is made anew once this much of its time is over, so that the two overlap. */
const RENEWED_AFTER = 0.75
const AGAIN_MS = HOUR_MS
/** What was to be stopped is not there any more. */
const GONE = new Set([404, 410])

type ChannelParts = {
  database: Database
  google: Google | null
  logins: Logins
  publicUrl: string
  now: () => number
}

/**
 * Sees to it that Google tells of changes in a calendar, where it can reach this studio: it sends to HTTPS alone. Whoever calls has
 * claimed the calendar, so that servers never make two. What goes wrong here is nobody's trouble: the calendar is read every few minutes in any case.
 */
export async function keepChannel(parts: ChannelParts, source: SourceRow): Promise<void> {
  const { google, now } = parts
  const address = parts.publicUrl + NOTICES_PATH
  if (source.kind !== 'google' || !google || !address.startsWith('https:')) return
  const before = await channelOf(parts, source)
  const isHere = before === undefined || before.address === null || before.address === address
  if (before && isHere && before.renew_at > now()) return
  try {
    await putChannel(parts, source, await watch(parts, source, address))
    // What has changed since the last look, and before anybody told of it.
    await lookAgain(parts.database.rows, source.id, now())
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    await parts.database.rows
      .insertInto('calendar_channel')
      .values({ source_id: source.id, renew_at: now() + AGAIN_MS })
      .onConflict((on) => on.column('source_id').doUpdateSet({ renew_at: now() + AGAIN_MS }))
      .execute()
    return
  }
  // One that could not be stopped ends by itself, and nobody here knows it any more.
  await stop(parts, source, before).catch(unlessUnreachable)
}

/** Ends it as its calendar is let go. @throws Unreachable where Google could not be asked */
export async function endChannel(parts: ChannelParts, source: SourceRow): Promise<void> {
  await stop(parts, source, await channelOf(parts, source))
  await parts.database.rows
    .deleteFrom('calendar_channel')
    .where('source_id', '=', source.id)
    .execute()
}

/**
 * What Google tells of a calendar, in headers alone: a body is not looked at. A notice that names a channel of ours with its token makes
 * its calendar be read in the next turn, and does nothing else; any other is `unknown`.
 */
export async function takeNotice(
  { database, now }: Pick<ChannelParts, 'database' | 'now'>,
  headers: Headers,
): Promise<'known' | 'unknown'> {
  const { rows } = database
  const id = headers.get('x-goog-channel-id') ?? ''
  const token = headers.get('x-goog-channel-token') ?? ''
  if (!ID.test(id) || !ID.test(token)) return 'unknown'
  const channel = await rows
    .selectFrom('calendar_channel')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!channel || !isToken(token, channel.token_hash)) return 'unknown'
  const isChange = TELLS_OF_CHANGE.has(headers.get('x-goog-resource-state') ?? '')
  if (isChange) await lookAgain(rows, channel.source_id, now())
  return 'known'
}

async function lookAgain(rows: Rows, sourceId: string, now: number): Promise<void> {
  await rows
    .updateTable('calendar_source')
    // Other than before in any case: a look that is under way then sees that another is due.
    .set({ pull_at: sql`CASE WHEN pull_at > ${now} THEN ${now} ELSE pull_at - 1 END` })
    .where('id', '=', sourceId)
    .where('failed_since', 'is', null)
    .execute()
}

const ID = /^[\w-]{20,64}$/
/** "sync" only says that it has begun. */
const TELLS_OF_CHANGE = new Set(['exists', 'not_exists'])

function isToken(token: string, hash: string | null): boolean {
  const [given, right] = [Buffer.from(hashOf(token)), Buffer.from(hash ?? '')]
  return given.length === right.length && timingSafeEqual(given, right)
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const secretText = () => randomBytes(32).toString('base64url')

type Channel = {
  id: string
  tokenHash: string
  resourceId: string
  address: string
  expiresAt: number
}

const channelOf = ({ database }: ChannelParts, source: SourceRow) =>
  database.rows
    .selectFrom('calendar_channel')
    .selectAll()
    .where('source_id', '=', source.id)
    .executeTakeFirst()

function clientOf({ google, logins }: ChannelParts, source: SourceRow) {
  return google?.clientFor(logins.open<GoogleLogin>(source).refreshToken)
}

async function watch(parts: ChannelParts, source: SourceRow, address: string): Promise<Channel> {
  const client = await clientOf(parts, source)
  const [id, token] = [secretText(), secretText()]
  const answer = await asking(async () =>
    client?.events.watch({
      calendarId: source.address,
      requestBody: { id, type: 'web_hook', address, token },
    }),
  )
  const { resourceId, expiration } = answer?.data ?? {}
  const expiresAt = Number(expiration)
  if (!resourceId || !Number.isSafeInteger(expiresAt)) {
    throw new Unreachable('strange', 'Google does not say how long it watches this calendar.')
  }
  return { id, tokenHash: hashOf(token), resourceId, address, expiresAt }
}

async function putChannel(
  { database, now }: ChannelParts,
  source: SourceRow,
  { id, tokenHash, resourceId, address, expiresAt }: Channel,
): Promise<void> {
  const at = now()
  const values = {
    ...{ id, token_hash: tokenHash, resource_id: resourceId, address, expires_at: expiresAt },
    renew_at: at + Math.max(0, (expiresAt - at) * RENEWED_AFTER),
  }
  await database.rows
    .insertInto('calendar_channel')
    .values({ source_id: source.id, ...values })
    .onConflict((on) => on.column('source_id').doUpdateSet(values))
    .execute()
}

async function stop(
  parts: ChannelParts,
  source: SourceRow,
  channel: Awaited<ReturnType<typeof channelOf>>,
): Promise<void> {
  if (!channel?.id || !channel.resource_id) return
  const client = await clientOf(parts, source)
  const { id, resource_id: resourceId } = channel
  await asking(async () => {
    try {
      await client?.channels.stop({ requestBody: { id, resourceId } })
    } catch (error) {
      if (!GONE.has(refusedWith(error) ?? 0)) throw error
    }
  })
}

function unlessUnreachable(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error
}
