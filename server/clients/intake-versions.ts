import { firstQuestions } from '#content/words/intake.ts'
import { type IntakeQuestion, IntakeQuestions } from '#domain/clients/intake.ts'
import type { Rows, Schema } from '../core/db/schema.ts'

export type Intake = {
  /** Counts the edits; an answered form names the one that it answered. */
  version: number
  questions: IntakeQuestion[]
  /** Whether the mail of a first booking carries the link. */
  isSent: boolean
}

/** The questions of content/ are the first version, until the owner saves another. */
const FIRST: Intake = { version: 1, questions: [...firstQuestions], isSent: true }

export async function currentIntake(rows: Rows): Promise<Intake> {
  const row = await rows
    .selectFrom('intake_version')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? intakeOf(row) : FIRST
}

/** The questions of each version that was asked for. */
export async function intakesByVersion(
  rows: Rows,
  versions: readonly number[],
): Promise<Map<number, Intake>> {
  if (versions.length === 0) return new Map()
  const found = await rows
    .selectFrom('intake_version')
    .selectAll()
    .where('version', 'in', [...new Set(versions)])
    .execute()
  return new Map(found.map((row) => [row.version, intakeOf(row)]))
}

/** Writes the first version down before something refers to it. */
export async function keepFirstIntake(rows: Rows, now: number): Promise<void> {
  await insertIntake(rows, FIRST, now)
}

/** False where that version is on file already: somebody else saved meanwhile. */
export async function insertIntake(rows: Rows, intake: Intake, now: number): Promise<boolean> {
  const written = await rows
    .insertInto('intake_version')
    .values({
      version: intake.version,
      questions: JSON.stringify(intake.questions),
      is_sent: intake.isSent ? 1 : 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}

function intakeOf(row: Schema['intake_version']): Intake {
  return {
    version: row.version,
    questions: IntakeQuestions.parse(JSON.parse(row.questions)),
    isSent: row.is_sent === 1,
  }
}
