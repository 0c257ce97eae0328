import { expect, test, vi } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { watchedSquare } from '#tests/square/watched.ts'
import { createCustomers } from './customers.ts'
import { createForgetCustomers, leaveCustomer } from './forget.ts'

const MINUTE = 60_000
const ANA = {
  uid: 'account-ana',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Rivera',
  phone: '',
}
const DELETE = 'DELETE /v2/customers/{id}'

for (const engine of ENGINES) {
  test(`${engine}: the customer of a deleted account is deleted at Square, once`, async () => {
    const { leave, forget, atSquare, notes, exchanges, breaches } = await withAna(engine)
    await leave()
    expect(await notes()).toHaveLength(1)
    await forget()
    expect(await atSquare()).toEqual([])
    expect(await notes()).toEqual([])
    const before = exchanges.length
    await forget()
    expect(exchanges).toHaveLength(before)
    expect(breaches).toEqual([])
  })

  test.each(['drop', 'error', 'html', 'rate-limit'] as const)(
    `${engine}: where it fails (%s, before and after) it is tried again, ever more seldom`,
    async (kind) => {
      const { leave, forget, atSquare, notes, standIn, clock } = await withAna(engine)
      const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      standIn.faults.next({ kind, when: 'before', on: DELETE, times: 2 })
      standIn.faults.next({ kind, when: 'after', on: DELETE })
      await leave()
      await forget()
      clock.now += MINUTE - 1
      await forget()
      expect(await notes()).toMatchObject([{ tries: 1 }])
      clock.now += 1
      await forget()
      clock.now += 2 * MINUTE
      await forget()
      expect(said).toHaveBeenCalledTimes(3)
      said.mockRestore()
      expect(await atSquare()).toEqual([])
      expect(await notes()).toMatchObject([{ tries: 3 }])
      // Gone already is as good as deleted now.
      clock.now += 4 * MINUTE
      await forget()
      expect(await notes()).toEqual([])
    },
  )

  test(`${engine}: a customer whose making was never answered is found by its account and deleted`, async () => {
    const { database, customers, leave, forget, atSquare, notes, standIn, clock } =
      await withNobody(engine)
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    standIn.faults.next({ kind: 'drop', when: 'after', on: 'POST /v2/customers' })
    expect((await customers.ensure(ANA)).ok).toBe(false)
    said.mockRestore()
    expect(await database.rows.selectFrom('square_customer').selectAll().execute()).toHaveLength(1)
    await leave()
    await forget()
    expect(await atSquare()).toHaveLength(1)
    clock.now += 2 * MINUTE
    await forget()
    expect(await atSquare()).toEqual([])
    expect(await notes()).toEqual([])
  })

  test(`${engine}: a customer that Square makes while the account is deleted is deleted too`, async () => {
    let leaving = async (): Promise<void> => undefined
    const made = await withNobody(engine, async (call) => {
      if (call === 'POST /v2/customers') await leaving()
    })
    leaving = made.leave
    await made.customers.ensure(ANA)
    expect(await made.atSquare()).toHaveLength(1)
    made.clock.now += 2 * MINUTE
    await made.forget()
    expect(await made.atSquare()).toEqual([])
    expect(await made.customers.find(ANA.uid)).toBeNull()
  })
}

type Before = (call: string) => Promise<void>

async function withNobody(
  engine: (typeof ENGINES)[number],
  before: Before = async () => undefined,
) {
  const { database, clock } = await createTestStudio({ engine })
  const now = () => clock.now
  const watched = watchedSquare({
    now,
    through: (ask) => async (request) => {
      await before(`${request.method} ${new URL(request.url).pathname}`)
      return ask(request)
    },
  })
  const { square, client } = watched
  return {
    ...watched,
    database,
    clock,
    customers: createCustomers({ database, square, now }),
    forget: createForgetCustomers({ database, square, now }),
    leave: () =>
      database.rows.transaction().execute((rows) => leaveCustomer(rows, ANA.uid, clock.now)),
    notes: () => database.rows.selectFrom('customer_deletion').selectAll().execute(),
    atSquare: async () => (await client.customers.search({})).customers ?? [],
  }
}

async function withAna(engine: (typeof ENGINES)[number]) {
  const made = await withNobody(engine)
  expect((await made.customers.ensure(ANA)).ok).toBe(true)
  expect(await made.atSquare()).toHaveLength(1)
  return made
}
