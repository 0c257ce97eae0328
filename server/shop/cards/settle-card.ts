import { canCancel } from '#domain/calendar/booking.ts'
import type { ErrorCode, Failure } from '#domain/core/errors.ts'
import { cardStatesBefore } from '#domain/shop/card-on-file.ts'
import { writeAgreement } from '../../calendar/agreements.ts'
import { changeCalendar } from '../../calendar/take-time.ts'
import { agreementOf } from '../../core/agreements.ts'
import type { Database } from '../../core/db/open.ts'
import type { CardRow, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { type VisitDesk, visitRequestOf } from '../payments/visit-request.ts'
import { factColumns, moveCard } from './card.ts'
import type { CardLetters } from './card-letters.ts'
import type { SquareCard } from './square-cards.ts'

/** Writes the ends of a storing down, once, from whichever side the news comes; each answers the row as it stands then. */
export type SettleCard = {
  /**
   * Square has the card: it is ours, and the visit that it secures is booked with what was agreed to, in one transaction. Where the
   * visit may not be had any more nothing is booked, and the card is taken back at Square.
   */
  kept(row: CardRow, card: SquareCard): Promise<CardRow>
  notKept(row: CardRow, failure: ErrorCode): Promise<CardRow>
  /** Nothing has left the house: the row goes. */
  forget(row: CardRow): Promise<CardRow | null>
}

export function createSettleCard(parts: {
  database: Database
  visits: VisitDesk
  letters: Pick<CardLetters, 'replaced'>
  now: () => number
}): SettleCard {
  const { database, visits, letters, now } = parts

  async function standing(row: CardRow): Promise<CardRow> {
    const current = await database.rows
      .selectFrom('card_on_file')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirst()
    return current ?? row
  }

  /** The card is at Square and secures nothing: Square is told to let it go. */
  async function takeBack(row: CardRow, card: SquareCard, failure: ErrorCode): Promise<CardRow> {
    const changes = { failure, square_card_id: card.id, due_at: now(), updated_at: now() }
    const moved = await moveCard(database.rows, row, 'not-kept', { ...changes, removed_at: now() })
    return moved ?? standing(row)
  }

  async function book(row: CardRow, card: SquareCard): Promise<CardRow | Failure | null> {
    const asked = visitRequestOf(row.visit_request)
    if (!asked) return null
    const request = { ...asked.request, holdId: row.hold_id ?? undefined }
    const planned = await visits.plan(request, asked.actor)
    if (!planned.ok) return planned
    return changeCalendar(
      database,
      async (rows) => {
        const moved = await moveCard(rows, row, 'kept', storedColumns(card, now()))
        if (!moved) return null
        // Its mail says what was agreed to, and which card stands for it.
        const made = await planned.plan.take(rows, (id) => agree(rows, row, id, now()))
        if (!made.ok) return made
        const { id, clientId } = made.booking
        return bind(rows, moved, { bookingId: id, clientId })
      },
      planned.plan.isTaken,
    )
  }

  /** Another card takes the place of the one that secures a booked visit, and of the same one at all that are to come. */
  async function replace(row: CardRow, card: SquareCard): Promise<CardRow | Failure | null> {
    return inTransaction(database.rows, async (rows): Promise<CardRow | Failure | null> => {
      const bookingId = row.booking_id ?? ''
      const visit = await rows
        .selectFrom('booking')
        .select('status')
        .where('id', '=', bookingId)
        .executeTakeFirst()
      const agreed = await agreementOf(rows, bookingId)
      if (!agreed || !visit || !canCancel(visit)) return { ok: false, code: 'already-cancelled' }
      const moved = await moveCard(rows, row, 'kept', storedColumns(card, now()))
      if (!moved) return null
      await rows
        .updateTable('visit_agreement')
        .set({ card_id: row.id })
        .where((of) =>
          of.or([
            of('id', '=', agreed.id),
            ...(agreed.cardId ? [of('card_id', '=', agreed.cardId)] : []),
          ]),
        )
        .execute()
      if (agreed.cardId) await removeCards(rows, [agreed.cardId], now())
      await letters.replaced(rows, { cardId: row.id, was: agreed.card })
      return moved
    })
  }

  return {
    async kept(row, card) {
      const ended = await (row.visit_request ? book(row, card) : replace(row, card))
      if (ended === null) return standing(row)
      return 'ok' in ended ? takeBack(row, card, ended.code) : ended
    },

    async notKept(row, failure) {
      const changes = { failure, updated_at: now(), removed_at: now() }
      return (await moveCard(database.rows, row, 'not-kept', changes)) ?? standing(row)
    },

    async forget(row) {
      await database.rows
        .deleteFrom('card_on_file')
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .where('state', '=', 'storing')
        .execute()
      return null
    },
  }
}

function storedColumns(card: SquareCard, now: number) {
  return { ...factColumns(card), square_card_id: card.id, failure: null, updated_at: now }
}

async function agree(rows: TransactionRows, row: CardRow, bookingId: string, now: number) {
  const terms = {
    words: JSON.parse(row.words),
    wordsVersion: row.words_version,
    policy: JSON.parse(row.policy),
  }
  const by = { email: row.email, address: row.network ?? '', attemptId: null, now }
  await writeAgreement(rows, terms, { ...by, bookingId, cardId: row.id })
}

async function bind(
  rows: TransactionRows,
  row: CardRow,
  of: { bookingId: string; clientId: string },
): Promise<CardRow> {
  return rows
    .updateTable('card_on_file')
    .set({ booking_id: of.bookingId, client_id: of.clientId })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes cards back, in a transaction of the caller's: ours at once, and Square is told until it has heard. `now` in epoch ms. */
export async function removeCards(
  rows: TransactionRows,
  ids: readonly string[],
  now: number,
): Promise<number> {
  if (ids.length === 0) return 0
  const removed = await rows
    .updateTable('card_on_file')
    .set((card) => ({
      state: 'removed' as const,
      version: card('version', '+', 1),
      source_id: null,
      visit_request: null,
      removed_at: now,
      due_at: now,
      tries: 0,
      updated_at: now,
    }))
    .where('id', 'in', ids)
    .where('state', 'in', cardStatesBefore('taken-back'))
    .executeTakeFirst()
  return Number(removed.numUpdatedRows)
}
