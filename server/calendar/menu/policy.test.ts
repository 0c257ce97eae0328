import { describe, expect, test } from 'vitest'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Actor } from '#domain/core/actor.ts'
import { at, bookRequest, createTestStudio, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'

const DEPOSIT: VisitPolicy = {
  takes: 'deposit',
  deposit: { percent: 30 },
  from: 'new',
  lateHours: 48,
  lateFee: { cents: 2000 },
  noShowFee: null,
}
const FACIAL = { serviceId: 'acne-facial', addonIds: [], startsAt: at('2026-03-06', '10:00') }

describe.each(ENGINES)('on %s', (engine) => {
  test('a policy comes back as it was saved, and takes the place of the one before', async () => {
    const { menu } = await createTestStudio({ engine })
    expect(await menu.policy('acne-facial')).toBeNull()
    const others: VisitPolicy[] = [
      { ...DEPOSIT, takes: 'card', deposit: null, noShowFee: { percent: 100 } },
      { ...DEPOSIT, takes: 'full', deposit: null, from: 'all', lateFee: { percent: 50 } },
      PAY_AT_STUDIO,
    ]
    for (const [version, policy] of [DEPOSIT, ...others].entries()) {
      const saved = await menu.savePolicy({ id: 'acne-facial', version }, policy, OWNER)
      expect(saved).toEqual({ ok: true, id: 'acne-facial' })
      expect(await menu.policy('acne-facial')).toEqual({ policy, version: version + 1 })
    }
    expect(await menu.policy('mini-facial')).toBeNull()
  })

  test('of two windows the second is told, and nothing is overwritten', async () => {
    const { menu } = await createTestStudio({ engine })
    const save = (version: number, policy: VisitPolicy) =>
      menu.savePolicy({ id: 'acne-facial', version }, policy, OWNER)
    expect(await save(0, DEPOSIT)).toMatchObject({ ok: true })
    for (const version of [0, 2]) {
      expect(await save(version, PAY_AT_STUDIO)).toEqual({ ok: false, code: 'changed-meanwhile' })
    }
    expect(await menu.policy('acne-facial')).toEqual({ policy: DEPOSIT, version: 1 })
    expect(await menu.savePolicy({ id: 'none', version: 0 }, DEPOSIT, OWNER)).toMatchObject({
      code: 'not-found',
    })
  })

  test('it holds from the next question on, steps the pages and is a line of the log', async () => {
    const studio = await createTestStudio({ engine })
    const asks = () => studio.bookings.asks({ ...FACIAL, email: 'ana@example.com' }, GUEST)
    expect(await asks()).toMatchObject({
      asked: { policy: PAY_AT_STUDIO, due: { kind: 'nothing', cents: 0 } },
    })
    const version = await studio.pages.version()
    await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, DEPOSIT, OWNER)
    expect(await studio.pages.version()).toBeGreaterThan(version)
    expect(await asks()).toMatchObject({
      asked: {
        policy: DEPOSIT,
        due: { kind: 'charge', cents: 3300 },
        words: [
          'Acne Facial, $110. A deposit of $33 is paid now, the other $77 at the studio.',
          'Free to cancel or move until Wednesday, March 4, 10:00 am.',
          'After that, we keep $20 and $13 goes back.',
          'If you do not come, your $33 goes back in full.',
        ],
      },
    })
    const lines = await studio.database.rows.selectFrom('audit_event').select('detail').execute()
    expect(lines.map(({ detail }) => JSON.parse(detail))).toEqual([
      { record: 'service', id: 'acne-facial', did: 'policy' },
    ])
  })

  test('what is asked on first visits is asked of every guest, and of no account that has been here', async () => {
    const studio = await createTestStudio({ engine })
    await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, DEPOSIT, OWNER)
    const made = await studio.bookings.create(bookRequest(), OWNER)
    if (!made.ok) throw new Error(made.code)
    const of = async (email: string, isVerified: boolean) => {
      const { user } = await signedInClient(studio, { email, isVerified })
      return { kind: 'client', id: user.id, email } as const
    }
    const ana = await of('ana@example.com', true)
    const bo = await of('bo@example.com', true)
    const asks = async (email: string, by: Actor) => {
      const later = { ...FACIAL, startsAt: at('2026-03-13', '10:00'), email }
      const answer = await studio.bookings.asks(later, by)
      if (!answer.ok) throw new Error(answer.code)
      return answer.asked
    }
    expect(await asks('ana@example.com', ana)).toMatchObject({ due: { cents: 3300 } })
    studio.clock.now = at('2026-03-06', '12:00')
    await studio.bookings.complete(made.booking.id, OWNER)
    const nothing = { policy: PAY_AT_STUDIO, due: { kind: 'nothing' } }
    for (const by of [ana, OWNER]) {
      expect(await asks('Ana@example.com', by)).toMatchObject(nothing)
    }
    // Whichever address is typed, a guest and another account read the same.
    for (const by of [GUEST, bo]) {
      const asked = await asks('ana@example.com', by)
      expect(asked).toMatchObject({ due: { cents: 3300 } })
      expect(await asks('cleo@example.com', by)).toEqual(asked)
    }
  })

  test('the version of the words changes with words and policy, and with nothing else', async () => {
    const studio = await createTestStudio({ engine })
    const versionFor = async (changed: object = {}) => {
      const asked = { ...FACIAL, email: 'ana@example.com', ...changed }
      const answer = await studio.bookings.asks(asked, GUEST)
      if (!answer.ok) throw new Error(answer.code)
      return answer.asked.wordsVersion
    }
    await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, DEPOSIT, OWNER)
    const first = await versionFor()
    studio.clock.now += 1000
    expect(await versionFor()).toBe(first)
    expect(await versionFor({ startsAt: at('2026-03-06', '11:00') })).not.toBe(first)
    // The words are the same: nobody reads of the share that the dollars came from.
    const inDollars = { ...DEPOSIT, deposit: { cents: 3300 } }
    await studio.menu.savePolicy({ id: 'acne-facial', version: 1 }, inDollars, OWNER)
    expect(await versionFor()).not.toBe(first)
  })

  test('what is no choice of the menu asks nothing', async () => {
    const { bookings } = await createTestStudio({ engine })
    const asked = { ...FACIAL, serviceId: 'none', email: 'ana@example.com' }
    expect(await bookings.asks(asked, GUEST)).toMatchObject({ code: 'unknown-service' })
  })
})
