import { z } from 'zod'
import { KINDS, SOURCES } from '#domain/desk/moving-in/fields.ts'

const Problem = z.object({
  /** The row as a spreadsheet counts it. */
  at: z.number(),
  why: z.string(),
  /** Whose row it is, and what lies over it; emptied once the file is brought in. */
  who: z.string(),
})

/** A row by its place, and whose it is. */
const Named = z.object({ at: z.number(), who: z.string() })
const NoNames = { new: [], toCome: [], known: [], again: [], twice: [] }

const TableReport = z.object({
  name: z.string(),
  source: z.enum(SOURCES),
  kind: z.enum(KINDS),
  isSure: z.boolean(),
  headings: z.array(z.string()),
  columns: z.record(z.string(), z.array(z.number())),
  /** The first rows, so that columns can be told; emptied once the file is brought in. */
  samples: z.array(z.array(z.string())),
  rows: z.number(),
  /** Rows that came in before. */
  again: z.number(),
  /** Rows, or people, that stand in the file once more. */
  twice: z.number().default(0),
  newClients: z.number(),
  knownClients: z.number(),
  pastVisits: z.number(),
  visitsToCome: z.number(),
  notes: z.number(),
  newTreatments: z.number().default(0),
  knownTreatments: z.number().default(0),
  refused: z.record(z.string(), z.number()),
  remarks: z.record(z.string(), z.number()),
  problems: z.array(Problem),
  /** The first of what comes in, is known or stands there again; emptied once the file is brought in. */
  named: z
    .object({
      ...{ new: z.array(Named), toCome: z.array(Named), known: z.array(Named) },
      ...{ again: z.array(Named), twice: z.array(Named) },
    })
    .default(NoNames),
})
export type TableReport = z.infer<typeof TableReport>

/** What bringing an upload in would do, or has done. */
export const MoveInReport = z.object({
  tables: z.array(TableReport),
  /** Names of treatments of visits to come, and which of the menu each means. */
  treatments: z.array(z.object({ name: z.string(), visits: z.number(), key: z.string() })),
  /** Sections of the menu that stayed when the file was taken back. */
  stays: z.array(z.string()).default([]),
})
export type MoveInReport = z.infer<typeof MoveInReport>

/** So many rows of each kind, and of each reason, are named. */
export const MOST_NAMED = 50

/** What may stay once nobody needs to look a row up any more: counts and reasons, no names. */
export function withoutNames(report: MoveInReport): MoveInReport {
  const tables = report.tables.map((table) => ({
    ...table,
    samples: [],
    problems: table.problems.map((problem) => ({ ...problem, who: '' })),
    named: NoNames,
  }))
  return { ...report, tables }
}

/** The sum of one figure over all files. */
export function totalOf(
  report: MoveInReport,
  figure:
    | 'newClients'
    | 'knownClients'
    | 'pastVisits'
    | 'visitsToCome'
    | 'notes'
    | 'again'
    | 'newTreatments',
): number {
  return report.tables.reduce((sum, table) => sum + table[figure], 0)
}
