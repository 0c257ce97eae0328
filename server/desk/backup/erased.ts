import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Rows } from '../../core/db/schema.ts'

/** Lies beside the backups and beside their copies, so that an old one brings nobody back on another machine either. */
export const ERASED_FILE = 'grove-erased.json'

const Erased = z.object({
  erased: z.array(z.object({ kind: z.enum(['client', 'account']), id: z.string(), at: z.int() })),
})
export type Erasure = z.infer<typeof Erased>['erased'][number]

/** Everybody who was ever erased here, by id alone. */
export async function erasuresIn(rows: Rows): Promise<Erasure[]> {
  return rows
    .selectFrom('erasure')
    .select(['kind', 'id', 'at'])
    .orderBy('at')
    .orderBy('id')
    .execute()
}

const erasedText = (erased: readonly Erasure[]) => `${JSON.stringify({ erased })}\n`

/** Whom such a list names; nobody where it is none. */
export function erasedIn(text: string | null): Erasure[] {
  if (text === null) return []
  try {
    return Erased.parse(JSON.parse(text)).erased
  } catch {
    return []
  }
}

/** The list beside the copies: whom it names already, perhaps by a studio that is no more, stays in it. */
export function besideCopies(erased: readonly Erasure[]) {
  const merged = (there: string | null) => {
    const known = erasedIn(there)
    const ids = new Set(known.map(({ kind, id }) => `${kind} ${id}`))
    const added = erased.filter(({ kind, id }) => !ids.has(`${kind} ${id}`))
    return added.length === 0 && there !== null ? there : erasedText([...known, ...added])
  }
  return { name: ERASED_FILE, count: erased.length, merged }
}

/** Writes the list beside the backups where it names fewer than were erased by now. */
export async function keepErasedList(rows: Rows, folder: string): Promise<void> {
  const erased = await erasuresIn(rows)
  if (erased.length <= (await erasedBeside(folder)).length) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${ERASED_FILE}.${process.pid}`)
  await writeFile(draft, erasedText(erased), { mode: 0o600, flush: true })
  await rename(draft, join(folder, ERASED_FILE))
}

/** Whom the list in this folder names; nobody where there is none. */
export async function erasedBeside(folder: string): Promise<Erasure[]> {
  const text = await readFile(join(folder, ERASED_FILE), 'utf8').catch(() => null)
  return text === null ? [] : Erased.parse(JSON.parse(text)).erased
}

/** Adds them to the list of this database, which takes them out again. */
export async function addErasures(rows: Rows, erased: readonly Erasure[]): Promise<void> {
  for (const one of erased) {
    await rows
      .insertInto('erasure')
      .values(one)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
