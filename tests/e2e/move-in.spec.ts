import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { STUDIO } from '#content/studio.ts'
import { localDate } from '#domain/core/when.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { cellsOf } from '../csv.ts'
import { studioOfYears } from '../moving-in/studio-of-years.ts'
import { DESKTOP, looksRight, OWNER, PHONE, siteAndBrowser, visitor } from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const parts = siteAndBrowser()
const CLIENTS = 300

async function signIn(page: Page) {
  const link = /Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? ''
  await page.goto(link)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: /Create admin account|Sign in/ }).click()
  await page.waitForURL('**/admin/dashboard')
}

async function lookAt(page: Page, name: string, text: string) {
  await page.goto(`${parts.site.url}/admin/move-in`)
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('File').setInputFiles(file)
  await page.getByRole('button', { name: 'Look at it' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

async function bringIn(page: Page) {
  await page.getByRole('button', { name: /^Bring in/ }).click()
  await page.getByText('It is all in.').waitFor()
}

async function takeBack(page: Page, address: string) {
  await page.goto(address)
  await page.getByText('Take it all back').click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByText('Nothing of it stays.').waitFor()
}

for (const [where, viewport, renamed] of [
  ['phone', PHONE, 'Golden Hour Facial'],
  ['desktop', DESKTOP, 'Velvet Facial'],
] as const) {
  test(`on a ${where}: clients and visits come over from the system before, are found with their history, and go out again`, async () => {
    test.setTimeout(180_000)
    const { page, context, errors } = await visitor(parts.browser, viewport)
    const sent = studioOfYears(localDate(Date.now(), STUDIO.zone), { clients: CLIENTS, renamed })
    await signIn(page)
    await page.goto(`${parts.site.url}/admin/move-in`)
    await looksRight(page, `move-in-${where}`)

    await lookAt(page, 'clients.csv', sent.clients)
    await page.getByText('Read as clients from GlossGenius: 300 rows.').waitFor()
    await expect(page.getByText(/^Row 2: Abby Alvarez$/)).toBeVisible()
    await page.getByText('and 250 more that are not named here').waitFor()
    await looksRight(page, `move-in-clients-${where}`)
    await bringIn(page)
    const clients = page.url()

    await lookAt(page, 'appointments.csv', sent.visits)
    await page.getByText('900 past visits').waitFor()
    await page.getByText('3 upcoming visits').waitFor()
    await page.getByText('its treatment is not on your menu yet').waitFor()
    await looksRight(page, `move-in-visits-${where}`)
    await page.getByLabel(`${renamed} (1 visit)`).selectOption({ label: 'Mini Facial' })
    await page.getByRole('button', { name: 'Look again with these' }).first().click()
    await page.getByText('4 upcoming visits').waitFor()
    await bringIn(page)
    const visits = page.url()
    await looksRight(page, `move-in-applied-${where}`)

    const [name = ''] = sent.names
    await page.goto(`${parts.site.url}/admin/clients?q=${encodeURIComponent(name)}`)
    const found = page.getByRole('link', { name: new RegExp(name) })
    await expect(found).toContainText('3 visits (3 in your system before)')
    await found.click()
    await page.getByRole('heading', { name: 'From your system before' }).waitFor()
    await looksRight(page, `move-in-client-${where}`)

    const whole = await takenOut(page)
    expect(whole.map(({ file, lines }) => [file, lines])).toEqual([
      ['clients.csv', CLIENTS],
      ['visits.csv', 904],
      ['services.csv', expect.any(Number)],
      ['visits.ics', 904],
    ])

    await page.goto(visits)
    await page.getByRole('button', { name: 'Remind from here' }).click()
    await page.getByText('Reminders for these visits leave from here now.').waitFor()
    await expect(page.getByRole('button', { name: 'Remind from here' })).toHaveCount(0)
    await takeBack(page, visits)
    await takeBack(page, clients)
    await looksRight(page, `move-in-undone-${where}`)
    await page.goto(`${parts.site.url}/admin/move-in`)
    await expect(page.getByRole('link', { name: /clients\.csv/ }).first()).toContainText(
      /Taken back on .+ · Nothing of it stays\./,
    )
    await page.goto(`${parts.site.url}/admin/clients`)
    await page.getByText('0 clients').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
}

test('on a phone: a list that nobody knows is told once which column holds what', async () => {
  const { page, context, errors } = await visitor(parts.browser, PHONE)
  await signIn(page)
  await lookAt(
    page,
    'my people.csv',
    'Who;How to reach;What to mind\r\nRae Stone;9095550161;Cold hands',
  )
  await page.getByText('I do not know this list').waitFor()
  await looksRight(page, 'move-in-columns-phone')
  await page.getByLabel('Full name').selectOption({ label: 'Who' })
  await page.getByLabel('Phone', { exact: true }).selectOption({ label: 'How to reach' })
  await page.getByRole('button', { name: 'Look again with these' }).click()
  await page.getByText('1 new client').waitFor()
  await page.getByRole('button', { name: 'Put it aside' }).click()
  await page.getByText('Put aside.').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

/** The files of the ZIP, each with how many clients, visits or treatments are in it. */
async function takenOut(page: Page) {
  await page.goto(`${parts.site.url}/admin/move-in`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All of them (ZIP)' }).click(),
  ])
  const zip = new ZipReader(new Uint8ArrayReader(await readFile(await download.path())))
  const files: { file: string; lines: number }[] = []
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue
    const text = await entry.getData(new TextWriter())
    const isCalendar = entry.filename.endsWith('.ics')
    const lines = isCalendar ? text.split('BEGIN:VEVENT').length - 1 : cellsOf(text).length - 1
    files.push({ file: entry.filename, lines })
  }
  return files
}
