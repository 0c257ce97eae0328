import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { bookRequest, createTestStudio, ENGINES, GUEST, NOON } from '#tests/helpers.ts'
import { book, deliver, failedMail, outbox, recorder } from '#tests/mail.ts'
import { delayAfter, MOST_ATTEMPTS, type Send } from './delivery.ts'

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
    expect(await failedMail(studio)).toEqual([])
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
    const failures = await failedMail(studio)
    expect(failures.map((failure) => failure.recipient).toSorted()).toEqual([
      'ana@example.com',
      'hello@grove.example',
    ])
    expect(failures[0]?.error).toMatch(/^refused (19|20)$/)
  })
}

test('delays double from a minute to six hours, give or take a fifth', () => {
  const minutes = [1, 2, 3, 4, 9, 10, 30].map((n) => delayAfter(n, () => 0.5) / MINUTE_MS)
  expect(minutes).toEqual([1, 2, 4, 8, 256, 360, 360])
  expect(delayAfter(1, () => 0)).toBe(0.8 * MINUTE_MS)
  expect(delayAfter(1, () => 1)).toBe(1.2 * MINUTE_MS)
})
