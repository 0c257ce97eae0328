import { ZipWriter, type ZipWriterConstructorOptions } from '@zip.js/zip.js'

export type ZippedFile = {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

const OPTIONS: ZipWriterConstructorOptions = {
  useWebWorkers: false,
  level: 6,
  bufferedWrite: false,
}

/** A ZIP file to download, written as its files are read: none of them is held whole. */
export function zipResponse(name: string, files: readonly ZippedFile[], at: number): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // Whoever stops the download breaks the stream, and with it the writing; the answer's reader is told.
  void writeAll(writable, files, at).catch((error) => writable.abort(error).catch(() => undefined))
  return new Response(readable, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function writeAll(writable: WritableStream, files: readonly ZippedFile[], at: number) {
  const zip = new ZipWriter(writable, { ...OPTIONS, lastModDate: new Date(at) })
  for (const { name, text } of files) await zip.add(name, streamOf(text))
  await zip.close()
}

function streamOf(text: ZippedFile['text']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const pieces = (async function* () {
    yield* text
  })()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
