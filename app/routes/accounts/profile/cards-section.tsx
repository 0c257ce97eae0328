import { Form } from 'react-router'
import { Refusal } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { cardsWords as said } from '#content/words/profile.ts'
import { formatWhen } from '#domain/core/when.ts'
import { feeStaysWords } from '#domain/shop/cancelled-money.ts'

/** A card that a client has left on file, with the words that they agreed to. */
export type OwnCard = {
  id: string
  name: string
  ends: string
  /** Why it cannot be charged now; null where it can. */
  trouble: string | null
  /** What was agreed to, for each visit that it stands for; of none: as it was left. */
  agreed: {
    visit: { serviceName: string; startsAt: number; href: string } | null
    words: string[]
    agreedAt: number
  }[]
  /** Why it cannot be taken back now; null where it can. */
  needed: string | null
  /** What of open fees it may be charged with. */
  openFeeCents: number
  /** Where another one takes its place; null where no visit to come needs it. */
  anotherHref: string | null
}

/** The cards on file; each is taken back after a question, which opens in place. */
export function CardsSection(props: { cards: OwnCard[]; refused: Refused | undefined }) {
  return (
    <>
      {props.refused ? <Refusal of={props.refused} /> : null}
      <ul className="border-t border-hairline">
        {props.cards.map((card) => (
          <li key={card.id} className="border-b border-hairline py-3">
            <p className="figures font-medium">{said.ends(card.name, card.ends)}</p>
            {card.trouble ? <p className="text-brick">{card.trouble}</p> : null}
            {card.agreed.map((agreed) => (
              <Agreed key={agreed.visit?.href ?? ''} agreed={agreed} />
            ))}
            {card.needed === null ? (
              <RemoveCard card={card} />
            ) : (
              <p className="figures mt-3 max-w-[38em]">{card.needed}</p>
            )}
            {card.anotherHref ? (
              <p>
                <a className="link inline-flex min-h-11 items-center" href={card.anotherHref}>
                  {said.another}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** For which visit it stands, and what was agreed to for that. */
function Agreed({ agreed: { visit, words, agreedAt } }: { agreed: OwnCard['agreed'][number] }) {
  const year = useYear()
  return (
    <div className="figures mt-2 max-w-[38em]">
      {visit ? (
        <p>
          {said.for}{' '}
          <a className="link" href={visit.href}>
            {`${visit.serviceName}, ${formatWhen(visit.startsAt, STUDIO.zone, year)}`}
          </a>
        </p>
      ) : null}
      <p className="text-driftwood">{said.agreedTo(formatWhen(agreedAt, STUDIO.zone, year))}</p>
      {words.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
    </div>
  )
}

function RemoveCard({ card }: { card: OwnCard }) {
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {said.removeThis}
      </summary>
      <Form method="post" preventScrollReset className="space-y-3">
        <input type="hidden" name="cardId" value={card.id} />
        <p>
          {said.takenOff}
          {card.openFeeCents > 0 ? ` ${feeStaysWords(card.openFeeCents)}` : null}
        </p>
        <button type="submit" name="intent" value="card-remove" className="button">
          {said.remove(card.name)}
        </button>
      </Form>
    </details>
  )
}
