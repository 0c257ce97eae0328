import { type Payments, payments, type TokenResult } from '@square/web-sdk'
import { BROWSER_SENTENCES } from '#domain/core/errors.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'

const SCRIPT_LATEST_MS = 15_000

/** A way of paying that gave no token, with what its form or the bank says. */
export class CardRefused extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join(', '))
    this.reasons = reasons
  }
}

/** Square's script did not come. */
export class ScriptMissing extends Error {}

/**
 * Square's script, once a page. Its promise never settles where something else has used up its tag.
 * @throws ScriptMissing
 */
export async function loadSquare({ applicationId, locationId, scriptUrl }: CardSetup) {
  const options = scriptUrl ? { scriptSrc: scriptUrl } : {}
  const loading: Promise<Payments | null> = payments(applicationId, locationId, options)
  const late = new Promise<null>((done) => setTimeout(() => done(null), SCRIPT_LATEST_MS))
  const square = await Promise.race([loading, late]).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('Square.js')) return null
    throw error
  })
  if (!square) throw new ScriptMissing('Square.js failed to load')
  return square
}

/** The token of a result. @throws CardRefused with what is wrong */
export function tokenIn(result: TokenResult): string {
  if (result.status === 'OK' && result.token) return result.token
  const errors = 'errors' in result ? (result.errors ?? []) : []
  const reasons = errors.map(({ message }) => message)
  if (isClosed(result)) reasons.push(BROWSER_SENTENCES['bank-question-closed'])
  throw new CardRefused(reasons.length > 0 ? reasons : [result.status])
}

/** Whether the buyer closed what was shown to them: a bank's question, a wallet's sheet. */
export function isClosed({ status }: TokenResult): boolean {
  return status === 'Cancel' || status === 'Abort'
}

/** What Square's script throws tells what is wrong in a list. */
export function reasonsIn(error: unknown): readonly string[] {
  if (error instanceof CardRefused) return error.reasons
  const { errors } = Object(error) as { errors?: unknown }
  const list = Array.isArray(errors) ? errors : []
  return list.map(({ message }: { message?: unknown }) => String(message)).filter(Boolean)
}
