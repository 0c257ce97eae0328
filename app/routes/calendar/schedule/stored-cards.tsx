import { useId } from 'react'
import { payVisitWords } from '#content/pay-visit.ts'

/** A card that the signed-in client has on file, as she knows it. */
export type StoredCard = { id: string; name: string; ends: string }

type StoredCardsProps = {
  cards: readonly StoredCard[]
  /** The chosen one's id; null: another card is typed. */
  chosen: string | null
  isOff: boolean
  onChoose: (id: string | null) => void
}

/** The cards on file beside another one; nothing where there are none. */
export function StoredCards({ cards, chosen, isOff, onChoose }: StoredCardsProps) {
  const name = useId()
  if (cards.length === 0) return null
  const choices = [
    ...cards.map(({ id, name: words, ends }) => ({ id, words: `${words}, ends ${ends}` })),
    { id: null, words: payVisitWords.otherCard },
  ]
  return (
    <fieldset className="mt-7 min-w-0 max-w-[400px]" disabled={isOff}>
      <legend className="font-display text-[1.375rem]">{payVisitWords.whichCard}</legend>
      <div className="mt-2 border-hairline border-t">
        {choices.map(({ id, words }) => (
          <label
            key={words}
            className="figures flex min-h-11 cursor-pointer items-center gap-3 border-hairline border-b py-2"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              className="size-5 shrink-0 accent-clay"
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
