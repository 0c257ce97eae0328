import { Form } from 'react-router'
import { Tick } from '#app/components/field.tsx'
import { formatMoney } from '#domain/core/money.ts'
import { creditToSpend } from '#domain/shop/credit.ts'
import { SmallButton } from '../../ui/controls.tsx'

type CreditProps = {
  /** What the client may still spend, in cents. */
  creditCents: number
  /** What is left to pay for the visit alone. */
  dueCents: number
  formKey: string
}

/** A client's store credit, and one tap that puts it toward the visit: no more than is there, and than is due. */
export function CreditPayment({ creditCents, dueCents, formKey }: CreditProps) {
  if (creditCents === 0) return null
  const cents = Math.min(creditCents, dueCents)
  return (
    <Form method="post" preventScrollReset className="mt-4">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="shown" value={cents} />
      <p className="figures mb-1.5 font-medium text-[0.9375rem]">
        Store credit: {formatMoney(creditCents)}
      </p>
      {cents > 0 ? (
        <SmallButton name="intent" value="credit">
          Put {formatMoney(cents)} of it toward the visit
        </SmallButton>
      ) : null}
    </Form>
  )
}

/** What of a sum of products, with what else stands beside them, credit pays here. */
export function creditOn(creditCents: number, cents: number): number {
  return creditToSpend({ balanceCents: creditCents, totalCents: cents })
}

/** In a form of a sum that is paid here: credit first, and the rest by the button that is pressed. */
export function CreditTick({ cents }: { cents: number }) {
  if (cents === 0) return null
  return <Tick name="credit">Put {formatMoney(cents)} of store credit toward it first</Tick>
}
