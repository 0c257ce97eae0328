import { STUDIO } from '#content/studio.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import { type MenuItem, menuItems, plainWords } from '#domain/desk/moving-in/treatments.ts'
import { readMenu } from '../../calendar/read-menu.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { columnsSaid, treatmentsSaid } from './choices.ts'
import { filesIn } from './files.ts'
import { keptFile } from './kept-file.ts'
import { menuFrom } from './menu.ts'
import type { MoveInReport } from './report.ts'
import { tablesIn } from './tables.ts'
import { takenFrom } from './taken.ts'
import { walk } from './walk.ts'
import { whoIsWho } from './who-is-who.ts'
import { writingTo } from './writing.ts'

type Parts = { key: Uint8Array; isElsewhere: boolean; now(): number }
type Sent = { name: string; bytes: Uint8Array }
type WritingParts = Parameters<typeof writingTo>[1]

/** Reads an upload against what is on file now; with `writing` it is brought in on the way. */
export async function walkFile(
  { key, isElsewhere, now }: Parts,
  rows: Rows,
  { name, bytes }: Sent,
  writing: { rows: TransactionRows; parts: WritingParts } | null,
): Promise<Outcome<{ report: MoveInReport }>> {
  const sent = await filesIn(name, bytes)
  if (!sent.ok) return sent
  const items = await itemsOf(rows)
  const read = await tablesIn(sent.files, {
    menu: new Set(items.map((item) => plainWords(item.name))),
    zone: STUDIO.zone,
    now: now(),
    remembered: (headings) => columnsSaid(rows, headings),
  })
  if (!read.ok) return read
  const taken = await takenFrom(rows, now())
  const menu = await menuFrom(rows, items)
  const chosen = await treatmentsSaid(rows)
  const writes = writing && writingTo(writing.rows, writing.parts)
  const who = await whoIsWho(rows, {
    moveInId: writing?.parts.moveInId ?? null,
    now: now(),
  })
  const said = { isElsewhere, key, now: now(), today: localDate(now(), STUDIO.zone) }
  try {
    const report = await walk(read.tables, { who, taken, menu, chosen, ...said }, writes)
    await who.end()
    return { ok: true, report }
  } catch (error) {
    // Inside a transaction all of it is undone anyway.
    if (!rows.isTransaction) await who.end()
    throw error
  }
}

/** The same with the file as it is kept. Fails with `move-in-gone`. */
export async function walkKept(
  parts: Parts,
  rows: TransactionRows,
  batch: { id: string; name: string },
  writing: WritingParts | null,
): Promise<Outcome<{ report: MoveInReport }>> {
  const bytes = await keptFile(rows, batch.id, parts.key)
  if (!bytes) return { ok: false, code: 'move-in-gone' }
  const write = writing && { rows, parts: writing }
  return walkFile(parts, rows, { name: batch.name, bytes }, write)
}

export async function itemsOf(rows: Rows): Promise<MenuItem[]> {
  const { services, hidden } = await readMenu(rows)
  return menuItems([...services, ...hidden])
}
