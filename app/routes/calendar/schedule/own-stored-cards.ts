import type { RouterContextProvider } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { STUDIO } from '#content/studio.ts'
import { cardEnds, cardName, cardTrouble } from '#domain/shop/card-on-file.ts'
import type { StoredCard } from './stored-cards.tsx'

/** The cards that the signed-in client has on file and that are good at an instant (epoch ms); guests have none. */
export async function ownStoredCards(
  context: Readonly<RouterContextProvider>,
  at: number,
): Promise<StoredCard[]> {
  const { user } = context.get(visitorContext)
  if (!user || user.desk) return []
  const own = await context.get(studioContext).cards.of({ uid: user.id, verifiedEmail: null })
  return own
    .filter((card) => cardTrouble(card, at, STUDIO.zone) === null)
    .map((card) => ({ id: card.id, name: cardName(card), ends: cardEnds(card) }))
}
