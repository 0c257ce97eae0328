import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import { plainCell } from '#domain/desk/moving-in/cells.ts'
import { cellsOf } from '#domain/desk/moving-in/client-row.ts'
import type { Decision } from './decide.ts'
import type { Table } from './tables.ts'

const LONGEST_SAMPLE = 60

/** Whose row it is, for whoever looks it up. */
export function whoOf(cells: readonly string[], table: Table, decision: Decision): string {
  const { one } = cellsOf(cells, table)
  if (table.kind === 'services') return one('service').slice(0, LONGEST_SAMPLE)
  const name = one('name') || one('client') || `${one('firstName')} ${one('lastName')}`.trim()
  if (table.kind !== 'visits') return name.slice(0, LONGEST_SAMPLE)
  const when = decision.is === 'visit' ? formatWhen(decision.visit.startsAt, STUDIO.zone) : ''
  const written = one('start')
  const isInstant = /T.*Z$/.test(written)
  const there = isInstant ? formatWhen(Date.parse(written), STUDIO.zone) : written
  const said = when || `${there} ${one('time')}`.trim()
  const over = decision.is === 'refused' && decision.with ? `over ${decision.with}` : ''
  const all = [name.slice(0, LONGEST_SAMPLE), said.slice(0, LONGEST_SAMPLE), over]
  return all.filter((words) => words !== '').join(', ')
}

export function sampleOf(cells: readonly string[]): string[] {
  return cells.map((cell) => plainCell(cell).slice(0, LONGEST_SAMPLE))
}
