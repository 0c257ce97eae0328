import { expect, test } from 'vitest'
import { unlikeEvent } from '../../tests/square/contract.ts'
import { watchedSquare } from '../../tests/square/watched.ts'

const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })
const CHARGE = { amount: '45.00', currencyCode: 'USD' }
const VISA = '4111111111111111'
const ASKS = '4310000000201019'

/** A stand-in with two customers, and tokens as its card field gives them. */
async function salon() {
  let now = Date.parse('2026-11-20T15:00:00Z')
  const events: { type: string; data: { object: { card: object } } }[] = []
  const fetch = async (request: Request) => {
    events.push(JSON.parse(await request.text()))
    return new Response()
  }
  const webhooks = { url: 'https://grove.example/hooks', signatureKey: 'key', fetch }
  const square = watchedSquare({ now: () => now, webhooks, tickMs: 0 })
  const { client, standIn } = square
  const customerOf = async (givenName: string) =>
    (await client.customers.create({ givenName })).customer?.id ?? ''
  const customerId = await customerOf('Ana')

  const post = async (path: string, body: object) => {
    const request = new Request(`http://square.test/square-sandbox/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return (await standIn.fetch(request)).json()
  }
  async function token(
    number = VISA,
    { verification, ...more }: { verification?: object; cvv?: string; postalCode?: string } = {},
  ): Promise<string> {
    const typed = { expirationDate: '12/27', cvv: '111', postalCode: '92373', ...more }
    const card = { cardNumber: number, ...typed }
    const answer = await post('tokens', { card, ...(verification ? { verification } : {}) })
    if (answer.status !== 'Challenge') return answer.token
    return (await post(`challenges/${answer.id}`, { code: '123456' })).token
  }
  let keys = 0
  const key = () => {
    keys += 1
    return `key-${keys}`
  }
  const store = async (sourceId: string, card: object = {}) => {
    const request = { idempotencyKey: key(), sourceId, card: { customerId, ...card } }
    const made = await client.cards.create(request)
    return made.card?.id ?? ''
  }
  const charge = (sourceId: string, more: { customerId?: string } = { customerId }) =>
    client.payments.create({ sourceId, idempotencyKey: key(), amountMoney: usd(4500), ...more })
  const pass = (ms: number) => {
    now += ms
  }
  return { ...square, customerId, customerOf, token, store, charge, events, pass }
}

const refused = (code: string, category = 'PAYMENT_METHOD_ERROR') => ({
  statusCode: 400,
  errors: [{ code, category }],
})

test('a card is stored, read, listed, charged for its customer, and switched off', async () => {
  const { client, breaches, customerId, token, store, charge } = await salon()
  const cardId = await store(await token(), { cardholderName: 'Ana Rivera', referenceId: 'ours' })
  expect(cardId).toMatch(/^ccof:/)
  const { card } = await client.cards.get({ cardId })
  expect(card).toMatchObject({
    customerId,
    cardBrand: 'VISA',
    last4: '1111',
    expMonth: 12n,
    expYear: 2027n,
    cardholderName: 'Ana Rivera',
    enabled: true,
    version: 1n,
  })
  const listed = async (includeDisabled = false) =>
    (await client.cards.list({ customerId, includeDisabled })).data.map(({ id }) => id)
  expect(await listed()).toEqual([cardId])

  const { payment } = await charge(cardId)
  expect(payment).toMatchObject({
    status: 'COMPLETED',
    customerId,
    cardDetails: {
      entryMethod: 'ON_FILE',
      card: { last4: '1111', fingerprint: card?.fingerprint },
    },
  })
  // It may be charged as often as it is agreed to.
  await charge(cardId)

  const off = await client.cards.disable({ cardId })
  expect(off.card).toMatchObject({ enabled: false, version: 2n })
  expect((await client.cards.disable({ cardId })).card?.version).toBe(2n)
  expect(await listed()).toEqual([])
  expect(await listed(true)).toEqual([cardId])
  await expect(charge(cardId)).rejects.toMatchObject(
    refused('INVALID_CARD_DATA', 'INVALID_REQUEST_ERROR'),
  )
  expect(breaches).toEqual([])
})

test('a card is charged for its own customer alone', async () => {
  const { customerOf, token, store, charge } = await salon()
  const cardId = await store(await token())
  await expect(charge(cardId, {})).rejects.toMatchObject({
    errors: [{ code: 'MISSING_REQUIRED_PARAMETER', field: 'customer_id' }],
  })
  const other = await customerOf('Ben')
  await expect(charge(cardId, { customerId: other })).rejects.toMatchObject({ statusCode: 404 })
})

test('the same key stores one card, and a token is used up by being stored', async () => {
  const { client, customerId, token, charge } = await salon()
  const sourceId = await token()
  const request = { idempotencyKey: 'one', sourceId, card: { customerId } }
  const first = await client.cards.create(request)
  expect(await client.cards.create(request)).toEqual(first)
  const again = client.cards.create({ ...request, idempotencyKey: 'two' })
  await expect(again).rejects.toMatchObject(refused('CARD_TOKEN_USED', 'INVALID_REQUEST_ERROR'))
  await expect(charge(sourceId)).rejects.toMatchObject(
    refused('CARD_TOKEN_USED', 'INVALID_REQUEST_ERROR'),
  )
  const nobody = { ...request, idempotencyKey: 'three', card: { customerId: 'none' } }
  await expect(client.cards.create(nobody)).rejects.toMatchObject({ statusCode: 404 })
  const bogus = { ...request, idempotencyKey: 'four', sourceId: 'cnon:none' }
  await expect(client.cards.create(bogus)).rejects.toMatchObject({
    errors: [{ code: 'INVALID_CARD_DATA', field: 'source_id' }],
  })
})

test.each([
  [
    'another ZIP code than was typed',
    {},
    { billingAddress: { postalCode: '10003' } },
    'INVALID_POSTAL_CODE',
  ],
  ['a wrong CVV', { cvv: '911' }, {}, 'VERIFY_CVV_FAILURE'],
  ['a wrong ZIP code', { postalCode: '99999' }, {}, 'VERIFY_AVS_FAILURE'],
])('a card with %s is not stored', async (_, typed, card, code) => {
  const { token, store, breaches } = await salon()
  await expect(store(await token(VISA, typed), card)).rejects.toMatchObject(refused(code))
  expect(breaches).toEqual([])
})

test('Square’s own test nonce is stored with its ZIP code', async () => {
  const { store } = await salon()
  await expect(store('cnon:card-nonce-ok')).rejects.toMatchObject(refused('INVALID_POSTAL_CODE'))
  const address = { billingAddress: { postalCode: '94103' } }
  expect(await store('cnon:card-nonce-ok', address)).toMatch(/^ccof:/)
  await expect(store('cnon:card-nonce-declined', address)).rejects.toMatchObject(
    refused('GENERIC_DECLINE'),
  )
})

test('the card that is declined on file is stored all the same', async () => {
  const { token, store, charge } = await salon()
  const cardId = await store(await token('4000000000000010'))
  await expect(charge(cardId)).rejects.toMatchObject({
    ...refused('GENERIC_DECLINE'),
    body: { payment: { status: 'FAILED', card_details: { entry_method: 'ON_FILE' } } },
  })
})

test('a card whose bank asks is stored when the bank was asked about storing', async () => {
  const { token, store, charge } = await salon()
  const asked = refused('CARD_DECLINED_VERIFICATION_REQUIRED')
  await expect(store(await token(ASKS))).rejects.toMatchObject(asked)
  const toCharge = { ...CHARGE, intent: 'CHARGE' }
  await expect(store(await token(ASKS, { verification: toCharge }))).rejects.toMatchObject(asked)
  const toStore = { intent: 'STORE' }
  await charge(await store(await token(ASKS, { verification: toStore })))
  await expect(charge(await token(ASKS, { verification: toStore }))).rejects.toMatchObject(asked)
})

test('a card that is charged and stored is stored from its payment', async () => {
  const { token, store, charge, client } = await salon()
  const both = { ...CHARGE, intent: 'CHARGE_AND_STORE' }
  const { payment } = await charge(await token(ASKS, { verification: both }))
  const cardId = await store(payment?.id ?? '')
  expect((await client.cards.get({ cardId })).card).toMatchObject({ last4: '1019', enabled: true })
  await charge(cardId)

  const alone = { ...CHARGE, intent: 'CHARGE' }
  const charged = await charge(await token(ASKS, { verification: alone }))
  await expect(store(charged.payment?.id ?? '')).rejects.toMatchObject(
    refused('CARD_DECLINED_VERIFICATION_REQUIRED'),
  )
})

test('a card runs out, is closed by its bank, replaced and forgotten: each is told', async () => {
  const { client, standIn, token, store, charge, events, pass, breaches } = await salon()
  const ids = [await store(await token()), await store(await token()), await store(await token())]
  const [old = '', closed = '', gone = ''] = ids
  standIn.cards.expire(old)
  await expect(charge(old)).rejects.toMatchObject(refused('CARD_EXPIRED'))
  standIn.cards.replace(old, { last_4: '4242', exp_month: 1, exp_year: 2031 })
  expect((await client.cards.get({ cardId: old })).card).toMatchObject({
    last4: '4242',
    expYear: 2031n,
    version: 3n,
  })
  await charge(old)
  standIn.cards.alert(closed)
  expect((await client.cards.get({ cardId: closed })).card?.issuerAlert).toBe(
    'ISSUER_ALERT_CARD_CLOSED',
  )
  await expect(charge(closed)).rejects.toMatchObject(refused('GENERIC_DECLINE'))
  standIn.cards.forget(gone)
  await expect(client.cards.get({ cardId: gone })).rejects.toMatchObject({ statusCode: 404 })
  await client.cards.disable({ cardId: old })
  pass(1000)
  await standIn.tick()
  const told = events.filter(({ type }) => type.startsWith('card.'))
  expect(told.map(({ type }) => type)).toEqual([
    'card.created',
    'card.created',
    'card.created',
    'card.updated',
    'card.automatically_updated',
    'card.updated',
    'card.forgotten',
    'card.disabled',
  ])
  for (const event of told) expect(unlikeEvent(event.type, event)).toEqual([])
  expect(breaches).toEqual([])
})

test('a card expires by itself when its month is over', async () => {
  const { token, store, charge, pass } = await salon()
  const cardId = await store(await token())
  pass(Date.parse('2027-12-31T23:59:00Z') - Date.parse('2026-11-20T15:00:00Z'))
  await charge(cardId)
  pass(60_000)
  await expect(charge(cardId)).rejects.toMatchObject(refused('CARD_EXPIRED'))
})

test('the switches are there for requests from this machine, and faults reach the calls', async () => {
  const { client, customerId, standIn, token, store } = await salon()
  const cardId = await store(await token())
  const control = (path: string, body: object = {}) =>
    standIn.fetch(
      new Request(`http://square.test/control/cards/${cardId}/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      }),
    )
  expect((await control('replace', { last_4: '9999' })).status).toBe(200)
  expect((await control('replace', { last_4: 'x' })).status).toBe(400)
  expect((await control('expire')).status).toBe(200)
  expect((await control('forget')).status).toBe(200)
  expect((await control('expire')).status).toBe(404)

  const sourceId = await token()
  const lost = { idempotencyKey: 'chaos:drop-after:1', sourceId, card: { customerId } }
  await expect(client.cards.create(lost)).rejects.toMatchObject({ statusCode: undefined })
  const { data } = await client.cards.list({ customerId })
  expect((await client.cards.create(lost)).card).toEqual(data[0])
})
