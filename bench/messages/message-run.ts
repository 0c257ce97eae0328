import { MINUTE_MS } from '../../domain/core/duration.ts'
import { type Database, openDatabase } from '../../server/core/db/open.ts'
import { isWaiting } from '../../server/post/outbox.ts'
import { randomFrom } from '../../tests/random.ts'
import { everyone } from '../checkouts/errand-run.ts'
import { type Carriers, type Mishap, openCarriers } from './carriers.ts'
import { ERRANDS, type Errand } from './errands.ts'
import { forgedNotices } from './forged.ts'
import { disagreeing, type Letter, lettersIn, type Verdict } from './message-books.ts'
import { offersDisagreeing } from './offers-held.ts'
import { type Person, personOf, type Run } from './person.ts'
import { openServers, type Servers } from './servers.ts'

const AT_ONCE = 2
const MOST_TURNS = 6
/** A phone and an address of their own for each, and for whoever waits behind them. */
const STRIDE = 4

/** One errand with what befalls it: a death at a step, or something that goes wrong with a message. */
type Variant = { errand: Errand; diesAt?: string; breaks?: Mishap }
type Done = { errand: Errand; one: Person; others: Person[] }

type MessageRow = {
  name: string
  runs: number
  kills: number
  faults: number
  doubled: number
  missing: number
}

export type MessageReport = {
  rows: MessageRow[]
  /** The steps at which servers of ours were killed. */
  kills: string[]
  /** What was to happen and did not. */
  never: string[]
  /** What does not agree at the end. */
  faults: string[]
  verdict: Verdict
  forged: number
}

/**
 * Sends people on every errand while servers of ours die, carriers fail and nobody tells of what arrived, lets all that is
 * owed come due, and compares what the carriers got with the visits. The same seed gives the same faults.
 */
export async function messageRun(options: {
  seed: number
  /** How often each errand is run for each thing that goes wrong. */
  times: number
  /** Of an empty database. */
  address: string
  servers: number
  /** Of every errand only one thing that goes wrong, drawn by the seed. */
  oneStep?: boolean
  /** Of only one errand. */
  named?: string | undefined
}): Promise<MessageReport> {
  const random = randomFrom(options.seed)
  let aheadMs = 0
  let turn = Promise.resolve()
  const now = () => Date.now() + aheadMs
  const ends: { servers: Servers | null } = { servers: null }
  const carriers: Carriers = await openCarriers({
    now,
    publicUrl: () => ends.servers?.publicUrl ?? '',
    up: async () => ends.servers?.up(),
    liveUrl: () => ends.servers?.url ?? '',
    kill: (name, at) => ends.servers?.kill(name, at),
  })
  const { address } = options
  const servers = await openServers(options.servers, { address, aheadMs, carriers, random })
  ends.servers = servers
  const database = await openDatabase(address)
  const done: Done[] = []
  const fired = new Map<Variant, number>()
  const alongTheWay: string[] = []
  const letters = new Map<string, Letter>()
  let number = 0

  const run: Run = {
    ...{ servers, carriers, random, now, squareUrl: '' },
    shop: servers,
    card: async () => '',
    later: (ms) => run.until(now() + ms),
    until(instant) {
      turn = turn.then(() => goOn(instant))
      return turn
    },
    settle() {
      turn = turn.then(settled)
      return turn
    },
    async read() {
      for (let tries = 0; tries < MOST_TURNS; tries += 1) {
        await servers.turns('read')
        // The mailbox of a server that died over it is free again after its lease.
        await run.later(6 * MINUTE_MS)
      }
    },
    nextReminder: (bookingId) => nextReminder(database, bookingId, now()),
    offeredTo: (bookingId) => offeredTo(database, bookingId),
    ...{ wrote: [], bounced: new Set<string>(), wrong: [] },
  }

  async function settled(): Promise<void> {
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      const before = carriers.arrivals.length
      await servers.turns('once')
      await carriers.tick()
      if (turns > 0 && carriers.arrivals.length === before) break
    }
    alongTheWay.push(...(await offersDisagreeing(database)))
    for (const letter of await lettersIn(database.rows)) letters.set(letter.id, letter)
  }

  async function goOn(instant: number): Promise<void> {
    while (now() < instant) {
      const next = await nextMoment(database, now())
      await servers.turns('stop')
      await carriers.quiet()
      aheadMs += Math.max(0, Math.min(next ?? instant, instant) - now()) + 1
      await servers.moveClock(aheadMs)
      await settled()
    }
  }

  async function wave(variant: Variant): Promise<void> {
    const { errand, diesAt, breaks } = variant
    const going = Array.from({ length: atOnce(errand, options.times) }, (): Done => {
      number += STRIDE
      const others = Array.from({ length: errand.others ?? 0 }, (_, more) =>
        personOf(run, number + more + 1),
      )
      return { errand, one: personOf(run, number), others }
    })
    done.push(...going)
    for (const { one, others } of going) await errand.prepare(one, run, others)
    await run.settle()
    const deaths = servers.ends().length
    const everybody = going.flatMap(({ one, others }) => [one, ...others])
    const points = everybody.flatMap(({ email, number }) => [email, number])
    if (breaks) for (const point of points) carriers.befall(point, [breaks])
    // Each server counts for itself who passes there.
    const passing = Math.floor((random() * going.length) / options.servers)
    if (diesAt) await servers.dieAt(diesAt, errand.others ? 1 : 1 + passing)
    await everyone(going, ({ one, others }) => errand.go(one, run, others))
    await run.settle()
    if (diesAt) await servers.dieAt(null)
    await servers.up()
    carriers.heal()
    const befell = points.reduce((sum, to) => sum + (breaks ? carriers.befell(to, breaks) : 0), 0)
    const happened = diesAt ? servers.ends().length - deaths : befell
    fired.set(variant, (fired.get(variant) ?? 0) + happened)
  }

  try {
    await servers.tell({ act: { does: 'open-all-day' } })
    const errands = ERRANDS.filter(({ name }) => new RegExp(options.named ?? '').test(name))
    const variants = errands
      .map(variantsOf)
      .flatMap((all) => (options.oneStep ? (all[Math.floor(random() * all.length)] ?? []) : all))
    for (const variant of variants) {
      fired.set(variant, 0)
      const together = atOnce(variant.errand, options.times)
      for (let times = 0; times < options.times; times += together) await wave(variant)
    }
    const lasts = done.flatMap(({ one, others }) => [one, ...others]).map((one) => one.startsAt())
    await run.until(Math.max(now(), ...lasts.filter((at) => at > 0)) + 60 * MINUTE_MS)
    await servers.turns('stop')
    const { wrote, rows } = await forgedNotices(run, database)
    const books = { run, database, letters, done, ends: servers.ends() }
    const verdict = await disagreeing(books)
    const faults = [...new Set(alongTheWay), ...run.wrong, ...rows, ...verdict.faults]
    return {
      rows: rowsOf(done, fired, verdict),
      kills: servers.ends().map(({ step }) => step),
      never: neverOf(fired),
      ...{ faults, verdict, forged: wrote },
    }
  } finally {
    await database.close()
    await servers.stop()
    await carriers.close()
  }
}

