import { sql } from 'kysely'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { Section, SectionKind } from '#domain/core/sections/section.ts'
import { freeSlug, slugOf } from '#domain/core/slug.ts'
import { type Desk, deskChange } from '../audit.ts'
import type { Rows, TransactionRows } from '../db/schema.ts'
import type { PageChanges } from '../page-changes.ts'

/** The sections of one kind, as the owner orders and names them. */
export type Sections = {
  all(): Promise<Section[]>
  /** Fails with `section-taken` where another has the name, or one that reads alike in an address. */
  add(name: string, owner: Owner): Promise<Outcome<object>>
  /** Everything in it goes along. `was`: the name that the form showed. Fails with `changed-meanwhile` and as `add` does. */
  rename(of: { id: string; was: string; name: string }, owner: Owner): Promise<Outcome<object>>
  /** One place up or down in the order of pages. */
  move(of: { id: string; by: -1 | 1 }, owner: Owner): Promise<Outcome<object>>
  /** Fails with `section-full` while anything stands in it. */
  remove(id: string, owner: Owner): Promise<Outcome<object>>
}

type Work = (rows: TransactionRows) => Promise<Outcome<object>>

/** `write` is the one way to write what stands in these sections. */
export function createSections(
  parts: Pick<Desk, 'database' | 'audit'> & {
    kind: SectionKind
    pages: PageChanges
    write: (work: Work) => Promise<Outcome<object>>
  },
): Sections {
  const { database, audit, kind, pages, write } = parts

  async function change(
    owner: Owner,
    did: string,
    work: (rows: TransactionRows, all: Section[]) => Promise<Outcome<{ id: string }>>,
  ): Promise<Outcome<object>> {
    const saved = await write(async (rows) => {
      const done = await work(rows, await keptSections(rows, kind))
      if (!done.ok) return done
      await audit.write(deskChange(owner, { record: 'menu section', id: done.id, did }), rows)
      return { ok: true }
    })
    if (saved.ok) pages.changed()
    return saved
  }

  return {
    all: () => readSections(database.rows, kind),

    add: (name, owner) =>
      change(owner, 'added', async (rows, all) => {
        if (isTaken(name, all)) return { ok: false, code: 'section-taken' }
        const id = freeSlug(`${kind} ${name}`, new Set(all.map((one) => one.id)), kind)
        const { last } = await rows
          .selectFrom('menu_section')
          .select(({ fn }) => fn.max('position').as('last'))
          .executeTakeFirstOrThrow()
        const row = { id, kind, name, position: Number(last ?? -1) + 1 }
        await rows.insertInto('menu_section').values(row).execute()
        return { ok: true, id }
      }),

    rename: ({ id, was, name }, owner) =>
      change(owner, 'renamed', async (rows, all) => {
        const section = all.find((one) => one.id === id)
        if (!section) return { ok: false, code: 'not-found' }
        if (section.name !== was) return { ok: false, code: 'changed-meanwhile' }
        const others = all.filter((one) => one.id !== id)
        if (isTaken(name, others)) return { ok: false, code: 'section-taken' }
        await rows.updateTable('menu_section').set({ name }).where('id', '=', id).execute()
        await rows
          .updateTable(TABLES[kind])
          .set({ category: name, version: sql`version + 1` })
          .where('category', '=', was)
          .execute()
        return { ok: true, id }
      }),

    move: ({ id, by }, owner) =>
      change(owner, 'order', async (rows, all) => {
        const order = all.map((one) => one.id)
        const from = order.indexOf(id)
        if (from === -1) return { ok: false, code: 'not-found' }
        const to = Math.min(Math.max(from + by, 0), order.length - 1)
        order.splice(to, 0, ...order.splice(from, 1))
        for (const [position, one] of order.entries()) {
          await rows.updateTable('menu_section').set({ position }).where('id', '=', one).execute()
        }
        return { ok: true, id }
      }),

    remove: (id, owner) =>
      change(owner, 'removed', async (rows, all) => {
        const section = all.find((one) => one.id === id)
        if (!section) return { ok: false, code: 'not-found' }
        if (section.holds > 0) return { ok: false, code: 'section-full' }
        await rows.deleteFrom('menu_section').where('id', '=', id).execute()
        return { ok: true, id }
      }),
  }
}

const TABLES = { treatment: 'service', product: 'product' } as const

function isTaken(name: string, others: readonly Section[]): boolean {
  return others.some((one) => one.name === name || slugOf(one.name) === slugOf(name))
}

/** The sections in their order; last those that only what stands in them names, as after an older backup. */
export async function readSections(rows: Rows, kind: SectionKind): Promise<Section[]> {
  const [kept, named] = await Promise.all([
    rows
      .selectFrom('menu_section')
      .select(['id', 'name'])
      .where('kind', '=', kind)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    rows
      .selectFrom(TABLES[kind])
      .select('category')
      .select(({ fn }) => [fn.countAll().as('holds'), fn.min('position').as('first')])
      .groupBy('category')
      .orderBy('first')
      .execute(),
  ])
  const holds = new Map(named.map((row) => [row.category, Number(row.holds)]))
  const unknown = named.filter(({ category }) => !kept.some(({ name }) => name === category))
  return [
    ...kept,
    ...unknown.map(({ category }) => ({ id: `${kind} ${category}`, name: category })),
  ].map((section) => ({ ...section, holds: holds.get(section.name) ?? 0 }))
}

/** The same, each with a row of its own from then on. */
async function keptSections(rows: TransactionRows, kind: SectionKind): Promise<Section[]> {
  const all = await readSections(rows, kind)
  const row = ({ id, name }: Section, position: number) => ({ id, kind, name, position })
  if (all.length === 0) return all
  await rows
    .insertInto('menu_section')
    .values(all.map(row))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return all
}

/** Whether there is a section of this name. */
export async function isSection(rows: Rows, kind: SectionKind, name: string): Promise<boolean> {
  return (await readSections(rows, kind)).some((one) => one.name === name)
}
