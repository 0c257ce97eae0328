import { expect, test } from 'vitest'
import { unlikeEvent } from '../../../tests/square/contract.ts'
import { watchedSquare } from '../../../tests/square/watched.ts'
import { LOCATION_ID } from '../seed.ts'

const locationId = LOCATION_ID
const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })
const TIPS = { allowTipping: true, tipPercentages: [10, 20] }
const at = 'http://square.test/square-sandbox/terminal'

/** A studio with one paired terminal and an order of $100.00. */
async function desk() {
  let now = Date.parse('2026-11-20T15:00:00Z')
  const events: { type: string }[] = []
  const fetch = async (request: Request) => {
    events.push(JSON.parse(await request.text()))
    return new Response()
  }
  const webhooks = { url: 'https://grove.example/hooks', signatureKey: 'key', fetch }
  const square = watchedSquare({ now: () => now, webhooks, tickMs: 0 })
  const { client, standIn } = square
  const made = await client.devices.codes.create({
    idempotencyKey: 'pair',
    deviceCode: { productType: 'TERMINAL_API', name: 'Front desk' },
  })
  const deviceId = made.deviceCode?.deviceId ?? ''
  const { order } = await client.orders.create({
    order: {
      locationId,
      lineItems: [{ name: 'Facial', quantity: '1', basePriceMoney: usd(10_000) }],
    },
  })
  const orderId = order?.id ?? ''
  const ask = async (more: object = {}, tipSettings: object = {}, device = deviceId) => {
    const { checkout } = await client.terminal.checkouts.create({
      idempotencyKey: crypto.randomUUID(),
      checkout: {
        amountMoney: usd(10_000),
        orderId,
        deviceOptions: { deviceId: device, tipSettings },
        ...more,
      },
    })
    return checkout?.id ?? ''
  }
  const read = async (checkoutId: string) =>
    (await client.terminal.checkouts.get({ checkoutId })).checkout
  const look = async () => (await standIn.fetch(new Request(`${at}?device=${deviceId}`))).text()
  const press = (checkout: string, pressed: string, tip = '0') => {
    const body = new URLSearchParams({ device: deviceId, checkout, press: pressed, tip })
    return standIn.fetch(new Request(at, { method: 'POST', body }))
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { ...square, deviceId, orderId, ask, read, look, press, pass, events }
}

test('a device is paired at once, and listed', async () => {
  const { client, deviceId, breaches } = await desk()
  const { data } = await client.devices.codes.list({})
  expect(data).toMatchObject([{ status: 'PAIRED', deviceId, name: 'Front desk' }])
  const id = data[0]?.id ?? ''
  expect((await client.devices.codes.get({ id })).deviceCode).toEqual(data[0])
  const [device] = (await client.devices.list({})).data
  expect(device).toMatchObject({
    attributes: { name: 'Front desk' },
    status: { category: 'AVAILABLE' },
  })
  expect((await client.devices.get({ deviceId: device?.id ?? '' })).device).toEqual(device)
  expect(breaches).toEqual([])
})

test('a card held to the device pays the order, with the tip that was chosen there', async () => {
  const { client, standIn, ask, read, look, press, orderId, events, breaches } = await desk()
  expect(await look()).toContain('Ready')
  const id = await ask({ note: 'Visit 1' }, TIPS)
  expect(await read(id)).toMatchObject({ status: 'PENDING', deadlineDuration: 'PT5M' })
  const shown = await look()
  expect(shown).toContain('$100.00')
  expect(shown).toMatch(/20% <span>\$20\.00/)
  expect((await read(id))?.status).toBe('IN_PROGRESS')

  expect(await (await press(id, 'declined', '2000')).text()).toContain(
    'Declined. Try another card.',
  )
  expect((await read(id))?.status).toBe('IN_PROGRESS')
  expect((await press(id, 'tap', '2000')).status).toBe(303)
  expect(await look()).toMatch(/Approved[\s\S]*\$120\.00/)
  const done = await read(id)
  expect(done).toMatchObject({ status: 'COMPLETED', tipMoney: usd(2000) })
  const paymentId = done?.paymentIds?.[0] ?? ''
  expect((await client.payments.get({ paymentId })).payment).toMatchObject({
    status: 'COMPLETED',
    totalMoney: usd(12_000),
    terminalCheckoutId: id,
    cardDetails: { entryMethod: 'CONTACTLESS' },
    applicationDetails: { squareProduct: 'TERMINAL_API' },
  })
  const { order } = await client.orders.get({ orderId })
  expect(order).toMatchObject({ state: 'COMPLETED', totalTipMoney: usd(2000) })

  await standIn.tick()
  const told = events.filter(({ type }) => type.startsWith('terminal.'))
  expect(told.map(({ type }) => type)).toEqual([
    'terminal.checkout.created',
    'terminal.checkout.updated',
    'terminal.checkout.updated',
  ])
  for (const event of told) expect(unlikeEvent(event.type, event)).toEqual([])
  expect(breaches).toEqual([])
})

test('a second press on a checkout that is over charges nobody', async () => {
  const { client, ask, look, press } = await desk()
  const id = await ask()
  await look()
  await press(id, 'tap')
  expect((await press(id, 'tap')).status).toBe(303)
  expect((await client.payments.list({})).data).toHaveLength(1)
})

test('it is called off by the seller, by the buyer, or by nobody tapping in time', async () => {
  const { client, ask, read, look, press, pass, breaches } = await desk()
  const cancel = async (checkoutId: string) =>
    (await client.terminal.checkouts.cancel({ checkoutId })).checkout?.status
  const pending = await ask()
  expect(await cancel(pending)).toBe('CANCELED')
  const shown = await ask()
  await look()
  expect(await cancel(shown)).toBe('CANCEL_REQUESTED')
  expect(await read(shown)).toMatchObject({ status: 'CANCELED', cancelReason: 'SELLER_CANCELED' })
  await expect(cancel(shown)).rejects.toMatchObject({ errors: [{ code: 'INVALID_VALUE' }] })

  const refused = await ask()
  await look()
  await press(refused, 'cancel')
  expect(await read(refused)).toMatchObject({ status: 'CANCELED', cancelReason: 'BUYER_CANCELED' })

  const late = await ask({ deadlineDuration: 'PT1M30S' })
  pass(89_999)
  expect((await read(late))?.status).toBe('PENDING')
  pass(1)
  expect(await read(late)).toMatchObject({ status: 'CANCELED', cancelReason: 'TIMED_OUT' })
  expect((await client.payments.list({})).data).toEqual([])
  const search = async (status: string) =>
    (await client.terminal.checkouts.search({ query: { filter: { status } } })).checkouts?.length
  expect([await search('CANCELED'), await search('COMPLETED')]).toEqual([4, undefined])
  expect(breaches).toEqual([])
})

test('what a terminal cannot collect is refused', async () => {
  const { ask } = await desk()
  const refusal = (field: string) => ({ errors: [{ field }] })
  await expect(ask({ amountMoney: usd(99), orderId: undefined })).rejects.toMatchObject(
    refusal('checkout.amount_money.amount'),
  )
  await expect(ask({ amountMoney: usd(9000) })).rejects.toMatchObject(refusal('amount'))
  await expect(ask({ tipMoney: usd(500) }, TIPS)).rejects.toMatchObject(
    refusal('checkout.tip_money'),
  )
  await expect(ask({ deadlineDuration: 'PT6M' })).rejects.toMatchObject(
    refusal('checkout.deadline_duration'),
  )
  await expect(ask({}, {}, 'none')).rejects.toMatchObject({ statusCode: 404 })
})

test('a tip that is known beforehand is collected with the rest', async () => {
  const { ask, look, press, read } = await desk()
  const id = await ask({ tipMoney: usd(1500) })
  expect(await look()).toContain('$115.00')
  await press(id, 'tap')
  expect(await read(id)).toMatchObject({ status: 'COMPLETED', tipMoney: usd(1500) })
})

test('Square’s sandbox device pays by itself', async () => {
  const { ask, read } = await desk()
  const id = await ask({}, {}, '9fa747a2-25ff-48ee-b078-04381f7c828f')
  expect((await read(id))?.status).toBe('COMPLETED')
})

test('the screen changes its mark when it has something else to show', async () => {
  const { standIn, deviceId, ask, press, pass } = await desk()
  const mark = async () =>
    (await (await standIn.fetch(new Request(`${at}/mark?device=${deviceId}`))).json()).mark
  expect(await mark()).toBe('idle')
  const id = await ask()
  expect(await mark()).toBe(id)
  await press(id, 'tap')
  expect(await mark()).toBe(`${id} COMPLETED`)
  pass(8000)
  expect(await mark()).toBe('idle')
  expect((await standIn.fetch(new Request(`${at}.js`))).status).toBe(200)
})
