import { randomUUID } from 'node:crypto'
import type { Owner } from '#domain/core/actor.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { Columns, Kind } from '#domain/desk/moving-in/fields.ts'
import { isEnough } from '#domain/desk/moving-in/headings.ts'
import type { ClientKeys } from '../../clients/keys.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { keyFrom } from '../../core/sealing.ts'
import { listBatches, readBatch } from './batches.ts'
import { rememberColumns, rememberTreatment } from './choices.ts'
import { keepFile } from './kept-file.ts'
import { filesOut } from './out.ts'
import type { MoveInReport } from './report.ts'
import {
  type Asked,
  apply,
  CHANGED,
  GONE,
  type MovingInParts,
  remind,
  step,
  undo,
} from './steps.ts'
import { isUnreadable } from './tables.ts'
import { leaningOn } from './undo.ts'
import { itemsOf, walkFile, walkKept } from './walk-file.ts'
import { forgetOldWalks } from './who-is-who.ts'

const KEPT_MS = DAY_MS

export type MovingIn = ReturnType<typeof createMovingIn>

/** What other booking systems give out comes in here: looked at first, then in one step, and back out as long as nothing depends on it. */
export function createMovingIn(
  of: Desk & { keys: ClientKeys; secret: string; isElsewhere: boolean },
) {
  const parts = { ...of, key: keyFrom(of.secret, 'moving in') }
  const { rows } = parts.database
  return {
    list: () => listBatches(rows),
    read: (id: string) => readBatch(rows, id),
    /** What a visit to come may be: everything on the menu. */
    items: () => itemsOf(rows),
    out: (file: string, owner: Owner) => filesOut(parts, file, owner),
    leaningOn: (id: string) => leaningOn(rows, id),
    upload: (name: string, bytes: Uint8Array, owner: Owner) => upload(parts, name, bytes, owner),
    setColumns: (asked: Asked & { table: number; kind: Kind; columns: Columns }) =>
      again(parts, asked, async (inside, report) => {
        const table = report.tables[asked.table]
        if (!table) return CHANGED
        if (asked.kind !== 'payments' && !isEnough(asked.kind, asked.columns)) {
          return { ok: false, code: 'move-in-columns' }
        }
        await rememberColumns(inside, table.headings, asked, parts.now())
        return { ok: true }
      }),
    setTreatments: (asked: Asked & { chosen: { name: string; key: string }[] }) =>
      again(parts, asked, async (inside) => {
        for (const one of asked.chosen) await rememberTreatment(inside, one, parts.now())
        return { ok: true }
      }),
    apply: (asked: Asked, owner: Owner) => apply(parts, asked, owner),
    undo: (asked: Asked, owner: Owner) => undo(parts, asked, owner),
    remind: (asked: Asked, owner: Owner) => remind(parts, asked, owner),
    putAside: (asked: Asked) => putAside(parts, asked),
    /** Files that nobody has brought in within a day are deleted. */
    forgetOld: () => forgetOld(rows, parts.now()),
  }
}

async function upload(
  parts: MovingInParts,
  name: string,
  bytes: Uint8Array,
  owner: Owner,
): Promise<Outcome<{ id: string }>> {
  const { database, key, now, audit } = parts
  const read = await walkFile(parts, database.rows, { name, bytes }, null).catch(orUnreadable)
  if (!read.ok) return read
  const id = randomUUID()
  await inTransaction(database.rows, async (rows) => {
    await forgetOld(rows, now())
    const report = JSON.stringify(read.report)
    await rows
      .insertInto('move_in')
      .values({
        id,
        name: name.slice(0, 200),
        state: 'read',
        report,
        version: 1,
        created_at: now(),
      })
      .execute()
    await keepFile(rows, { id, bytes, key })
    await audit.write(deskChange(owner, { record: 'move-in', id, did: 'read' }), rows)
  })
  return { ok: true, id }
}

/** Saves what the owner said of a file, and looks at it anew. */
async function again(
  parts: MovingInParts,
  { id, version }: Asked,
  say: (rows: TransactionRows, report: MoveInReport) => Promise<Outcome<object>>,
): Promise<Outcome<object>> {
  return inTransaction(parts.database.rows, async (rows): Promise<Outcome<object>> => {
    const batch = await readBatch(rows, id)
    if (batch?.state !== 'read') return GONE
    if (batch.version !== version) return CHANGED
    const said = await say(rows, batch.report)
    if (!said.ok) return said
    const read = await walkKept(parts, rows, batch, null)
    if (!read.ok) return read
    return step(rows, { id, version }, { report: JSON.stringify(read.report) })
  })
}

async function putAside(
  { database }: MovingInParts,
  { id, version }: Asked,
): Promise<Outcome<object>> {
  const { numDeletedRows } = await database.rows
    .deleteFrom('move_in')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'read')
    .executeTakeFirst()
  return numDeletedRows === 0n ? CHANGED : { ok: true }
}

async function forgetOld(rows: Rows, now: number): Promise<void> {
  await rows
    .deleteFrom('move_in')
    .where('state', '=', 'read')
    .where('created_at', '<', now - KEPT_MS)
    .execute()
  await forgetOldWalks(rows, now)
}

function orUnreadable(error: unknown): { ok: false; code: 'move-in-unreadable' } {
  if (isUnreadable(error)) return { ok: false, code: 'move-in-unreadable' }
  throw error
}
