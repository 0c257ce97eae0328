import { Form, href, Link } from 'react-router'
import { FormState } from '#app/form/form-state.tsx'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { Payments } from '#server/shop/payments/payments.ts'
import { CreditTick, creditOn } from '../today/ticket/credit-payment.tsx'
import { DeskPayment, type DeskPaymentProps } from '../today/ticket/desk-payment.tsx'
import { HandWays } from '../today/ticket/hand-ways.tsx'
import { Carried, type Kept } from './sale-parts.tsx'

type SalePaymentProps = {
  /** The products with their tax; null while Square does not say it. */
  totalCents: number | null
  kept: Kept
  /** What that client may still spend of store credit, in cents. */
  creditCents: number
  desk: Pick<DeskPaymentProps, 'inHand' | 'picture' | 'terminals' | 'mailTo'>
  formKey: string
  refused: Refused | undefined
}

/** The ways to be paid for products alone: those of a visit's ticket. */
export function SalePayment(props: SalePaymentProps) {
  const { totalCents, kept, desk, formKey } = props
  if (totalCents === null && !desk.inHand) {
    return (
      <p className="mt-4 text-driftwood">
        Square does not say the tax on these products now. Look again in a moment.
      </p>
    )
  }
  const carried = <Carried {...kept} />
  const { inHand, picture, terminals, mailTo } = desk
  return (
    <>
      <DeskPayment
        {...{ inHand, picture, terminals, formKey, carried, mailTo }}
        cents={totalCents}
      />
      {inHand || totalCents === null ? null : <Noted {...props} cents={totalCents} />}
    </>
  )
}

/** What she has taken already, store credit first where the client has some. */
function Noted(props: SalePaymentProps & { cents: number }) {
  const { cents, kept, creditCents, formKey } = props
  const byCredit = creditOn(creditCents, cents)
  return (
    <section aria-labelledby="by-hand" className="mt-6 border-hairline border-t pt-5">
      <h2 id="by-hand" className="text-xl">
        Taken another way
      </h2>
      <p className="mt-1 mb-3 text-driftwood">
        Note here what you have taken already. No card is charged. A gift card is redeemed in Square
        first: this only notes it.
      </p>
      <FormState refused={props.refused}>
        <Form method="post" preventScrollReset className="space-y-3">
          <Carried {...kept} />
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="shown" value={cents} />
          <input type="hidden" name="creditCents" value={byCredit} />
          {byCredit < cents ? <CreditTick cents={byCredit} /> : null}
          <fieldset className="flex flex-wrap gap-2">
            <legend className="figures mb-1.5 font-medium text-[0.9375rem]">
              Note {formatMoney(cents)} as paid by
            </legend>
            <HandWays isCredit={byCredit === cents} />
          </fieldset>
        </Form>
      </FormState>
    </section>
  )
}

type WaitingProps = {
  sales: Awaited<ReturnType<Payments['atDesk']['sales']>>
  /** The one that stands on this page already. */
  shown: string | null
}

/** Sales that were asked for on a terminal or through a link, and are not paid yet. */
export function Waiting({ sales, shown }: WaitingProps) {
  const year = useYear()
  const others = sales.filter(({ attemptId }) => attemptId !== shown)
  if (others.length === 0) return null
  return (
    <section aria-label="Not paid yet" className="mt-5">
      <h2 className="font-medium font-text text-base">Not paid yet</h2>
      <ul className="figures mt-1 border-hairline border-t">
        {others.map(({ attemptId, way, totalCents, since }) => (
          <li key={attemptId} className="border-hairline border-b">
            <Link
              className="link inline-flex min-h-11 items-center"
              to={`${href('/admin/sell')}?pay=${attemptId}`}
            >
              {formatMoney(totalCents)} {way === 'link' ? 'by a link' : 'on the terminal'},{' '}
              {formatWhen(since, STUDIO.zone, year)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
