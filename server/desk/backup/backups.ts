import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { keptWhenThinned } from '#domain/core/thinning.ts'
import { momentOf } from '#domain/desk/backup-name.ts'
import type { Desk } from '../../core/audit.ts'
import { checkpointMeanwhile } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { PageChanges } from '../../core/page-changes.ts'
import { createWorker } from '../../core/worker.ts'
import type { Copies } from '../copies/what-copies-do.ts'
import { linesOf, writeThrough } from './content.ts'
import { drill, drillsIn, isDrillDue } from './drill.ts'
import {
  besideCopies,
  ERASED_FILE,
  type Erasure,
  erasedBeside,
  erasedIn,
  erasuresIn,
  keepErasedList,
} from './erased.ts'
import { type Backup, backupsIn, NAME } from './files.ts'
import { pack } from './pack.ts'
import { type Restored, restore } from './read.ts'
import {
  alone,
  backupState,
  markKept,
  nightlyIn,
  noteFailed,
  noteGood,
  overdue,
  saveNightly,
  seeToTonight,
} from './state.ts'
import { type Telling, tellTroubleOnce } from './trouble.ts'
import type { Asked, Backups, By } from './what-backups-do.ts'
import { DamagedDatabase } from './write.ts'

const SERVER: By = { actor: 'system' }

