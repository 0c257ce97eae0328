import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '../../domain/core/duration.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { randomFrom } from '../../tests/random.ts'
import { type Books, disagreements, givenBack, readBooks, tallyOf } from './books.ts'
import { type Buyer, buyerOf, type NewToken, type Piece, type Told } from './buyer.ts'
import { LAST_STEPS, TRIALS, type Trial } from './faults.ts'
import { openShop, type Shop } from './shop.ts'
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

type Row = {
  name: string
  checkouts: number
  paid: number
  /** Nothing was taken, as the buyer was told or could have asked. */
  unpaid: number
  /** Nobody could say how it had gone when the buyer was first answered, or nobody answered. */
  unknown: number
  resolved: number
  double: number
  missing: number
}

export type FaultReport = {
  seed: number
  rows: Row[]
  /** The steps at which our server was killed. */
  kills: string[]
  /** What does not agree at the end. */
  faults: string[]
  books: Books
}

type Checkout = { trial: Trial; buyer: Buyer; newToken: NewToken; firstTold: Told; told: Told }

/**
 * Lets buyers check out while everything goes wrong that can, then restarts, reconciles and compares what
 * we, Square and the mails say. The same seed gives the same faults; how they meet is the machine's.
 */
export async function faultRun(options: {
  seed: number
  /** How often each fault is tried; those that kill, too. */
  times: number
  /** Of an empty database; left out, it is a file of this run. */
  address?: string
}): Promise<FaultReport> {
  const folder = mkdtempSync(join(tmpdir(), 'grove-checkouts-'))
  const random = randomFrom(options.seed)
  let aheadMs = 0
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
    aheadMs += ms
    await shop.moveClock(aheadMs)
    await shop.tell({ reconcile: true })
  }

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
    const books = await settledBooks()
    const faults = [...disagreements(books), ...wronglyTold(checkouts, books)]
    const rows = rowsOf(checkouts, books)
    return { seed: options.seed, rows, kills: shop.deaths(), faults, books }
  } finally {
    await shop.stop()
    await wire.close()
    rmSync(folder, { recursive: true, force: true })
  }

  /** The books, once the last mail has been delivered. */
  async function settledBooks(): Promise<Books> {
    const database = await openDatabase(address)
    const until = Date.now() + MAIL_WITHIN_MS
    let books = await readBooks(database.rows, wire.standIn, STOCK)
    const expected = () => books.orders.length - givenBack(books).size
    while (books.delivered.length < expected() && Date.now() < until) {
      await pause(200)
      books = await readBooks(database.rows, wire.standIn, STOCK)
    }
    await database.close()
    return books
  }
}

function hasLeft(trial: Trial): boolean {
  return trial.manner?.breaksOff === 'and leaves'
}

/** Whoever was told that it is paid has an order, and nobody is left without an answer. */
function wronglyTold(checkouts: Checkout[], books: Books): string[] {
  const back = givenBack(books)
  const known = new Set(books.orders.map(({ id }) => id).filter((id) => !back.has(id)))
  return checkouts.flatMap(({ buyer, told, trial }) => {
    const isKnown = known.has(buyer.orderId() ?? '')
    if (told === 'paid' && !isKnown)
      return [`${buyer.email} was told of an order that is not there`]
    if (told === 'declined' && isKnown) return [`${buyer.email} was told that an order failed`]
    if (told === 'unknown' && !hasLeft(trial))
      return [`${buyer.email} was never told (${trial.name})`]
    return []
  })
}

function rowsOf(checkouts: Checkout[], books: Books): Row[] {
  const isSettled = books.attempts.every(({ is_open }) => is_open === 0)
  const groups = Map.groupBy(checkouts, ({ trial }) => trial.name)
  return [...groups].map(([name, group]) => {
    const tallies = group.map(({ buyer }) => tallyOf(books, buyer.email))
    const open = group.filter(({ firstTold }) => firstTold === 'unknown')
    const sum = (key: 'double' | 'missing') => tallies.reduce((all, one) => all + one[key], 0)
    const paid = tallies.filter(({ taken }) => taken > 0).length
    return {
      name,
      checkouts: group.length,
      paid,
      unpaid: group.length - paid,
      unknown: open.length,
      resolved: open.filter(({ told, trial }) => (hasLeft(trial) ? isSettled : told !== 'unknown'))
        .length,
      double: sum('double'),
      missing: sum('missing'),
    }
  })
}

async function everyone<T>(all: T[], act: (one: T) => Promise<void>): Promise<void> {
  await Promise.all(all.map(act))
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Starts far ahead, two a day: few enough of a day that all of them may be held, and some are asked for by two. */
async function freeStarts(shop: Shop, now: number): Promise<string[]> {
  const date = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
  const query = `serviceId=acne-facial&startDate=${date(5)}&endDate=${date(55)}`
  const response = await fetch(`${shop.url}/api/bookings/availability?${query}`)
  const { availability } = (await response.json()) as { availability: { startTime: string }[] }
  const days = Map.groupBy(availability, ({ startTime }) => startTime.slice(0, 10))
  return [...days.values()].flatMap((of) =>
    [of[0], of.at(-1)].flatMap((one) => one?.startTime ?? []),
  )
}

/** Three kinds that the shop sells, at the prices that it shows. */
async function shelfOf(shop: Shop): Promise<Piece[]> {
  type Listed = { id: string; name: string; priceCents: number; variations?: unknown[] }
  const response = await fetch(`${shop.url}/api/products`)
  const { products } = (await response.json()) as { products: Listed[] }
  return products
    .filter(({ variations }) => !variations?.length)
    .slice(0, 3)
    .map(({ id, name, priceCents }) => ({
      productId: id,
      variationId: 'regular',
      name,
      cents: priceCents,
    }))
}

/** Types a card into the stand-in's card field. */
async function tokenFor(url: string, card: 'works' | 'is declined'): Promise<string> {
  const response = await fetch(`${url}/square-sandbox/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card: {
        cardNumber: '4111 1111 1111 1111',
        expirationDate: '12/30',
        cvv: card === 'works' ? '111' : '911',
        postalCode: '92373',
      },
    }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}
