import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebhooksHelper } from 'square'
import { expect, onTestFinished, test } from 'vitest'
import { unlikeEvent } from '../../tests/square/contract.ts'
import { watchedSquare } from '../../tests/square/watched.ts'
import { LOCATION_ID } from './seed.ts'
import { openSquareStandIn } from './stand-in.ts'
import { signatureOf, type Webhooks } from './webhooks.ts'

const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })
const START = Date.parse('2026-11-20T15:00:00Z')
const URL_ = 'https://grove.example/api/webhooks/square'

type Taken = { type: string; event_id: string; data: { type: string; id: string; object: object } }

/** A stand-in that sends its events here; `answers` says with which statuses they are met. */
function subscribed(more: Partial<Webhooks> = {}, answers: number[] = []) {
  const taken: { event: Taken; body: string; headers: Headers }[] = []
  const clock = { now: START }
  const webhooks: Webhooks = {
    url: URL_,
    signatureKey: 'key',
    ...more,
    fetch: async (request) => {
      const body = await request.text()
      taken.push({ event: JSON.parse(body), body, headers: request.headers })
      return new Response(null, { status: answers.shift() ?? 200 })
    },
  }
  const square = watchedSquare({ now: () => clock.now, webhooks, tickMs: 0, refundSettleMs: 1000 })
  const buy = async () => {
    const { order } = await square.client.orders.create({
      order: {
        locationId: LOCATION_ID,
        lineItems: [{ name: 'Cream', quantity: '1', basePriceMoney: usd(4500) }],
      },
    })
    return square.client.payments.create({
      sourceId: 'cnon:card-nonce-ok',
      idempotencyKey: 'one',
      amountMoney: usd(4500),
      orderId: order?.id ?? '',
    })
  }
  const types = () => taken.map(({ event }) => event.type)
  return { ...square, clock, taken, types, buy }
}

test('the signature is the one that Square publishes an example of', () => {
  const hooks = { url: 'https://example.com/webhook', signatureKey: 'asdf1234' }
  expect(signatureOf(hooks, '{"hello":"world"}')).toBe(
    '2kRE5qRU2tR+tBGlDwMEw2avJ7QM4ikPYD/PJ3bd9Og=',
  )
})

test('what happens is told, signed, and shaped as the specification has it', async () => {
  const { client, standIn, taken, types, buy, clock } = subscribed()
  const { payment } = await buy()
  const amountMoney = usd(4500)
  await client.refunds.refundPayment({
    idempotencyKey: 'r',
    paymentId: payment?.id ?? '',
    amountMoney,
  })
  clock.now += 1000
  await standIn.tick()
  expect(types()).toEqual([
    'order.created',
    'payment.created',
    'order.updated',
    'refund.created',
    'payment.updated',
    'refund.updated',
    'payment.updated',
  ])
  for (const { body, headers, event } of taken) {
    const signatureHeader = headers.get('x-square-hmacsha256-signature') ?? ''
    const signed = {
      requestBody: body,
      signatureHeader,
      signatureKey: 'key',
      notificationUrl: URL_,
    }
    expect(await WebhooksHelper.verifySignature(signed)).toBe(true)
    expect(unlikeEvent(event.type, event)).toEqual([])
  }
  expect(taken[2]?.event.data).toMatchObject({
    type: 'order_updated',
    object: { order_updated: { version: 2 } },
  })
  await standIn.tick()
  expect(taken).toHaveLength(7)
})

test('an event that is not taken comes again after a minute, then two, and says why', async () => {
  const { standIn, taken, buy, clock } = subscribed({}, [500, 200, 200, 503])
  await buy()
  await standIn.tick()
  expect(taken).toHaveLength(3)
  clock.now += 59_000
  await standIn.tick()
  expect(taken).toHaveLength(3)
  clock.now += 1000
  await standIn.tick()
  expect(taken[3]?.event).toEqual(taken[0]?.event)
  expect(taken[3]?.headers.get('square-retry-number')).toBe('1')
  expect(taken[3]?.headers.get('square-retry-reason')).toBe('http_error')
  clock.now += 120_000
  await standIn.tick()
  await standIn.tick()
  const first = taken[0]?.event.event_id
  expect(taken.filter(({ event }) => event.event_id === first)).toHaveLength(3)
})

test('events come twice, in no order, and again on demand', async () => {
  const { standIn, types, buy, taken } = subscribed({ duplicates: true, reversed: true })
  await buy()
  await standIn.tick()
  expect(types()).toEqual([
    'order.updated',
    'order.updated',
    'payment.created',
    'payment.created',
    'order.created',
    'order.created',
  ])
  const [first] = standIn.events.all()
  standIn.events.replay(first?.id ?? '')
  await standIn.tick()
  expect(taken.slice(6).map(({ event }) => event.event_id)).toEqual([first?.id, first?.id])
})

test('a refused charge tells of a failed payment alone', async () => {
  const { client, standIn, types } = subscribed()
  const declined = client.payments.create({
    sourceId: 'cnon:card-nonce-declined',
    idempotencyKey: 'one',
    amountMoney: usd(100),
  })
  await expect(declined).rejects.toMatchObject({ statusCode: 400 })
  await standIn.tick()
  expect(types()).toEqual(['payment.created'])
})

test('closing while an event is on its way disturbs nobody, and it is sent by whoever opens next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'square-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'state.db')
  const sent: string[] = []
  const answer = Promise.withResolvers<Response>()
  const open = (fetch: Webhooks['fetch'] & object, tickMs: number) =>
    openSquareStandIn({
      file,
      now: Date.now,
      tickMs,
      webhooks: { url: URL_, signatureKey: 'key', fetch },
    })
  const first = open(async (request) => {
    sent.push(((await request.json()) as Taken).event_id)
    return answer.promise
  }, 5)
  await first.fetch(
    new Request('http://square.test/v2/orders', {
      method: 'POST',
      headers: { authorization: 'Bearer token' },
      body: JSON.stringify({ order: { location_id: LOCATION_ID } }),
    }),
  )
  await expect.poll(() => sent).toHaveLength(1)
  first.close()
  answer.resolve(new Response())

  const next = open(async (request) => {
    sent.push(((await request.json()) as Taken).event_id)
    return new Response()
  }, 0)
  await next.tick()
  next.close()
  expect(sent).toEqual([sent[0], sent[0]])
})
