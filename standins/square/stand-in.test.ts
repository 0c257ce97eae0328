import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SquareClient } from 'square'
import { expect, onTestFinished, test } from 'vitest'
import { EXAMPLE } from './seed.ts'
import { openSquareStandIn } from './stand-in.ts'

function opened(file: string) {
  const standIn = openSquareStandIn({ file, now: Date.now })
  const client = new SquareClient({
    token: 'token',
    baseUrl: 'http://square.test',
    fetch: async (input, init) => standIn.fetch(new Request(input, init)),
  })
  const charge = () =>
    client.payments.create({
      sourceId: 'cnon:card-nonce-ok',
      idempotencyKey: 'one',
      amountMoney: { amount: 100n, currency: 'USD' },
    })
  return { ...standIn, client, charge }
}

test('what happened outlives a restart, keys and all; a reset forgets it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'square-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'state.db')
  const before = opened(file)
  const { payment } = await before.charge()
  before.close()

  const after = opened(file)
  const beside = opened(file)
  onTestFinished(after.close)
  onTestFinished(beside.close)
  expect((await after.charge()).payment).toEqual(payment)
  expect((await beside.charge()).payment).toEqual(payment)
  expect((await after.client.payments.list({})).data).toEqual([payment])
  after.reset()
  expect((await beside.client.payments.list({})).data).toEqual([])
  expect((await beside.charge()).payment?.id).not.toBe(payment?.id)
})

test('whose account it is, its caller says', async () => {
  const account = {
    ...EXAMPLE,
    name: 'Corner Bakery',
    hours: [{ day: 'MON', opens: '08:00', closes: '14:00' }],
  }
  const standIn = openSquareStandIn({ file: ':memory:', now: Date.now, account })
  onTestFinished(standIn.close)
  const asked = new Request('http://square.test/v2/locations/main', {
    headers: { authorization: 'Bearer token' },
  })
  expect(await (await standIn.fetch(asked)).json()).toMatchObject({
    location: {
      business_name: 'Corner Bakery',
      business_hours: {
        periods: [{ day_of_week: 'MON', start_local_time: '08:00:00', end_local_time: '14:00:00' }],
      },
    },
  })
})
