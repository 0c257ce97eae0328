import { STUDIO } from '#content/studio.ts'
import { HOUR_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Piece, packetOf } from '#domain/shop/dispute-packet.ts'
import type { Desk } from '../../core/audit.ts'
import { type Square, whyNot } from '../../core/square/client.ts'
import { createDeliver, type Decided, writeAnswer } from './answer.ts'
import { type Dispute, disputesWhere, learnDispute } from './dispute-rows.ts'
import { packetFacts } from './packet-facts.ts'
import { createDisputeCalls, disputeInNotice } from './square-disputes.ts'

/** Payments that clients have their banks take back (spec 2 §3 knows none; what Square has). */
export type Disputes = {
  find(id: string): Promise<Dispute | null>
  /** Those of an order, or of a visit, newest first. */
  of(about: { orderId: string } | { bookingId: string }): Promise<Dispute[]>
  /** What was sent to the bank; before that, what would be, by what is on file now. `ownWords`: what the owner adds. */
  packet(dispute: Dispute, ownWords: string): Promise<Piece[]>
  /**
   * Sends the packet, once. Written down before it leaves; what Square has not taken yet goes again by itself. Fails with
   * `not-found`, `dispute-answered`, `dispute-closed`, `dispute-empty`.
   */
  send(asked: { id: string; ownWords: string; actorId: string }): Promise<Outcome<object>>
  /** Lets the money go, once; fails as `send` does. */
  accept(asked: { id: string; actorId: string }): Promise<Outcome<object>>
  /** Takes in the object of a notice; false where it tells of no dispute. @throws where Square has to be asked and does not answer */
  takeNotice(object: unknown): Promise<boolean>
  /** Sends again what was not taken, and after an hour's silence asks Square what it has. */
  reconcile(): Promise<void>
}

export function createDisputes(parts: Desk & { square: Square }): Disputes {
  const { database, now } = parts
  const { rows } = database
  const calls = createDisputeCalls(parts)
  const deliver = createDeliver({ ...parts, calls })
  let lookedAt = 0

  async function decide(decided: Decided): Promise<Outcome<object>> {
    const written = await writeAnswer(parts, decided)
    if (!written.ok) return written
    if (written.isNew) await deliver.one(decided.id)
    return { ok: true }
  }

  async function find(id: string): Promise<Dispute | null> {
    return (await disputesWhere(rows, { id }))[0] ?? null
  }

  async function packet(dispute: Dispute, ownWords: string): Promise<Piece[]> {
    if (dispute.answer === 'send') return sentPieces(dispute.id)
    return packetOf(await packetFacts(rows, dispute), ownWords, STUDIO.zone)
  }

  async function sentPieces(id: string): Promise<Piece[]> {
    const found = await rows
      .selectFrom('dispute_evidence')
      .select(['type', 'title', 'words as text'])
      .where('dispute_id', '=', id)
      .where('words', '!=', '')
      .orderBy('position')
      .execute()
    return found
  }

  return {
    find,
    of: (about) => disputesWhere(rows, about),
    packet,

    async send({ id, ownWords, actorId }) {
      const dispute = await find(id)
      if (!dispute) return { ok: false, code: 'not-found' }
      const pieces = dispute.answer === null ? await packet(dispute, ownWords) : []
      return decide({ id, answer: 'send', pieces, actorId })
    },

    accept: ({ id, actorId }) => decide({ id, answer: 'accept', pieces: [], actorId }),

    async takeNotice(object) {
      const told = disputeInNotice(object)
      if (!told) return false
      if ('version' in told) {
        await learnDispute(rows, told)
        return true
      }
      const read = await calls.read(told.id)
      if (read.kind === 'lost') throw new Error(`Dispute ${told.id} could not be read`)
      if (read.kind === 'answered') await learnDispute(rows, read.value)
      return read.kind === 'answered'
    },

    async reconcile() {
      await deliver.due()
      if (now() - lookedAt < HOUR_MS) return
      lookedAt = now()
      const listed = await calls.list()
      if (listed.kind !== 'answered') {
        console.warn('Square was not asked for disputes', whyNot(listed))
        return
      }
      for (const dispute of listed.value) await learnDispute(rows, dispute)
    },
  }
}
