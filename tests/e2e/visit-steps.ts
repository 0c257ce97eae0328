import type { Page } from '@playwright/test'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { ZONE } from '#tests/helpers.ts'

export const DETAILS = [
  ['First name', 'Ana'],
  ['Last name', 'Rivera'],
  ['Email', 'ana@example.com'],
  ['Phone', '909 555 0101'],
] as const

/** A treatment's policy: $30 when it is booked, and for canceling late or not coming. */
export const DEPOSIT: VisitPolicy = {
  ...PAY_AT_STUDIO,
  takes: 'deposit',
  deposit: { cents: 3000 },
  lateHours: 24,
  lateFee: { cents: 3000 },
  noShowFee: { cents: 3000 },
}

export const onward = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
export const agreement = (page: Page) => page.getByRole('checkbox', { name: 'I have read this' })

/** A day that is open and neither today nor tomorrow, whenever this is run. */
function fridayAhead(): string {
  const days = Array.from({ length: 7 }, (_, day) =>
    localDate(Date.now() + (day + 2) * DAY_MS, ZONE),
  )
  return days.find((date) => new Date(`${date}T12:00Z`).getUTCDay() === 5) ?? ''
}

/** From the free times to the details, typed. */
export async function toDetails(page: Page, url: string) {
  await page.goto(`${url}/schedule?service=acne-facial&step=time&date=${fridayAhead()}`)
  const times = page.getByRole('button', { name: /, available$/ })
  await times.first().click()
  await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
  await page.getByText(/I keep this time for you for \d+:\d\d\./).waitFor()
  for (const [label, value] of DETAILS) await page.getByLabel(label).fill(value)
}

export async function isBooked(page: Page) {
  await page.waitForURL(/\/schedule\/booked\//)
  await page.getByText('A confirmation is on its way to').waitFor()
}
