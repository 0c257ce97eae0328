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
    [table.knownClients, 'client you already have', 'clients you already have'],
    [table.newTreatments, 'new treatment', 'new treatments'],
    [table.knownTreatments, 'treatment you already have', 'treatments you already have'],
    [table.pastVisits, 'past visit', 'past visits'],
    [table.visitsToCome, 'upcoming visit', 'upcoming visits'],
    [table.notes, 'private note', 'private notes'],
    [
      table.again,
      'row already brought in, or in the file twice',
      'rows already brought in, or in the file twice',
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
  const clients = sum((table) => table.newClients)
  const treatments = sum((table) => table.newTreatments)
  const visits = sum((table) => table.pastVisits + table.visitsToCome)
  const said = [
    ...(clients > 0 ? [counted(clients, 'client')] : []),
    ...(treatments > 0 ? [counted(treatments, 'treatment')] : []),
    ...(visits > 0 ? [counted(visits, 'visit')] : []),
  ]
  return said.join(', ') || 'nothing new'
}

export const LEANING = {
  'visit-changed': 'their visit has changed, or they have been reminded of it',
  'visit-added': 'they have another visit booked',
  'record-changed': 'their record has been added to since',
  bought: 'they have bought something since',
  'treatment-changed': 'you have changed it since, or put it online',
  'treatment-used':
    'something of yours goes with it by now: a visit, a review or a wish for a time',
  'file-added': 'a later file added to their record',
} as const
