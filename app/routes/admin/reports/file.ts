import { data } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { csvFile } from '#domain/core/csv.ts'
import { sentence } from '#domain/core/errors.ts'
import type { Route } from './+types/file'
import { CSV_TABLES } from './csv-tables.ts'
import { askedRange } from './range.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-reports')
  const studio = context.get(studioContext)
  const name = /^([a-z]+)\.csv$/.exec(params.file)?.[1] ?? ''
  const table = Object.hasOwn(CSV_TABLES, name) ? CSV_TABLES[name] : undefined
  if (!table) throw data(sentence('not-found'), { status: 404 })
  const search = url.searchParams
  const { from, to } = askedRange(search, studio.now())
  return csvResponse(`${name} ${from} to ${to}`, table.heading, table.rows({ studio, search }))
}

/** A CSV file to download, sent line by line as its rows are read. */
function csvResponse(
  name: string,
  heading: readonly string[],
  rows: Parameters<typeof csvFile>[1],
): Response {
  const lines = csvFile(heading, rows)
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(text.encode(value))
    },
    // Whoever stops the download stops the reading too.
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
