import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '../../domain/core/duration.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { randomFrom } from '../../tests/random.ts'
import { type Books, disagreements, givenBack } from './books.ts'
import { buyerOf, type Piece } from './buyer.ts'
import { readVisits, visitEndDisagreements } from './errand-books.ts'
import { type ErrandRow, everyone, runErrands } from './errand-run.ts'
import { LAST_STEPS, TRIALS, type Trial } from './faults.ts'
import { readBooks } from './read-books.ts'
import { openShop } from './shop.ts'
import { freeStarts, shelfOf, tokenFor } from './shop-window.ts'
import { type Checkout, hasLeft, type Row, rowsOf, wronglyTold } from './told.ts'
import { openWire } from './wire.ts'

const STOCK = 100_000
/** Of so many checkouts a visit is booked by its payment. */
const VISIT_SHARE = 0.3
const AT_ONCE = { alive: 8, killed: 4 }
/** After it, a charge in hand counts as abandoned. */
const LEASE_MS = 100_000
const GIVE_UP_MS = 31 * MINUTE_MS
const MOST_ROUNDS = 8
const MAIL_WITHIN_MS = 20_000

export type FaultReport = {
  seed: number
  rows: Row[]
  /** The steps at which our server was killed. */
  kills: string[]
  /** What became of visits and their money, and how often each way was gone. */
  errands: ErrandRow[]
  happened: Record<string, number>
  /** What was to happen and did not: the run shows nothing about it. */
  never: string[]
  /** What does not agree at the end. */
  faults: string[]
  books: Books
}

/**
 * Lets buyers check out while everything goes wrong that can, then restarts, reconciles and compares what
 * we, Square and the mails say. The same seed gives the same faults; how they meet is the machine's.
 */
