import { expect, test } from 'vitest'
import { watchedSquare } from '../../../tests/square/watched.ts'
import { LOCATION_ID } from '../seed.ts'
import { DECLINES, PAYS } from '../test-payment.ts'

const locationId = LOCATION_ID
const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })
const publicUrl = 'http://square.test'

function shop() {
  const square = watchedSquare({ publicUrl })
  const { client, standIn } = square
  const quickPay = { name: 'Facial', priceMoney: usd(10_000), locationId }
  const linked = async (checkoutOptions: object = {}, more: object = {}) => {
    const made = await client.checkout.paymentLinks.create({ quickPay, checkoutOptions, ...more })
    const { paymentLink } = made
    return {
      id: paymentLink?.id ?? '',
      orderId: paymentLink?.orderId ?? '',
      url: paymentLink?.url ?? '',
    }
  }
  const open = (url: string) => standIn.fetch(new Request(url))
  const press = (url: string, chosen: Record<string, string>) =>
    standIn.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(chosen) }))
  const ordered = async (orderId: string) => (await client.orders.get({ orderId })).order
  return { ...square, linked, open, press, ordered, quickPay }
}

test('a link is made once for its key, read, listed and changed in its version', async () => {
  const { client, breaches, quickPay, ordered } = shop()
  const { paymentLinks } = client.checkout
  const request = {
    idempotencyKey: 'one',
    quickPay,
    description: 'Friday',
    checkoutOptions: { allowTipping: true },
    prePopulatedData: { buyerEmail: 'ana@example.com' },
  }
  const { paymentLink, relatedResources } = await paymentLinks.create(request)
  expect(paymentLink).toMatchObject({ version: 1, description: 'Friday' })
  expect(paymentLink?.url).toBe(`${publicUrl}/square-sandbox/pay/${paymentLink?.id}`)
  expect(relatedResources?.orders).toMatchObject([
    { id: paymentLink?.orderId, state: 'DRAFT', totalMoney: usd(10_000) },
  ])
  expect((await paymentLinks.create(request)).paymentLink?.id).toBe(paymentLink?.id)
  expect((await ordered(paymentLink?.orderId ?? ''))?.state).toBe('DRAFT')
  const id = paymentLink?.id ?? ''
  expect((await paymentLinks.get({ id })).paymentLink).toEqual(paymentLink)
  expect((await paymentLinks.list({})).data).toEqual([paymentLink])

  const change = { version: 1, checkoutOptions: { redirectUrl: 'https://grove.example/paid' } }
  const changed = await paymentLinks.update({ id, paymentLink: change })
  expect(changed.paymentLink).toMatchObject({
    version: 2,
    description: 'Friday',
    prePopulatedData: { buyerEmail: 'ana@example.com' },
  })
  expect(changed.paymentLink?.checkoutOptions?.allowTipping).toBeUndefined()
  const stale = paymentLinks.update({ id, paymentLink: change })
  await expect(stale).rejects.toMatchObject({ errors: [{ code: 'VERSION_MISMATCH' }] })
  await expect(paymentLinks.create({})).rejects.toMatchObject({ statusCode: 400 })
  expect(breaches).toEqual([])
})

test('its page takes a payment with a tip, and leads back', async () => {
  const { client, breaches, linked, open, press, ordered } = shop()
  const back = 'https://grove.example/visit/1?paid=1'
  const buyer = { prePopulatedData: { buyerEmail: 'ana@example.com' }, paymentNote: 'Visit 1' }
  const { url, orderId } = await linked({ allowTipping: true, redirectUrl: back }, buyer)
  const shown = await open(url)
  expect(shown.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://grove.example",
  )
  const text = await shown.text()
  expect(text).toContain('Facial')
  expect(text).toMatch(/20% <span>\$20\.00/)

  const declined = await press(url, { number: DECLINES, tip: '2000' })
  expect(await declined.text()).toContain('This card was declined')
  expect(await ordered(orderId)).toMatchObject({ state: 'DRAFT', totalTipMoney: usd(0) })

  const paid = await press(url, { number: PAYS, tip: '2000' })
  expect([paid.status, paid.headers.get('location')]).toEqual([303, back])
  expect(await ordered(orderId)).toMatchObject({
    state: 'OPEN',
    totalMoney: usd(12_000),
    totalTipMoney: usd(2000),
    netAmountDueMoney: usd(0),
  })
  const { data } = await client.payments.list({})
  expect(data).toMatchObject([
    {
      status: 'COMPLETED',
      tipMoney: usd(2000),
      buyerEmailAddress: 'ana@example.com',
      note: 'Visit 1',
    },
    { status: 'FAILED' },
  ])
  expect(breaches).toEqual([])
})

test('it is paid once, from however many windows', async () => {
  const { client, linked, open, press } = shop()
  const { url, id } = await linked()
  const [first, second] = await Promise.all([press(url, {}), press(url, {})])
  expect([first?.status, second?.status]).toEqual([303, 303])
  expect((await client.payments.list({})).data).toHaveLength(1)
  expect(first?.headers.get('location')).toBe(`./${id}`)
  expect(await (await open(url)).text()).toContain('Thank you')
})

test('a tip that was not offered is no tip', async () => {
  const { linked, press, ordered } = shop()
  const asked = await linked({ allowTipping: true })
  await press(asked.url, { tip: '99999' })
  expect((await ordered(asked.orderId))?.totalTipMoney).toEqual(usd(0))
  const silent = await linked()
  await press(silent.url, { tip: '2000' })
  expect((await ordered(silent.orderId))?.totalTipMoney).toEqual(usd(0))
})

test('a deleted link cancels its order and takes no money; a paid order stays', async () => {
  const { client, breaches, linked, open, press, ordered } = shop()
  const { id, url, orderId } = await linked()
  const { cancelledOrderId } = await client.checkout.paymentLinks.delete({ id })
  expect(cancelledOrderId).toBe(orderId)
  expect((await ordered(orderId))?.state).toBe('CANCELED')
  expect(await (await open(url)).text()).toContain('no longer there')
  await press(url, {})
  expect((await client.payments.list({})).data).toEqual([])

  const paid = await linked()
  await press(paid.url, {})
  const gone = await client.checkout.paymentLinks.delete({ id: paid.id })
  expect(gone.cancelledOrderId).toBeUndefined()
  expect((await ordered(paid.orderId))?.state).toBe('OPEN')
  expect(breaches).toEqual([])
})
