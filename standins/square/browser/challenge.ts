import type { Answer } from './sandbox-calls.ts'
import { openSheet } from './sheet.ts'

/** The bank's question about a payment. */
export function askTheBank(base: string, id: string): Promise<Answer> {
  const src = new URL(`challenge?id=${encodeURIComponent(id)}`, base)
  return openSheet('Your bank asks for a code', src, ['focus'])
}
