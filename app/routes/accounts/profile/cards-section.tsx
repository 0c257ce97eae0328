import { Form } from 'react-router'
import { Refusal } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import { feeStaysWords } from '#domain/shop/cancelled-money.ts'

/** A card that a client has left on file, with the words that they agreed to. */
export type OwnCard = {
  id: string
  name: string
  ends: string
  /** Why it cannot be charged now; null where it can. */
  trouble: string | null
  words: string[]
  agreedAt: number
  /** What of open fees it may be charged with. */
  openFeeCents: number
  /** Where another one takes its place; null where no visit to come needs it. */
  anotherHref: string | null
}

/** The cards on file; each is taken back after a question, which opens in place. */
export function CardsSection(props: { cards: OwnCard[]; refused: Refused | undefined }) {
  const year = useYear()
  return (
    <>
      {props.refused ? <Refusal of={props.refused} /> : null}
      <ul className="border-t border-hairline">
        {props.cards.map((card) => (
          <li key={card.id} className="border-b border-hairline py-3">
            <p className="figures font-medium">{`${card.name}, ends ${card.ends}`}</p>
            {card.trouble ? <p className="text-brick">{card.trouble}</p> : null}
            <p className="figures text-driftwood">
              Agreed to {formatWhen(card.agreedAt, STUDIO.zone, year)}
            </p>
            {card.words.map((sentence) => (
              <p key={sentence} className="mt-1 max-w-[38em]">
                {sentence}
              </p>
            ))}
            {card.anotherHref ? (
              <p>
                <a className="link inline-flex min-h-11 items-center" href={card.anotherHref}>
                  Use another card
                </a>
              </p>
            ) : null}
            <details className="mt-1">
              <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                Remove this card
              </summary>
              <Form method="post" preventScrollReset className="space-y-3">
                <input type="hidden" name="cardId" value={card.id} />
                <p>
                  It is taken off the file here and at Square, and nobody can charge it any more.
                  {card.openFeeCents > 0 ? ` ${feeStaysWords(card.openFeeCents)}` : null}
                </p>
                <button type="submit" name="intent" value="card-remove" className="button">
                  Remove {card.name}
                </button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}