export function createBackups(
  parts: Desk & {
    /** The folder of what the studio keeps beside its database. */
    folder: string | null
    pages: PageChanges
    copies?: Copies
    /** Where and how the owner is written to. */
    telling?: Telling
    /** Sees to the letters that came back. */
    tidyMail?: () => Promise<void>
  },
): Backups {
  const { database, now, audit } = parts
  const { rows } = database
  const folder = parts.folder === null ? null : join(parts.folder, 'backups')

  const list = () => backupsIn(rows, folder)

  async function write({ keep = '', by = SERVER }: Asked, signal?: AbortSignal): Promise<Backup> {
    if (folder === null) throw new Error('This studio keeps no files.')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const time = new Date(now()).toISOString().slice(0, 23).replaceAll(':', '-')
    const name = `grove-${time}Z.ndjson.gz`
    const checked = await pack(parts, { path: join(folder, name), signal })
    await writeThrough(folder)
    await keepErasedList(rows, folder)
    const all = await list()
    const stays = keptWhenThinned(all.map(({ name }) => momentOf(name)))
    const old = all.filter(
      ({ name, isKept }) => !isKept && name !== basename(keep) && !stays.has(momentOf(name)),
    )
    await Promise.all(old.map((backup) => rm(join(folder, backup.name), { force: true })))
    await inTransaction(rows, async (inside) => {
      await noteGood(inside, { at: now(), name, rows: checked })
      await audit.write({ kind: 'backup-made', ...by, detail: { file: name } }, inside)
    })
    return all.find((backup) => backup.name === name) as Backup
  }

  /** The same, with a failure put into words and written down. */
  async function attempt(asked: Asked, signal?: AbortSignal): Promise<Outcome<{ backup: Backup }>> {
    try {
      return { ok: true, backup: await write(asked, signal) }
    } catch (error) {
      if (signal?.aborted) return { ok: false, code: 'backup-not-made' }
      console.error(error)
      const code = error instanceof DamagedDatabase ? 'database-damaged' : 'backup-not-made'
      await noteFailed(rows, { at: now(), code })
      return { ok: false, code }
    }
  }

  const oneAtATime = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    (await alone(parts, work)) ?? { ok: false, code: 'backup-under-way' }
  const make = (asked: Asked = {}) => oneAtATime(() => attempt(asked))
  const makeNightly = (signal?: AbortSignal) => seeToTonight(parts, () => attempt({}, signal))

  /** Tries the newest file out. Fails with `not-found` where there is none. */
  async function tryNewest(): Promise<Outcome<{ rows: number }>> {
    const [newest] = await list()
    if (folder === null || !newest) return { ok: false, code: 'not-found' }
    const trial = { name: newest.name, lines: linesOf(join(folder, newest.name)) }
    return drill(database, trial, now())
  }

  /** Sends the newest to where copies go, where that is set up. */
  async function copyNewest(): Promise<void> {
    const [newest] = await list()
    if (folder === null || !newest || !parts.copies) return
    const beside = besideCopies(await erasuresIn(rows))
    const { name } = newest
    await parts.copies.sendDue({ name, path: join(folder, name), momentOf }, beside)
    await parts.copies.keepBeside(beside)
  }

  /** Puts a file in the place of all that is stored, once what stands now is backed up. */
  async function bringIn(
    { file, path, erased }: { file: string; path: string; erased: readonly Erasure[] },
    by: By,
  ): Promise<Outcome<Restored>> {
    const before = await attempt({ keep: file })
    if (!before.ok) return before
    const outcome = await database.inPeace(async (own) =>
      restore(own, linesOf(path, true), {
        now: now(),
        erased,
        writeLine: (inside) =>
          audit.write({ kind: 'backup-restored', ...by, detail: { file } }, inside),
      }),
    )
    if (!outcome.ok) return outcome
    parts.pages.changed()
    await parts.tidyMail?.()
    return outcome
  }

  async function tellTrouble(): Promise<void> {
    if (parts.telling) await tellTroubleOnce(rows, parts.telling, now())
  }

  async function drillWeekly(): Promise<void> {
    const { good } = await backupState(rows)
    if (!good || !(await nightlyIn(rows)).isOn || !isDrillDue(await drillsIn(rows), now())) return
    await oneAtATime(tryNewest)
  }

  const worker = createWorker(
    async (signal) => {
      await checkpointMeanwhile(database)
      if (folder === null) return
      await makeNightly(signal)
      await keepErasedList(rows, folder)
      await copyNewest()
      await drillWeekly()
      await tellTrouble()
    },
    { everyMs: MINUTE_MS, fails: 'The night’s backup could not be seen to in this turn.' },
  )

  return {
    folder,
    list,
    make,
    makeNightly,
    drill: () => oneAtATime(tryNewest),
    drillWeekly,
    copyNewest,
    tellTrouble,
    start: worker.start,
    stop: worker.stop,

    async state() {
      const [state, nightly, drills, found] = await Promise.all([
        backupState(rows),
        nightlyIn(rows),
        drillsIn(rows),
        sql<{ count: number }>`SELECT ${overdue(now())} AS count`.execute(rows),
      ])
      return { ...state, nightly, drills, isOverdue: Number(found.rows[0]?.count) > 0 }
    },

    setNightly: (nightly, owner) => saveNightly(parts, nightly, owner),

    async setKept(name, isKept, by) {
      const found = (await list()).find((backup) => backup.name === name)
      if (!found) return { ok: false, code: 'not-found' }
      return inTransaction(rows, async (inside) => {
        if (!(await markKept(inside, name, isKept))) return { ok: true as const }
        const detail = { record: 'backup', id: name, did: isKept ? 'kept' : 'not kept' }
        await audit.write({ kind: 'desk-changed', ...by, detail }, inside)
        return { ok: true as const }
      })
    },

    async open(name) {
      if (folder === null || !NAME.test(name)) return null
      const found = await stat(join(folder, name)).catch(() => null)
      if (!found) return null
      const stream = Readable.toWeb(createReadStream(join(folder, name))) as ReadableStream
      return { stream, bytes: found.size }
    },

    async bringBack(name, by = SERVER) {
      const known = await list()
      if (folder === null || !known.some((backup) => backup.name === name)) {
        return { ok: false, code: 'not-found' }
      }
      return oneAtATime(async () => {
        const erased = await erasedBeside(folder)
        return bringIn({ file: name, path: join(folder, name), erased }, by)
      })
    },

    async bringCopyBack({ name, key }, by = SERVER) {
      const { copies } = parts
      if (folder === null || !copies) return { ok: false, code: 'copy-fields-missing' }
      return oneAtATime(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const path = join(folder, `${randomUUID()}.part`)
        try {
          const found = await copies.fetch({ name, key, to: path, beside: ERASED_FILE })
          if (!found.ok) return found
          const erased = [...(await erasedBeside(folder)), ...erasedIn(found.beside)]
          return await bringIn({ file: name, path, erased }, by)
        } finally {
          await rm(path, { force: true })
        }
      })
    },
  }
}
