import { data } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import { csvResponse } from '../ui/csv-response.ts'
import type { Route } from './+types/file'
import { rangeOf } from './csv-asked.ts'
import { CSV_TABLES } from './csv-tables.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-reports')
  const studio = context.get(studioContext)
  const name = /^([a-z-]+)\.csv$/.exec(params.file)?.[1] ?? ''
  const table = Object.hasOwn(CSV_TABLES, name) ? CSV_TABLES[name] : undefined
  if (!table) throw data(sentence('not-found'), { status: 404 })
  const search = url.searchParams
  const { weekBegins } = await studio.week.read()
  const asked = { studio, search, weekBegins }
  const { from, to } = rangeOf(asked)
  return csvResponse(`${name} ${from} to ${to}`, table.heading, table.rows(asked))
}
