import { setTimeout as pause } from 'node:timers/promises'
import { knownAddress } from '#domain/core/contact-details.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { outcomeOfRefusal } from '#domain/shop/payment.ts'
import { stretchHold } from '../../calendar/holds.ts'
import { changeCalendar } from '../../calendar/take-time.ts'
import type { Database } from '../../core/db/open.ts'
import type { CardRow } from '../../core/db/schema.ts'
import type { Square } from '../../core/square/client.ts'
import { whyNot } from '../../core/square/client.ts'
import type { Customers } from '../payments/customers.ts'
import { visitRequestOf } from '../payments/visit-request.ts'
import { guestReference } from './card.ts'
import { STORE_LEASE_MS } from './keep-request.ts'
import type { SettleCard } from './settle-card.ts'
import type { SquareCard, SquareCards } from './square-cards.ts'

/** How often one storing is sent, with one and the same key, before its answer counts as lost. */
const MOST_SENDINGS = 3
const MOST_DELAY_MS = 10 * 60_000

/**
 * Stores the card of a row that is written down, or finds out what became of it, and settles how it ended. Answers the row as
 * it stands then: `storing` while Square cannot be asked. Safe to repeat, from any number of servers.
 */
export type StoreCard = (row: CardRow) => Promise<CardRow>

export function createStoreCard(parts: {
  database: Database
  square: Square
  cards: SquareCards
  customers: Pick<Customers, 'ensure'>
  settle: SettleCard
  now: () => number
  pauseMs: number
}): StoreCard {
  const { database, cards, customers, settle, now, pauseMs } = parts

  /** A customer is one for each account, and one for each address of a guest. */
  async function withCustomer(row: CardRow): Promise<CardRow | null> {
    if (row.square_customer_id) return row
    const booking = row.booking_id
      ? await database.rows
          .selectFrom('booking')
          .select(['first_name', 'last_name', 'phone'])
          .where('id', '=', row.booking_id)
          .executeTakeFirst()
      : null
    const asked = visitRequestOf(row.visit_request)?.request
    const made = await customers.ensure({
      uid: row.account_id ?? guestReference(row.email),
      email: knownAddress(row.email),
      firstName: asked?.firstName ?? booking?.first_name ?? '',
      lastName: asked?.lastName ?? booking?.last_name ?? '',
      phone: asked?.phone ?? booking?.phone ?? '',
    })
    if (!made.ok) return null
    const kept = await database.rows
      .updateTable('card_on_file')
      .set({ square_customer_id: made.squareCustomerId })
      .where('id', '=', row.id)
      .where('state', '=', 'storing')
      .returningAll()
      .executeTakeFirst()
    return kept ?? null
  }

  async function stayOpen(row: CardRow, why: string): Promise<CardRow> {
    console.warn(`Card ${row.id}: it is still open whether Square keeps it (${why})`)
    const delay = Math.min(STORE_LEASE_MS * 2 ** row.tries, MOST_DELAY_MS)
    const { hold_id } = row
    if (hold_id) await changeCalendar(database, (rows) => stretchHold(rows, hold_id, now()))
    const put = await database.rows
      .updateTable('card_on_file')
      .set({ due_at: now() + delay, tries: row.tries + 1 })
      .where('id', '=', row.id)
      .where('state', '=', 'storing')
      .returningAll()
      .executeTakeFirst()
    return put ?? row
  }

  /** Sent again, a refusal may be about a token that the first sending has used up: Square is asked what it has. */
  async function afterRefusal(row: CardRow, code: ErrorCode): Promise<CardRow> {
    const found = await cards.find(row.id)
    if (found.kind !== 'answered') return stayOpen(row, whyNot(found))
    return found.value.card ? settle.kept(row, found.value.card) : settle.notKept(row, code)
  }

  async function send(row: CardRow): Promise<CardRow> {
    const { square_customer_id: customerId, source_id: sourceId } = row
    if (!customerId || !sourceId) return row
    let lost = ''
    for (let sendings = 0; sendings < MOST_SENDINGS; sendings += 1) {
      if (sendings > 0) await pause(pauseMs)
      const request = { key: row.store_key, sourceId, customerId, referenceId: row.id }
      const answer = await cards.store(request)
      if (answer.kind === 'answered') return settled(row, answer.value)
      if (answer.kind === 'refused') {
        const outcome = outcomeOfRefusal(answer)
        const code = outcome.kind === 'nothing' ? outcome.code : 'payment-failed'
        if (code === 'payment-failed') console.error('Square has kept no card', whyNot(answer))
        return afterRefusal(row, code === 'payment-failed' ? 'card-not-supported' : code)
      }
      lost = whyNot(answer)
    }
    return stayOpen(row, lost)
  }

  const settled = (row: CardRow, card: SquareCard) => settle.kept(row, card)

  return async (row) => {
    const ready = await withCustomer(row)
    // Nothing has been sent with the card's token yet: it may be tried anew.
    if (!ready) return (await settle.forget(row)) ?? row
    return send(ready)
  }
}
