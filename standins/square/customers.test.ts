import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchedSquare } from '../../tests/square/watched.ts'
import { openSquareStandIn } from './stand-in.ts'

const ANA = { givenName: 'Ana', emailAddress: 'ana@example.com', referenceId: 'account-ana' }

test('customers are made, found, read and changed as the specification has it', async () => {
  const { client, breaches, exchanges } = watchedSquare()
  const { customers } = client
  const made = await customers.create({ ...ANA, idempotencyKey: 'one' })
  const id = made.customer?.id ?? ''
  expect(made.customer).toMatchObject({ ...ANA, version: 0n })

  const filter = { referenceId: { exact: 'ACCOUNT-ANA' } }
  const found = await customers.search({ query: { filter }, limit: 1n, count: true })
  expect([found.customers?.[0]?.id, found.count]).toEqual([id, 1n])
  const nobody = await customers.search({ query: { filter: { emailAddress: { exact: 'x@y.z' } } } })
  expect(nobody.customers).toBeUndefined()

  expect((await customers.get({ customerId: id })).customer).toMatchObject(ANA)
  const changed = await customers.update({
    customerId: id,
    phoneNumber: '+19095550101',
    givenName: null,
    version: 0n,
  })
  expect(changed.customer).toMatchObject({ phoneNumber: '+19095550101', version: 1n })
  expect(changed.customer?.givenName).toBeUndefined()
  await customers.delete({ customerId: id })
  await expect(customers.get({ customerId: id })).rejects.toMatchObject({ statusCode: 404 })
  expect(exchanges.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404])
  expect(breaches).toEqual([])
})

test('two customers of one address are kept apart, as at Square', async () => {
  const { client } = watchedSquare()
  await client.customers.create(ANA)
  await client.customers.create(ANA)
  const found = await client.customers.search({
    query: { filter: { emailAddress: { fuzzy: 'ana@' } } },
    limit: 1n,
  })
  const rest = await client.customers.search({
    query: { filter: { emailAddress: { fuzzy: 'ana@' } } },
    cursor: found.cursor ?? '',
  })
  expect([found.customers?.length, rest.customers?.length, rest.cursor]).toEqual([1, 1, undefined])
})

test('a key answers the same twice, and refuses another body', async () => {
  const { client, breaches } = watchedSquare()
  const [first, second] = await Promise.all([
    client.customers.create({ ...ANA, idempotencyKey: 'one' }),
    client.customers.create({ ...ANA, idempotencyKey: 'one' }),
  ])
  expect(second.customer).toEqual(first.customer)
  const other = client.customers.create({ ...ANA, givenName: 'Eve', idempotencyKey: 'one' })
  await expect(other).rejects.toMatchObject({
    statusCode: 400,
    errors: [{ code: 'IDEMPOTENCY_KEY_REUSED', field: 'idempotency_key' }],
  })
  expect(breaches).toEqual([])
})

test.each([
  [{ note: 'no name, no address' }, 'BAD_REQUEST', undefined],
  [{ emailAddress: 'ana' }, 'INVALID_EMAIL_ADDRESS', 'email_address'],
  [{ ...ANA, phoneNumber: '12345' }, 'INVALID_PHONE_NUMBER', 'phone_number'],
  [{ ...ANA, referenceId: 'x'.repeat(101) }, 'VALUE_TOO_LONG', 'reference_id'],
])('%j is refused with %s', async (request, code, field) => {
  const { client, breaches } = watchedSquare()
  const refused = { statusCode: 400, errors: [{ code, ...(field ? { field } : {}) }] }
  await expect(client.customers.create(request)).rejects.toMatchObject(refused)
  expect(breaches).toEqual([])
})

test('an unknown customer, a stale version and an unknown field are refused', async () => {
  const { client, breaches } = watchedSquare()
  await expect(client.customers.get({ customerId: 'nobody' })).rejects.toMatchObject({
    statusCode: 404,
  })
  const { customer } = await client.customers.create(ANA)
  const stale = client.customers.update({ customerId: customer?.id ?? '', version: 7n })
  await expect(stale).rejects.toMatchObject({ statusCode: 409, errors: [{ code: 'CONFLICT' }] })
  expect(breaches).toEqual([])

  const standIn = openSquareStandIn({ file: ':memory:', now: Date.now })
  const unknown = await standIn.fetch(posted({ customer: {} }))
  expect([unknown.status, await unknown.json()]).toEqual([
    400,
    {
      errors: [
        {
          category: 'INVALID_REQUEST_ERROR',
          code: 'BAD_REQUEST',
          detail: "The field named 'customer' is unrecognized (line 1, character 2)",
          field: 'customer',
        },
      ],
    },
  ])
  const stranger = posted(ANA)
  stranger.headers.delete('authorization')
  expect((await standIn.fetch(stranger)).status).toBe(401)
  standIn.close()
})

test('a customer who was just made is not found for a moment', async () => {
  let now = 1_000_000
  const { client } = watchedSquare({ now: () => now, searchLagMs: 2000 })
  await client.customers.create(ANA)
  const search = () =>
    client.customers.search({ query: { filter: { referenceId: { exact: 'account-ana' } } } })
  expect((await search()).customers).toBeUndefined()
  now += 2000
  expect((await search()).customers).toHaveLength(1)
})

function posted(body: object): Request {
  return new Request('http://square.test/v2/customers', {
    method: 'POST',
    headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('two processes on one file are one Square', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  const file = join(folder, 'square.db')
  const standIns = [1, 2].map(() => openSquareStandIn({ file, now: Date.now }))
  onTestFinished(() => {
    for (const standIn of standIns) standIn.close()
    rmSync(folder, { recursive: true })
  })
  const body = { given_name: 'Ana', idempotency_key: 'one' }
  const answers = await Promise.all(
    standIns.map(async (standIn) => (await standIn.fetch(posted(body))).text()),
  )
  expect(answers[0]).toMatch(/"id":"[0-9A-Z]{26}"/)
  expect(answers[1]).toBe(answers[0])
})
