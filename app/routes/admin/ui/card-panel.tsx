import { Form } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatMoney, formatPrice } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { cardEnds, cardName, cardTrouble } from '#domain/shop/card-on-file.ts'
import { declinedOnFile } from '#domain/shop/declined-words.ts'
import { isOutcomeOpen } from '#domain/shop/payment.ts'
import type { CardDesk, OnFileEnd } from '#server/shop/cards/charge-card.ts'
import { ChargeRest } from './charge-rest.tsx'
import { Folded, SmallButton, TextLink } from './controls.tsx'
import { orderPath } from './paths.ts'

type Props = {
  desk: CardDesk
  visit: { firstName: string; lastName: string; startsAt: number }
  /** One tap is one charge. */
  chargeKey: string
  mayCharge: boolean
}

/** Fees as the owner reads them. */
export const FEE_WORDS = { 'late-cancel': 'the late fee', 'no-show': 'the no-show fee' }

/** The card that secures a visit: what was agreed to, what may be charged now, and what came of what was. */
export function CardPanel({ desk, visit, chargeKey, mayCharge }: Props) {
  const year = useYear()
  const { card, fee, unpaid, restCents, charges, words, agreedAt } = desk
  const isOnFile = card.state === 'stored'
  return (
    <section aria-label="Card on file">
      <h2 className="text-2xl">Card on file</h2>
      <p className="figures mt-1">{`${cardName(card)}, ends ${cardEnds(card)}`}</p>
      <State {...{ card, visit }} />
      {charges.length > 0 ? (
        <ul aria-label="Charges" className="mt-3 border-hairline border-t">
          {charges.map((charge) => (
            <Charge key={charge.orderId} {...{ charge, visit }} />
          ))}
        </ul>
      ) : null}
      {mayCharge && isOnFile && fee ? (
        <div className="mt-3">
          <ChargeForm
            intent="charge-fee"
            cents={fee.cents}
            words={FEE_WORDS[fee.kind]}
            chargeKey={chargeKey}
          />
        </div>
      ) : null}
      {mayCharge && restCents ? (
        <Folded words={`Charge what is due, ${formatPrice(restCents)}`}>
          <ChargeRest
            client={visit}
            card={card}
            cents={restCents}
            chargeKey={`${chargeKey} charge-rest`}
          />
        </Folded>
      ) : null}
      {mayCharge && unpaid ? <Unpaid fee={unpaid} firstName={visit.firstName} /> : null}
      {fee || unpaid || restCents ? null : <Nothing isOnFile={isOnFile} />}
      <Folded className="mt-1" words="What was agreed to">
        <p className="figures text-driftwood">{formatWhen(agreedAt, STUDIO.zone, year)}</p>
        {words.map((sentence) => (
          <p key={sentence} className="mt-1">
            {sentence}
          </p>
        ))}
      </Folded>
      {mayCharge && isOnFile ? (
        <Folded words="Take the card off the file">
          <Form method="post" preventScrollReset className="max-w-md space-y-3">
            <p>
              Visits that it secures stay booked, without a card. {visit.firstName} is not written
              to.
            </p>
            <SmallButton name="intent" value="card-remove" quiet>
              Remove this card
            </SmallButton>
          </Form>
        </Folded>
      ) : null}
    </section>
  )
}

function State({ card, visit }: Pick<CardDesk, 'card'> & Pick<Props, 'visit'>) {
  const { firstName, startsAt } = visit
  if (card.state === 'removed') return <p className="text-driftwood">It is off the file.</p>
  const trouble = cardTrouble(card, startsAt, STUDIO.zone)
  if (trouble === 'gone') {
    return (
      <p className="mt-1 text-brick">Square has this card no more. Ask {firstName} for another.</p>
    )
  }
  if (trouble === 'ends') {
    return (
      <p className="mt-1 text-brick">It ends before this visit. Ask {firstName} for another.</p>
    )
  }
  return null
}

/** A fee that the card has not paid: its client pays it by another one, or it is let go. */
function Unpaid(props: { fee: NonNullable<CardDesk['unpaid']>; firstName: string }) {
  const { kind, cents } = props.fee
  return (
    <div className="mt-3">
      <p className="figures">
        {FEE_WORDS[kind].replace('the', 'The')}, {formatPrice(cents)}, is open. {props.firstName}{' '}
        can pay it by another card.
      </p>
      <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-2">
        <SmallButton name="intent" value="fee-link" quiet>
          Mail the link to pay
        </SmallButton>
        <SmallButton name="intent" value="fee-waived" quiet>
          Let the fee go
        </SmallButton>
      </Form>
    </div>
  )
}

function Nothing({ isOnFile }: { isOnFile: boolean }) {
  if (!isOnFile) return null
  return <p className="mt-2 text-driftwood">Nothing is to be charged now.</p>
}

function ChargeForm(props: { intent: string; cents: number; words: string; chargeKey: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="cents" value={props.cents} />
      <input type="hidden" name="key" value={`${props.chargeKey} ${props.intent}`} />
      <SmallButton name="intent" value={props.intent}>
        Charge {props.words}, {formatPrice(props.cents)}
      </SmallButton>
    </Form>
  )
}

function Charge({ charge, visit }: { charge: OnFileEnd } & Pick<Props, 'visit'>) {
  const year = useYear()
  const { cents, part, state, orderId, at } = charge
  const what = part === 'fee' ? 'Fee' : 'The rest'
  return (
    <li className="figures border-hairline border-b py-2">
      {what}, {formatMoney(cents)}: {endWords(charge, visit.firstName)}
      <span className="block text-driftwood">
        {formatWhen(at, STUDIO.zone, year)}
        {state === 'paid' ? (
          <>
            {' · '}
            <TextLink to={orderPath(orderId)}>The order</TextLink>
          </>
        ) : null}
      </span>
    </li>
  )
}

function endWords({ state, failure }: OnFileEnd, firstName: string): string {
  if (state === 'paid') return 'charged.'
  if (isOutcomeOpen(state)) return 'Square has not answered yet. Do not charge it again.'
  return declinedOnFile(failure ?? 'card-declined', firstName)
}
