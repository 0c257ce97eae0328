import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PREVIEW_DAYS } from '#domain/calendar/hours-change.ts'
import type { OpenSpan, WeeklyHours } from '#domain/calendar/schedule.ts'
import { addDays, WEEKDAYS } from '#domain/core/dates.ts'
import {
  at,
  bookRequest,
  createTestStudio,
  ENGINES,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { type HoursChange, spanOf } from './change.ts'

const owner = { kind: 'owner', id: 'owner' } as const

async function weekChange(studio: TestStudio, changes: Partial<WeeklyHours> = {}) {
  const { settings } = await studio.hours.sheet()
  return {
    kind: 'week',
    settings: { ...settings, weekly: { ...settings.weekly, ...changes } },
    buffers: {},
    showOnSite: false,
  } satisfies HoursChange
}

async function save(studio: TestStudio, change: HoursChange) {
  const { version } = await studio.hours.sheet()
  const saved = await studio.hours.save(change, version, owner)
  if (!saved.ok) throw new Error(saved.code)
}

async function preview(studio: TestStudio, change: HoursChange) {
  const [effect] = await studio.hours.effects(await studio.hours.sheet(), [change])
  if (!effect) throw new Error('no effect')
  return effect
}

/** Every start that visitors are offered in the days of a change, by treatment. */
async function offered(studio: TestStudio, { from, to }: { from: string; to: string }) {
  const starts: Record<string, number[]> = {}
  for (const service of await studio.bookings.services()) {
    const options = service.options.length > 0 ? service.options : [undefined]
    for (const option of options) {
      const choice = { serviceId: service.id, optionId: option?.id, addonIds: [] }
      const answer = await studio.bookings.availability({ ...choice, startDate: from, endDate: to })
      if (!answer.ok) throw new Error(answer.code)
      starts[option?.name ?? service.name] = answer.openings.map(({ startsAt }) => startsAt)
    }
  }
  return starts
}

const without = (one: number[], other: number[]) => {
  const gone = new Set(other)
  return [...new Set(one)].filter((start) => !gone.has(start)).toSorted((a, b) => a - b)
}

/** The preview and what saving really did, told in the same words. */
async function previewAndDifference(studio: TestStudio, change: HoursChange) {
  const span = spanOf(await studio.hours.sheet(), change)
  const said = await preview(studio, change)
  const before = await offered(studio, span)
  await save(studio, change)
  const after = await offered(studio, span)
  const lengths = Object.keys(before)
    .map((name) => ({
      name,
      hidden: without(before[name] ?? [], after[name] ?? []).length,
      opened: without(after[name] ?? [], before[name] ?? []).length,
    }))
    .filter(({ hidden, opened }) => hidden + opened > 0)
  const [was, is] = [Object.values(before).flat(), Object.values(after).flat()]
  return {
    said: { hidden: said.hidden, opened: said.opened, lengths: said.lengths },
    happened: { hidden: without(was, is), opened: without(is, was), lengths },
  }
}

const quarter = fc.integer({ min: 28, max: 84 })
const clock = (n: number) =>
  `${String(Math.floor(n / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][n % 4]}`
const spans: fc.Arbitrary<OpenSpan[]> = fc
  .uniqueArray(quarter, { minLength: 0, maxLength: 4 })
  .map((found) => {
    const sorted = found.toSorted((a, b) => a - b)
    const pairs = sorted.length % 2 === 0 ? sorted : sorted.slice(1)
    return pairs.flatMap((opens, i) =>
      i % 2 === 0 ? [{ opens: clock(opens), closes: clock(pairs[i + 1] ?? 0) }] : [],
    )
  })
const weekly = fc.record(
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans])),
) as fc.Arbitrary<WeeklyHours>
const week: fc.Arbitrary<HoursChange> = fc.record({
  kind: fc.constant('week' as const),
  settings: fc.record({
    weekly,
    gridMinutes: fc.constantFrom(10, 15, 20, 30),
    noticeMinutes: fc.constantFrom(0, 120, 1440),
    horizonDays: fc.constantFrom(7, 30, 90),
    bufferMinutes: fc.constantFrom(0, 10, 30),
    requiresConfirmation: fc.boolean(),
    heldShare: fc.constantFrom(25, 50, 100),
    forgivesOneLateCancel: fc.boolean(),
  }),
  buffers: fc.record({
    'mini-facial': fc.constantFrom(null, 0, 20),
    'chemical-peels': fc.constantFrom(null, 45),
  }),
  showOnSite: fc.boolean(),
})
const date = fc.integer({ min: 0, max: 70 }).map((days) => addDays('2026-03-02', days))
const dates: fc.Arbitrary<HoursChange> = fc.oneof(
  fc.record({
    kind: fc.constant('dates' as const),
    dates: fc.uniqueArray(date, { minLength: 1, maxLength: 5 }),
    spans,
    note: fc.constant(''),
  }),
  fc.record({
    kind: fc.constant('as-usual' as const),
    dates: fc.uniqueArray(date, { minLength: 1, maxLength: 5 }),
  }),
)

