import { expect } from 'vitest'
import type { connectedStudio } from './abroad.ts'
import { connectedGoogle, type googlePhone } from './google.ts'
import { at, type createTestStudio, OWNER } from './helpers.ts'
import { basic, type radicale } from './radicale.ts'
import { randomFrom } from './random.ts'

const HOUR_MS = 3_600_000

/** What the owner does in a calendar, whoever keeps it, and what stands there. Her own events have numbers. */
export type EditedCalendar = {
  visits(): Promise<{ id: string; startsAt: number; endsAt: number }[]>
  moveVisit(id: string, startsAt: number, endsAt: number): Promise<unknown>
  removeVisit(id: string): Promise<unknown>
  putOwn(number: number, startsAt: number, endsAt: number, isWeekly: boolean): Promise<unknown>
  removeOwn(number: number): Promise<unknown>
  own(): Promise<number[]>
  /** The number of her own event that a busy time was read from. */
  numberOf(href: string): number
}

type Edited = Awaited<ReturnType<typeof connectedStudio>> & { calendar: EditedCalendar }

/** So many random changes on both sides; `setFaults` says how the wire behaves meanwhile, `more` what else befalls it. */
export async function editBothSides(
  edited: Edited,
  run: { count: number; seed: number; setFaults(isBad: boolean): void; more?: () => unknown },
): Promise<void> {
  const { later, book, waiting, bookings, calendarsAbroad, calendar } = edited
  const random = randomFrom(run.seed)
  const below = (number: number) => Math.floor(random() * number)
  const open: string[] = []
  const days = Array.from({ length: 20 }, (_, day) => `2026-03-${String(day + 9).padStart(2, '0')}`)
  const anyTime = () => at(days[below(days.length)] ?? '2026-03-10', `${10 + below(7)}:00`)
  const anyVisit = () => open[below(open.length)]
  let foreign = 0

  const edits: (() => Promise<unknown>)[] = [
    async () => {
      const made = await book({ override: true, startsAt: anyTime() }).catch(() => null)
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
      const [bookingId, to] = [anyVisit(), anyTime()]
      if (bookingId) await calendar.moveVisit(bookingId, to, to + HOUR_MS)
    },
    async () => {
      const bookingId = anyVisit()
      if (bookingId) await calendar.removeVisit(bookingId)
    },
    async () => {
      const start = anyTime()
      foreign += 1
      await calendar.putOwn(below(6), start, start + HOUR_MS, below(2) === 0)
    },
    async () => calendar.removeOwn(below(6)),
    async () => {
      const [first] = await waiting()
      if (!first) return
      const what = first.kind === 'clash' ? 'keep' : below(2) === 0 ? 'put-back' : 'move'
      await calendarsAbroad.decide(first, what, OWNER)
    },
    async () => run.more?.(),
  ]
  run.setFaults(true)
  for (let edit = 0; edit < run.count; edit += 1) {
    await edits[below(edits.length)]?.()
    if (below(3) === 0) await later(below(8))
  }
  run.setFaults(false)
  expect(foreign).toBeGreaterThan(0)
}

/** She answers whatever waits; then both sides have the same, each once. */
export async function expectSameOnBothSides(edited: Edited): Promise<void> {
  const { later, waiting, calendarsAbroad, calendar, database } = edited
  for (let round = 0; round < 6; round += 1) {
    await later(70)
    for (const one of await waiting()) {
      await calendarsAbroad.decide(one, one.kind === 'clash' ? 'keep' : 'put-back', OWNER)
    }
  }
  await later()
  expect(await waiting()).toEqual([])
  const stand = await database.rows
    .selectFrom('booking')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .execute()
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  expect((await calendar.visits()).toSorted(byId)).toEqual(stand.toSorted(byId))
  const copied = await database.rows.selectFrom('external_busy').select('href').execute()
  const theirs = [...new Set(copied.map(({ href }) => calendar.numberOf(href)))].sort()
  expect(theirs).toEqual((await calendar.own()).sort())
}