function atOnce({ isAlone }: Errand, times: number): number {
  return isAlone ? 1 : Math.min(AT_ONCE, times)
}

function variantsOf(errand: Errand): Variant[] {
  return [
    ...errand.dies.map((diesAt) => ({ errand, diesAt })),
    ...errand.breaks.map((breaks) => ({ errand, breaks })),
  ]
}

function rowsOf(done: Done[], fired: Map<Variant, number>, verdict: Verdict): MessageRow[] {
  const names = [...new Set(done.map(({ errand }) => errand.name))]
  return names.map((name) => {
    const own = done.filter(({ errand }) => errand.name === name)
    const everybody = own.flatMap(({ one, others }) => [one, ...others])
    const points = new Set(everybody.flatMap(({ email, number }) => [email, number]))
    const of = (all: readonly string[]) => all.filter((to) => points.has(to)).length
    const happened = (isKill: boolean) =>
      [...fired]
        .filter(([{ errand }]) => errand.name === name)
        .filter(([{ diesAt, breaks }]) => isKill === (!!diesAt || !!breaks?.startsWith('SIGKILL')))
        .reduce((sum, [, times]) => sum + times, 0)
    return {
      ...{ name, runs: own.length, kills: happened(true), faults: happened(false) },
      ...{ doubled: of(verdict.doubledTo), missing: of(verdict.missingTo) },
    }
  })
}

function neverOf(fired: Map<Variant, number>): string[] {
  return [...fired]
    .filter(([, times]) => times === 0)
    .map(([{ errand, diesAt, breaks }]) => `${errand.name}: ${diesAt ?? breaks}`)
}

/** When something is next due, or is tried again; null where nothing waits. */
async function nextMoment({ rows }: Database, now: number): Promise<number | null> {
  const waiting = await rows
    .selectFrom('outbox')
    .select(['due_at', 'claimed_until'])
    .where(isWaiting)
    .execute()
  const silent = await rows
    .selectFrom('outbox')
    .select('sent_at')
    .where('channel', '=', 'text')
    .where('reminder', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('undelivered_at', 'is', null)
    .where('sent_at', '>', now - 15 * MINUTE_MS)
    .execute()
  const asking = await rows
    .selectFrom('freed_time')
    .select('due_at')
    .where('state', '=', 'asking')
    .execute()
  const moments = [
    ...waiting.map((row) => Math.max(row.due_at, row.claimed_until ?? 0)),
    ...silent.map((row) => (row.sent_at ?? 0) + 15 * MINUTE_MS),
    ...asking.map((row) => row.due_at ?? 0),
  ].filter((at) => at > now)
  return moments.length > 0 ? Math.min(...moments) : null
}

async function nextReminder({ rows }: Database, bookingId: string, now: number) {
  const row = await rows
    .selectFrom('outbox')
    .select('due_at')
    .where('booking_id', '=', bookingId)
    .where('reminder', 'is not', null)
    .where('due_at', '>', now)
    .where(isWaiting)
    .orderBy('due_at')
    .executeTakeFirst()
  return row?.due_at ?? null
}

async function offeredTo({ rows }: Database, bookingId: string): Promise<string | null> {
  const row = await rows
    .selectFrom('offer')
    .innerJoin('freed_time', 'freed_time.id', 'offer.freed_time_id')
    .innerJoin('wish', 'wish.id', 'offer.wish_id')
    .select('wish.email')
    .where('freed_time.booking_id', '=', bookingId)
    .where('offer.state', '=', 'offered')
    .executeTakeFirst()
  return row?.email ?? null
}
