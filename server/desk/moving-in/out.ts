import { ZipWriter } from '@zip.js/zip.js'
import type { Owner } from '#domain/core/actor.ts'
import { csvFile } from '#domain/core/csv.ts'
import { deskChange } from '../../core/audit.ts'
import { calendarOut } from './calendar-out.ts'
import { CLIENT_HEADINGS, clientsOut } from './clients-out.ts'
import type { MovingInParts } from './steps.ts'
import { SERVICE_HEADINGS, servicesOut, VISIT_HEADINGS, visitsOut } from './visits-out.ts'

type Out = { type: string; stream: ReadableStream<Uint8Array> }
const CSV = 'text/csv; charset=utf-8'
const TEXT_FILES = ['clients.csv', 'visits.csv', 'services.csv', 'visits.ics'] as const

/** A file of everything, sent as it is read; null where there is none of that name. A line in the log tells of it. */
export async function filesOut(
  parts: MovingInParts,
  file: string,
  owner: Owner,
): Promise<Out | null> {
  const name = TEXT_FILES.find((one) => one === file)
  if (!name && file !== 'everything.zip') return null
  const line = { record: 'move-in', id: file, did: 'taken-out' }
  await parts.audit.write(deskChange(owner, line))
  if (!name) return { type: 'application/zip', stream: zipOf(parts) }
  const type = name === 'visits.ics' ? 'text/calendar; charset=utf-8' : CSV
  return { type, stream: streamOf(textOut(parts, name)) }
}

function textOut(parts: MovingInParts, name: (typeof TEXT_FILES)[number]): AsyncGenerator<string> {
  const { rows } = parts.database
  if (name === 'clients.csv') return csvFile(CLIENT_HEADINGS, clientsOut(parts))
  if (name === 'visits.csv') return csvFile(VISIT_HEADINGS, visitsOut(rows))
  if (name === 'services.csv') return csvFile(SERVICE_HEADINGS, servicesOut(rows))
  return calendarOut(rows, parts.now())
}

function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const letters = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(letters.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

function zipOf(parts: MovingInParts): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = async () => {
    const zip = new ZipWriter(writable, { useWebWorkers: false, keepOrder: true })
    const lastModDate = new Date(parts.now())
    for (const name of TEXT_FILES) {
      await zip.add(name, { readable: streamOf(textOut(parts, name)) }, { lastModDate })
    }
    await zip.close()
  }
  // Whoever stops the download has stopped the writing too; there is nobody left to tell.
  written().catch((error) => writable.abort(error).catch(() => null))
  return readable
}
