import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { cellsOf } from '#tests/csv.ts'
import { at, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { bringIn, OWNER } from '#tests/moving-in/bring-in.ts'
import { ALL_SOURCES, SQUARE_CLIENTS } from '#tests/moving-in/files.ts'

for (const engine of ENGINES) {
  test(`${engine}: what goes out in Square’s and Acuity’s shapes comes in again, as many as there were`, async () => {
    const studio = await createTestStudio({ engine })
    for (const file of ALL_SOURCES) await bringIn(studio, file)
    const { clients, kept, calledOff } = await counted(studio)
    expect(kept).toBeGreaterThan(5)
    expect(calledOff).toBeGreaterThan(0)

    const atSquare = await createTestStudio({ engine })
    const customers = await taken(studio, 'square-customers.csv')
    const square = await bringIn(atSquare, { name: 'customers.csv', bytes: customers })
    expect(square.report.tables).toMatchObject([
      { source: 'square', kind: 'clients', isSure: true, rows: clients, newClients: clients },
    ])
    expect(await counted(atSquare)).toEqual({ clients, kept: 0, calledOff: 0 })

    const atAcuity = await createTestStudio({ engine })
    const bytes = await taken(studio, 'acuity.zip')
    const acuity = await bringIn(atAcuity, { name: 'acuity.zip', bytes })
    expect(acuity.report.tables).toMatchObject([
      { kind: 'clients', isSure: true, rows: clients, newClients: clients },
      { source: 'acuity', kind: 'visits', isSure: true, rows: kept, refused: {}, newClients: 0 },
    ])
    expect(await counted(atAcuity)).toEqual({ clients, kept, calledOff: 0 })
    expect(await visitsOf(atAcuity)).toEqual(await visitsOf(studio))
    await bringIn(atAcuity, { name: 'acuity.zip', bytes })
    expect(await counted(atAcuity)).toEqual({ clients, kept, calledOff: 0 })
  })
}

test('Square’s list has whoever ended letters as unsubscribed, nobody as subscribed, and no notes', async () => {
  const studio = await createTestStudio()
  await bringIn(studio, SQUARE_CLIENTS)
  const said = { after_visit_stopped_at: studio.clock.now, updated_at: studio.clock.now }
  await studio.database.rows
    .insertInto('contact_point')
    .values({ channel: 'mail', address: 'ana.ruiz@example.com', ...said })
    .execute()
  const text = new TextDecoder().decode(await taken(studio, 'square-customers.csv'))
  const [heading = [], ...people] = cellsOf(text)
  const of = (name: string) => people.find((cells) => cells[1] === name)?.slice(1)
  expect(heading.slice(1)).toEqual([
    ...['First Name', 'Last Name', 'Email Address', 'Phone Number', 'Birthday'],
    ...['Email Subscription Status', 'Blocked from online booking'],
  ])
  expect(of('Ana')).toEqual([
    ...['Ana', 'Ruiz', 'ana.ruiz@example.com', '(909) 555-0101', '1990-05-17'],
    ...['Unsubscribed', 'No'],
  ])
  expect(of('Cy')?.slice(-2)).toEqual(['', 'Yes'])
  expect(text).not.toContain('latex')
})

test('Acuity’s appointments go out in files of 1,000, as it takes them', async () => {
  const studio = await createTestStudio()
  const heading = 'Client Name,Email,Date,Time,Service,Status,Price,Provider'
  const start = at('2020-01-01', '10:00')
  const past = Array.from({ length: 1001 }, (_, day) => {
    const date = new Date(start + day * 86_400_000).toISOString().slice(0, 10)
    return `Ana Ruiz,ana@example.com,${date},10:00 AM,Custom Facial,Completed,110.00,Sam`
  })
  const bytes = new TextEncoder().encode([heading, ...past].join('\r\n'))
  await bringIn(studio, { name: 'visits.csv', bytes })
  const files = await unzipped(await taken(studio, 'acuity.zip'))
  expect(files.map(({ name, cells }) => [name, cells.length - 1])).toEqual([
    ['clients.csv', 1],
    ['appointments-1.csv', 1000],
    ['appointments-2.csv', 1],
  ])
  expect(files[1]?.cells[1]?.slice(0, 9)).toEqual([
    ...['01/01/2020 10:00 am', '01/01/2020 11:00 am', 'Ana', 'Ruiz', '', 'ana@example.com'],
    ...['Custom Facial', 'Sam', '110.00'],
  ])
})

async function taken({ movingIn }: TestStudio, name: string): Promise<Uint8Array> {
  const file = await movingIn.out(name, OWNER)
  return new Uint8Array(await new Response(file?.stream).arrayBuffer())
}

async function unzipped(bytes: Uint8Array) {
  const files: { name: string; cells: string[][] }[] = []
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
    if (entry.directory) continue
    const text = await entry.getData(new TextWriter())
    files.push({ name: entry.filename, cells: cellsOf(text) })
  }
  return files
}

/** Our own list of them, without the ids of ours. Acuity wants an end of each; where none is known it is an hour on. */
async function visitsOf(studio: TestStudio): Promise<string[]> {
  const text = new TextDecoder().decode(await taken(studio, 'visits.csv'))
  const kept = cellsOf(text).filter((cells) => !CALLED_OFF.includes(cells[7] ?? ''))
  const lined = ([, , first, last, start, minutes, ...rest]: string[]) =>
    [first, last, start, minutes || '60', ...rest].join('|')
  return kept.slice(1).map(lined).sort()
}

const CALLED_OFF = ['Canceled', 'No-show']

async function counted(studio: TestStudio) {
  const lines = async (name: string) =>
    cellsOf(new TextDecoder().decode(await taken(studio, name))).slice(1)
  const visits = await lines('visits.csv')
  const calledOff = visits.filter((cells) => CALLED_OFF.includes(cells[7] ?? '')).length
  const clients = (await lines('clients.csv')).length
  return { clients, kept: visits.length - calledOff, calledOff }
}
