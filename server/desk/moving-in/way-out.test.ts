import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { cellsOf } from '#tests/csv.ts'
import { at, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { bringIn, OWNER } from '#tests/moving-in/bring-in.ts'
import { ALL_SOURCES } from '#tests/moving-in/files.ts'

for (const engine of ENGINES) {
  test(`${engine}: what goes out comes in as it was, and goes out the same again`, async () => {
    const studio = await createTestStudio({ engine })
    for (const file of ALL_SOURCES) await bringIn(studio, file)
    const made = await studio.clients.create(
      { ...NOBODY, firstName: '=Una', lastName: 'O’Hara, Jr', phone: '+44 20 7946 0018' },
      OWNER,
    )
    const id = made.ok ? made.id : ''
    await studio.clients.addNote(
      id,
      { notedOn: '2026-02-01', words: '-2 shades\n@home "care"' },
      OWNER,
    )
    await studio.clients.addNote(id, { notedOn: '2026-02-02', words: '+ retinol' }, OWNER)
    await booked(studio, id)
    const whole = await taken(studio, 'everything.zip')

    const other = await createTestStudio({ engine })
    await bringIn(other, { name: 'everything.zip', bytes: whole })
    for (const name of ['clients.csv', 'visits.csv', 'services.csv', 'visits.ics']) {
      expect(await takenText(other, name), name).toEqual(await takenText(studio, name))
    }
    await bringIn(studio, { name: 'everything.zip', bytes: whole })
    expect(await takenText(studio, 'visits.csv')).toEqual(await takenText(other, 'visits.csv'))
    expect(await takenText(studio, 'clients.csv')).toEqual(await takenText(other, 'clients.csv'))
  })
}

test('downloads that nobody reads hold up no other', async () => {
  const studio = await createTestStudio()
  for (const file of ALL_SOURCES) await bringIn(studio, file)
  for (let stalled = 0; stalled < 40; stalled += 1) {
    const file = await studio.movingIn.out('everything.zip', OWNER)
    await file?.stream.getReader().read()
  }
  expect((await taken(studio, 'everything.zip')).length).toBeGreaterThan(1000)
})

test('nothing that goes out is run by a spreadsheet', async () => {
  const studio = await createTestStudio()
  await studio.clients.create({ ...NOBODY, firstName: '=1+1', lastName: '@sum', phone: '' }, OWNER)
  const cells = cellsOf(new TextDecoder().decode(await taken(studio, 'clients.csv')))
  expect(cells[1]?.slice(1, 3)).toEqual(["'=1+1", "'@sum"])
})

test('the ZIP has each list once, and taking it along is written down', async () => {
  const studio = await createTestStudio()
  const bytes = await taken(studio, 'everything.zip')
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()
  expect(entries.map(({ filename }) => filename)).toEqual([
    ...['clients.csv', 'visits.csv', 'services.csv', 'visits.ics'],
  ])
  const [clients] = entries
  const text = clients && !clients.directory ? await clients.getData(new TextWriter()) : ''
  expect(text).toContain('Grove Client ID,First Name')
  const lines = await studio.audit.page({ limit: 5 })
  expect(lines.map(({ detail }) => detail.did)).toContain('taken-out')
  expect(await studio.movingIn.out('orders.csv', OWNER)).toBeNull()
})

const NOBODY = {
  ...{ firstName: '', lastName: '', email: '', phone: '', skinType: '' as const },
  ...{ birthDate: '', patchTestOn: '', consentOn: '' },
}

/** A file as text; where two differ, a test says in which line. */
async function takenText(studio: TestStudio, name: string): Promise<string[]> {
  return new TextDecoder().decode(await taken(studio, name)).split('\r\n')
}

async function taken({ movingIn }: TestStudio, name: string): Promise<Uint8Array> {
  const file = await movingIn.out(name, OWNER)
  return new Uint8Array(await new Response(file?.stream).arrayBuffer())
}

/** A visit that is over and one to come with an extra, booked here. */
async function booked(studio: TestStudio, clientId: string) {
  const { rows } = studio.database
  const client = await rows
    .selectFrom('client')
    .selectAll()
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const services = await rows
    .selectFrom('service')
    .selectAll()
    .where('slug', '=', 'custom-facial')
    .execute()
  const contact = { firstName: client.first_name, lastName: client.last_name, phone: client.phone }
  for (const startsAt of [at('2026-03-04', '10:00'), at('2026-03-05', '10:00')]) {
    const asked = { serviceId: services[0]?.id ?? '', addonIds: ['dermaplane'], startsAt }
    const visit = await studio.bookings.create(
      { ...asked, ...contact, email: client.email, note: '', override: true },
      OWNER,
    )
    if (!visit.ok) throw new Error(visit.code)
  }
}
