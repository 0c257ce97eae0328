import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { at, createTestStudio, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { book, deliver, failedMail, recorder, slowSender } from '#tests/mail.ts'

const SUNDAY = at('2026-03-08', '15:00')

for (const engine of ENGINES) {
  test(`${engine}: a client’s unsent news is superseded by newer news, SEQUENCE counting on`, async () => {
    const studio = await createTestStudio({ engine })
    const { id: bookingId } = await book(studio)
    await studio.bookings.reschedule({ bookingId, startsAt: SUNDAY }, GUEST)
    const { sent, send, subjects } = recorder()
    await deliver(studio, send)
    expect(subjects().toSorted()).toEqual([
      'Moved: Ana Rivera, acne facial, now Sun, Mar 8, 3:00 pm',
      'Moved: your visit is now on Sun, Mar 8, 3:00 pm',
      'New: Ana Rivera, acne facial, Fri, Mar 6, 10:00 am',
    ])
    const toClient = sent.filter((row) => row.audience === 'client')
    expect(toClient.map((row) => row.calendar?.match(/SEQUENCE:\d/)?.[0])).toEqual(['SEQUENCE:1'])
    studio.clock.now += 7 * DAY_MS
    expect(await deliver(studio, send)).toBe(0)
    expect(await failedMail(studio)).toEqual([])
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
    expect(subjects()).toEqual(['Canceled: Ana Rivera, acne facial, Fri, Mar 6, 10:00 am'])
    slow.fail(new Error('the server is away'))
    await slowRun
    studio.clock.now += HOUR_MS
    await deliver(studio, send)
    expect(subjects()).toEqual([
      'Canceled: Ana Rivera, acne facial, Fri, Mar 6, 10:00 am',
      'Canceled: your visit on Fri, Mar 6, 10:00 am',
    ])
    expect(await failedMail(studio)).toEqual([])
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

  test(`${engine}: news that was of no use any more holds up none that comes after it`, async () => {
    const studio = await createTestStudio({ engine })
    const booking = await book(studio)
    const { sent, send, subjects } = recorder()
    await deliver(studio, send)
    studio.clock.now = booking.startsAt - 10 * MINUTE_MS
    await studio.today.tellLate({ key: 'a', minutes: 20, visits: [booking] }, OWNER)
    studio.clock.now = booking.startsAt + 30 * MINUTE_MS
    sent.length = 0
    await deliver(studio, send)
    expect(subjects()).toEqual([])
    await studio.bookings.reschedule({ bookingId: booking.id, startsAt: SUNDAY }, OWNER)
    await deliver(studio, send)
    expect(subjects()).toEqual(['Moved: your visit is now on Sun, Mar 8, 3:00 pm'])
  })
}
