import { csvFile } from '#domain/core/csv.ts'

/** A CSV file to download, sent line by line as its rows are read. */
export function csvResponse(
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
