import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '../../domain/core/duration.ts'
import { randomFrom } from '../../tests/random.ts'
import type { Ask, Told } from './asking.ts'
import type { TimeOperation } from './times.ts'
import { startsOf, TREATMENTS, type Treatment, timeOf } from './wishes.ts'

/** Days that all of them rush to come after these. */
const RUSHES_FROM = 120
/** On so many days at once. */
const AT_ONCE = 2
/** Whoever was told nothing looks up a little later. */
const AWAY_MS = 1000
const REFUSED = new Set(['time-taken', 'hold-expired'])

type Own = { id: string; token: string; index: number; treatment: Treatment }
type Wanted = { index: number; treatment: Treatment; from: number; to: number; hold?: string }

/** People who look, hold, book, move and cancel on few days without pause until they are called back. */
export function sendVisitors(parts: {
  asks: readonly Ask[]
  /** The first midnight. */
  from: number
  seed: number
  pauseMs: number
}) {
  const { asks, from, seed, pauseMs } = parts
  const history: TimeOperation[] = []
  /** Answers that no rule of times explains, by their code. */
  const others = new Map<string, number>()
  let day = 0
  const random = randomFrom(seed - 1)
  let rushes = 0
  let isCalledBack = false

  function visitor(ask: Ask, number: number) {
    const random = randomFrom(seed + number)
    const own: Own[] = []
    let made = 0
    let isAway = false

    const any = (): Wanted => {
      const index = day + Math.floor(random() * AT_ONCE)
      const treatment = TREATMENTS[random() < 0.5 ? 0 : 1] as Treatment
      return { index, treatment, ...timeOf(from, index, treatment, random) }
    }
    const iso = (at: number) => new Date(at).toISOString()
    function answered({ answer, code, isUnclear }: Told): TimeOperation['told'] | null {
      if (answer.success) return 'done'
      if (isUnclear) return 'unknown'
      if (REFUSED.has(code)) return 'refused'
      others.set(code, (others.get(code) ?? 0) + 1)
      return null
    }
    function note(told: Told, index: number, operation: object): TimeOperation['told'] | null {
      const word = answered(told)
      const { began, ended } = told
      const one = { began, ended, day: iso(from + index * DAY_MS).slice(0, 10), told: word }
      isAway = word === 'unknown'
      if (word) history.push({ ...one, ...operation } as TimeOperation)
      return word
    }

    async function look(): Promise<void> {
      const { index, treatment } = any()
      const [first = 0] = startsOf(from, index, treatment.lastsMs)
      const date = iso(first).slice(0, 10)
      const query = `serviceId=${treatment.serviceId}&startDate=${date}&endDate=${date}`
      const told = await ask(`/api/bookings/availability?${query}`)
      const among = startsOf(from, index, treatment.lastsMs)
      const found = new Set(told.answer.availability?.map(({ startTime }) => Date.parse(startTime)))
      const free = among.filter((at) => found.has(at))
      const { lastsMs } = treatment
      const isRead = told.answer.availability !== undefined
      const answer = { ...told.answer, success: isRead }
      note({ ...told, answer }, index, { asked: 'look', among, lastsMs, free })
    }
    async function hold(wanted = any()): Promise<void> {
      const { index, treatment, ...time } = wanted
      const { serviceId } = treatment
      const told = await ask('/api/bookings/hold', { serviceId, startTime: iso(time.from) })
      const { id, expiresAt } = told.answer.hold ?? {}
      const until = expiresAt ? Date.parse(expiresAt) : undefined
      note(told, index, { asked: 'hold', ...time, id, expiresAt: until })
      if (!id) return
      await pause(random() * 200)
      const then = random()
      if (then < 0.5) return book({ index, treatment, ...time, hold: id })
      // Whoever goes away lets it run out.
      if (then > 0.75) return
      note(await ask('/api/bookings/release', { holdId: id }), index, {
        asked: 'release',
        hold: id,
      })
    }
    async function book(wanted: Wanted): Promise<void> {
      const { index, treatment, hold: holdId, ...time } = wanted
      made += 1
      const email = `visitor-${number}-${made}@example.com`
      const told = await ask('/api/bookings/create', {
        ...{ serviceId: treatment.serviceId, startTime: iso(time.from), email, holdId },
        ...{ firstName: 'Ana', lastName: 'Rivera', phone: '909 555 0101', note: '', addonIds: [] },
      })
      const { booking, manageToken = '' } = told.answer
      note(told, index, { asked: 'book', email, id: booking?.id, hold: holdId, ...time })
      if (booking) own.push({ id: booking.id, token: manageToken, index, treatment })
    }
    async function leave(): Promise<void> {
      const [one] = own.splice(Math.floor(random() * own.length), 1)
      if (!one) return
      const { id, index, token, treatment } = one
      const more = { 'x-manage-token': token }
      if (random() < 0.6) {
        const told = await ask('/api/bookings/cancel', { bookingId: id, reason: '' }, more)
        return void note(told, index, { asked: 'cancel', id })
      }
      const time = timeOf(from, index, treatment, random)
      const wanted = { bookingId: id, newStartTime: iso(time.from) }
      const told = await ask('/api/bookings/reschedule', wanted, more)
      const word = note(told, index, { asked: 'move', id, ...time })
      // Of whoever was told nothing, nobody can say where it is now.
      if (word === 'done' || word === 'refused') own.push(one)
    }

    async function stay(): Promise<void> {
      while (!isCalledBack) {
        const what = random()
        if (what < 0.2) await look()
        else if (what < 0.5) await hold()
        else if (what < 0.7 || own.length === 0) await book(any())
        else await leave()
        await pause(isAway ? AWAY_MS : pauseMs)
      }
    }
    /** Half of them want a time at once, the others keep it first. */
    const want = (wanted: Wanted) => (number % 4 < 2 ? book(wanted) : hold(wanted))
    return { stay, want }
  }
  const all = asks.map(visitor)
  const gone = Promise.all(all.map(({ stay }) => stay()))

  return {
    history,
    others,
    /** They go on to the next days; every other one stays. */
    nextDay: () => {
      day += 1
    },
    /** All of them want one time at the same moment, on a day that nobody has been to. */
    async rush(): Promise<void> {
      const index = RUSHES_FROM + rushes
      rushes += 1
      const treatment = TREATMENTS[rushes % 2] as Treatment
      const wanted = { index, treatment, ...timeOf(from, index, treatment, random) }
      await Promise.all(all.map(({ want }) => want(wanted)))
    },
    async callBack(): Promise<void> {
      isCalledBack = true
      await gone
    },
  }
}
