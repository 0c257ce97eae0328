import { ZipWriter } from '@zip.js/zip.js'
import type { Owner } from '#domain/core/actor.ts'
import { csvFile } from '#domain/core/csv.ts'
import { deskChange } from '../../core/audit.ts'
import { calendarOut } from './calendar-out.ts'
import { CLIENT_HEADINGS, clientsOut } from './clients-out.ts'
import { acuityFiles, squareCustomers } from './other-shapes.ts'
import type { MovingInParts } from './steps.ts'
import { SERVICE_HEADINGS, servicesOut, VISIT_HEADINGS, visitsOut } from './visits-out.ts'

type Files = AsyncGenerator<{ name: string; text: AsyncGenerator<string> }>
type Out = { type: string; stream: ReadableStream<Uint8Array> }
const CSV = 'text/csv; charset=utf-8'
const TEXT_FILES = ['clients.csv', 'visits.csv', 'services.csv', 'visits.ics'] as const

/** A file of everything, sent as it is read; null where there is none of that name. A line in the log tells of it. */
export async function filesOut(
  parts: MovingInParts,
  file: string,
  owner: Owner,
): Promise<Out | null> {
  const open = openerOf(parts, file)
  if (!open) return null
  const line = { record: 'move-in', id: file, did: 'taken-out' }
  await parts.audit.write(deskChange(owner, line))
  return open()
}

/** How a file of this name is made; null where there is none. */
function openerOf(parts: MovingInParts, file: string): (() => Out) | null {
  const zip = (files: Files) => ({ type: 'application/zip', stream: zipOf(files, parts.now()) })
  if (file === 'everything.zip') return () => zip(ownFiles(parts))
  if (file === 'acuity.zip') return () => zip(acuityFiles(parts))
  if (file === 'square-customers.csv') {
    return () => ({ type: CSV, stream: streamOf(squareCustomers(parts)) })
  }
  const name = TEXT_FILES.find((one) => one === file)
  if (!name) return null
  const type = name === 'visits.ics' ? 'text/calendar; charset=utf-8' : CSV
  return () => ({ type, stream: streamOf(textOut(parts, name)) })
}

async function* ownFiles(parts: MovingInParts): Files {
  for (const name of TEXT_FILES) yield { name, text: textOut(parts, name) }
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

function zipOf(files: Files, now: number): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = async () => {
    const zip = new ZipWriter(writable, { useWebWorkers: false, keepOrder: true })
    const lastModDate = new Date(now)
    for await (const { name, text } of files) {
      await zip.add(name, { readable: streamOf(text) }, { lastModDate })
    }
    await zip.close()
  }
  // Whoever stops the download has stopped the writing too; there is nobody left to tell.
  written().catch((error) => writable.abort(error).catch(() => null))
  return readable
}
