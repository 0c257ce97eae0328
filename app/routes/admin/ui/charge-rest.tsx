import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Tick } from '#app/components/field.tsx'
import { formatMoney } from '#domain/core/money.ts'
import { type CardFacts, cardEnds, cardName } from '#domain/shop/card-on-file.ts'
import { SmallButton } from './controls.tsx'

type Props = {
  client: { firstName: string; lastName: string }
  card: CardFacts
  cents: number
  /** One tap is one charge. */
  chargeKey: string
  children?: ReactNode
}

/**
 * The rest of a visit by the card on file, behind a question. A card is left against fees, and the visit is paid at the studio: so
 * its client says yes to this, however near the visit is.
 */
export function ChargeRest({ client, card, cents, chargeKey, children }: Props) {
  const { firstName, lastName } = client
  return (
    <Form method="post" preventScrollReset className="max-w-md space-y-3">
      <input type="hidden" name="key" value={chargeKey} />
      <input type="hidden" name="cents" value={cents} />
      <p className="figures">
        Charge {`${firstName} ${lastName}`.trim()}’s {cardName(card)}, ends {cardEnds(card)},{' '}
        {formatMoney(cents)}? What was agreed to is to pay at the studio, so {firstName} has to say
        yes to it. It is charged at once, and the client has a receipt by mail.
      </p>
      {children}
      <Tick name="saidYes" defaultChecked={false} required>
        {firstName} says yes to {formatMoney(cents)}
      </Tick>
      <SmallButton name="intent" value="charge-rest">
        Charge {formatMoney(cents)}
      </SmallButton>
    </Form>
  )
}
