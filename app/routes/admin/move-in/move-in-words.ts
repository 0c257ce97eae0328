import { REFUSALS, REMARKS } from '#domain/desk/moving-in/reasons.ts'
import type { MoveInReport, TableReport } from '#server/desk/moving-in/report.ts'

const SENTENCES: Record<string, string> = { ...REFUSALS, ...REMARKS }

/** The sentence of a reason. */
export function reasonWords(why: string): string {
  return SENTENCES[why] ?? why
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** "12 new clients, 3 known already" of everything that a file would bring, or has brought. */
export function broughtWords(table: TableReport): string[] {
  const said: [number, string, string][] = [
    [table.newClients, 'new client', 'new clients'],
    [table.knownClients, 'client that you have already', 'clients that you have already'],
    [table.pastVisits, 'visit of before', 'visits of before'],
    [table.visitsToCome, 'visit to come', 'visits to come'],
    [table.notes, 'note, sealed', 'notes, sealed'],
    [
      table.again,
      'row that came in before, or stands twice',
      'rows that came in before, or stand twice',
    ],
  ]
  const words = said
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, one, many))
  return words.length > 0 ? words : ['Nothing new']
}

/** What a whole upload brought, in one line. */
export function totalWords({ tables }: MoveInReport): string {
  const sum = (of: (table: TableReport) => number) =>
    tables.reduce((all, table) => all + of(table), 0)
  const visits = sum((table) => table.pastVisits + table.visitsToCome)
  return `${counted(
    sum((table) => table.newClients),
    'client',
  )}, ${counted(visits, 'visit')}`
}

export const LEANING = {
  'visit-changed': 'their visit has changed, or they were reminded of it',
  'visit-added': 'another visit is booked',
  'record-changed': 'their record has more in it by now',
  bought: 'they have bought something',
  'file-added': 'another file was brought in on top',
} as const
