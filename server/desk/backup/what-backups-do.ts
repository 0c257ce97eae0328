import type { Outcome } from '#domain/core/errors.ts'
import type { AuditEntry } from '../../core/audit.ts'
import type { Drills } from './drill.ts'
import type { Backup } from './files.ts'
import type { Restored } from './read.ts'
import type { BackupState, Nightly } from './state.ts'

/** Who asked for it; left out, the server itself did. */
export type By = Pick<AuditEntry, 'actor' | 'actorId' | 'address'>
export type Asked = { keep?: string; by?: By }
export type Backups = {
  /** Where they are kept; null where nothing is kept on disk. */
  folder: string | null
  list(): Promise<Backup[]>
  /**
   * Writes all that is stored into a file and reads it again; the older ones thin out (domain/core/thinning.ts), but never one that is
   * kept, nor the one named by `keep`. The log says who asked: the server, where `by` names nobody. Fails with `backup-under-way`, `database-damaged` and `backup-not-made`.
   */
  make(asked?: Asked): Promise<Outcome<{ backup: Backup }>>
  /** Whether one is made each night, how the last ones went, and whether a good one is overdue. */
  state(): Promise<BackupState & { nightly: Nightly; isOverdue: boolean; drills: Drills }>
  /** Fails with `changed-meanwhile` where another version is stored by now. */
  setNightly(nightly: Nightly, owner: { id: string }): Promise<Outcome<object>>
  /** Keeps a file beyond the ten newest, or no longer; the log tells of it. Fails with `not-found`. */
  setKept(name: string, isKept: boolean, by: By): Promise<Outcome<object>>
  /** Makes tonight's where it is due: once for all servers, again after half an hour where it failed. */
  makeNightly(signal?: AbortSignal): Promise<void>
  /** Brings the newest back into a database of its own, beside the studio's; fails as `drill` does (drill.ts), and with `not-found`. */
  drill(): Promise<Outcome<{ rows: number }>>
  /** The same where a week has passed since it went well, on one server of all. */
  drillWeekly(): Promise<void>
  /** Sends the newest, and the list of who was erased, to where copies go. */
  copyNewest(): Promise<void>
  /** Writes to the owner once where copies or the weekly trial have stopped going well. */
  tellTrouble(): Promise<void>
  /** Sees to the nights in the background until `stop`. */
  start(): void
  stop(): Promise<void>
  /** The file, or null where there is none of that name. */
  open(name: string): Promise<{ stream: ReadableStream; bytes: number } | null>
  /** Makes a backup of what stands now first, and tells the log in the same transaction. Fails with `not-found`, as `make` and as `restore` do (read.ts). */
  bringBack(name: string, by?: By): Promise<Outcome<Restored>>
  /** The same with a copy from where copies go, which that key opens. Fails as `Copies.fetch` does besides. */
  bringCopyBack(of: { name: string; key: string }, by?: By): Promise<Outcome<Restored>>
}
