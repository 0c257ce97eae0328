import { Form } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import { type CardFacts, cardEnds, cardName } from '#domain/shop/card-on-file.ts'
import { SmallButton } from '../ui/controls.tsx'

/** The card that the client left for this visit, and what of the visit it may be charged with now. */
export type OnFile = { card: CardFacts; restCents: number }

/** One way to pay among others; the tap asks once more, with the sum. */
export function OnFilePayment(props: { onFile: OnFile; formKey: string; hasGoods: boolean }) {
  const { onFile, formKey, hasGoods } = props
  const { card, restCents } = onFile
  return (
    <details className="mt-2">
      <summary className="button button-quiet min-h-11 cursor-pointer px-3.5 py-1.5 sm:px-4">
        Card on file
      </summary>
      <Form method="post" preventScrollReset className="mt-3 border-citrus border-l-2 pl-4">
        <p className="figures mb-3">
          {cardName(card)}, ends {cardEnds(card)}. It is charged at once, and the client has a
          receipt by mail.
          {hasGoods
            ? ' It pays for the visit alone: products are no part of what was agreed to.'
            : ''}
        </p>
        <input type="hidden" name="key" value={`${formKey} on-file`} />
        <input type="hidden" name="cents" value={restCents} />
        <SmallButton name="intent" value="charge-rest">
          Charge {formatMoney(restCents)}
        </SmallButton>
      </Form>
    </details>
  )
}
