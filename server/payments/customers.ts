import { createHash } from 'node:crypto'
import type { SquareClient } from 'square'
import type { Outcome } from '../booking/provider.ts'
import type { Database } from '../db/open.ts'
import type { Square } from './square-client.ts'

/** Who an account belongs to; `uid` is the account's id and becomes the customer's reference at Square. */
export type CustomerDetails = {
  uid: string
  email: string
  firstName: string
  lastName: string
  phone: string
}

export type Customers = {
  /**
   * The Square customer of an account, made where there is none: one for each account, however
   * often and from however many servers this is asked (spec 2 §4, registration and repair).
   * Fails with `square-customer-failed`.
   */
  ensure(details: CustomerDetails): Promise<Outcome<{ squareCustomerId: string }>>
  /** The Square customer that is on file for an account; null where `ensure` has yet to succeed. */
  find(uid: string): Promise<string | null>
  /** True while an account has no Square customer on file: `ensure` is the repair. */
  needsRepair(uid: string): Promise<boolean>
}

type CreateRequest = Parameters<SquareClient['customers']['create']>[0]

export function createCustomers(parts: {
  database: Database
  square: Square
  now: () => number
}): Customers {
  const { database, square, now } = parts
  const { environment } = square

  async function find(uid: string): Promise<string | null> {
    const row = await database.rows
      .selectFrom('square_customer')
      .select('square_customer_id')
      .where('user_id', '=', uid)
      .where('environment', '=', environment)
      .executeTakeFirst()
    return row?.square_customer_id ?? null
  }

  /** The first request for an account is the one that all callers send, so that Square sees one. */
  async function keepRequest(uid: string, request: string): Promise<string> {
    const at = now()
    await database.rows
      .insertInto('square_customer')
      .values({ user_id: uid, environment, request, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'environment']).doNothing())
      .execute()
    const row = await database.rows
      .selectFrom('square_customer')
      .select('request')
      .where('user_id', '=', uid)
      .where('environment', '=', environment)
      .executeTakeFirst()
    return row?.request ?? request
  }

  async function keepCustomer(uid: string, squareCustomerId: string): Promise<void> {
    await database.rows
      .updateTable('square_customer')
      .set({ square_customer_id: squareCustomerId, updated_at: now() })
      .where('user_id', '=', uid)
      .where('environment', '=', environment)
      .execute()
  }

  /** A refused request is over: the next caller may send other details under another key. */
  async function dropRequest(uid: string, request: string): Promise<void> {
    await database.rows
      .deleteFrom('square_customer')
      .where('user_id', '=', uid)
      .where('environment', '=', environment)
      .where('request', '=', request)
      .where('square_customer_id', 'is', null)
      .execute()
  }

  return {
    find,
    needsRepair: async (uid) => (await find(uid)) === null,

    async ensure(details) {
      const { uid } = details
      const known = await find(uid)
      if (known) return { ok: true, squareCustomerId: known }
      const request = await keepRequest(uid, JSON.stringify(requestFor(details)))
      const asked = await askSquare(square, uid, request)
      if ('squareCustomerId' in asked) {
        await keepCustomer(uid, asked.squareCustomerId)
        return { ok: true, squareCustomerId: asked.squareCustomerId }
      }
      console.error('Square has made no customer', asked.cause)
      if (asked.isRefused) await dropRequest(uid, request)
      return { ok: false, code: 'square-customer-failed' }
    },
  }
}

async function askSquare(
  square: Square,
  uid: string,
  request: string,
): Promise<{ squareCustomerId: string } | { isRefused: boolean; cause: unknown }> {
  try {
    const { customers } = await square.client()
    const found = await customers.search({
      query: {
        filter: { referenceId: { exact: uid } },
        sort: { field: 'CREATED_AT', order: 'ASC' },
      },
      limit: 1n,
    })
    const id =
      found.customers?.[0]?.id ?? (await customers.create(withKey(uid, request))).customer?.id
    if (id) return { squareCustomerId: id }
    return { isRefused: false, cause: 'no customer id came back' }
  } catch (cause) {
    return { isRefused: isRefusal(cause), cause }
  }
}

function requestFor(details: CustomerDetails): CreateRequest {
  const phone = dialable(details.phone)
  return {
    referenceId: details.uid,
    emailAddress: details.email.trim().toLowerCase(),
    ...(details.firstName.trim() ? { givenName: details.firstName.trim() } : {}),
    ...(details.lastName.trim() ? { familyName: details.lastName.trim() } : {}),
    ...(phone ? { phoneNumber: phone } : {}),
  }
}

function withKey(uid: string, request: string): CreateRequest {
  const idempotencyKey = createHash('sha256').update(`${uid} ${request}`).digest('base64url')
  return { ...JSON.parse(request), idempotencyKey }
}

/** Square takes 9 to 16 digits; a number that it would refuse must not cost the customer. */
function dialable(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 10 && !phone.trim().startsWith('+')) return `+1${digits}`
  return digits.length >= 9 && digits.length <= 16 ? `+${digits}` : null
}

/** Square read the request and said no; anything else (timeout, 5xx, 429) may yet have made one. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  return status === 400 || status === 404 || status === 422
}
