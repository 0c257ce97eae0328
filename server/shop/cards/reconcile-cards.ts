import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
import type { CardRow } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { type Square, whyNot } from '../../core/square/client.ts'
import { factColumns, moveCard } from './card.ts'
import type { CardLetters } from './card-letters.ts'
import type { SquareCards } from './square-cards.ts'
import type { StoreCard } from './store.ts'

const AT_ONCE = 20
const FIRST_DELAY_MS = MINUTE_MS
const LONGEST_DELAY_MS = 6 * HOUR_MS

/**
 * What was left open about cards: storings whose answer was lost are asked again with their key, and Square is told of
 * removals until it has heard. Never charges anything. Safe beside other servers.
 */
export function createReconcileCards(parts: {
  database: Database
  square: Square
  cards: SquareCards
  store: StoreCard
  letters: Pick<CardLetters, 'trouble'>
  now: () => number
}) {
  const { database, square, cards, store, letters, now } = parts

  /** Square lets the card go; one that it does not know is gone already. */
  async function tell(row: CardRow): Promise<void> {
    const cardId = row.square_card_id ?? (await storedUnseen(row))
    if (cardId === 'lost') return tellLater(row)
    const told = cardId === null ? null : await cards.disable(cardId)
    if (
      told &&
      told.kind !== 'answered' &&
      !(told.kind === 'refused' && told.code === 'NOT_FOUND')
    ) {
      console.warn(`Square has not let card ${row.id} go (${whyNot(told)})`)
      return tellLater(row)
    }
    await database.rows
      .updateTable('card_on_file')
      .set({ due_at: null, tries: 0, updated_at: now() })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .execute()
    await dropForgotten(row)
  }

  /** A card that was taken back while its storing was in hand may be at Square all the same. */
  async function storedUnseen(row: CardRow): Promise<string | null> {
    const found = await cards.find(row.id)
    return found.kind === 'answered' ? (found.value.card?.id ?? null) : 'lost'
  }

  async function tellLater(row: CardRow): Promise<void> {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** row.tries, LONGEST_DELAY_MS)
    await database.rows
      .updateTable('card_on_file')
      .set({ due_at: now() + delay, tries: row.tries + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .execute()
  }

  /** Of a person who was taken out nothing is left once Square has heard. */
  async function dropForgotten({ id }: CardRow): Promise<void> {
    await database.rows
      .deleteFrom('card_on_file')
      .where('id', '=', id)
      .where('email', '=', '')
      .where('due_at', 'is', null)
      .execute()
  }

  return {
    async round(): Promise<void> {
      const due = await database.rows
        .selectFrom('card_on_file')
        .selectAll()
        .where('environment', '=', square.environment)
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .limit(AT_ONCE)
        .execute()
      for (const row of due) {
        const done = row.state === 'storing' ? store(row) : tell(row)
        await done.catch((error: unknown) => {
          // One that cannot be settled must not stand in the way of all that come after it.
          console.error(`Card ${row.id} could not be settled`, error)
          return tellLater(row)
        })
      }
    },

    tell,

    /**
     * What Square says of one of our cards now, read anew, since its notices may come late and in any order. False: it is
     * none of ours. @throws Error where Square cannot be asked
     */
    async learn(squareCardId: string): Promise<boolean> {
      const row = await database.rows
        .selectFrom('card_on_file')
        .selectAll()
        .where('square_card_id', '=', squareCardId)
        .executeTakeFirst()
      if (!row) return false
      if (row.state !== 'stored') return true
      const read = await cards.read(squareCardId)
      const isGone = read.kind === 'refused' && read.code === 'NOT_FOUND'
      if (!isGone && read.kind !== 'answered') throw new Error(`Card ${row.id} could not be read`)
      if (read.kind === 'answered' && read.value.isOn) {
        const facts = factColumns(read.value)
        await inTransaction(database.rows, async (rows) => {
          await rows
            .updateTable('card_on_file')
            .set({ ...facts, updated_at: now() })
            .where('id', '=', row.id)
            .where('state', '=', 'stored')
            .execute()
          await letters.trouble(rows, row.id)
        })
      } else {
        await inTransaction(database.rows, async (rows) => {
          await moveCard(rows, row, 'lost-at-square', { updated_at: now() })
          await letters.trouble(rows, row.id)
        })
      }
      return true
    },
  }
}
