import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Columns, KINDS, type Kind } from '#domain/desk/moving-in/fields.ts'
import { plainHeading } from '#domain/desk/moving-in/headings.ts'
import { plainWords } from '#domain/desk/moving-in/treatments.ts'
import type { Rows } from '../../core/db/schema.ts'

const Said = z.object({ kind: z.enum(KINDS), columns: z.record(z.string(), z.array(z.number())) })

/** What the owner once said of a file with these headings. */
export async function columnsSaid(
  rows: Rows,
  headings: readonly string[],
): Promise<{ kind: Kind; columns: Columns } | null> {
  const row = await rows
    .selectFrom('move_in_choice')
    .select('value')
    .where('key', '=', keyOf(headings))
    .executeTakeFirst()
  return row ? Said.parse(JSON.parse(row.value)) : null
}

export function rememberColumns(
  rows: Rows,
  headings: readonly string[],
  said: { kind: Kind; columns: Columns },
  now: number,
): Promise<void> {
  return remember(rows, keyOf(headings), JSON.stringify(said), now)
}

/** Which of the menu each name means, where the owner said so. */
export async function treatmentsSaid(rows: Rows): Promise<Map<string, string>> {
  const found = await rows
    .selectFrom('move_in_choice')
    .select(['key', 'value'])
    .where('key', 'like', `${TREATMENT}%`)
    .execute()
  return new Map(found.map(({ key, value }) => [key.slice(TREATMENT.length), value]))
}

export function rememberTreatment(
  rows: Rows,
  { name, key }: { name: string; key: string },
  now: number,
): Promise<void> {
  return remember(rows, TREATMENT + plainWords(name), key, now)
}

const TREATMENT = 'treatment '

function keyOf(headings: readonly string[]): string {
  const plain = JSON.stringify(headings.map(plainHeading))
  return `columns ${createHash('sha256').update(plain).digest('base64url')}`
}

async function remember(rows: Rows, key: string, value: string, now: number): Promise<void> {
  await rows
    .insertInto('move_in_choice')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
}
