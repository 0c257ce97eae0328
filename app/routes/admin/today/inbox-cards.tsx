import type { ReactNode } from 'react'
import { formatPrice } from '#domain/core/money.ts'
import { cardEnds } from '#domain/shop/card-on-file.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import type { CardTrouble } from '#server/shop/cards/secured.ts'
import { FEE_WORDS } from '../ui/card-panel.tsx'
import { SmallButtonLink } from '../ui/controls.tsx'
import { visitPath } from '../ui/paths.ts'
import { Line, Rest, Step } from './inbox-line.tsx'

type CardLinesProps = {
  decisions: Pick<Decisions, 'cardTroubles' | 'unpaidFees' | 'counts'>
  when: (instant: number) => string
  decide: (step: ReactNode) => ReactNode
}

/** Cards on file that secure nothing any more, and fees that none of them has paid. */
export function CardLines({ decisions, when, decide }: CardLinesProps) {
  const { cardTroubles, unpaidFees, counts } = decisions
  return (
    <>
      {unpaidFees.map(({ bookingId, firstName, lastName, startsAt, of, cents, why }) => (
        <Line
          key={bookingId}
          label="Fee that was not paid"
          to={visitPath(bookingId)}
          words={`${firstName} ${lastName}: ${FEE_WORDS[of]}, ${formatPrice(cents)}, ${why === 'gone' ? 'and the card is gone' : 'was declined'}`}
          detail={`${when(startsAt)}. Send the link to pay, note it as paid, or let it go.`}
        >
          {decide(
            <>
              <Step name="bookingId" id={bookingId} intent="fee-link" words="Mail the link" />
              <Step name="bookingId" id={bookingId} intent="fee-waived" words="Let it go" />
            </>,
          )}
        </Line>
      ))}
      <Rest of={counts.unpaidFees} shown={unpaidFees.length} words="fees were not paid" />
      {cardTroubles.map((trouble) => (
        <Line
          key={trouble.bookingId}
          label="Card on file"
          to={visitPath(trouble.bookingId)}
          words={cardTroubleWords(trouble)}
          detail={`${when(trouble.startsAt)}. Ask for another card, or take the payment another way.`}
        >
          <SmallButtonLink to={visitPath(trouble.bookingId)}>Open</SmallButtonLink>
        </Line>
      ))}
      <Rest of={counts.cardTroubles} shown={cardTroubles.length} words="have no good card" />
    </>
  )
}

function cardTroubleWords({ firstName, lastName, card, why }: CardTrouble): string {
  return why === 'gone'
    ? `The card of ${firstName} ${lastName} is gone at Square`
    : `The card of ${firstName} ${lastName} ends ${cardEnds(card)}, before the visit`
}
