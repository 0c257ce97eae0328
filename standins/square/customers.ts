import type { Hono } from 'hono'
import { z } from 'zod'
import { answerOnce, newId, type Parts, pageOf, readBody } from './calls.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'

const KIND = 'customer'
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
// Square also refuses the area code of invented numbers.
const PHONE = /^(?!\+?1?555)\+?\d{9,16}$/

const text = (longest: number) => z.string().max(longest)
const Address = z.record(z.string(), z.string())
const Facts = {
  given_name: text(300),
  family_name: text(300),
  company_name: text(500),
  nickname: text(100),
  email_address: text(254),
  address: Address,
  phone_number: z.string(),
  reference_id: text(100),
  note: z.string(),
  birthday: z.string(),
}
const Create = z.strictObject(Facts).partial().extend({ idempotency_key: z.string().optional() })
const Update = z
  .strictObject({
    given_name: Facts.given_name.nullable(),
    family_name: Facts.family_name.nullable(),
    company_name: Facts.company_name.nullable(),
    nickname: Facts.nickname.nullable(),
    email_address: Facts.email_address.nullable(),
    address: Facts.address.nullable(),
    phone_number: Facts.phone_number.nullable(),
    reference_id: Facts.reference_id.nullable(),
    note: Facts.note.nullable(),
    birthday: Facts.birthday.nullable(),
    version: z.int(),
  })
  .partial()

const TextFilter = z.strictObject({ exact: z.string(), fuzzy: z.string() }).partial()
const Search = z.strictObject({
  limit: z.int().min(1).max(100).optional(),
  cursor: z.string().optional(),
  count: z.boolean().optional(),
  query: z
    .strictObject({
      filter: z
        .strictObject({
          email_address: TextFilter,
          phone_number: TextFilter,
          reference_id: TextFilter,
        })
        .partial()
        .optional(),
      sort: z.strictObject({ field: z.string(), order: z.enum(['ASC', 'DESC']) }).partial(),
    })
    .partial()
    .optional(),
})

type Customer = z.infer<typeof Create> & {
  id: string
  created_at: string
  updated_at: string
  version: number
}

/** Square's customer directory: it keeps two customers of one address apart, as Square does. */
export function customerCalls(app: Hono, { state, now, searchLagMs }: Parts): void {
  const stamp = () => new Date(now()).toISOString()

  app.post('/v2/customers', async (c) => {
    const body = await readBody(c, Create)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => {
      const { idempotency_key: _, ...facts } = body
      check(facts)
      const at = stamp()
      const customer = {
        id: newId(),
        created_at: at,
        updated_at: at,
        ...facts,
        preferences: { email_unsubscribed: false },
        creation_source: 'THIRD_PARTY',
        version: 0,
      }
      state.put(KIND, customer.id, customer)
      return { customer }
    })
  })

  app.post('/v2/customers/search', async (c) => {
    const { query = {}, limit = 100, cursor, count } = await readBody(c, Search)
    const filters = Object.entries(query.filter ?? {})
    const found = state
      .all<Customer>(KIND)
      .filter((customer) => Date.parse(customer.created_at) <= now() - searchLagMs)
      .filter((customer) =>
        filters.every(([name, filter]) => matches(customer[name as keyof typeof Facts], filter)),
      )
    if (query.sort?.order === 'DESC') found.reverse()
    const { page, next } = pageOf(found, limit, cursor)
    // Square leaves an empty list out.
    return c.json({
      ...(page.length > 0 ? { customers: page } : {}),
      ...(next ? { cursor: next } : {}),
      ...(count ? { count: found.length } : {}),
    })
  })

  app.get('/v2/customers/:id', (c) => c.json({ customer: existing(c.req.param('id')) }))

  app.put('/v2/customers/:id', async (c) => {
    const { version, ...changes } = await readBody(c, Update)
    return c.json(
      state.asOne(() => {
        const before = existing(c.req.param('id'))
        if (version !== undefined && version !== before.version) {
          throw new Refusal('CONFLICT', 'The customer has changed since it was read.', {
            status: 409,
            field: 'version',
          })
        }
        const merged = { ...before, ...changes, updated_at: stamp(), version: before.version + 1 }
        const customer = Object.fromEntries(
          Object.entries(merged).filter(([, value]) => value !== null),
        ) as Customer
        check(customer)
        state.put(KIND, customer.id, customer)
        return { customer }
      }),
    )
  })

  app.delete('/v2/customers/:id', (c) =>
    c.json(
      state.asOne(() => {
        state.remove(KIND, existing(c.req.param('id')).id)
        return {}
      }),
    ),
  )

  const existing = (id: string) => knownCustomer(state, id)
}

export function knownCustomer(state: State, id: string): Customer {
  const customer = state.get<Customer>(KIND, id)
  if (customer) return customer
  throw new Refusal('NOT_FOUND', `Customer with ID \`${id}\` not found.`, {
    status: 404,
    field: 'customer_id',
  })
}

function check(facts: z.infer<typeof Create>): void {
  const { given_name, family_name, company_name, email_address, phone_number } = facts
  if (!given_name && !family_name && !company_name && !email_address && !phone_number) {
    throw new Refusal(
      'BAD_REQUEST',
      'At least one of `given_name`, `family_name`, `company_name`, `email_address` or `phone_number` is required for a customer.',
    )
  }
  if (email_address && !EMAIL.test(email_address)) {
    throw new Refusal('INVALID_EMAIL_ADDRESS', 'Expected email_address to be a valid email', {
      field: 'email_address',
    })
  }
  if (phone_number && !PHONE.test(phone_number)) {
    throw new Refusal('INVALID_PHONE_NUMBER', 'Expected phone_number to be a valid phone number', {
      field: 'phone_number',
    })
  }
}

function matches(value: unknown, { exact, fuzzy }: z.infer<typeof TextFilter>): boolean {
  const held = typeof value === 'string' ? value.toLowerCase() : ''
  if (exact !== undefined && held !== exact.toLowerCase()) return false
  return fuzzy === undefined || held.includes(fuzzy.toLowerCase())
}
