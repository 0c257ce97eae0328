import type { Database } from './db/open.ts'
import { within } from './promises.ts'

/** How old the version may be that pages are answered by: another server's change shows within it. */
const TRUSTED_MS = 500
/** A database that hangs holds no page up for longer. */
const PATIENCE_MS = 1000

/**
 * The version of all that public pages show. The database steps it in the transaction of each change
 * (migration 103), so that every server on it forgets what it keeps in memory.
 */
export type PageChanges = {
  /** The version, at once where it was asked a moment ago. @throws where it was never read */
  version(): number | Promise<number>
  /** For whoever changes a fact in this process: it shows with the next request. */
  changed(): void
}

export function watchPageChanges(database: Database): PageChanges {
  const read = database.prepare(
    database.rows.selectFrom('page_version').select('version').compile(),
  )
  return watchVersion(async () => {
    const [row] = await read()
    if (!row) throw new Error('The pages have no version.')
    return row.version
  })
}

/** A version that is read again once it is half a second old, and holds while it cannot be read. */
export function watchVersion(ask: () => Promise<number>): PageChanges {
  let known: number | null = null
  let knownSince = Number.NEGATIVE_INFINITY
  let asking: Promise<number> | null = null
  let isHanging = false

  /** Whoever asks meanwhile waits for the same answer. */
  function askOnce(): Promise<number> {
    if (asking) return asking
    const began = performance.now()
    const keep = (version: number) => {
      // A change that was told of meanwhile may not be in it.
      if (asking === mine) [known, knownSince] = [version, began]
      return version
    }
    const mine: Promise<number> = ask()
      .catch((error: unknown) => {
        // What is in memory is better than no page; who needs the database says that it is gone.
        if (known === null) throw error
        return known
      })
      .then(keep)
      .finally(() => {
        isHanging = false
        if (asking === mine) asking = null
      })
    asking = mine
    return mine
  }

  async function inTime(answer: Promise<number>, otherwise: number): Promise<number> {
    const version = await within(PATIENCE_MS, answer)
    if (version !== null) return version
    isHanging = true
    return otherwise
  }

  return {
    version() {
      if (known !== null && performance.now() - knownSince < TRUSTED_MS) return known
      const answer = askOnce()
      if (known === null) return answer
      return isHanging ? known : inTime(answer, known)
    },
    changed() {
      asking = null
      knownSince = Number.NEGATIVE_INFINITY
    },
  }
}
