import { type CreditLine, creditLines } from '../../clients/credit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { creditOfAccount } from './spend.ts'

/** What an account may spend on products, in cents, and its lines, newest first. */
export type OwnCredit = { balanceCents: number; lines: Omit<CreditLine, 'reason' | 'isGift'>[] }

/** The credit of the client whose address an account has verified as its own; nothing where there is none. */
export async function ownCredit(rows: Rows, userId: string): Promise<OwnCredit> {
  const own = await creditOfAccount(rows, userId)
  if (!own) return { balanceCents: 0, lines: [] }
  const lines = await creditLines(rows, own.clientId)
  // Why the owner gave it is hers alone.
  return {
    balanceCents: own.balanceCents,
    lines: lines.map(({ reason: _, isGift: __, ...line }) => line),
  }
}
