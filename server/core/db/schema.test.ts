import { execFile } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import type { Database, Engine } from './open.ts'

/** What the compiler makes of `Schema` for an engine: `table.column: kind`, with ` or null`. */
const TOLD = `
  type Kind<T, E> = [T] extends [string] ? 'text' : [T] extends [number] ? 'number'
    : [T] extends [Uint8Array] ? 'bytes'
    : [T] extends [number | boolean] ? (E extends 'sqlite' ? 'number' : 'boolean')
    : [T] extends [string | Date] ? (E extends 'sqlite' ? 'text' : 'time') : 'unknown'
  type Null<T> = null extends T ? ' or null' : ''
  type Told<E> = { [T in keyof Schema & string]: { [C in keyof Schema[T] & string]:
    \`\${T}.\${C}: \${Kind<NonNullable<SelectType<Schema[T][C]>>, E>}\${Null<SelectType<Schema[T][C]>>}\`
  }[keyof Schema[T] & string] }[keyof Schema & string]`

const KINDS: Record<string, string> = {
  text: 'text',
  integer: 'number',
  bigint: 'number',
  blob: 'bytes',
  bytea: 'bytes',
  boolean: 'boolean',
  'timestamp with time zone': 'time',
}

/** A schema that is not so: what stands there, and what would be wrong in its place. */
const WRONG = [
  ['token: string\n', 'token: string | null\n'],
  ['sealed: Uint8Array', 'sealed: string'],
  ['service_addon: {', 'ghost: { id: string }\n  service_addon: {'],
  ['  kept_backup: { name: string }\n', ''],
  ['    image: string\n', '    image: string\n    color: number\n'],
  ['    intro: string | null\n', ''],
  ['max_age: number | null', 'max_age: number'],
  ['slug: string', 'slug: number'],
] as const

/** `name`: its path beside this test. */
type SchemaFile = { name: string; text: string }
type Column = { table_name: string; name: string; type: string; is_nullable: number | boolean }

async function columnsOf({ engine, rows }: Database): Promise<string[]> {
  const asked =
    engine === 'sqlite'
      ? sql<Column>`
          SELECT list.name AS table_name, "column".name, lower("column".type) AS type,
            "notnull" = 0 AND pk = 0 AS is_nullable
          FROM pragma_table_list AS list, pragma_table_xinfo(list.name) AS "column"
          WHERE list.schema = 'main' AND list.type = 'table' AND list.name NOT GLOB 'sqlite_*'`
      : sql<Column>`
          SELECT table_name, column_name AS name, data_type AS type, is_nullable = 'YES' AS is_nullable
          FROM information_schema.columns WHERE table_schema = current_schema()`
  const found = (await asked.execute(rows)).rows
  return found.map(
    ({ table_name, name, type, is_nullable }) =>
      `${table_name}.${name}: ${KINDS[type] ?? type}${is_nullable ? ' or null' : ''}`,
  )
}

/** The columns in which the text of a schema and a database part ways, as the compiler names them. */
async function differences(
  schema: SchemaFile[],
  engine: Engine,
  stored: string[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  for (const { name, text } of schema) write(name, text)
  write(
    'held.ts',
    `import type { SelectType } from 'kysely'
    import type { Schema } from './schema.ts'
    ${TOLD}
    type Stored = ${stored.map((column) => JSON.stringify(column)).join(' | ')}
    export const tooMany: Record<Exclude<Told<'${engine}'>, Stored>, true> = {}
    export const tooFew: Record<Exclude<Stored, Told<'${engine}'>>, true> = {}`,
  )
  const paths = { '#*': [resolve('*')], kysely: [resolve('node_modules/kysely')] }
  const compilerOptions = { paths, types: [], noErrorTruncation: true }
  write(
    'tsconfig.json',
    JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions, include: ['*.ts'] }),
  )
  const said = await new Promise<string>((done) =>
    execFile('node_modules/.bin/tsc', ['-p', folder], (_, out, err) => done(out + err)),
  )
  const named = said.match(/(?<=")\w+\.\w+: [\w ]+(?=")/g) ?? []
  return said === '' || named.length > 0 ? [...new Set(named)].sort() : [said]
}

const schema: SchemaFile[] = globSync('schema{,/*}.ts', { cwd: import.meta.dirname }).map(
  (name) => ({
    name,
    text: readFileSync(join(import.meta.dirname, name), 'utf8'),
  }),
)

for (const engine of ENGINES) {
  test(`${engine}: the tables are what the queries take them for`, async () => {
    const { database } = await createTestStudio({ engine })
    const stored = await columnsOf(database)
    expect(await differences(schema, engine, stored)).toEqual([])

    const wrong = WRONG.reduce((files, [right, instead]) => {
      expect(files.filter(({ text }) => text.includes(right))).toHaveLength(1)
      return files.map(({ name, text }) => ({ name, text: text.replace(right, instead) }))
    }, schema)
    expect(await differences(wrong, engine, stored)).toEqual([
      ...['auth_session.token: text', 'auth_session.token: text or null'],
      ...['client_photo_data.sealed: bytes', 'client_photo_data.sealed: text'],
      ...['ghost.id: text', 'kept_backup.name: text', 'product.color: number'],
      ...[
        'service.intro: text or null',
        'service.max_age: number',
        'service.max_age: number or null',
      ],
      ...['service.slug: number', 'service.slug: text'],
    ])
  })
}
