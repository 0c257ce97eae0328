import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { openSquareStandIn } from '#standins/square/stand-in.ts'
import { randomFrom } from '../random.ts'

const ROUNDS = 6
const CHILD = new URL('paying-child.ts', import.meta.url).pathname

test('a shop that is killed again and again takes money once for each order, and owes none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-paying-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'grove.db')
  const random = randomFrom(7)
  const told = new Map<number, string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    await sellUntilKilled({ path, round, told, sales: 1 + Math.floor(2 * random()), random })
  }
  expect(told.size).toBeGreaterThanOrEqual(ROUNDS)
  // The last round comes to an end by itself: what was in hand is settled before anything new is sold.
  await sellUntilKilled({ path, round: ROUNDS, told, sales: 0, random })

  const database = await openDatabase(path)
  const { rows } = database
  const orders = await rows.selectFrom('orders').select(['id', 'square_payment_id']).execute()
  const mails = await rows
    .selectFrom('outbox')
    .select('id')
    .where('audience', '=', 'client')
    .execute()
  const open = await rows
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', 'in', ['charging', 'unknown'])
    .where('created_at', '<', Date.now() + (ROUNDS - 1) * 600_000)
    .execute()
  await database.close()
  const taken = await paymentsAt(join(folder, 'square-stand-in.db'))

  const known = new Set(orders.map(({ id }) => id))
  expect([...told.values()].filter((id) => !known.has(id))).toEqual([])
  expect(new Set(told.values()).size).toBe(told.size)
  expect(mails).toHaveLength(orders.length)
  expect(open).toEqual([])
  // Every order has its own payment; at most the sale in hand at the last kill is still to be written.
  expect(new Set(taken.map(({ order_id }) => order_id)).size).toBe(taken.length)
  const paidIds = new Set(taken.map(({ id }) => id))
  expect(orders.filter((order) => !paidIds.has(order.square_payment_id ?? ''))).toEqual([])
  expect(taken.length - orders.length).toBeLessThanOrEqual(1)
})

async function sellUntilKilled(shop: {
  path: string
  round: number
  told: Map<number, string>
  /** How many it tells of before it is killed, somewhere in the next. */
  sales: number
  random: () => number
}): Promise<void> {
  const { path, round, told, sales, random } = shop
  const next = told.size === 0 ? 0 : Math.max(...told.keys()) + 1
  const child = spawn(process.execPath, [CHILD, path, String(round), String(next)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const { promise: sold, resolve } = Promise.withResolvers<void>()
  let lines = 0
  let lastAt = performance.now()
  let saleMs = 0
  createInterface(child.stdout).on('line', (line) => {
    const [buyer, id] = line.split(' ')
    if (id !== undefined) told.set(Number(buyer), id)
    saleMs = performance.now() - lastAt
    lastAt = performance.now()
    if (lines++ === sales) resolve()
  })
  await Promise.race([sold, exited])
  await new Promise((done) => setTimeout(done, sales === 0 ? 0 : saleMs * random()))
  child.kill('SIGKILL')
  const [, signal] = await exited
  expect(signal).toBe('SIGKILL')
}

type Payment = { id: string; order_id: string; status: string }

async function paymentsAt(file: string): Promise<Payment[]> {
  const standIn = openSquareStandIn({ file, now: Date.now })
  const found: Payment[] = []
  let cursor = ''
  do {
    const address = `http://square.test/v2/payments?limit=100&cursor=${cursor}`
    const headers = { authorization: 'Bearer token' }
    const answer = await standIn.fetch(new Request(address, { headers }))
    const page: { payments?: Payment[]; cursor?: string } = await answer.json()
    found.push(...(page.payments ?? []))
    cursor = page.cursor ?? ''
  } while (cursor !== '')
  standIn.close()
  return found.filter(({ status }) => status === 'COMPLETED')
}
