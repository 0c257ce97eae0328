import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Failure } from '#domain/core/errors.ts'
import { answerRefusal, type DisputeAnswer, isToAnswer } from '#domain/shop/dispute.ts'
import type { Piece } from '#domain/shop/dispute-packet.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { type Answer, whyNot } from '../../core/square/client.ts'
import { type DisputeRow, learnDispute, lockDispute } from './dispute-rows.ts'
import type { DisputeCalls, SquareDispute } from './square-disputes.ts'

const LEASE_MS = MINUTE_MS
const AGAIN_MS = 5 * MINUTE_MS
const AT_ONCE = 20

/** What the owner has decided about a dispute: what is sent, or nothing where she lets the money go. */
export type Decided = {
  id: string
  answer: DisputeAnswer
  pieces: readonly Piece[]
  actorId: string
}

/** Writes the answer down, once; decided the same way again it is the same answer. */
export async function writeAnswer(
  { database, audit, now }: Desk,
  { id, answer, pieces, actorId }: Decided,
): Promise<{ ok: true; isNew: boolean } | Failure> {
  return inTransaction(database.rows, async (rows) => {
    const row = await lockDispute(rows, id)
    if (!row) return { ok: false, code: 'not-found' } as const
    if (row.answer === answer) return { ok: true, isNew: false } as const
    const refused = answerRefusal({ ...row, answerBy: row.answer_by }, now())
    if (refused) return { ok: false, code: refused }
    if (answer === 'send' && pieces.length === 0) return { ok: false, code: 'dispute-empty' }
    await rows
      .updateTable('dispute')
      .set({ answer, answered_at: now(), due_at: now() + LEASE_MS })
      .where('id', '=', id)
      .execute()
    for (const [position, { type, title, text }] of pieces.entries()) {
      const piece = { id: randomUUID(), dispute_id: id, position, type, title, words: text }
      await rows
        .insertInto('dispute_evidence')
        .values({ ...piece, square_id: null })
        .execute()
    }
    const { amount_cents: amountCents } = row
    const line = { record: 'dispute', id, did: answer, amountCents }
    await audit.write(deskChange({ id: actorId }, line), rows)
    return { ok: true, isNew: true } as const
  })
}

export type Deliver = {
  /** Sends what was written down for a dispute, as far as Square takes it now. */
  one(id: string): Promise<void>
  /** The same for all whose turn has come; safe beside other servers. */
  due(): Promise<void>
}

/** Every step may be done again: pieces have keys, and whether the whole has arrived is read first. */
export function createDeliver(parts: Desk & { calls: DisputeCalls }): Deliver {
  const { database, calls, now } = parts
  const { rows } = database

  async function read(id: string): Promise<DisputeRow | null> {
    const found = rows.selectFrom('dispute').selectAll().where('id', '=', id)
    return (await found.executeTakeFirst()) ?? null
  }

  /** The next round sends it again; a refusal is shown to the owner meanwhile. */
  async function later(id: string, answer: Exclude<Answer<unknown>, { kind: 'answered' }>) {
    console.error(`Dispute ${id}: Square has not taken the answer`, whyNot(answer))
    const refusal = answer.kind === 'refused' ? answer.code : null
    await rows
      .updateTable('dispute')
      .set({ due_at: now() + AGAIN_MS, ...(refusal ? { refusal } : {}) })
      .where('id', '=', id)
      .where('due_at', 'is not', null)
      .execute()
  }

  /** Adds what Square does not have yet; false where it did not get to the end. */
  async function addPieces(id: string): Promise<boolean> {
    const missing = await rows
      .selectFrom('dispute_evidence')
      .selectAll()
      .where('dispute_id', '=', id)
      .where('square_id', 'is', null)
      .where('words', '!=', '')
      .orderBy('position')
      .execute()
    for (const { id: key, type, words: text } of missing) {
      const added = await calls.addText({ key, disputeId: id, type, text })
      if (added.kind !== 'answered') {
        await later(id, added)
        return false
      }
      await rows
        .updateTable('dispute_evidence')
        .set({ square_id: added.value })
        .where('id', '=', key)
        .execute()
    }
    return true
  }

  async function finish(id: string, ended: Answer<SquareDispute>): Promise<void> {
    if (ended.kind === 'answered') return learnDispute(rows, ended.value)
    await later(id, ended)
  }

  async function one(id: string): Promise<void> {
    const row = await read(id)
    if (!row?.answer || row.due_at === null) return
    // A lost answer may have been a yes: Square is asked first.
    const before = await calls.read(id)
    if (before.kind !== 'answered') return later(id, before)
    await learnDispute(rows, before.value)
    if (!isToAnswer(before.value.state)) return
    if (row.answer === 'accept') return finish(id, await calls.accept(id))
    if (await addPieces(id)) await finish(id, await calls.submit(id))
  }

  return {
    one,
    async due() {
      const found = await rows
        .selectFrom('dispute')
        .select(['id', 'due_at'])
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .limit(AT_ONCE)
        .execute()
      for (const { id, due_at } of found) {
        const claimed = await rows
          .updateTable('dispute')
          .set({ due_at: now() + LEASE_MS })
          .where('id', '=', id)
          .where('due_at', '=', due_at)
          .executeTakeFirst()
        if (claimed.numUpdatedRows === 1n) await one(id)
      }
    },
  }
}