describe.each(ENGINES)('on %s', (engine) => {
  test('the preview says exactly what saving then does to the times offered', async () => {
    const studio = await createTestStudio({ engine })
    await studio.bookings.create(bookRequest({ override: true }), OWNER)
    await studio.bookings.block(
      {
        startsAt: at('2026-03-09', '18:00'),
        endsAt: at('2026-03-09', '19:00'),
        note: '',
      },
      OWNER,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(week, dates), { minLength: 1, maxLength: 3 }),
        async (all) => {
          for (const change of all) {
            const { said, happened } = await previewAndDifference(studio, change)
            expect(said).toEqual(happened)
          }
        },
      ),
      { numRuns: 12 },
    )
  }, 60_000)

  test('a visit that the new hours leave outside is listed, and stands as it was', async () => {
    const studio = await createTestStudio({ engine })
    const made = await studio.bookings.create(bookRequest(), OWNER)
    if (!made.ok) throw new Error(made.code)
    const change = await weekChange(studio, { friday: [{ opens: '12:00', closes: '19:00' }] })
    const effect = await preview(studio, change)
    expect(effect.touched).toMatchObject([
      { id: made.booking.id, clientName: 'Ana Rivera', serviceName: 'Acne Facial' },
    ])
    expect(effect.hidden.length).toBeGreaterThan(0)
    expect(effect.opened).toEqual([])

    await save(studio, change)
    expect(await studio.bookings.find(made.booking.id)).toEqual(made.booking)
    // It lies outside already: another change of that day no longer touches it.
    const later = await weekChange(studio, { friday: [{ opens: '13:00', closes: '19:00' }] })
    expect((await preview(studio, later)).touched).toEqual([])
  })

  test('a visit beyond the days looked at is still listed', async () => {
    const studio = await createTestStudio({ engine })
    const far = addDays('2026-03-06', 7 * 11)
    expect(far > addDays('2026-03-02', PREVIEW_DAYS)).toBe(true)
    const made = await studio.bookings.create(bookRequest({ startsAt: at(far, '10:00') }), OWNER)
    expect(made.ok).toBe(true)
    expect((await preview(studio, await weekChange(studio, { friday: [] }))).touched).toHaveLength(
      1,
    )
  })

  test('of two windows the second is told, and nothing is overwritten', async () => {
    const studio = await createTestStudio({ engine })
    const { version } = await studio.hours.sheet()
    const first = await weekChange(studio, { saturday: [{ opens: '10:00', closes: '14:00' }] })
    expect(await studio.hours.save(first, version, owner)).toEqual({
      ok: true,
      version: version + 1,
    })
    const second: HoursChange = { kind: 'dates', dates: ['2026-03-06'], spans: [], note: '' }
    expect(await studio.hours.save(second, version, owner)).toEqual({
      ok: false,
      code: 'changed-meanwhile',
    })
    const sheet = await studio.hours.sheet()
    expect(sheet.settings.weekly.saturday).toEqual([{ opens: '10:00', closes: '14:00' }])
    expect(sheet.exceptions).toEqual([])
    expect(await studio.hours.save(second, sheet.version, owner)).toMatchObject({ ok: true })
  })

  test('each change is a line of the log, without what it says', async () => {
    const studio = await createTestStudio({ engine })
    await save(studio, { kind: 'dates', dates: ['2026-03-06'], spans: [], note: 'Ana’s wedding' })
    await save(studio, { kind: 'as-usual', dates: ['2026-03-06'] })
    const lines = await studio.database.rows
      .selectFrom('audit_event')
      .select(['kind', 'actor_id', 'detail'])
      .where('kind', '=', 'desk-changed')
      .orderBy('at')
      .execute()
    expect(lines.map(({ detail }) => JSON.parse(detail).did).toSorted()).toEqual([
      'as-usual',
      'dates',
    ])
    expect(JSON.stringify(lines)).not.toContain('wedding')
    expect(lines[0]?.actor_id).toBe('owner')
  })

  test('a gap of its own after one treatment is kept free after that treatment alone', async () => {
    const studio = await createTestStudio({ engine })
    const change = { ...(await weekChange(studio)), buffers: { 'acne-facial': 30 } }
    await save(studio, change)
    const acne = await studio.bookings.create(bookRequest(), OWNER)
    expect(acne.ok).toBe(true)
    // The facial ends at 10:50; its gap lasts until 11:20, the other one's is none.
    const times = await offered(studio, { from: '2026-03-06', to: '2026-03-06' })
    expect(times['Mini Facial']).not.toContain(at('2026-03-06', '11:15'))
    expect(times['Mini Facial']).toContain(at('2026-03-06', '11:30'))
    expect(times['Mini Facial']).toContain(at('2026-03-06', '09:15'))
    expect(times['Acne Facial']).not.toContain(at('2026-03-06', '09:00'))
    expect(times['Acne Facial']).toContain(at('2026-03-06', '08:30'))
  })
})
