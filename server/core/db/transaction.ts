import type { Rows, TransactionRows } from './schema.ts'

/**
 * The one way to write several rows as one. Nothing of `work` is kept where it throws, or where it
 * answers `{ ok: false }`: a refusal is never half a change. What it answers is answered.
 */
export async function inTransaction<T>(
  rows: Rows,
  work: (rows: TransactionRows) => Promise<T>,
): Promise<T> {
  try {
    return await rows.transaction().execute(async (inside) => {
      const answer = await work(inside)
      if (isRefusal(answer)) throw new Refused(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Refused) return error.answer as T
    throw error
  }
}

class Refused extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('Refused: the transaction is rolled back.')
    this.answer = answer
  }
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
}
