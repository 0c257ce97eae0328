import { expect, test } from 'vitest'
import { outsideFetch } from '#server/core/outside-fetch.ts'
import { connected } from '#tests/abroad.ts'
import { at, OWNER } from '#tests/helpers.ts'
import { basic } from '#tests/radicale.ts'
import { randomFrom } from '#tests/random.ts'

/** `CALENDAR_EDITS=1000 npx vitest run server/calendar/abroad/converge.test.ts` for the long run. */
const EDITS = Number(process.env.CALENDAR_EDITS ?? 100)
const SEED = Number(process.env.CALENDAR_SEED ?? 1)
const HOUR_MS = 3_600_000

test(
  'whatever is edited on either side while answers are lost, both sides end with the same visits, each once',
  async () => {
    const random = randomFrom(SEED)
    const below = (number: number) => Math.floor(random() * number)
    let faults = 0
    const real = outsideFetch({ allowsHere: true })
    /** A wire of bad days: questions that never arrive, answers that are lost, servers that are busy. */
    const fetchOutside: typeof fetch = async (target, init) => {
      const fate = faults > 0 ? random() : 1
      if (fate < 0.05) throw new Error('It never arrived.')
      if (fate < 0.1) return new Response(null, { status: 503 })
      const answer = await real(target, init)
      if (fate < 0.2) throw new Error('The answer was lost.')
      return answer
    }
    const { studio, phone, later, book, waiting, bookings, calendarsAbroad } = await connected({
      fetchOutside,
    })
    faults = 1
    const open: string[] = []
    const days = Array.from(
      { length: 20 },
      (_, day) => `2026-03-${String(day + 9).padStart(2, '0')}`,
    )
    const anyTime = () => at(days[below(days.length)] ?? '2026-03-10', `${10 + below(7)}:00`)
    const anyVisit = () => open[below(open.length)]
    let foreign = 0

    const edits: (() => Promise<unknown>)[] = [
      async () => {
        const choice = { override: true, startsAt: anyTime() }
        const made = await book(choice).catch(() => null)
        if (made) open.push(made.id)
      },
      async () => {
        const bookingId = anyVisit()
        if (bookingId)
          await bookings.reschedule({ bookingId, startsAt: anyTime(), override: true }, OWNER)
      },
      async () => {
        const bookingId = below(3) === 0 ? anyVisit() : undefined
        if (bookingId) await bookings.cancel({ bookingId, reason: '' }, OWNER)
      },
      async () => {
        const bookingId = anyVisit()
        const to = anyTime()
        const isThere = bookingId && (await phone.read(`${bookingId}.ics`))
        if (isThere) await phone.move(`${bookingId}.ics`, to, to + HOUR_MS)
      },
      async () => phone.remove(`${anyVisit()}.ics`),
      async () => {
        const start = anyTime()
        foreign += 1
        const rule = below(2) === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=3'] : []
        const lines = [`DTSTART:${basic(start)}`, `DTEND:${basic(start + HOUR_MS)}`, ...rule]
        await phone.put(`own-${below(6)}.ics`, lines)
      },
      async () => phone.remove(`own-${below(6)}.ics`),
      async () => {
        const [first] = await waiting()
        if (!first) return
        const what = first.kind === 'clash' ? 'keep' : below(2) === 0 ? 'put-back' : 'move'
        await calendarsAbroad.decide(first, what, OWNER)
      },
    ]
    for (let edit = 0; edit < EDITS; edit += 1) {
      await edits[below(edits.length)]?.()
      if (below(3) === 0) await later(below(8))
    }

    // The wire is well again, and she answers whatever waits.
    faults = 0
    for (let round = 0; round < 6; round += 1) {
      await later(70)
      for (const one of await waiting()) {
        await calendarsAbroad.decide(one, one.kind === 'clash' ? 'keep' : 'put-back', OWNER)
      }
    }
    await later()
    expect(await waiting()).toEqual([])
    const { rows } = studio.database
    const stand = await rows
      .selectFrom('booking')
      .select(['id', 'starts_at', 'ends_at'])
      .where('status', 'in', ['PENDING', 'CONFIRMED'])
      .orderBy('id')
      .execute()
    const names = await phone.names()
    const mine = names.filter((name) => !name.startsWith('own-'))
    expect(mine).toEqual(stand.map(({ id }) => `${id}.ics`).sort())
    for (const { id, starts_at, ends_at } of stand) {
      const text = await phone.read(`${id}.ics`)
      expect(text).toContain(`DTSTART:${basic(starts_at)}`)
      expect(text).toContain(`DTEND:${basic(ends_at)}`)
    }
    const copied = await rows.selectFrom('external_busy').select('href').distinct().execute()
    const theirs = copied.map(({ href }) => href.split('/').at(-1)).sort()
    expect(theirs).toEqual(names.filter((name) => name.startsWith('own-')))
    expect(foreign).toBeGreaterThan(0)
  },
  60_000 + EDITS * 1000,
)
