import { expect, test } from 'vitest'
import type { Owner } from '#domain/core/actor.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { bookRequest, createTestStudio, ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { signedInHelper } from '#tests/owner.ts'

const RHYTHM = { weeks: 4, times: 3 }

async function books({ series }: TestStudio, by: Owner, notify = true) {
  const { startsAt: _, ...request } = bookRequest({ startsAt: 0 })
  const found = await series.visitsAhead({
    ...{ rhythm: RHYTHM, firstDate: '2026-03-06', time: '10:00', hasFirst: false },
    choice: { serviceId: 'acne-facial', addonIds: [] },
    email: 'ana@example.com',
  })
  const visits = (found.ok ? found.visits : []).map(({ date, startsAt, broken }) => ({
    ...{ date, startsAt, override: broken.length > 0 },
  }))
  const asked = { rhythm: RHYTHM, request, first: null, notify, visits }
  const made = await series.bookVisits(asked, by)
  if (!made.ok) throw new Error(made.code)
  return made.bookings
}

const toOwner = async ({ database }: TestStudio) =>
  database.rows
    .selectFrom('outbox')
    .select(['kind', 'subject', 'body_text'])
    .where('audience', '=', 'owner')
    .where('channel', '=', 'mail')
    .orderBy('created_at')
    .execute()

for (const engine of ENGINES) {
  test(`${engine}: visits that a helper books, moves or cancels at once are told to the owner in one letter each`, async () => {
    const studio = await createTestStudio({ engine })
    const { series, clock } = studio
    const { user } = await signedInHelper(studio)
    const helper = { kind: 'owner', id: user.id } as const
    const bookings = await books(studio, helper, false)
    const [first] = bookings
    clock.now += 60_000
    const moves = bookings.map(({ id, sequence, startsAt }) => ({
      ...{ bookingId: id, version: sequence, startsAt: startsAt + DAY_MS, override: true },
    }))
    const moved = await series.moveVisits(
      { bookingId: first?.id ?? '', moves, notify: true },
      helper,
    )
    expect(moved).toMatchObject({ ok: true })
    clock.now += 60_000
    const ended = { bookingId: first?.id ?? '', reason: '', notify: true }
    expect(await series.cancelVisits(ended, helper)).toMatchObject({ ok: true })
    const letters = await toOwner(studio)
    expect(letters.map(({ kind }) => kind)).toEqual([
      ...['series-booked', 'series-moved', 'series-canceled'],
    ])
    const [booked, other, canceled] = letters
    expect(booked?.subject).toMatch(/^New: Ana Rivera, acne facial, 3 visits from Fri, Mar 6/)
    expect(booked?.body_text).toContain('Ana booked 3 visits for this client')
    expect(booked?.body_text).toContain('3 of 3')
    expect(other?.body_text).toContain('(before: Fri, Mar 6')
    expect(canceled?.body_text).toContain('The times are free again.')
  })

  test(`${engine}: what the owner books herself is not told to her`, async () => {
    const studio = await createTestStudio({ engine })
    await books(studio, OWNER)
    expect(await toOwner(studio)).toEqual([])
  })
}
