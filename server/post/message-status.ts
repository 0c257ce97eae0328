import { randomUUID } from 'node:crypto'
import { type QueryCreator, sql, type UpdateQueryBuilder } from 'kysely'
import type { Rows, Schema } from '../core/db/schema.ts'

export type Step = { status: string; said: string; at: number }

/** What became of these messages, step by step, by message; `at` in epoch milliseconds. */
export async function stepsOf(rows: Rows, ids: readonly string[]): Promise<Map<string, Step[]>> {
  if (ids.length === 0) return new Map()
  const found = await rows
    .selectFrom('message_status')
    .selectAll()
    .where('outbox_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const steps = new Map<string, Step[]>()
  for (const { outbox_id, status, said, at } of found) {
    steps.set(outbox_id, [...(steps.get(outbox_id) ?? []), { status, said, at }])
  }
  return steps
}

/** One step of a message's way, with the words of whoever carries it; `at` in epoch milliseconds. */
export async function writeStatus(
  rows: Rows,
  { of, ...step }: { of: string; status: string; said: string; at: number },
): Promise<void> {
  await rows
    .insertInto('message_status')
    .values({ id: randomUUID(), outbox_id: of, ...step })
    .execute()
}

/**
 * The same step of the message that `mark` changes, as one statement, where it changes one; answers whether it did. PostgreSQL
 * alone: SQLite writes in no part of a statement.
 */
export async function markWithStatus(
  rows: Rows,
  mark: (
    inside: QueryCreator<Schema>,
  ) => UpdateQueryBuilder<Schema, 'outbox', 'outbox', { id: string }>,
  { status, said, at }: Step,
): Promise<boolean> {
  const written = await rows
    .with('marked', mark)
    .insertInto('message_status')
    .columns(['id', 'outbox_id', 'status', 'said', 'at'])
    .expression((of) =>
      of
        .selectFrom('marked')
        .select([
          sql<string>`CAST(${randomUUID()} AS text)`.as('id'),
          'marked.id as outbox_id',
          sql<string>`CAST(${status} AS text)`.as('status'),
          sql<string>`CAST(${said} AS text)`.as('said'),
          sql<number>`CAST(${at} AS bigint)`.as('at'),
        ]),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}
