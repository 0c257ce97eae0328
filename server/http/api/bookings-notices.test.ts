import { expect, test, vi } from 'vitest'
import { createApiApp } from '#tests/call-api.ts'
import { at, bookRequest, GUEST } from '#tests/helpers.ts'
import { squareStudio } from '#tests/providers.ts'
import { SIGNATURE_HEADER } from '../../shop/payments/notices.ts'

const KEY = 'a signature key of tests'
const URL_THERE = 'http://studio.test/api/webhooks/square'
const SUNDAY_9 = at('2026-03-08', '09:00')

/** A studio on Square Appointments whose notices come over the wire; `sign` is what becomes of their signature. */
async function noticedStudio(
  how: { duplicates?: boolean; reversed?: boolean; sign?: string } = {},
) {
  const { sign, ...order } = how
  const taken: number[] = []
  let deliver = async (_: Request): Promise<Response> => new Response(null, { status: 503 })
  const studio = await squareStudio({
    env: { SQUARE_WEBHOOK_SIGNATURE_KEY: KEY },
    tickMs: 0,
    webhooks: { url: URL_THERE, signatureKey: KEY, fetch: (request) => deliver(request), ...order },
  })
  const app = await createApiApp(studio)
  deliver = async (request) => {
    if (sign !== undefined) request.headers.set(SIGNATURE_HEADER, sign)
    const answer = await app.request(request)
    taken.push(answer.status)
    return answer
  }
  const made = await studio.bookings.create(bookRequest(), GUEST)
  if (!made.ok) throw new Error(made.code)
  const { id } = made.booking
  /** Moved in Square's own app, and told of. */
  async function movedThere() {
    const { standIn } = studio.square
    const [there] = standIn.appointments.all()
    standIn.appointments.move(there?.id ?? '', { startAt: new Date(SUNDAY_9).toISOString() })
    await standIn.tick()
    return (await studio.bookings.find(id))?.startsAt
  }
  return { ...studio, id, taken, movedThere }
}

test.each([
  ['as they come', {}],
  ['each twice', { duplicates: true }],
  ['newest first, each twice', { duplicates: true, reversed: true }],
])('a signed notice moves the visit here, once: %s', async (_, how) => {
  const studio = await noticedStudio(how)
  expect(await studio.movedThere()).toBe(SUNDAY_9)
  expect(new Set(studio.taken)).toEqual(new Set([200]))
  const history = await studio.bookings.history(studio.id)
  expect(history.map(({ kind }) => kind)).toEqual(['booked', 'moved'])
})

test('an unsigned notice of a booking is refused, and moves nothing', async () => {
  const studio = await noticedStudio({ sign: 'AAAA' })
  expect(await studio.movedThere()).toBe(at('2026-03-06', '10:00'))
  expect(new Set(studio.taken)).toEqual(new Set([403]))
})

test('a notice that comes while Square does not answer is sent again, and then taken', async () => {
  const studio = await noticedStudio()
  studio.square.standIn.faults.next({ kind: 'drop', on: 'GET /v2/bookings/{id}', times: 1 })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await studio.movedThere()
  said.mockRestore()
  expect(studio.taken).toContain(500)
  studio.clock.now += 60_000
  await studio.square.standIn.tick()
  expect((await studio.bookings.find(studio.id))?.startsAt).toBe(SUNDAY_9)
})
