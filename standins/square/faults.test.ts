import { SquareClient } from 'square'
import { expect, onTestFinished, test } from 'vitest'
import { openSquareStandIn } from './stand-in.ts'

const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })

function wired() {
  const standIn = openSquareStandIn({ file: ':memory:', now: Date.now })
  onTestFinished(standIn.close)
  const client = new SquareClient({
    token: 'token',
    baseUrl: 'http://square.test',
    timeoutInSeconds: 0.3,
    maxRetries: 0,
    fetch: async (input, init) => standIn.fetch(new Request(input, init)),
  })
  const charge = (idempotencyKey: string) =>
    client.payments.create({
      sourceId: 'cnon:card-nonce-ok',
      idempotencyKey,
      amountMoney: usd(100),
    })
  const payments = async () => (await client.payments.list({})).data.length
  return { standIn, client, charge, payments }
}

test.each([
  ['timeout', 'before', { cause: 'timeout' }, 0],
  ['timeout', 'after', { cause: 'timeout' }, 1],
  ['drop', 'before', { message: 'fetch failed' }, 0],
  ['drop', 'after', { message: 'fetch failed' }, 1],
  ['rate-limit', 'before', { statusCode: 429, errors: [{ code: 'RATE_LIMITED' }] }, 0],
  ['error', 'before', { statusCode: 500, errors: [{ code: 'INTERNAL_SERVER_ERROR' }] }, 0],
  ['error', 'after', { statusCode: 500 }, 1],
] as const)('%s %s the charge: the caller sees it fail', async (kind, when, error, charged) => {
  const { standIn, charge, payments } = wired()
  standIn.faults.next({ kind, when, on: 'POST /v2/payments' })
  expect(await payments()).toBe(0)
  await expect(charge('one')).rejects.toMatchObject(error)
  expect(await payments()).toBe(charged)
  expect((await charge('one')).payment?.status).toBe('COMPLETED')
  expect(await payments()).toBe(1)
})

test('a page in place of an answer resolves to nothing', async () => {
  const { standIn, charge, payments } = wired()
  standIn.faults.next({ kind: 'html' })
  expect((await charge('one')).payment).toBeUndefined()
  expect(await payments()).toBe(0)
})

test('a request brings its own fault, once', async () => {
  const { charge, payments } = wired()
  await expect(charge('chaos:drop-after:7')).rejects.toMatchObject({ message: 'fetch failed' })
  expect((await charge('chaos:drop-after:7')).payment?.status).toBe('COMPLETED')
  expect(await payments()).toBe(1)
})

test('faults are set and cleared, and all is reset, from this machine alone', async () => {
  const { standIn, charge, payments } = wired()
  const control = (path: string, method: string, host = '127.0.0.1', body?: object) =>
    standIn.fetch(
      new Request(`http://${host}/control/${path}`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
  const fault = { kind: 'error', times: 2 }
  expect((await control('faults', 'POST', '127.0.0.1', fault)).status).toBe(200)
  await expect(charge('one')).rejects.toMatchObject({ statusCode: 500 })
  expect(await (await control('faults', 'GET')).json()).toEqual({
    faults: [{ kind: 'error', times: 1 }],
  })
  await control('faults', 'DELETE')
  await charge('one')
  expect((await control('reset', 'POST', 'grove.example')).status).toBe(404)
  expect(await payments()).toBe(1)
  await control('reset', 'POST')
  expect(await payments()).toBe(0)
  expect((await control('faults', 'POST', 'localhost', { kind: 'fire' })).status).toBe(400)
})
