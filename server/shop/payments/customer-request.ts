import { createHash } from 'node:crypto'
import type { SquareClient } from 'square'
import type { CustomerDetails } from './customers.ts'
import type { Square } from './square-client.ts'

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
    emailAddress: details.email.trim().toLowerCase(),
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

/** Square takes 9 to 16 digits; a number of ten is one of this country. */
function dialable(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 10 && !phone.trim().startsWith('+')) return `+1${digits}`
  return digits.length >= 9 && digits.length <= 16 ? `+${digits}` : null
}

/** Square read the request and said no. Told by shape: the SDK's class is loaded late. */
function isRefusal(error: unknown): error is { statusCode: number; errors: { code: string }[] } {
  if (!(error instanceof Error && 'statusCode' in error && 'errors' in error)) return false
  const { statusCode, errors } = error
  return (statusCode === 400 || statusCode === 404) && Array.isArray(errors)
}
