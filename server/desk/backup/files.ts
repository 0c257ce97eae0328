import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rows } from '../../core/db/schema.ts'

/** How a backup's file is called: by the moment that it holds. */
export const NAME = /^grove-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(\.\d{3})?Z\.ndjson\.gz$/

/** A backup on the server's own disk. `at`: epoch milliseconds. */
export type Backup = { name: string; at: number; bytes: number; isKept: boolean }

/** Those in this folder, the newest first. */
export async function backupsIn(rows: Rows, folder: string | null): Promise<Backup[]> {
  if (folder === null) return []
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
  const kept = await rows.selectFrom('kept_backup').select('name').execute()
  const isKept = new Set(kept.map(({ name }) => name))
  const found = names.map(async (name) => {
    const { size, mtimeMs } = await stat(join(folder, name))
    return { name, at: Math.round(mtimeMs), bytes: size, isKept: isKept.has(name) }
  })
  return (await Promise.all(found)).sort((one, other) => (one.name < other.name ? 1 : -1))
}
