import type { Remark } from '#domain/desk/moving-in/reasons.ts'
import type { Decision } from './decide.ts'
import { MOST_NAMED, type TableReport } from './report.ts'
import { whoOf } from './row-words.ts'
import type { Table } from './tables.ts'

type Row = { at: number; cells: readonly string[]; table: Table }
export type Told = { decision: Decision; remarks: Remark[] }

/** Counts what becomes of a row, and names the first of each kind. */
export function count(report: TableReport, { decision, remarks }: Told, row: Row): void {
  const who = () => whoOf(row.cells, row.table, decision)
  const name = (what: keyof TableReport['named']) => {
    const named = report.named[what]
    if (named.length < MOST_NAMED) named.push({ at: row.at, who: who() })
  }
  if (decision.is === 'again') {
    if (decision.isTwice) report.twice += 1
    else report.again += 1
    name(decision.isTwice ? 'twice' : 'again')
    return
  }
  const problem = (why: string, counts: Record<string, number>) => {
    counts[why] = (counts[why] ?? 0) + 1
    if ((counts[why] ?? 0) <= MOST_NAMED) report.problems.push({ at: row.at, why, who: who() })
  }
  if (decision.is === 'refused') {
    problem(decision.why, report.refused)
    return
  }
  if (decision.is === 'service') {
    if (decision.made) report.newTreatments += 1
    else report.knownTreatments += 1
    name(decision.made ? 'new' : 'known')
  } else if (decision.made) report.newClients += 1
  if (decision.is === 'client') {
    report.notes += decision.notes.length
    if (decision.made) name('new')
    else if (decision.isTwice) {
      report.twice += 1
      name('twice')
    } else {
      report.knownClients += 1
      name('known')
    }
  }
  if (decision.is === 'visit') {
    if (decision.visit.item) report.visitsToCome += 1
    else report.pastVisits += 1
    name(decision.visit.item ? 'toCome' : 'new')
    if (decision.note !== '') report.notes += 1
  }
  for (const remark of [...remarks, ...decision.remarks]) problem(remark, report.remarks)
}

export function emptyReport({ name, source, kind, isSure, headings, columns }: Table): TableReport {
  return {
    ...{ name, source, kind, isSure, headings, columns: { ...columns } as TableReport['columns'] },
    ...{ samples: [], rows: 0, again: 0, twice: 0, newClients: 0, knownClients: 0, pastVisits: 0 },
    ...{ visitsToCome: 0, notes: 0, newTreatments: 0, knownTreatments: 0 },
    ...{ refused: {}, remarks: {}, problems: [] },
    named: { new: [], toCome: [], known: [], again: [], twice: [] },
  }
}
