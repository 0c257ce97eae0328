import { sql } from 'kysely'
import type { Rows } from '../../core/db/schema.ts'
import { MoveInReport } from './report.ts'

export type Batch = {
  id: string
  name: string
  state: 'read' | 'applied' | 'undone'
  report: MoveInReport
  version: number
  createdAt: number
  appliedAt: number | null
  undoneAt: number | null
  remindedAt: number | null
}

const MOST_LISTED = 50

/** Newest first; a file that is kept no more, as after a backup came back, is not among them. */
export async function listBatches(rows: Rows): Promise<Batch[]> {
  const found = await rows
    .selectFrom('move_in')
    .selectAll()
    .where((where) => where.or([where('state', '!=', 'read'), hasFile]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return found.map(batchOf)
}

export async function readBatch(rows: Rows, id: string): Promise<Batch | null> {
  const row = await rows
    .selectFrom('move_in')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.or([where('state', '!=', 'read'), hasFile]))
    .executeTakeFirst()
  return row ? batchOf(row) : null
}

const hasFile = sql<boolean>`EXISTS (
  SELECT 1 FROM move_in_part WHERE move_in_part.move_in_id = move_in.id)`

function batchOf(row: {
  id: string
  name: string
  state: Batch['state']
  report: string
  version: number
  created_at: number
  applied_at: number | null
  undone_at: number | null
  reminded_at: number | null
}): Batch {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    report: MoveInReport.parse(JSON.parse(row.report)),
    version: row.version,
    createdAt: row.created_at,
    appliedAt: row.applied_at,
    undoneAt: row.undone_at,
    remindedAt: row.reminded_at,
  }
}
