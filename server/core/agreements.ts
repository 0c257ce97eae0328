import type { Selectable } from 'kysely'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Rows, Schema } from './db/schema.ts'

/** What a client has agreed to, word for word; instants in epoch milliseconds. */
export type Agreement = {
  id: string
  words: string[]
  wordsVersion: string
  policy: VisitPolicy
  /** The card on file that secures the visit; null: none does. */
  cardId: string | null
  /** Whether that card may be charged: it is at Square, and nobody has taken it back. */
  hasCard: boolean
  /** That card as people know it; null where it may not be charged. */
  card: { brand: string; last4: string } | null
  agreedAt: number
  /** Where from; null once the person was taken out. */
  network: string | null
}

/** What a visit's client has agreed to last; null: nothing. */
export async function agreementOf(rows: Rows, bookingId: string): Promise<Agreement | null> {
  return (await agreementsOf(rows, [bookingId])).get(bookingId) ?? null
}

/** The same of several visits, by booking id. */
export async function agreementsOf(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, Agreement>> {
  if (bookingIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('visit_agreement')
    .leftJoin('card_on_file as card', 'card.id', 'visit_agreement.card_id')
    .selectAll('visit_agreement')
    .select(['card.state as card_state', 'card.brand as card_brand', 'card.last4 as card_last4'])
    .where('visit_agreement.booking_id', 'in', bookingIds)
    .orderBy('visit_agreement.agreed_at')
    .orderBy('visit_agreement.id')
    .execute()
  return new Map(found.map((row) => [row.booking_id ?? '', agreementIn(row)]))
}

type AgreementRow = Selectable<Schema['visit_agreement']> & {
  card_state: string | null
  card_brand: string | null
  card_last4: string | null
}

function agreementIn(row: AgreementRow): Agreement {
  const { card_brand: brand, card_last4: last4 } = row
  const hasCard = row.card_state === 'stored'
  return {
    id: row.id,
    words: JSON.parse(row.words),
    wordsVersion: row.words_version,
    policy: JSON.parse(row.policy),
    cardId: row.card_id,
    hasCard,
    card: hasCard && brand !== null && last4 !== null ? { brand, last4 } : null,
    agreedAt: row.agreed_at,
    network: row.network,
  }
}
