import { Form } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import { cardEnds, cardName, cardTroubleWords } from '#domain/shop/card-on-file.ts'
import type { CardOnFile } from '#server/shop/cards/card.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'

/** A card as the record shows it: never more of it than people know. */
export type ClientCard = Pick<
  CardOnFile,
  'id' | 'brand' | 'last4' | 'expMonth' | 'expYear' | 'words' | 'agreedAt'
> & { trouble: string | null }

export function shownCard(card: CardOnFile, now: number): ClientCard {
  const { id, brand, last4, expMonth, expYear, words, agreedAt } = card
  const trouble = cardTroubleWords(card, now, STUDIO.zone)
  return { id, brand, last4, expMonth, expYear, words, agreedAt, trouble }
}

/** The cards that a client has left, since when and by which words; nothing where there are none. */
export function CardsSection({ cards, mayRemove }: { cards: ClientCard[]; mayRemove: boolean }) {
  const year = useYear()
  if (cards.length === 0) return null
  return (
    <section aria-label="Cards on file" id="cards" className="scroll-mt-6">
      <h2 className="text-2xl">Cards on file</h2>
      <ul className="mt-3 border-hairline border-t">
        {cards.map((card) => (
          <li key={card.id} className="border-hairline border-b py-2.5">
            <p className="figures font-medium">{`${cardName(card)}, ends ${cardEnds(card)}`}</p>
            {card.trouble ? <p className="text-brick">{card.trouble}</p> : null}
            <p className="figures text-driftwood">
              Since {formatWhen(card.agreedAt, STUDIO.zone, year)}
            </p>
            <Folded words="What was agreed to">
              {card.words.map((sentence) => (
                <p key={sentence} className="mb-1 max-w-[38em]">
                  {sentence}
                </p>
              ))}
            </Folded>
            {mayRemove ? <Remove card={card} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Remove({ card }: { card: ClientCard }) {
  return (
    <Folded words="Remove this card">
      <Form method="post" preventScrollReset className="max-w-md space-y-3">
        <input type="hidden" name="cardId" value={card.id} />
        <p>
          Visits that it secures stay booked, without a card. It is taken off the file at Square
          too, and the client is not written to.
        </p>
        <SmallButton name="intent" value="card-remove" quiet>
          Remove {cardName(card)}
        </SmallButton>
      </Form>
    </Folded>
  )
}
