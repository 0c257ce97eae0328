import type { CardFacts } from '#domain/shop/card-on-file.ts'
import { ChargeRest } from '../ui/charge-rest.tsx'

/** The card that the client left for this visit, and what of the visit it may be charged with now. */
export type OnFile = { card: CardFacts; restCents: number }

type Props = {
  client: { firstName: string; lastName: string }
  onFile: OnFile
  formKey: string
  hasGoods: boolean
}

/** One way to pay among others, behind its question. */
export function OnFilePayment({ client, onFile, formKey, hasGoods }: Props) {
  return (
    <details className="mt-2">
      <summary className="button button-quiet min-h-11 cursor-pointer px-3.5 py-1.5 sm:px-4">
        Card on file
      </summary>
      <div className="mt-3 border-citrus border-l-2 pl-4">
        <ChargeRest
          client={client}
          card={onFile.card}
          cents={onFile.restCents}
          chargeKey={`${formKey} on-file`}
        >
          {hasGoods ? (
            <p>It pays for the visit alone: products are no part of what was agreed to.</p>
          ) : null}
        </ChargeRest>
      </div>
    </details>
  )
}
