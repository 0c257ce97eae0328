import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import { keptWhenThinned } from '#domain/core/thinning.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { keyFrom, seal, unseal } from '../../core/sealing.ts'
import { encryptFile, newKey, recipientOf } from './age.ts'

const RETRY_MS = 30 * MINUTE_MS
const COPY_NAME = /^grove-[\dTZ.-]+\.ndjson\.gz\.age$/
const ABOUT = 'place of copies'

/** A backup on the disk, and the moment that it holds. */
type CopyOf = {
  name: string
  path: string
  momentOf: (name: string) => number
  besides: { name: string; text: string }
}

/** Instants are epoch milliseconds. */
type CopyState = {
  folder: string | null
  hasKey: boolean
  good: { at: number; name: string } | null
  failed: { at: number; code: ErrorCode } | null
}

export type Copies = {
  state(): Promise<CopyState>
  /** A new key with its public half; nothing of it is kept. */
  newKey(): Promise<{ key: string; recipient: string }>
  /** Keeps the public half of the key that was shown. Fails with `copy-key-other` where another was typed back. */
  setKey(of: { shown: string; typed: string }, owner: { id: string }): Promise<Outcome<object>>
  /** An empty folder ends the copies. Fails with `copy-unreachable` and `copy-refused`, as `test` does. */
  setFolder(folder: string, owner: { id: string }): Promise<Outcome<object>>
  /** Writes a small file there, reads it back and deletes it. Fails with `copy-differs` too. */
  test(): Promise<Outcome<object>>
  /** Copies this backup where that is set up and has not been done; after a failure again in half an hour. */
  sendDue(newest: CopyOf): Promise<void>
}

export function createCopies(parts: Desk & { secret: string }): Copies {
  const { database, now, audit } = parts
  const { rows } = database
  const key = keyFrom(parts.secret, 'place of copies')

  async function kept() {
    const row = await rows.selectFrom('backup_copy').selectAll().executeTakeFirst()
    if (!row) return null
    return { ...row, folder: row.sealed === null ? null : opened(row.sealed) }
  }

  /** Null where it was sealed with another secret. */
  function opened(sealed: string): string | null {
    try {
      return unseal(key, Buffer.from(sealed, 'base64'), ABOUT).toString()
    } catch {
      return null
    }
  }

  const save = (
    changes: { sealed?: string | null; recipient?: string },
    did: string,
    owner: { id: string },
  ) =>
    inTransaction(rows, async (inside) => {
      await inside
        .insertInto('backup_copy')
        .values({ id: 1, version: 1, erased_sent: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const cleared = { good_at: null, good_name: null, ...HEALED }
      await inside
        .updateTable('backup_copy')
        .set({ ...changes, ...cleared })
        .execute()
      await audit.write(deskChange(owner, { record: 'backups', did }), inside)
      return { ok: true as const }
    })

  return {
    async state() {
      const row = await kept()
      return {
        folder: row?.folder ?? null,
        hasKey: Boolean(row?.recipient),
        good: row?.good_at ? { at: row.good_at, name: row.good_name ?? '' } : null,
        failed: row?.failed_at ? { at: row.failed_at, code: row.failure as ErrorCode } : null,
      }
    },

    newKey,

    async setKey({ shown, typed }, owner) {
      const recipient = await recipientOf(typed)
      if (!recipient || recipient !== shown) return { ok: false, code: 'copy-key-other' }
      return save({ recipient }, 'copies’ key', owner)
    },

    async setFolder(folder, owner) {
      if (folder === '') return save({ sealed: null }, 'copies off', owner)
      const tested = await tryOut(folder)
      if (!tested.ok) return tested
      const sealed = seal(key, Buffer.from(folder), ABOUT).toString('base64')
      return save({ sealed }, 'copies on', owner)
    },

    async test() {
      const folder = (await kept())?.folder
      return folder ? tryOut(folder) : { ok: false, code: 'copy-fields-missing' }
    },

    async sendDue(newest) {
      const row = await kept()
      if (!row?.folder || !row.recipient || row.good_name === newest.name) return
      if (row.failed_at !== null && row.failed_at > now() - RETRY_MS) return
      try {
        await send(newest, { folder: row.folder, recipient: row.recipient, rows })
        const good = { good_at: now(), good_name: newest.name, ...HEALED }
        await rows.updateTable('backup_copy').set(good).execute()
      } catch (error) {
        console.error(error)
        const failed = {
          failed_at: now(),
          failure: codeOf(error),
          failing_since: row.failing_since ?? now(),
        }
        await rows.updateTable('backup_copy').set(failed).execute()
      }
    },
  }
}

const HEALED = { failed_at: null, failing_since: null, failure: null } as const

type To = { folder: string; recipient: string; rows: Rows }

async function send(
  { name, path, momentOf, besides }: CopyOf,
  { folder, recipient, rows }: To,
): Promise<void> {
  const half = join(folder, `${name}.${randomUUID()}.part`)
  try {
    await encryptFile(path, half, recipient)
    await rename(half, join(folder, `${name}.age`))
  } finally {
    await rm(half, { force: true })
  }
  await writeFile(join(folder, besides.name), besides.text, { mode: 0o600 })
  const kept = await rows.selectFrom('kept_backup').select('name').execute()
  const isKept = new Set(kept.map((one) => `${one.name}.age`))
  const there = (await readdir(folder)).filter((one) => COPY_NAME.test(one))
  const stays = keptWhenThinned(there.map(momentOf))
  const old = there.filter((one) => !isKept.has(one) && !stays.has(momentOf(one)))
  await Promise.all(old.map((one) => rm(join(folder, one), { force: true })))
}

/** A folder that is not there is not made: it may be a disk that is not in its place. */
async function tryOut(folder: string): Promise<Outcome<object>> {
  const file = join(folder, `grove-test-${randomUUID()}.txt`)
  const written = `A test of the place for copies: ${randomUUID()}`
  try {
    if (!isAbsolute(folder) || !(await stat(folder)).isDirectory()) {
      return { ok: false, code: 'copy-unreachable' }
    }
    await writeFile(file, written, { mode: 0o600, flush: true })
    if ((await readFile(file, 'utf8')) !== written) return { ok: false, code: 'copy-differs' }
    await rm(file)
    return { ok: true }
  } catch (error) {
    return { ok: false, code: codeOf(error) }
  }
}

function codeOf(error: unknown): ErrorCode {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
    ? 'copy-refused'
    : 'copy-unreachable'
}
