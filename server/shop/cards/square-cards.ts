import type { Square as Wire } from 'square'
import type { CardFacts } from '#domain/shop/card-on-file.ts'
import { type Answer, ask, type Square } from '../../core/square/client.ts'

export type SquareCard = CardFacts & { id: string; isOn: boolean }

/** Square's calls about cards on file, each with an end that is certain or honestly lost. */
export type SquareCards = ReturnType<typeof createSquareCards>

// The SDK's own retries would hide that an earlier sending was lost.
const ONCE = { maxRetries: 0 }

export function createSquareCards(square: Square) {
  const cards = async () => (await square.client()).cards
  return {
    /** The same request with the same key stores one card. `referenceId` is our own row's. */
    store: (request: {
      key: string
      sourceId: string
      customerId: string
      referenceId: string
    }): Promise<Answer<SquareCard>> =>
      ask(async () => {
        const { key, sourceId, customerId, referenceId } = request
        const card = { customerId, referenceId }
        return (await cards()).create({ idempotencyKey: key, sourceId, card }, ONCE)
      }, read),

    read: (cardId: string): Promise<Answer<SquareCard>> =>
      ask(async () => (await cards()).get({ cardId }), read),

    /** The card that was stored for one of our rows; null where there is none. */
    find: (referenceId: string): Promise<Answer<{ card: SquareCard | null }>> =>
      ask(
        async () => (await cards()).list({ referenceId }),
        ({ data }) => ({ card: cardFromSquare(data[0]) }),
      ),

    disable: (cardId: string): Promise<Answer<SquareCard>> =>
      ask(async () => (await cards()).disable({ cardId }, ONCE), read),
  }
}

function read({ card }: { card?: Wire.Card | undefined }): SquareCard | null {
  return cardFromSquare(card)
}

function cardFromSquare(card: Wire.Card | undefined): SquareCard | null {
  if (!card?.id) return null
  return {
    id: card.id,
    isOn: card.enabled !== false,
    brand: card.cardBrand ?? 'OTHER_BRAND',
    last4: card.last4 ?? '',
    expMonth: Number(card.expMonth ?? 0),
    expYear: Number(card.expYear ?? 0),
  }
}
