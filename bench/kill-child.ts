import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import type { Booking } from '../domain/calendar/booking.ts'
import { DAY_MS, MINUTE_MS } from '../domain/core/duration.ts'
import { randomFrom } from '../tests/random.ts'
import { requestFor } from './contest.ts'
import { openAllHours, openBenchStudio } from './studio.ts'

// Books, moves and cancels until it is killed, and says on its output what was acknowledged.
const [url = '', round = '0'] = process.argv.slice(2)
const CALLERS = 4
const OWNER = { kind: 'owner', id: 'owner' } as const

const began = performance.now()
const { bookings, hours } = await openBenchStudio(url)
await bookings.services()
writeSync(1, `ready ${Math.round(performance.now() - began)}\n`)
await once(process.stdin, 'data')
await openAllHours({ hours })

const random = randomFrom(Number(round) + 1)
const tomorrow = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS
const anyTime = () => tomorrow + Math.floor(random() * 700 * 48) * 30 * MINUTE_MS
await Promise.all(Array.from({ length: CALLERS }, caller))

async function caller(_: unknown, number: number): Promise<never> {
  for (let i = 0; ; i += 1) {
    const startsAt = anyTime()
    const request = requestFor(startsAt, Number(round) * 1e6 + number * 1e5 + i)
    const held = random() < 0.3 ? await bookings.hold(request) : null
    const holdId = held?.ok ? held.hold.id : undefined
    const made = await bookings.create({ ...request, holdId }, { kind: 'guest' })
    if (!made.ok) continue
    acknowledge(made.booking)
    const bookingId = made.booking.id
    if (random() < 0.2) {
      const moved = await bookings.reschedule({ bookingId, startsAt: anyTime() }, OWNER)
      if (moved.ok) acknowledge(moved.booking)
    }
    if (random() < 0.1) {
      const cancelled = await bookings.cancel({ bookingId, reason: '' }, OWNER)
      if (cancelled.ok) acknowledge(cancelled.booking)
    }
  }
}

function acknowledge({ id, sequence, status, startsAt }: Booking): void {
  writeSync(1, `${JSON.stringify({ id, sequence, status, startsAt })}\n`)
}
