import { closeSync, existsSync, fdatasync, openSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'

/** What brings what was written so far to the disk. */
export type Disk = { sync(): Promise<void>; close(): void }

export type OnDisk = {
  /** Waits until everything that is committed by now has reached the disk. @throws where the disk says that it has not */
  reached(): Promise<void>
  close(): void
}

/**
 * SQLite's log of changes brought to the disk aside: the server goes on with others meanwhile, and all who have committed by then
 * share one turn of the disk.
 */
export function createOnDisk(disk: Disk): OnDisk {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  function turn(): Promise<void> {
    const promise = running
      .catch(() => undefined)
      .then(() => {
        running = promise
        next = null
        return disk.sync()
      })
    return promise
  }

  return {
    reached() {
      // The one that runs may have begun before this commit: the next has not.
      next ??= turn()
      return next
    },
    close: () => disk.close(),
  }
}

const synced = promisify(fdatasync)

/** The log beside a file, which stands there for as long as somebody has that file open. */
export function logOf(file: DatabaseSync): Disk {
  const path = file.location()
  let log: number | undefined
  return {
    async sync() {
      if (!path || (log === undefined && !existsSync(`${path}-wal`))) return
      log ??= openSync(`${path}-wal`, 'r+')
      await synced(log)
    },
    close() {
      if (log !== undefined) closeSync(log)
      log = undefined
    },
  }
}