type Phone = ReturnType<Awaited<ReturnType<typeof radicale>>['calendar']>

export function editedAtRadicale(phone: Phone): EditedCalendar {
  const fileOf = (id: string) => `${id}.ics`
  const isOwn = (name: string) => name.startsWith('own-')
  const numberOf = (name: string) => Number(/own-(\d)/.exec(name)?.[1])
  const instantIn = (text: string, name: string) => {
    const [, y, mo, d, h, mi] =
      new RegExp(`${name}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)`).exec(text) ?? []
    return Date.parse(`${y}-${mo}-${d}T${h}:${mi}:00Z`)
  }
  return {
    async visits() {
      const names = (await phone.names()).filter((name) => !isOwn(name))
      return Promise.all(
        names.map(async (name) => {
          const text = (await phone.read(name)) ?? ''
          const times = { startsAt: instantIn(text, 'DTSTART'), endsAt: instantIn(text, 'DTEND') }
          return { id: name.replace(/\.ics$/, ''), ...times }
        }),
      )
    },
    async moveVisit(id, startsAt, endsAt) {
      if (await phone.read(fileOf(id))) await phone.move(fileOf(id), startsAt, endsAt)
    },
    removeVisit: (id) => phone.remove(fileOf(id)),
    putOwn(number, startsAt, endsAt, isWeekly) {
      const rule = isWeekly ? ['RRULE:FREQ=WEEKLY;COUNT=3'] : []
      const lines = [`DTSTART:${basic(startsAt)}`, `DTEND:${basic(endsAt)}`, ...rule]
      return phone.put(`own-${number}.ics`, lines)
    },
    removeOwn: (number) => phone.remove(`own-${number}.ics`),
    own: async () => (await phone.names()).filter(isOwn).map(numberOf),
    numberOf,
  }
}

export function editedAtGoogle(phone: ReturnType<typeof googlePhone>): EditedCalendar {
  const numberOf = (id: string) => Number(/^own(\d)/.exec(id)?.[1])
  return {
    visits: async () => phone.visits(),
    moveVisit: async (id, startsAt, endsAt) =>
      phone.move(phone.visit(id)?.id ?? '', startsAt, endsAt),
    removeVisit: async (id) => phone.remove(phone.visit(id)?.id ?? ''),
    async putOwn(number, startsAt, endsAt, isWeekly) {
      const recurrence = isWeekly ? ['RRULE:FREQ=WEEKLY;COUNT=3'] : []
      phone.put(`own${number}`, startsAt, endsAt, { recurrence })
    },
    removeOwn: async (number) => phone.remove(`own${number}`),
    own: async () =>
      phone
        .ids()
        .map(numberOf)
        .filter((number) => !Number.isNaN(number)),
    numberOf,
  }
}

/** A studio connected to Google over a network of bad days, while `isBad` says so. */
export async function edgyGoogle(
  seed: number,
  options: Parameters<typeof createTestStudio>[0] = {},
) {
  const random = randomFrom(seed + 1)
  const wire = { isBad: false }
  const connected = await connectedGoogle({
    ...options,
    befalls: () => {
      const fate = wire.isBad ? random() : 1
      if (fate < 0.04) return 'drop-before'
      if (fate < 0.08) return 'drop-after'
      if (fate < 0.1) return 'broken'
      if (fate < 0.13) return 'too-many'
      return fate < 0.16 ? 'too-many-429' : null
    },
  })
  const { google } = connected
  const calendar = editedAtGoogle(connected.phone)
  /** Sync tokens end, and so do tokens of access. */
  const more = () => (random() < 0.5 ? google.book().forgetTokens() : google.signIn.expireAccess())
  const setFaults = (isBad: boolean) => {
    wire.isBad = isBad
  }
  return { ...connected, calendar, more, setFaults }
}
