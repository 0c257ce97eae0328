import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { at, bookRequest, ENGINES, GUEST } from '#tests/helpers.ts'
import { type SquareStudio, squareStudio } from '#tests/providers.ts'

/** A visit in Square's own app by somebody whom this site has never met. */
async function regularOf(studio: SquareStudio) {
  const { customer } = await studio.square.client.customers.create({
    givenName: 'Wanda',
    emailAddress: 'wanda@example.com',
  })
  const startAt = new Date(at('2026-03-06', '10:00')).toISOString()
  const made = { startAt, customerId: customer?.id ?? '' }
  const { id } = studio.square.standIn.appointments.book(made)
  await heardOf(studio, id)
  studio.clock.now = at('2026-03-06', '12:00')
  return id
}

const heardOf = (studio: SquareStudio, id: string) =>
  studio.squareCalendar?.takeNotice({ booking: { id } })

const statusOf = async ({ bookings }: SquareStudio) =>
  (await bookings.forClient({ email: 'wanda@example.com' })).map(({ status }) => status)

test.each(ENGINES)(
  '%s: a visit that is over reads completed, once, on two servers',
  async (engine) => {
    const studio = await squareStudio({ engine })
    await regularOf(studio)
    await Promise.all([studio.turn(), studio.turn()])
    expect(await statusOf(studio)).toEqual(['COMPLETED'])
    const [visit] = await studio.bookings.forClient({ email: 'wanda@example.com' })
    const history = await studio.bookings.history(visit?.id ?? '')
    expect(history.map(({ kind }) => kind)).toEqual(['booked', 'completed'])
  },
)

test('a regular who lives in Square may have what only current clients may', async () => {
  const studio = await squareStudio()
  const peel = { serviceId: 'chemical-peels', optionId: 'deep', email: 'wanda@example.com' }
  const reasons = async () =>
    (await studio.bookings.explain({ ...bookRequest(peel), startsAt: at('2026-03-11', '17:00') }))
      .reasons
  await regularOf(studio)
  expect(await reasons()).toContain('current-clients-only')
  await studio.turn()
  expect(await reasons()).not.toContain('current-clients-only')
})

test('while Square does not answer, nothing is said of a visit that is over', async () => {
  let isSilent = false
  const studio = await squareStudio({
    through: (ask) => (request) => {
      if (isSilent) throw new TypeError('fetch failed')
      return ask(request)
    },
  })
  const id = await regularOf(studio)
  isSilent = true
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await studio.turn()
  said.mockRestore()
  expect(await statusOf(studio)).toEqual(['CONFIRMED'])
  studio.square.standIn.appointments.noShow(id)
  isSilent = false
  studio.clock.now += MINUTE_MS
  await studio.turn()
  expect(await statusOf(studio)).toEqual(['NO_SHOW'])
})

test('marked as not come in Square’s app later, it did not take place', async () => {
  const studio = await squareStudio()
  const id = await regularOf(studio)
  await studio.turn()
  studio.square.standIn.appointments.noShow(id)
  await heardOf(studio, id)
  expect(await statusOf(studio)).toEqual(['NO_SHOW'])
})

test('put off in Square’s app after its time, it is to come again', async () => {
  const studio = await squareStudio()
  const id = await regularOf(studio)
  await studio.turn()
  const startAt = new Date(at('2026-03-13', '10:00')).toISOString()
  studio.square.standIn.appointments.move(id, { startAt })
  await heardOf(studio, id)
  expect(await statusOf(studio)).toEqual(['CONFIRMED'])
  const own = await studio.bookings.create(
    bookRequest({ startsAt: at('2026-03-13', '10:00') }),
    GUEST,
  )
  expect(own).toEqual({ ok: false, code: 'time-taken' })
})
