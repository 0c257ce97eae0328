import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import {
  type CopyPlace,
  isSameServer,
  withKeptSecrets,
  withoutSecrets,
} from '#domain/desk/copy-place.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { keyFrom, seal, unseal } from '../../core/sealing.ts'
import { decryptFile, newKey, recipientOf } from './age.ts'
import { openPlace } from './place.ts'
import { copiesAt, putBeside, sendCopy, textAt, thinOut, tryOut } from './send.ts'
import type { Copies } from './what-copies-do.ts'
import { type Place, PlaceFailed } from './what-places-do.ts'

const RETRY_MS = 30 * MINUTE_MS
const ABOUT = 'place of copies'

export function createCopies(parts: Desk & { secret: string; allowsHere: boolean }): Copies {
  const { database, now, audit, allowsHere } = parts
  const { rows } = database
  const key = keyFrom(parts.secret, 'place of copies')

  async function kept() {
    const row = await rows.selectFrom('backup_copy').selectAll().executeTakeFirst()
    if (!row) return null
    return { ...row, place: row.sealed === null ? null : opened(row.sealed) }
  }

  /** Null where it was sealed with another secret. */
  function opened(sealed: string): CopyPlace | null {
    try {
      return JSON.parse(unseal(key, Buffer.from(sealed, 'base64'), ABOUT).toString()) as CopyPlace
    } catch {
      return null
    }
  }

  const save = (changes: Changes, did: string, owner: { id: string }) =>
    inTransaction(rows, async (inside) => {
      await inside
        .insertInto('backup_copy')
        .values({ id: 1, erased_sent: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const cleared = { good_at: null, good_name: null, erased_sent: 0, ...HEALED }
      await inside
        .updateTable('backup_copy')
        .set({ ...changes, ...cleared })
        .execute()
      await audit.write(deskChange(owner, { record: 'backups', did }), inside)
      return { ok: true as const }
    })

  /** Does something there and leaves again; what the place refuses is an outcome. */
  async function at<T>(
    of: { place: CopyPlace; hostKey: string | null },
    work: (place: Place) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    let place: Place | null = null
    try {
      place = await openPlace(of.place, { allowsHere, hostKey: of.hostKey })
      return await work(place)
    } catch (error) {
      if (!(error instanceof PlaceFailed)) throw error
      return { ok: false, code: error.code }
    } finally {
      await place?.close()
    }
  }

  async function atKept<T>(work: (place: Place) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const row = await kept()
    if (!row?.sealed) return { ok: false, code: 'copy-fields-missing' }
    if (!row.place) return { ok: false, code: 'copy-unsealed' }
    return at({ place: row.place, hostKey: row.host_key }, work)
  }

  /** Sends something there in the background, and notes how that went. */
  async function sending(
    row: NonNullable<Awaited<ReturnType<typeof kept>>>,
    work: (place: Place) => Promise<Changes>,
  ): Promise<void> {
    if (row.failed_at !== null && row.failed_at > now() - RETRY_MS) return
    let place: Place | null = null
    try {
      if (!row.place) throw new PlaceFailed('copy-unsealed')
      place = await openPlace(row.place, { allowsHere, hostKey: row.host_key })
      const done = { ...(await work(place)), ...HEALED }
      await rows.updateTable('backup_copy').set(done).execute()
    } catch (error) {
      console.error(error)
      const isToldOf = error instanceof PlaceFailed
      const failed = {
        ...{ failed_at: now(), failing_since: row.failing_since ?? now() },
        failure: isToldOf ? error.code : 'copy-silent',
        reason: isToldOf ? (error.said?.slice(0, 300) ?? null) : null,
      }
      await rows.updateTable('backup_copy').set(failed).execute()
    } finally {
      await place?.close()
    }
  }

  return {
    async state() {
      const row = await kept()
      return {
        place: row?.place ? withoutSecrets(row.place) : null,
        hostKey: row?.host_key ?? null,
        testedAt: row?.tested_at ?? null,
        hasKey: Boolean(row?.recipient),
        good: row?.good_at ? { at: row.good_at, name: row.good_name ?? '' } : null,
        failed: row?.failed_at
          ? { at: row.failed_at, code: row.failure as ErrorCode, said: row.reason }
          : null,
      }
    },

    newKey,

    async setKey({ shown, typed }, owner) {
      const recipient = await recipientOf(typed)
      if (!recipient || recipient !== shown) return { ok: false, code: 'copy-key-other' }
      return save({ recipient }, 'copies’ key', owner)
    },

    async setPlace(typed, owner, { trustsNewKey = false } = {}) {
      const row = await kept()
      const place = withKeptSecrets(typed, row?.place ?? null)
      if (!place) return { ok: false, code: 'copy-secret-missing' }
      const isKnown = place.kind === 'sftp' && isSameServer(place, row?.place ?? null)
      const known = isKnown && !trustsNewKey ? (row?.host_key ?? null) : null
      const tested = await at({ place, hostKey: known }, async (there) => {
        const outcome = await tryOut(there)
        return outcome.ok ? { ok: true, hostKey: there.hostKey } : outcome
      })
      if (!tested.ok) return tested
      const sealed = seal(key, Buffer.from(JSON.stringify(place)), ABOUT).toString('base64')
      const noted = { sealed, host_key: tested.hostKey, tested_at: now() }
      return save(noted, 'copies on', owner)
    },

    forgetPlace: (owner) =>
      save({ sealed: null, host_key: null, tested_at: null }, 'copies off', owner),

    async test() {
      const tested = await atKept(tryOut)
      if (!tested.ok) return tested
      // The next turn need not wait for its half hour.
      const noted = { tested_at: now(), failed_at: null, failure: null, reason: null }
      await rows.updateTable('backup_copy').set(noted).execute()
      return tested
    },

    async sendDue(newest, beside) {
      const row = await kept()
      if (!row?.sealed || !row.recipient || row.good_name === newest.name) return
      const { recipient } = row
      await sending(row, async (place) => {
        await sendCopy(place, newest, recipient)
        await putBeside(place, beside)
        const keeps = await rows.selectFrom('kept_backup').select('name').execute()
        await thinOut(
          place,
          newest,
          keeps.map(({ name }) => name),
        )
        return { good_at: now(), good_name: newest.name, erased_sent: beside.count }
      })
    },

    async keepBeside(beside) {
      const row = await kept()
      if (!row?.sealed || !row.recipient || row.erased_sent >= beside.count) return
      await sending(row, async (place) => {
        await putBeside(place, beside)
        return { erased_sent: beside.count }
      })
    },

    list: () => atKept(async (place) => ({ ok: true, names: await copiesAt(place) })),

    fetch: ({ name, key: opensIt, to, beside }) =>
      atKept<{ beside: string | null }>(async (place) => {
        const found = (await copiesAt(place)).includes(name) ? await place.read(name) : null
        if (!found) return { ok: false, code: 'copy-gone' }
        const sealed = `${to}.age`
        try {
          await pipeline(found, createWriteStream(sealed, { mode: 0o600 }))
          if (!(await decryptFile(sealed, to, opensIt).then(yes, no))) {
            return { ok: false, code: 'copy-key-wrong' }
          }
        } finally {
          await rm(sealed, { force: true })
        }
        return { ok: true, beside: await textAt(place, beside) }
      }),
  }
}

type Changes = {
  sealed?: string | null
  recipient?: string
  host_key?: string | null
  tested_at?: number | null
  good_at?: number
  good_name?: string
  erased_sent?: number
}

const HEALED = {
  ...{ failed_at: null, failing_since: null, failure: null },
  ...{ reason: null, told_at: null },
} as const

const yes = () => true
const no = () => false
