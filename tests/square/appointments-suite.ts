import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { SquareClient } from 'square'
import type { SuiteStep } from './client-suite.ts'
import { bookable, DAY_MS, daysAhead, freeTimes, idsOf, stamp, visiting } from './visits.ts'

/**
 * What bookings ask of Square, and what they take from its answers: for the stand-in and for its sandbox, where each
 * leaves its visits cancelled and its client deleted. The account has the Plus plan, takes bookings by itself and has a service that can be booked.
 */
export const APPOINTMENTS_SUITE: SuiteStep[] = [
  step(
    'the account has a place with a zone, a plan that writes, and somebody to book',
    async (client) => {
      const { location } = await client.locations.get({ locationId: 'main' })
      assert.ok(new Intl.DateTimeFormat('en-US', { timeZone: location?.timezone ?? 'none' }))
      const { businessBookingProfile: profile } = await client.bookings.getBusinessProfile()
      assert.equal(profile?.bookingEnabled, true)
      assert.equal(profile?.supportSellerLevelWrites, true)
      const profiles = await client.bookings.teamMemberProfiles.list({ bookableOnly: true })
      const teamMemberId = profiles.data[0]?.teamMemberId ?? ''
      const { teamMember } = await client.teamMembers.get({ teamMemberId })
      assert.equal(teamMember?.id, teamMemberId)
      const { teamMembers = [] } = await client.teamMembers.search({
        query: { filter: { status: 'ACTIVE' } },
      })
      assert.ok(teamMembers.some(({ id }) => id === teamMemberId))
    },
  ),
  step(
    'a service has its length, its version and who does it, however it is asked for',
    async (client) => {
      const { variation } = await bookable(client)
      const id = variation.id ?? ''
      const { object } = await client.catalog.object.get({ objectId: id })
      const { objects = [] } = await client.catalog.batchGet({ objectIds: [id] })
      assert.equal(object?.version, variation.version)
      assert.equal(objects[0]?.version, variation.version)
      assert.ok(Number(variation.itemVariationData?.serviceDuration) >= 60_000)
    },
  ),
  step('free times are in their window, each with what a booking needs', async (client) => {
    const { segment } = await bookable(client)
    const range = daysAhead()
    const [first] = await freeTimes(client, range)
    assert.ok(first?.startAt && first.startAt >= range.startAt && first.startAt < range.endAt)
    assert.ok(first.startAt.endsWith('Z'))
    assert.equal(first.appointmentSegments?.[0]?.serviceVariationId, segment.serviceVariationId)
    assert.equal(
      first.appointmentSegments?.[0]?.serviceVariationVersion,
      segment.serviceVariationVersion,
    )
  }),
  step('a window of less than a day or more than 32 is refused', async (client) => {
    const { startAt } = daysAhead()
    for (const ms of [DAY_MS - 1000, 32 * DAY_MS + 1000]) {
      const endAt = stamp(Date.parse(startAt) + ms)
      await assert.rejects(freeTimes(client, { startAt, endAt }), { statusCode: 400 })
    }
  }),
  step(
    'a visit is made once for its key, and is found by its client until it is cancelled',
    async (client) => {
      await visiting(client, async ({ draft, book, customerId }) => {
        const key = randomUUID()
        const made = await book(draft, key)
        assert.equal((await book(draft, key)).id, made.id)
        assert.equal(made.version, 0)
        assert.equal(made.status, 'ACCEPTED')
        assert.equal(made.customerId, customerId)
        assert.deepEqual(await idsOf(client, made, { customerId }), [made.id])
        const { booking } = await client.bookings.get({ bookingId: made.id ?? '' })
        assert.equal(booking?.startAt, made.startAt)
        const { bookings } = await client.bookings.bulkRetrieveBookings({
          bookingIds: [made.id ?? ''],
        })
        assert.equal(bookings?.[made.id ?? '']?.booking?.id, made.id)
      })
    },
  ),
  step('what is booked is not free, and is again once it is cancelled', async (client) => {
    await visiting(client, async ({ draft, book, cancel }) => {
      const isFree = async () =>
        (await freeTimes(client, daysAhead())).some(({ startAt }) => startAt === draft.startAt)
      const made = await book(draft)
      assert.equal(await isFree(), false)
      await cancel(made)
      assert.equal(await isFree(), true)
    })
  }),
  step(
    'a visit is moved and noted on by its version, and a stale one changes nothing',
    async (client) => {
      await visiting(client, async ({ draft, later, book, cancel }) => {
        const made = await book(draft)
        const bookingId = made.id ?? ''
        const move = { version: made.version ?? 0, startAt: later }
        const { booking: moved } = await client.bookings.update({ bookingId, booking: move })
        assert.equal(moved?.startAt, later)
        assert.ok((moved?.version ?? 0) > (made.version ?? 0))
        await assert.rejects(
          client.bookings.update({ bookingId, booking: { ...move, sellerNote: 'stale' } }),
          isRefused,
        )
        await assert.rejects(cancel(made), isRefused)
        const { booking } = await client.bookings.get({ bookingId })
        assert.deepEqual([booking?.startAt, booking?.version], [later, moved?.version])
      })
    },
  ),
  step('what is cancelled says by whom, and is not cancelled or moved again', async (client) => {
    await visiting(client, async ({ draft, later, book, cancel }) => {
      const made = await book(draft)
      const cancelled = await cancel(made)
      assert.match(cancelled?.status ?? '', /^CANCELLED_BY_(SELLER|CUSTOMER)$/)
      const bookingId = made.id ?? ''
      await assert.rejects(client.bookings.cancel({ bookingId }), isRefused)
      await assert.rejects(
        client.bookings.update({ bookingId, booking: { startAt: later } }),
        isRefused,
      )
    })
  }),
  step('an old version of a service is not booked', async (client) => {
    await visiting(client, async ({ draft, book }) => {
      const appointmentSegments = draft.appointmentSegments?.map((segment) => ({
        ...segment,
        serviceVariationVersion: 1n,
      }))
      await assert.rejects(
        book({ ...draft, appointmentSegments: appointmentSegments ?? [] }),
        isRefused,
      )
    })
  }),
  step("a seller's token books over another visit", async (client) => {
    await visiting(client, async ({ draft, book }) => {
      const [first, second] = [await book(draft), await book(draft)]
      assert.notEqual(first.id, second.id)
    })
  }),
  step(
    'a list without a window begins now, and one of more than 31 days is refused',
    async (client) => {
      for (const { startAt } of (await client.bookings.list({ limit: 5 })).data) {
        assert.ok(Date.parse(startAt ?? '') > Date.now() - DAY_MS)
      }
      const [startAtMin, startAtMax] = [stamp(Date.now()), stamp(Date.now() + 32 * DAY_MS)]
      await assert.rejects(client.bookings.list({ startAtMin, startAtMax }), isRefused)
    },
  ),
  step('events of the last days are found, each with its name and its time', async (client) => {
    const { events = [] } = await client.events.searchEvents({ limit: 5 })
    for (const { eventId, type, createdAt } of events) assert.ok(eventId && type && createdAt)
  }),
]

function step(name: string, run: (client: SquareClient) => Promise<void>): SuiteStep {
  return { name, run: async (square) => run(await square.client()) }
}

/** Refused for what it is; Square has not published with which of the two. */
function isRefused(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode === 400 || statusCode === 409
}
