import { setImmediate } from 'node:timers/promises'
import { STUDIO } from '#content/studio.ts'
import { localDate } from '#domain/core/when.ts'
import { clientFrom, type ReadClient, type ReadRow } from '#domain/desk/moving-in/client-row.ts'
import type { Source } from '#domain/desk/moving-in/fields.ts'
import { isEnough } from '#domain/desk/moving-in/headings.ts'
import { notesFrom } from '#domain/desk/moving-in/notes.ts'
import { type ReadService, serviceFrom } from '#domain/desk/moving-in/service-row.ts'
import { type ReadVisit, visitFrom } from '#domain/desk/moving-in/visit-row.ts'
import { decideClient, decideService, decideVisit, itemFor, type World } from './decide.ts'
import { nothingLookedUp, ROWS_AT_ONCE } from './looked-up.ts'
import { lookUpClient, lookUpVisit, servicePrint } from './prints.ts'
import type { MoveInReport, TableReport } from './report.ts'
import { sampleOf } from './row-words.ts'
import type { Table } from './tables.ts'
import { count, emptyReport, type Told } from './tell.ts'
import type { Writing } from './writing.ts'

const SAMPLES = 3
const MOST_TREATMENTS = 300

/** Goes through every row once and says what becomes of it; with `writing` it is done, without it is only told. */
export async function walk(
  tables: readonly Table[],
  world: World,
  writing: Writing | null,
): Promise<MoveInReport> {
  const treatments = new Map<string, MoveInReport['treatments'][number]>()
  const reports: TableReport[] = []
  for (const table of tables) {
    const report = emptyReport(table)
    reports.push(report)
    let some: Row[] = []
    const goOn = async () => {
      await decideAll(some, { table, report, world, writing, treatments })
      some = []
      // Visitors of the site are answered in between.
      await setImmediate()
    }
    for await (const { at, cells } of table.rows()) {
      report.rows += 1
      if (report.samples.length < SAMPLES) report.samples.push(sampleOf(cells))
      if (!isBroughtIn(table)) continue
      some.push({ at, cells, read: readRow(cells, table, world) })
      if (some.length === ROWS_AT_ONCE) await goOn()
    }
    if (some.length > 0) await goOn()
  }
  await writing?.finish()
  return { tables: reports, treatments: [...treatments.values()], stays: [] }
}

/** Payments stay in the books of the system that took them. */
export function isBroughtIn({ kind, columns }: Pick<Table, 'kind' | 'columns'>): boolean {
  return kind !== 'payments' && isEnough(kind, columns)
}

type ReadAs =
  | { kind: 'clients'; of: ReadRow<ReadClient> }
  | { kind: 'services'; of: ReadRow<ReadService> }
  | { kind: 'visits'; of: ReadRow<ReadVisit> }
type Row = { at: number; cells: string[]; read: ReadAs }
type Treatments = Map<string, MoveInReport['treatments'][number]>

function readRow(cells: readonly string[], table: Table, { today }: World): ReadAs {
  const { kind, source, columns, order } = table
  const reading = { columns, order, zone: STUDIO.zone, today }
  if (kind === 'clients') return { kind, of: clientFrom(cells, reading, source) }
  if (kind === 'services') return { kind, of: serviceFrom(cells, reading) }
  return { kind: 'visits', of: visitFrom(cells, reading) }
}

type Deciding = {
  table: Table
  report: TableReport
  world: World
  writing: Writing | null
  treatments: Treatments
}

/** Looks up what some rows may mean, all at once, and decides them one after the other. */
async function decideAll(rows: readonly Row[], deciding: Deciding): Promise<void> {
  const { table, report, world, writing, treatments } = deciding
  const { source } = table
  const asked = nothingLookedUp()
  for (const { read } of rows) {
    if (read.kind === 'clients' && read.of.ok) lookUpClient(read.of.row, source, asked, world.key)
    if (read.kind === 'visits' && read.of.ok) lookUpVisit(read.of.row, source, asked, world.key)
    if (read.kind === 'services' && read.of.ok) {
      asked.prints.add(servicePrint(read.of.row, source, world.key))
    }
  }
  await writing?.finish()
  await world.who.lookUp(asked)
  for (const { at, cells, read } of rows) {
    const told = decide(read, source, world, treatments)
    count(report, told, { at, cells, table })
    if (writing) await write(told, writing, world)
    await writing?.breathe()
  }
}

function decide({ kind, of }: ReadAs, source: Source, world: World, treatments: Treatments): Told {
  if (!of.ok) return { decision: { is: 'refused', why: of.why }, remarks: [] }
  const { remarks } = of
  if (kind === 'clients') return { decision: decideClient(of.row, source, world), remarks }
  if (kind === 'services') {
    const decision = decideService(of.row, source, world)
    return { decision, remarks: decision.is === 'service' && decision.made ? remarks : [] }
  }
  const { service, startsAt, status } = of.row
  if (startsAt > world.now && status !== 'cancelled') {
    const known = treatments.get(service)
    const one = known ?? { name: service, visits: 0, key: itemFor(service, world)?.key ?? '' }
    one.visits += 1
    if (known || treatments.size < MOST_TREATMENTS) treatments.set(service, one)
  }
  return { decision: decideVisit(of.row, source, world), remarks }
}

async function write({ decision }: Told, writing: Writing, { now }: World): Promise<void> {
  if (decision.is === 'again' || decision.is === 'refused') return
  if (decision.is === 'service') {
    if (decision.made) writing.service(decision.made, decision.fingerprint)
    return
  }
  const { made, fingerprint } = decision
  if (made) writing.client(made)
  if (decision.is === 'client') {
    writing.came(fingerprint, 'client', decision.clientId, made ? 1 : 0)
    for (const note of decision.notes) await writing.note(decision.clientId, note)
    return
  }
  const { visit } = decision
  if (made) writing.came(`made ${made.id}`, 'client', made.id)
  writing.visit(visit, fingerprint)
  if (decision.note === '') return
  const day = localDate(Math.min(visit.startsAt, now), STUDIO.zone)
  for (const note of notesFrom(decision.note, day)) await writing.note(visit.clientId, note)
}
