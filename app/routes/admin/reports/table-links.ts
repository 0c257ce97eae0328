import { href } from 'react-router'
import type { ReportsData } from './read-reports.ts'

export type TableProps = { data: ReportsData; query: string }

export const ROW_LINK =
  'inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:decoration-bark'

/** Where a table stands as a file. */
export function csv(name: string, query: string): string {
  return `${href('/admin/reports/:file', { file: `${name}.csv` })}?${query}`
}

/** Where the visits, orders or lines behind a figure stand. */
export function rowsOf(
  kind: string,
  query: string,
  filter: Record<string, string | null> = {},
): string {
  const named = Object.entries(filter).filter(([, value]) => value !== null) as [string, string][]
  return `${href('/admin/reports/rows')}?${new URLSearchParams([['of', kind], ...named])}&${query}`
}
