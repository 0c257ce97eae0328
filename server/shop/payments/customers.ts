import { createHash } from 'node:crypto'
import type { SquareClient } from 'square'
import type { Outcome } from '#domain/core/errors.ts'
import { dialable } from '#domain/core/phone.ts'
import type { Database } from '../../core/db/open.ts'
import type { Square } from '../../core/square/client.ts'
import { noteDeletion } from '../../core/square/customer-deletion.ts'

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

export function createCustomers(parts: {
  database: Database
  square: Square
  now: () => number
}): Customers {
  const { database, square, now } = parts
  const { environment } = square

  function onFile(uid: string) {
    return database.rows
      .selectFrom('square_customer')
      .select(['square_customer_id', 'request'])
      .where('user_id', '=', uid)
      .where('environment', '=', environment)
      .executeTakeFirst()
  }

  async function find(uid: string): Promise<string | null> {
    return (await onFile(uid))?.square_customer_id ?? null
  }

  /** The first request for an account is the one that all callers send, so that Square sees one. */
  async function keepRequest(uid: string, request: string): Promise<string> {
    const at = now()
    await database.rows
      .insertInto('square_customer')
      .values({ user_id: uid, environment, request, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'environment']).doNothing())
      .execute()
    return (await onFile(uid))?.request ?? request
  }

  async function keepCustomer(uid: string, squareCustomerId: string): Promise<void> {
    const kept = await database.rows
      .updateTable('square_customer')
      .set({ square_customer_id: squareCustomerId, updated_at: now() })
      .where('user_id', '=', uid)
      .where('environment', '=', environment)
      .executeTakeFirst()
    if (kept.numUpdatedRows > 0n) return
    // The account was deleted while Square made its customer.
    await noteDeletion(database.rows, { userId: uid, environment, squareCustomerId }, now())
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

  async function ensure(details: CustomerDetails): ReturnType<Customers['ensure']> {
    const { uid } = details
    const known = await find(uid)
    if (known) return { ok: true, squareCustomerId: known }
    const request = await keepRequest(uid, customerRequest(details))
    const asked = await askForCustomer(square, uid, request)
    if (asked.kind === 'made') {
      await keepCustomer(uid, asked.squareCustomerId)
      return { ok: true, squareCustomerId: asked.squareCustomerId }
    }
    if (asked.kind !== 'unknown') await dropRequest(uid, request)
    // A number that Square refuses must not cost the customer.
    if (asked.kind === 'phone-refused') return ensure({ ...details, phone: '' })
    console.error('Square has made no customer', asked.cause)
    return { ok: false, code: 'square-customer-failed' }
  }

  return { find, needsRepair: async (uid) => (await find(uid)) === null, ensure }
}

type CreateRequest = Parameters<SquareClient['customers']['create']>[0]

/** `unknown`: a timeout, a lost reply or a failure there, after which there may be a customer. */
type Answer =
  | { kind: 'made'; squareCustomerId: string }
  | { kind: 'phone-refused' }
  | { kind: 'refused' | 'unknown'; cause: unknown }

/** The request that makes a customer, as it is written down before it is sent. */
export function customerRequest(details: CustomerDetails): string {
  const phone = dialable(details.phone)
  const request: CreateRequest = {
    referenceId: details.uid,
    ...(details.email.trim() ? { emailAddress: details.email.trim().toLowerCase() } : {}),
    ...(details.firstName.trim() ? { givenName: details.firstName.trim() } : {}),
    ...(details.lastName.trim() ? { familyName: details.lastName.trim() } : {}),
    ...(phone ? { phoneNumber: phone } : {}),
  }
  return JSON.stringify(request)
}

/** Asks Square whether it knows the account, and sends the request where it does not. */
export async function askForCustomer(
  square: Square,
  uid: string,
  request: string,
): Promise<Answer> {
  try {
    const { customers } = await square.client()
    const found = await customers.search({
      query: {
        filter: { referenceId: { exact: uid } },
        sort: { field: 'CREATED_AT', order: 'ASC' },
      },
      limit: 1n,
    })
    const customer =
      found.customers?.[0] ?? (await customers.create(withKey(uid, request))).customer
    if (customer?.id) return { kind: 'made', squareCustomerId: customer.id }
    return { kind: 'unknown', cause: 'no customer id came back' }
  } catch (cause) {
    if (!isRefusal(cause)) return { kind: 'unknown', cause }
    const isAboutPhone = cause.errors.some(({ code }) => code === 'INVALID_PHONE_NUMBER')
    const hasPhone = 'phoneNumber' in JSON.parse(request)
    return isAboutPhone && hasPhone ? { kind: 'phone-refused' } : { kind: 'refused', cause }
  }
}

/** The same request has the same key, whoever sends it. */
function withKey(uid: string, request: string): CreateRequest {
  const idempotencyKey = createHash('sha256').update(`${uid} ${request}`).digest('base64url')
  return { ...JSON.parse(request), idempotencyKey }
}

/** Square read the request and said no. Told by shape: the SDK's class is loaded late. */
function isRefusal(error: unknown): error is { statusCode: number; errors: { code: string }[] } {
  if (!(error instanceof Error && 'statusCode' in error && 'errors' in error)) return false
  const { statusCode, errors } = error
  return (statusCode === 400 || statusCode === 404) && Array.isArray(errors)
}
