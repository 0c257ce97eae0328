import { createHash } from 'node:crypto'
import { STUDIO } from '#content/studio.ts'
import { HOUR_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Piece, packetOf } from '#domain/shop/dispute-packet.ts'
import type { Desk } from '../../core/audit.ts'
import type { Env } from '../../core/env.ts'
import { type Square, whyNot } from '../../core/square/client.ts'
import { createDeliver, type Decided, writeAnswer } from './answer.ts'
import { type Dispute, disputesWhere, learnDispute } from './dispute-rows.ts'
import { packetFacts } from './packet-facts.ts'
import { createDisputeCalls, disputeInNotice } from './square-disputes.ts'
import { createTell } from './tell.ts'

/** Payments that clients have their banks take back (spec 2 §3 knows none; what Square has). */
export type Disputes = {
  find(id: string): Promise<Dispute | null>
  /** Those of an order, or of a visit, newest first. */
  of(about: { orderId: string } | { bookingId: string }): Promise<Dispute[]>
  /** What was sent to the bank; before that, what would be, by what is on file now. */
  packet(dispute: Dispute): Promise<Packet>
  /**
   * Sends the packet, once. Written down before it leaves; what Square has not taken yet goes again by itself. `ownWords`:
   * what the owner adds; `stamp`: of the packet that she has read. Fails with `not-found`, `dispute-answered`, `dispute-closed`,
   * `dispute-empty`, and with `dispute-changed` where other things are on file by now.
   */
  send(asked: Sending): Promise<Outcome<object>>
  /** Lets the money go, once; fails as `send` does. */
  accept(asked: { id: string; actorId: string }): Promise<Outcome<object>>
  /** Takes in the object of a notice; false where it tells of no dispute. @throws where Square has to be asked and does not answer */
  takeNotice(object: unknown): Promise<boolean>
  /** Sends again what was not taken, after an hour's silence asks Square what it has, and writes to the owner of what waits for her. */
  reconcile(): Promise<void>
}

/** `stamp` tells one packet from another. */
type Packet = { pieces: Piece[]; stamp: string }
type Sending = { id: string; ownWords: string; stamp: string; actorId: string }

export function createDisputes(parts: Desk & { square: Square; env: Env }): Disputes {
  const { database, now } = parts
  const { rows } = database
  const calls = createDisputeCalls(parts)
  const deliver = createDeliver({ ...parts, calls })
  const tell = createTell(parts)
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

  async function look(): Promise<void> {
    if (now() - lookedAt < HOUR_MS) return
    lookedAt = now()
    const listed = await calls.list()
    if (listed.kind !== 'answered') {
      console.warn('Square was not asked for disputes', whyNot(listed))
      return
    }
    for (const dispute of listed.value) await learnDispute(rows, dispute)
  }

  return {
    find,
    of: (about) => disputesWhere(rows, about),

    async packet(dispute) {
      const isSent = dispute.answer === 'send'
      const pieces = isSent
        ? await sentPieces(dispute.id)
        : packetOf(await packetFacts(rows, dispute), '', STUDIO.zone)
      return { pieces, stamp: stampOf(pieces) }
    },

    async send({ id, ownWords, stamp, actorId }) {
      const dispute = await find(id)
      if (!dispute) return { ok: false, code: 'not-found' }
      if (dispute.answer !== null) return decide({ id, answer: 'send', pieces: [], actorId })
      const facts = await packetFacts(rows, dispute)
      if (stampOf(packetOf(facts, '', STUDIO.zone)) !== stamp) {
        return { ok: false, code: 'dispute-changed' }
      }
      return decide({ id, answer: 'send', pieces: packetOf(facts, ownWords, STUDIO.zone), actorId })
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
      await look()
      await tell()
    },
  }
}

function stampOf(pieces: readonly Piece[]): string {
  return createHash('sha256').update(JSON.stringify(pieces)).digest('base64url')
}
