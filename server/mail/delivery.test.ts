import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { OutboxRow } from '#server/db/schema.ts'
import { seed } from '#server/db/seed.ts'
import {
  at,
  bookRequest,
  createTestStudio,
  ENGINES,
  GUEST,
  NOON,
  type TestStudio,
} from '#tests/helpers.ts'
import { delayAfter, deliverDue, LEASE_MS, MOST_ATTEMPTS, type Send } from './delivery.ts'

const SUNDAY = at('2026-03-08', '15:00')

async function book({ bookings }: TestStudio) {
  const made = await bookings.create(bookRequest(), GUEST)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

function deliver({ database, clock }: TestStudio, send: Send) {
  return deliverDue({ database, send, now: () => clock.now, random: () => 0.5 })
}

function outbox({ database }: TestStudio) {
  return database.rows.selectFrom('outbox').selectAll().orderBy('sequence').orderBy('audience')
}

function recorder() {
  const sent: OutboxRow[] = []
  const send: Send = async (row) => void sent.push(row)
  return { sent, send, subjects: () => sent.map((row) => row.subject) }
}

/** A sender that is still at its first message: `begun` settles once it has it, `finish` or `fail` end it. */
function slowSender(next: Send = async () => undefined) {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let isFirst = true
  const send: Send = async (row) => {
    if (!isFirst) return next(row)
    isFirst = false
    begun.resolve()
    await finish.promise
  }
  return { send, begun: begun.promise, finish: finish.resolve, fail: finish.reject }
}

for (const engine of ENGINES) {
  test(`${engine}: a booking that is rolled back leaves no mail`, async () => {
    const studio = await createTestStudio({ engine })
    const booking = await book(studio)
    await studio.mail.deliverDue()
    const undone = studio.database.rows.transaction().execute(async (rows) => {
      const news = { kind: 'booked', booking, by: GUEST, now: NOON } as const
      await studio.mail.writeBookingMail(rows, news)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await outbox(studio).execute()).toHaveLength(2)
    expect(await studio.mail.deliverDue()).toBe(0)
  })

  test(`${engine}: of two who race for one time only the winner gets mail`, async () => {
    const studio = await createTestStudio({ engine })
    const outcomes = await Promise.all(
      ['ana@example.com', 'bo@example.com'].map((email) =>
        studio.bookings.create(bookRequest({ email }), GUEST),
      ),
    )
    const winner = outcomes.find((outcome) => outcome.ok)
    const told = await outbox(studio).where('audience', '=', 'client').execute()
    expect(told.map((row) => row.recipient)).toEqual([winner?.ok && winner.booking.email])
  })

  test(`${engine}: what could not be sent waits 1, 2, 4 … minutes and is then sent once`, async () => {
    const studio = await createTestStudio({ engine })
    await book(studio)
    let refusals = 4
    const { sent, send } = recorder()
    const flaky: Send = async (row) => {
      if (refusals > 0) {
        refusals -= 1
        throw new Error('the server is away')
      }
      await send(row)
    }
    expect(await deliver(studio, flaky)).toBe(0)
    expect(await outbox(studio).execute()).toMatchObject([
      { attempts: 1, due_at: NOON + MINUTE_MS, last_error: 'the server is away', failed_at: null },
      { attempts: 1, due_at: NOON + MINUTE_MS },
    ])
    studio.clock.now = NOON + MINUTE_MS - 1
    expect(await deliver(studio, flaky)).toBe(0)
    expect(refusals).toBe(2)
    studio.clock.now = NOON + MINUTE_MS
    expect(await deliver(studio, flaky)).toBe(0)
    studio.clock.now = NOON + 3 * MINUTE_MS
    expect(await deliver(studio, flaky)).toBe(2)
    expect(await deliver(studio, flaky)).toBe(0)
    expect(sent).toHaveLength(2)
    expect(await outbox(studio).execute()).toMatchObject([
      { attempts: 3, sent_at: studio.clock.now, last_error: null, claimed_until: null },
      { attempts: 3 },
    ])
    expect(await studio.mail.failures()).toEqual([])
  })

  test(`${engine}: after ten attempts a mail is given up and listed with its last error`, async () => {
    const studio = await createTestStudio({ engine })
    await book(studio)
    let attempts = 0
    const refuse: Send = async () => {
      attempts += 1
      throw new Error(`refused ${attempts}`)
    }
    for (let day = 0; day < 20; day += 1) {
      await deliver(studio, refuse)
      studio.clock.now += DAY_MS
    }
    expect(attempts).toBe(2 * MOST_ATTEMPTS)
    const failures = await studio.mail.failures()
    expect(failures.map((failure) => failure.recipient).toSorted()).toEqual([
      'ana@example.com',
      'hello@grove.example',
    ])
    expect(failures[0]?.error).toMatch(/^refused (19|20)$/)
  })

  test(`${engine}: many senders at once never send one mail twice`, async () => {
    const studio = await createTestStudio({ engine })
    const days = ['06', '08', '13', '15', '20', '22']
    for (const day of days) {
      await studio.bookings.create(bookRequest({ startsAt: at(`2026-03-${day}`, '10:00') }), GUEST)
    }
    const { sent, send } = recorder()
    const counts = await Promise.all(Array.from({ length: 5 }, () => deliver(studio, send)))
    expect(counts.reduce((total, count) => total + count)).toBe(2 * days.length)
    expect(new Set(sent.map((row) => row.id)).size).toBe(sent.length)
  })

  test(`${engine}: a sender that died lets go of its mail, and another sends the very same row`, async () => {
    const studio = await createTestStudio({ engine })
    await book(studio)
    const dead = slowSender()
    void deliver(studio, dead.send)
    await dead.begun
    const { sent, send } = recorder()
    studio.clock.now += LEASE_MS - 1
    expect(await deliver(studio, send)).toBe(1)
    studio.clock.now += 1
    expect(await deliver(studio, send)).toBe(1)
    expect(sent).toHaveLength(2)
    expect(sent.map((row) => row.attempts).toSorted()).toEqual([1, 2])
  })

  test(`${engine}: a sender that fails past its lease does not undo what another has sent`, async () => {
    const studio = await createTestStudio({ engine })
    await book(studio)
    const late = slowSender()
    const lateRun = deliver(studio, late.send)
    await late.begun
    studio.clock.now += LEASE_MS
    await deliver(studio, recorder().send)
    late.fail(new Error('too late'))
    await lateRun
    for (const row of await outbox(studio).execute()) {
      expect(row).toMatchObject({ failed_at: null, last_error: null })
      expect(row.sent_at).not.toBeNull()
    }
  })

  test(`${engine}: a client’s unsent news is superseded by newer news, SEQUENCE counting on`, async () => {
    const studio = await createTestStudio({ engine })
    const { id: bookingId } = await book(studio)
    await studio.bookings.reschedule({ bookingId, startsAt: SUNDAY }, GUEST)
    const { sent, send, subjects } = recorder()
    await deliver(studio, send)
    expect(subjects().toSorted()).toEqual([
      'Moved: Ana Rivera, acne facial, now Sun 8 Mar, 3:00 pm',
      'Moved: your acne facial is now on Sun 8 Mar, 3:00 pm',
      'New: Ana Rivera, acne facial, Fri 6 Mar, 10:00 am',
    ])
    const toClient = sent.filter((row) => row.audience === 'client')
    expect(toClient.map((row) => row.calendar?.match(/SEQUENCE:\d/)?.[0])).toEqual(['SEQUENCE:1'])
    studio.clock.now += 7 * DAY_MS
    expect(await deliver(studio, send)).toBe(0)
    expect(await studio.mail.failures()).toEqual([])
  })

  test(`${engine}: news that is on its way out is waited for, and not tried again once it is old`, async () => {
    const studio = await createTestStudio({ engine })
    const { id: bookingId } = await book(studio)
    await deliver(studio, async (row) => {
      if (row.audience === 'client') throw new Error('the owner is told first')
    })
    studio.clock.now += MINUTE_MS
    const { send, subjects } = recorder()
    const slow = slowSender(send)
    const slowRun = deliver(studio, slow.send)
    await slow.begun
    await studio.bookings.cancel({ bookingId, reason: '' }, GUEST)
    await deliver(studio, send)
    expect(subjects()).toEqual(['Cancelled: Ana Rivera, acne facial, Fri 6 Mar, 10:00 am'])
    slow.fail(new Error('the server is away'))
    await slowRun
    studio.clock.now += HOUR_MS
    await deliver(studio, send)
    expect(subjects()).toEqual([
      'Cancelled: Ana Rivera, acne facial, Fri 6 Mar, 10:00 am',
      'Cancelled: your acne facial on Fri 6 Mar, 10:00 am',
    ])
    expect(await studio.mail.failures()).toEqual([])
  })

  test(`${engine}: the owner hears of one booking’s changes in their order`, async () => {
    const studio = await createTestStudio({ engine })
    const { id: bookingId } = await book(studio)
    await deliver(studio, async () => {
      throw new Error('the server is away')
    })
    await studio.bookings.reschedule({ bookingId, startsAt: SUNDAY }, GUEST)
    const { sent, send } = recorder()
    await deliver(studio, send)
    expect(sent.map((row) => row.audience)).toEqual(['client'])
    studio.clock.now += MINUTE_MS
    await deliver(studio, send)
    const toOwner = sent.filter((row) => row.audience === 'owner')
    expect(toOwner.map((row) => row.kind)).toEqual(['booked', 'moved'])
  })
}

test('sqlite: two handles on one file never send one mail twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-mail-'))
  const open: Database[] = []
  onTestFinished(async () => {
    for (const database of open) await database.close()
    rmSync(folder, { recursive: true })
  })
  for (let i = 0; i < 2; i += 1) open.push(await openDatabase(join(folder, 'grove.db')))
  const [first] = open
  if (!first) throw new Error('A database was expected.')
  await migrate(first)
  await seed(first, NOON)
  await first.rows
    .insertInto('outbox')
    .values(Array.from({ length: 20 }, (_, i) => queuedRow(`mail ${i}`)))
    .execute()
  const { sent, send } = recorder()
  await Promise.all(open.map((database) => deliverDue({ database, send, now: () => NOON })))
  expect(sent.map((row) => row.id).toSorted()).toHaveLength(20)
  expect(new Set(sent.map((row) => row.id)).size).toBe(20)
})

test('delays double from a minute to six hours, give or take a fifth', () => {
  const minutes = [1, 2, 3, 4, 9, 10, 30].map((n) => delayAfter(n, () => 0.5) / MINUTE_MS)
  expect(minutes).toEqual([1, 2, 4, 8, 256, 360, 360])
  expect(delayAfter(1, () => 0)).toBe(0.8 * MINUTE_MS)
  expect(delayAfter(1, () => 1)).toBe(1.2 * MINUTE_MS)
})

function queuedRow(id: string) {
  return {
    id,
    sequence: 0,
    audience: 'owner' as const,
    kind: 'booked',
    recipient: 'owner@grove.example',
    reply_to: 'ana@example.com',
    subject: id,
    body_text: '',
    body_html: '',
    created_at: NOON,
    due_at: NOON,
  }
}
