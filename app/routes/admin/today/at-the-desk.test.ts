import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { wordsOf } from '#tests/page.ts'

const FRIDAY = '2026-03-06'

/** Ana at 11, Bo at noon and Cy at three in the afternoon; it is 11:20. */
async function friday() {
  const desk = await openDesk()
  const visit = (firstName: string, clock: string) =>
    book(
      desk.studio,
      {
        ...{ firstName, email: `${firstName.toLowerCase()}@example.com` },
        ...{ startsAt: at(FRIDAY, clock), override: true },
      },
      OWNER,
    )
  const ana = await visit('Ana', '11:00')
  const bo = await visit('Bo', '12:00')
  const cy = await visit('Cy', '15:00')
  desk.studio.clock.now = at(FRIDAY, '11:20')
  const region = async (name: string) => {
    const found = (await desk.open('/admin/dashboard')).queryByRole('region', { name })
    return found && wordsOf(found)
  }
  return { ...desk, ana, bo, cy, region }
}

test('an early arrival waits beside the one whose time it is', async () => {
  const { studio, ana, bo, region } = await friday()
  await studio.today.markArrived(bo.id, true, { id: 'owner' })
  expect(await region('Now')).toContain('Ana')
  expect(await region('Now')).toContain('20 min in, not marked as here')
  expect(await region('Waiting')).toContain('Bo, 40 min early')
  await studio.bookings.complete(ana.id, OWNER)
  expect(await region('Now')).toContain('Bo')
  expect(await region('Waiting')).toBeNull()
})

test('whoever is marked as here is completed long before her time, and nobody else', async () => {
  const { studio, cy, open, post } = await friday()
  const press = async (intent: string) => {
    const version = String((await studio.bookings.find(cy.id))?.sequence)
    return post('/admin/dashboard', { intent, bookingId: cy.id, version })
  }
  expect((await press('complete')).status).toBe(409)
  await press('arrived')
  const page = await open(`/admin/appointments/${cy.id}`)
  expect(page.queryByRole('button', { name: /^Complete/ })).not.toBeNull()
  expect(page.queryByRole('button', { name: /No-show/ })).toBeNull()
  expect((await press('no-show')).status).toBe(409)
  await press('complete')
  expect((await studio.bookings.find(cy.id))?.status).toBe('COMPLETED')
})

test('whoever is late while somebody else is in the chair stays in sight, with how late', async () => {
  const { studio, ana, region } = await friday()
  await studio.today.markArrived(ana.id, true, { id: 'owner' })
  studio.clock.now = at(FRIDAY, '12:10')
  expect(await region('Now')).toContain('Ana')
  expect(await region('Late')).toContain('Bo, 10 min late')
  expect(await region('Earlier today')).toBeNull()
})

test('of a delay hears who is still reached by it after the gaps, each with the time that is left', async () => {
  const { studio, ana, bo, cy, open, post } = await friday()
  await studio.today.markArrived(ana.id, true, { id: 'owner' })
  const page = await open('/admin/today/late?minutes=30')
  const box = (name: RegExp) => page.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box(/Bo.*12:00 pm, then about 12:20 pm/).checked).toBe(true)
  expect(box(/Cy.*3:00 pm, on time/).checked).toBe(false)
  const form = { intent: 'tell', key: randomUUID(), minutes: '30' }
  await post('/admin/today/late', { ...form, bookingIds: [bo.id, cy.id] })
  const { mails } = await studio.mail.outbox({ search: 'running late' })
  expect(mails.map(({ recipient, subject }) => `${recipient} ${subject}`).toSorted()).toEqual([
    `bo@example.com Running late: your visit will begin at about 12:20 pm`,
    `cy@example.com Running late: your visit will begin at about 3:30 pm`,
  ])
})