export async function faultRun(options: {
  seed: number
  /** How often each fault is tried; those that kill, too. */
  times: number
  /** The same for visits at each of their steps; left out, as often. */
  visitTimes?: number
  /** Of every visit's steps only one, drawn by the seed. */
  oneStep?: boolean
  /** Of an empty database; left out, it is a file of this run. */
  address?: string
}): Promise<FaultReport> {
  const folder = mkdtempSync(join(tmpdir(), 'grove-checkouts-'))
  const random = randomFrom(options.seed)
  let aheadMs = 0
  let turn = Promise.resolve()
  const now = () => Date.now() + aheadMs
  const wire = await openWire({ file: join(folder, 'square.db'), now })
  const address = options.address ?? join(folder, 'grove.db')
  const waits = { timeoutSeconds: 1, patienceMs: 1500, pauseMs: 20 }
  const settings = { address, folder, squareUrl: wire.url, aheadMs, ...waits }
  const shop = await openShop(settings, wire.webhooks.signatureKey)
  wire.webhooks.url = `${shop.url}/api/webhooks/square`
  const checkouts: Checkout[] = []
  let starts: string[] = []
  let visits = 0

  async function later(ms: number): Promise<void> {
    turn = turn.then(async () => {
      await wire.quiet()
      aheadMs += ms
      await shop.moveClock(aheadMs)
      await shop.tell({ reconcile: true })
    })
    return turn
  }

  const card = (intent?: 'store') => tokenFor(wire.url, 'works', intent)

  async function wave(trials: Trial[], shelf: Piece[]): Promise<void> {
    wire.webhooks.reversed = random() < 0.5
    const going = trials.map((trial) => begin(trial, shelf))
    checkouts.push(...going)
    const dyingAt = trials[0]?.diesAt
    if (dyingAt) await shop.dieAt(dyingAt, 1 + Math.floor(random() * Math.min(2, trials.length)))
    await everyone(going, async (one) => {
      one.told = await one.buyer.pay(one.newToken, Math.floor(5 + random() * 150))
      one.firstTold = one.told
    })
    await untilKnown(going)
    await shop.dieAt(null)
    await wire.releaseAll()
    const again = going.filter(({ told, trial }) => told === 'declined' && trial.cards?.[1])
    await everyone(again, async (one) => {
      one.told = await one.buyer.pay(one.newToken, 0)
    })
    await untilKnown(again)
  }

  async function untilKnown(going: Checkout[]): Promise<void> {
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      const open = going.filter(({ told, trial }) => told === 'unknown' && !hasLeft(trial))
      if (open.length === 0) return
      await later(LEASE_MS)
      await everyone(open, async (one) => {
        one.told = await one.buyer.ask(one.newToken)
      })
    }
  }

  function begin(trial: Trial, shelf: Piece[]): Checkout {
    const number = checkouts.length + 1 + Math.floor(random() * 1e4) * 1000
    const manner = {
      isInTwoCalls: random() < 0.3,
      isKeyed: random() < 0.3,
      ...(trial.manner ?? {}),
      ...(random() < VISIT_SHARE ? { visitAt: starts[visits++ % starts.length] } : {}),
    }
    const piece = shelf[Math.floor(random() * shelf.length)] as Piece
    const quantity = 1 + Math.floor(random() * 3)
    const buyer = buyerOf({ shop, number, manner, piece, quantity })
    if (trial.mishap) wire.befall(buyer.email, trial.mishap(random))
    const cards = [...(trial.cards ?? ['works'])]
    let pressed = 0
    const newToken = () => {
      // Whoever was declined takes the other card from then on.
      const card = cards[Math.min(pressed, cards.length - 1)] ?? 'works'
      if (trial.cards?.[0] === 'is declined') pressed += 1
      return tokenFor(wire.url, card)
    }
    return { trial, buyer, newToken, firstTold: 'unknown', told: 'unknown' }
  }

  try {
    await shop.up()
    starts = await freeStarts(shop, now())
    const shelf = await shelfOf(shop)
    await shop.tell({ stock: STOCK })
    for (let round = 0; round < options.times; round += 1) {
      const alive = shuffled(TRIALS.alive, random)
      for (let first = 0; first < alive.length; first += AT_ONCE.alive) {
        await wave(alive.slice(first, first + AT_ONCE.alive), shelf)
      }
    }
    for (const trial of shuffled(TRIALS.killed, random)) {
      for (let first = 0; first < options.times; first += AT_ONCE.killed) {
        const length = Math.min(AT_ONCE.killed, options.times - first)
        await wave(
          Array.from({ length }, () => trial),
          shelf,
        )
      }
    }
    wire.heal()
    const field = { shop, squareUrl: wire.url, random, now, later, card }
    const errands = await runErrands(field, wire, {
      times: options.visitTimes ?? options.times,
      oneStep: options.oneStep,
    })
    const { done } = errands
    wire.heal()
    for (const step of LAST_STEPS) {
      await shop.dieAt(step)
      await later(GIVE_UP_MS)
      await shop.dieAt(null)
    }
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) await later(LEASE_MS * 4)
    await wire.standIn.tick()
    const staying = checkouts.filter(({ trial, buyer }) => !hasLeft(trial) && buyer.orderId())
    await everyone(staying, async (one) => {
      one.told = await one.buyer.ask(one.newToken)
    })
    const ended = new Set(done.flatMap(({ one }) => [one.email, `rival-${one.number}@example.com`]))
    const ends = done.map(({ one, errand: { name, ends } }) => ({
      email: one.email,
      name,
      ...ends,
    }))
    const { books, visits } = await settledBooks(ended)
    const faults = [
      ...disagreements(books),
      ...wronglyTold(checkouts, books),
      ...visitEndDisagreements(ends, books, visits),
    ]
    const unseen = Object.entries(visits.happened).filter(([, often]) => often === 0)
    const { happened } = visits
    const rows = rowsOf(checkouts, books)
    const never = [...errands.never, ...unseen.map(([what]) => what)]
    return {
      seed: options.seed,
      rows,
      errands: errands.rows,
      happened,
      never,
      kills: shop.deaths(),
      faults,
      books,
    }
  } finally {
    await shop.stop()
    await wire.close()
    rmSync(folder, { recursive: true, force: true })
  }

  /** The books, once the last mail has been delivered. */
  async function settledBooks(ended: ReadonlySet<string>) {
    const about = { stockAtFirst: STOCK, ended }
    const database = await openDatabase(address)
    const until = Date.now() + MAIL_WITHIN_MS
    let books = await readBooks(database.rows, wire.standIn, about)
    const expected = () => books.orders.length - givenBack(books).size
    while (books.delivered.length < expected() && Date.now() < until) {
      await pause(200)
      books = await readBooks(database.rows, wire.standIn, about)
    }
    const visits = await readVisits(database.rows)
    await database.close()
    return { books, visits }
  }
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
