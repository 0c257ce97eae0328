import type { Payments, TokenResult } from '@square/web-payments-sdk-types'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'

const SCRIPT_LATEST_MS = 15_000

/** A way of paying that gave no token, with what its form or the bank says. */
class CardRefused extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join(', '))
    this.reasons = reasons
  }
}

/** Square's script did not come. */
export class ScriptMissing extends Error {}

/** Once a page, and again after it did not come. */
let script: Promise<void> | null = null

/** What Square's script offers to pay with. @throws ScriptMissing */
export async function loadSquare(setup: CardSetup): Promise<Payments> {
  script ??= window.Square ? Promise.resolve() : scriptFrom(setup.scriptUrl)
  await script.catch((error: unknown) => {
    script = null
    throw error
  })
  if (!window.Square) throw new ScriptMissing('Square.js failed to load')
  return window.Square.payments(setup.applicationId, setup.locationId)
}

function scriptFrom(url: string): Promise<void> {
  return new Promise((done, failed) => {
    const missing = () => failed(new ScriptMissing('Square.js failed to load'))
    const tag = document.createElement('script')
    tag.src = url
    tag.onload = () => done()
    tag.onerror = missing
    document.head.append(tag)
    setTimeout(missing, SCRIPT_LATEST_MS)
  })
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
