import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestStudio, ENGINES, NOON } from '#tests/helpers.ts'
import { watchedSquare } from '#tests/square/watched.ts'
import { parseEnv } from '../../core/env.ts'
import { createAtTheDesk } from '../at-desk/desk.ts'
import { createCustomers } from './customers.ts'
import { createPayments } from './payments.ts'

const ANA = {
  uid: 'account-ana',
  email: 'Ana@Example.com',
  firstName: 'Ana',
  lastName: 'Rivera',
  phone: '(909) 555-0101',
}
const now = () => NOON
const CREATE = 'POST /v2/customers'
const FAILED = { ok: false, code: 'square-customer-failed' }

for (const engine of ENGINES) {
  test(`${engine}: an account gets one Square customer, and the same one ever after`, async () => {
    const { database } = await createTestStudio({ engine })
    const { square, client, exchanges, breaches } = watchedSquare()
    const customers = createCustomers({ database, square, now })
    expect(await customers.needsRepair(ANA.uid)).toBe(true)
    const made = await customers.ensure(ANA)
    if (!made.ok) throw new Error(made.code)
    expect(await customers.needsRepair(ANA.uid)).toBe(false)
    expect(await customers.find(ANA.uid)).toBe(made.squareCustomerId)
    expect(await customers.ensure({ ...ANA, firstName: 'Anna' })).toEqual(made)
    expect(exchanges.filter(({ call }) => call === CREATE)).toHaveLength(1)
    const { customer } = await client.customers.get({ customerId: made.squareCustomerId })
    expect(customer).toMatchObject({
      referenceId: ANA.uid,
      emailAddress: 'ana@example.com',
      givenName: 'Ana',
      familyName: 'Rivera',
      phoneNumber: '+19095550101',
    })
    expect(breaches).toEqual([])
  })

  test(`${engine}: twenty at once, each with other details, make one customer`, async () => {
    const { database } = await createTestStudio({ engine })
    // Nothing is found by searching: only the key stands between one customer and twenty.
    const { square, exchanges } = watchedSquare({ searchLagMs: 60_000 })
    const servers = [1, 2].map(() => createCustomers({ database, square, now }))
    const outcomes = await Promise.all(
      servers.flatMap((server) =>
        Array.from({ length: 10 }, (_, index) =>
          server.ensure({ ...ANA, phone: `909 555 01${10 + index}` }),
        ),
      ),
    )
    const ids = outcomes.map((outcome) => (outcome.ok ? outcome.squareCustomerId : outcome.code))
    expect(new Set(ids).size).toBe(1)
    const sent = exchanges.filter(({ call }) => call === CREATE)
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(sent.every(({ status }) => status === 200)).toBe(true)
  })

  test(`${engine}: a lost reply is made good by the next attempt, not by a second customer`, async () => {
    const { database } = await createTestStudio({ engine })
    let isLosing = true
    const { square, client } = watchedSquare({
      through: (ask) => async (request) => {
        const isCreate = new URL(request.url).pathname === '/v2/customers'
        const response = await ask(request)
        if (isCreate && isLosing) throw new TypeError('fetch failed')
        return response
      },
    })
    const customers = createCustomers({ database, square, now })
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await customers.ensure(ANA)).toEqual(FAILED)
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
    expect(await customers.needsRepair(ANA.uid)).toBe(true)
    isLosing = false
    const repaired = await customers.ensure({ ...ANA, lastName: 'Rivera-Lopez' })
    const all = await client.customers.search({})
    expect(all.customers?.map(({ id }) => id)).toEqual([
      repaired.ok ? repaired.squareCustomerId : repaired.code,
    ])
  })

  test(`${engine}: refused details may be put right and sent again`, async () => {
    const { database } = await createTestStudio({ engine })
    const { square } = watchedSquare()
    const customers = createCustomers({ database, square, now })
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await customers.ensure({ ...ANA, firstName: 'A'.repeat(301) })).toEqual(FAILED)
    said.mockRestore()
    expect(await customers.ensure(ANA)).toMatchObject({ ok: true })
  })
}

test.each(['909', '555 010 1234', '+49 30 901820 901820 901820'])(
  'the telephone number %s, which Square refuses, does not cost the customer',
  async (phone) => {
    const { database } = await createTestStudio()
    const { square, client } = watchedSquare()
    const made = await createCustomers({ database, square, now }).ensure({ ...ANA, phone })
    const { customer } = await client.customers.get({
      customerId: made.ok ? made.squareCustomerId : '',
    })
    expect(customer?.phoneNumber).toBeUndefined()
  },
)

test('the stand-in keeps its customers between starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { database, audit } = await createTestStudio()
  const start = () =>
    createPayments({
      ...{ database, audit, env: parseEnv({}), folder, now },
      desk: createAtTheDesk,
    })
  const before = start()
  const made = await before.customers.ensure(ANA)
  await before.close()
  await database.rows.deleteFrom('square_customer').execute()
  const after = start()
  onTestFinished(() => after.close())
  expect(await after.customers.ensure(ANA)).toEqual(made)
})
