import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Database, openDatabase } from '#server/core/db/open.ts'
import { parseEnv } from '#server/core/env.ts'
import { createStudio } from '#server/http/create-studio.ts'
import type { Studio } from '#server/http/studio.ts'
import { afterAll, beforeAll, expect } from '#tests/e2e/journey.ts'
import { DESK } from '../clients.ts'
import { newOrder } from '../orders.ts'
import { DESKTOP, siteAndBrowser, visitor } from './site.ts'

const ZONE = 'America/Los_Angeles'
const OWNER = { email: 'owner@example.com', password: 'peel and calm' }

/** The Friday of next week, when the studio is open from 8 to 7. It is 9:41 there. */
export const FRIDAY = (() => {
  const today = Temporal.Now.plainDateISO(ZONE)
  return today.add({ days: 7 + ((12 - today.dayOfWeek) % 7) })
})()
const AHEAD_MS =
  FRIDAY.toZonedDateTime({ timeZone: ZONE, plainTime: '09:41' }).epochMilliseconds - Date.now()

/** Who comes that day; Eve and Fay were due before the morning is looked at. */
const VISITS = [
  { who: 'Eve Moss', time: '08:00' },
  { who: 'Fay Ostrander', time: '08:50' },
  { who: 'Ana Rivera', time: '10:15' },
  { who: 'Bo Lind', time: '13:00' },
  { who: 'Di Quinn', time: '16:00' },
]
const EARLIER = [3, 9, 33]
const UNPAID = new Set(['PENDING', 'CANCELLED'])

export type OwnersFriday = {
  url: string
  studio: Studio
  database: Database
  now(): number
  /** The owner at her desk in a window of this size, signed in by her form. */
  signIn(viewport: typeof DESKTOP): ReturnType<typeof visitor>
  aVisitor(viewport: typeof DESKTOP): ReturnType<typeof visitor>
}

/** A site on its busy Friday, with visits of weeks before and two orders; for the tests of one describe. */
export function ownersFriday(): OwnersFriday {
  const folder = mkdtempSync(join(tmpdir(), 'grove-owners-day-'))
  const env = {
    DATABASE_URL: join(folder, 'grove.db'),
    STUDIO_SECRET: 'a secret of tests, long enough to sign',
  }
  const parts = siteAndBrowser({
    ...env,
    CLOCK_AHEAD_MS: String(AHEAD_MS),
    NODE_OPTIONS: `--import ${new URL('./clock.ts', import.meta.url)}`,
  })
  const day = { now: () => Date.now() + AHEAD_MS } as OwnersFriday
  day.aVisitor = (viewport) => visitor(parts.browser, viewport)
  day.signIn = async (viewport) => {
    const opened = await visitor(parts.browser, viewport)
    await opened.page.goto(`${parts.site.url}/admin/dashboard`)
    await giveCredentials(opened.page, 'Sign in')
    await opened.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    return opened
  }

  beforeAll(async () => {
    day.url = parts.site.url
    day.database = await openDatabase(env.DATABASE_URL)
    day.studio = createStudio({
      env: parseEnv({ PUBLIC_URL: parts.site.url, ...env }),
      database: day.database,
      secret: env.STUDIO_SECRET,
      now: day.now,
    })
    const { page, context } = await visitor(parts.browser, DESKTOP)
    await page.goto(/Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? '')
    await giveCredentials(page, 'Create admin account')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await fill(day, page)
    await context.close()
  })
  afterAll(async () => {
    await day.studio.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return day
}

async function giveCredentials(page: Page, button: string) {
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: button }).click()
}

async function fill(day: OwnersFriday, page: Page) {
  for (const days of EARLIER) {
    const date = FRIDAY.subtract({ days }).toString()
    const post = { who: 'Ana Rivera', time: '10:00', date, treatment: 'mini-facial' }
    const id = await book(day, page, post)
    await day.studio.bookings.complete(id, { kind: 'owner', id: 'owner' })
  }
  for (const visit of VISITS) {
    await book(day, page, { ...visit, date: FRIDAY.toString(), treatment: 'acne-facial' })
  }
  const { clientId } = await visitOf(day, 'Ana')
  await day.studio.clients.addAlert(clientId, { kind: 'allergy', words: 'Walnut shells' }, DESK)
  for (const email of ['ana@example.com', 'bo@example.com']) {
    const placed = await day.studio.orders.insert(newOrder({ email }))
    expect(placed.ok).toBe(true)
  }
}

type Post = { who: string; date: string; time: string; treatment: string }

/** Writes a visit down as the owner does by hand, against her own rules; answers its id. */
async function book(day: OwnersFriday, page: Page, { who, ...visit }: Post): Promise<string> {
  const [firstName = '', lastName = ''] = who.split(' ')
  const email = `${firstName.toLowerCase()}@example.com`
  const person = { firstName, lastName, email, phone: '909 555 0101', note: '' }
  const answer = await page.request.post(`${day.url}/admin/appointments?date=${visit.date}`, {
    form: { intent: 'book', ...visit, ...person, override: '1' },
  })
  expect(answer.url()).toContain('done=booked')
  const found = await day.studio.bookings.onDate(visit.date)
  return found.find((one) => one.firstName === firstName)?.id ?? ''
}

export async function visitOf(day: OwnersFriday, firstName: string) {
  const visits = await day.studio.bookings.onDate(FRIDAY.toString())
  const found = visits.find((visit) => visit.firstName === firstName)
  if (!found) throw new Error(`${firstName} has no visit.`)
  return found
}

/** What this month's completed visits and paid orders come to, added up from their rows one by one. */
export async function monthFromRows({ database, now }: OwnersFriday) {
  const month = monthOf(now())
  const visits = await database.rows.selectFrom('booking').selectAll().execute()
  const orders = await database.rows.selectFrom('orders').selectAll().execute()
  const services = visits
    .filter(({ status, starts_at: at }) => status === 'COMPLETED' && monthOf(Number(at)) === month)
    .reduce((cents, visit) => cents + visit.price_cents, 0)
  const paid = orders.filter(
    ({ status, created_at: at }) => !UNPAID.has(status) && monthOf(Number(at)) === month,
  )
  return { services, total: paid.reduce((cents, order) => cents + order.total_cents, services) }
}

function monthOf(instant: number): string {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE)
  return `${year}-${month}`
}
