import { setImmediate } from 'node:timers/promises'
import { STUDIO } from '#content/studio.ts'
import { localDate } from '#domain/core/when.ts'
import { clientFrom } from '#domain/desk/moving-in/client-row.ts'
import { isEnough } from '#domain/desk/moving-in/headings.ts'
import { notesFrom } from '#domain/desk/moving-in/notes.ts'
import type { Remark } from '#domain/desk/moving-in/reasons.ts'
import { serviceFrom } from '#domain/desk/moving-in/service-row.ts'
import { visitFrom } from '#domain/desk/moving-in/visit-row.ts'
import {
  type Decision,
  decideClient,
  decideService,
  decideVisit,
  itemFor,
  type World,
} from './decide.ts'
import { MOST_PROBLEMS, type MoveInReport, type TableReport } from './report.ts'
import { sampleOf, whoOf } from './row-words.ts'
import type { Table } from './tables.ts'
import type { Writing } from './writing.ts'

const ROWS_AT_ONCE = 250
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
    for await (const { at, cells } of table.rows()) {
      report.rows += 1
      // Visitors of the site are answered in between.
      if (report.rows % ROWS_AT_ONCE === 0) await setImmediate()
      if (report.samples.length < SAMPLES) report.samples.push(sampleOf(cells))
      if (!isBroughtIn(table)) continue
      const decision = decide(cells, table, world, treatments)
      count(report, decision, { at, who: () => whoOf(cells, table, decision.decision) })
      if (writing) await write(decision, writing, world)
      await writing?.breathe()
    }
  }
  await writing?.finish()
  return { tables: reports, treatments: [...treatments.values()] }
}

/** Payments stay in the books of the system that took them. */
export function isBroughtIn({ kind, columns }: Pick<Table, 'kind' | 'columns'>): boolean {
  return kind !== 'payments' && isEnough(kind, columns)
}

type Row = { at: number; who: () => string }
type Told = { decision: Decision; remarks: Remark[] }

function decide(
  cells: readonly string[],
  { kind, source, columns, order }: Table,
  world: World,
  treatments: Map<string, MoveInReport['treatments'][number]>,
): Told {
  const reading = { columns, order, zone: STUDIO.zone, today: world.today }
  if (kind === 'clients') {
    const read = clientFrom(cells, reading, source)
    if (!read.ok) return { decision: { is: 'refused', why: read.why }, remarks: [] }
    return { decision: decideClient(read.row, source, world), remarks: read.remarks }
  }
  if (kind === 'services') {
    const read = serviceFrom(cells, reading)
    if (!read.ok) return { decision: { is: 'refused', why: read.why }, remarks: [] }
    const decision = decideService(read.row, source, world)
    const isNew = decision.is === 'service' && decision.made !== null
    return { decision, remarks: isNew ? read.remarks : [] }
  }
  const read = visitFrom(cells, reading)
  if (!read.ok) return { decision: { is: 'refused', why: read.why }, remarks: [] }
  const { service, startsAt } = read.row
  if (startsAt > world.now && read.row.status !== 'cancelled') {
    const known = treatments.get(service)
    const name = { name: service, visits: 0, key: itemFor(service, world)?.key ?? '' }
    const one = known ?? name
    one.visits += 1
    if (known || treatments.size < MOST_TREATMENTS) treatments.set(service, one)
  }
  return { decision: decideVisit(read.row, source, world), remarks: read.remarks }
}

function count(report: TableReport, { decision, remarks }: Told, row: Row) {
  if (decision.is === 'again') {
    report.again += 1
    return
  }
  if (decision.is === 'refused') {
    add(report.refused, decision.why)
    problem(report, row, decision.why)
    return
  }
  if (decision.is === 'service') {
    if (decision.made) report.newTreatments += 1
    else report.knownTreatments += 1
  } else if (decision.made) report.newClients += 1
  else if (decision.is === 'client') report.knownClients += 1
  if (decision.is === 'client') report.notes += decision.notes.length
  if (decision.is === 'visit') {
    if (decision.visit.item) report.visitsToCome += 1
    else report.pastVisits += 1
    if (decision.note !== '') report.notes += 1
  }
  for (const remark of [...remarks, ...decision.remarks]) {
    add(report.remarks, remark)
    problem(report, row, remark)
  }
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

function add(counts: Record<string, number>, why: string): void {
  counts[why] = (counts[why] ?? 0) + 1
}

function problem({ problems }: TableReport, { at, who }: Row, why: string): void {
  if (problems.length < MOST_PROBLEMS) problems.push({ at, why, who: who() })
}

function emptyReport({ name, source, kind, isSure, headings, columns }: Table): TableReport {
  return {
    ...{ name, source, kind, isSure, headings, columns: { ...columns } as TableReport['columns'] },
    ...{ samples: [], rows: 0, again: 0, newClients: 0, knownClients: 0, pastVisits: 0 },
    ...{ visitsToCome: 0, notes: 0, newTreatments: 0, knownTreatments: 0 },
    ...{ refused: {}, remarks: {}, problems: [] },
  }
}
