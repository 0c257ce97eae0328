import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { SquareClient } from 'square'
import { orderForSquare } from '../server/shop/payments/square-shapes.ts'
import { ADDRESS, CENTS } from './checkouts/bodies.ts'
import { cardBuyerOf, openMeasuredShop, startStandIn } from './checkouts/card-buyer.ts'
import type { Shop } from './checkouts/shop.ts'
import { median, medianRatio, remark, report, rounds, spread } from './report.ts'
import { temporaryFolder } from './studio.ts'

const ROUNDS = rounds(7, 2)
const CALLERS = 8
const A_ROUND = 120
const ALONE = 60
/**
 * A checkout is four commits of ours around two calls, and the stand-in commits once for each call: a disk
 * alone would leave a third. A quarter leaves room for the HTTP around it.
 */
const AT_LEAST = 0.25

const STEPS: [string, string, string][] = [
  ['read, priced, written down', 'asked', 'before POST /v2/orders'],
  ['order at Square', 'before POST /v2/orders', 'after POST /v2/orders'],
  ['kept, charge written down', 'after POST /v2/orders', 'before POST /v2/payments'],
  ['charge at Square', 'before POST /v2/payments', 'after POST /v2/payments'],
  ['order, lines, stock, mails; answered', 'after POST /v2/payments', 'answered'],
]

/** Checkouts/s through our HTTP against the bare SDK making the same two calls, taking turns in one run. */
export async function run(): Promise<boolean> {
  const folder = temporaryFolder()
  const square = await startStandIn(join(folder, 'square.db'))
  const address = join(folder, 'grove.db')
  const shop = await openMeasuredShop({ address, folder, squareUrl: square.url })
  try {
    const buy = await cardBuyerOf(shop)
    const visitor = () => buy()
    const bare = await bareCheckout(square.url)
    const ours: number[] = []
    const theirs: number[] = []
    await perSecond(visitor)
    await perSecond(bare)
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await perSecond(visitor))
      theirs.push(await perSecond(bare))
    }
    await tellSteps(shop, visitor)
    return report({
      name: `checkouts/s through HTTP, ${CALLERS} callers, sqlite`,
      ratio: medianRatio(ours, theirs),
      of: 'the same two calls to Square made by the bare SDK',
      limit: { atLeast: AT_LEAST },
      measured: `${spread(ours)} against ${spread(theirs)} a second`,
    })
  } finally {
    await shop.stop()
    await square.stop()
  }
}

async function perSecond(checkout: (number: number) => Promise<void>): Promise<number> {
  let next = 0
  async function caller() {
    for (let number = next++; number < A_ROUND; number = next++) await checkout(number)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return A_ROUND / ((performance.now() - began) / 1000)
}

/** The two calls that a checkout makes, with as much in them, and nothing else. */
async function bareCheckout(baseUrl: string): Promise<() => Promise<void>> {
  const client = new SquareClient({ token: 'token', baseUrl })
  const { location } = await client.locations.get({ locationId: 'main' })
  const locationId = location?.id ?? ''
  return async () => {
    const id = crypto.randomUUID()
    const email = 'buyer@example.com'
    const line = { catalogObjectId: null, name: 'Clay Mask', quantity: 2, unitPriceCents: CENTS }
    const asked = orderForSquare(
      {
        referenceId: id,
        customerId: null,
        email,
        phone: '',
        lines: [line],
        serviceCharges: [{ name: 'Standard Shipping', amountCents: 0 }],
        shipTo: ADDRESS,
      },
      locationId,
    )
    const { order } = await client.orders.create({ idempotencyKey: `order-${id}`, order: asked })
    const { payment } = await client.payments.create({
      idempotencyKey: `${id}-1`,
      sourceId: 'cnon:card-nonce-ok',
      orderId: order?.id,
      amountMoney: order?.totalMoney,
      locationId,
      referenceId: id,
      buyerEmailAddress: email,
      autocomplete: true,
    })
    if (payment?.status !== 'COMPLETED') throw new Error('A bare checkout was not paid')
  }
}

type Mark = { at: number; step: string }

/** Where the time goes, one checkout after another. */
async function tellSteps(shop: Shop, visitor: (number: number) => Promise<void>): Promise<void> {
  await shop.tell({ marks: true })
  const taken = STEPS.map((): number[] => [])
  const whole: number[] = []
  for (let checkout = 0; checkout < ALONE; checkout += 1) {
    await visitor(checkout)
    const marks = await shop.tell<Mark[]>({ marks: true })
    const at = (name: string) =>
      marks.find(({ step }) => step === name || step === `${name} POST /api/payments/process`)
        ?.at ?? Number.NaN
    STEPS.forEach(([, from, to], index) => void taken[index]?.push(at(to) - at(from)))
    whole.push(at('answered') - at('asked'))
  }
  const all = median(whole)
  remark(`one checkout alone: ${spread(whole, 1)} ms`)
  STEPS.forEach(([name], index) => {
    const ms = median(taken[index] ?? [])
    remark(`  ${name}: ${ms.toFixed(1)} ms, ${Math.round((100 * ms) / all)} %`)
  })
}
