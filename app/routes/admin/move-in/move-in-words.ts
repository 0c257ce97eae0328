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

type Brought = {
  words: string
  count: number
  named: TableReport['named'][keyof TableReport['named']]
}

/** "12 new clients", "3 clients you already have": everything that a file would bring, or has brought, with the first that are named. */
export function broughtOf(table: TableReport): Brought[] {
  const { kind, named } = table
  const again = AGAIN[kind]
  const said: [number, string, string, Brought['named']][] = [
    [table.newClients, 'new client', 'new clients', kind === 'clients' ? named.new : []],
    [table.knownClients, 'client you already have', 'clients you already have', named.known],
    [table.newTreatments, 'new treatment', 'new treatments', named.new],
    [
      ...([table.knownTreatments, 'treatment you already have'] as const),
      ...(['treatments you already have', named.known] as const),
    ],
    [table.pastVisits, 'past visit', 'past visits', named.new],
    [table.visitsToCome, 'upcoming visit', 'upcoming visits', named.toCome],
    [table.notes, 'private note', 'private notes', []],
    [table.twice, again.one, again.more, named.twice],
    [table.again, 'row already brought in', 'rows already brought in', named.again],
  ]
  return said
    .filter(([count]) => count > 0)
    .map(([count, one, many, of]) => ({ words: counted(count, one, many), count, named: of }))
}

const AGAIN = {
  clients: {
    one: 'row of a person who stands in this file twice, brought in once',
    more: 'rows of people who stand in this file twice, each brought in once',
  },
  visits: {
    one: 'visit that stands in this file twice, brought in once',
    more: 'visits that stand in this file twice, each brought in once',
  },
  services: {
    one: 'treatment that stands in this file twice, brought in once',
    more: 'treatments that stand in this file twice, each brought in once',
  },
  payments: {
    one: 'row that stands in this file twice',
    more: 'rows that stand in this file twice',
  },
} as const

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

/** What of a file is still here once it was taken back. */
export function staysWords({ stays }: MoveInReport): string {
  if (stays.length === 0) return 'Nothing of it stays.'
  const names = stays.join(', ')
  return stays.length === 1
    ? `The menu section ${names} stays, because something of yours stands in it.`
    : `The menu sections ${names} stay, because something of yours stands in them.`
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
