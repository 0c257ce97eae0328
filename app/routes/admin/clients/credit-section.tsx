import { Form, Link } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatDay } from '#domain/core/when.ts'
import type { CreditLine } from '#server/clients/credit.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import { orderPath, visitPath } from '../ui/paths.ts'

const CREDIT_WORDS: Record<CreditLine['why'], string> = {
  consultation: 'Consultation, paid and done',
  'consultation-refunded': 'Taken back with the consultation’s fee',
  gift: 'Given by you',
  'gift-taken-back': 'Taken back by you',
  visit: 'Put toward a visit',
  'visit-undone': 'Given back, struck out at the visit',
  purchase: 'Spent on products',
  'purchase-undone': 'Given back, nothing was bought',
  'purchase-refunded': 'Given back with a refund',
}

type CreditProps = {
  credit: readonly CreditLine[]
  /** Whether whoever is here gives credit and takes it back. */
  mayGive: boolean
  formKey: string
  limits: Limits
  refused: Refused | undefined
}

/** What the client may still spend, and where it came from; where there never was any, only the way to give some. */
export function CreditSection(props: CreditProps) {
  const { credit, mayGive } = props
  if (credit.length === 0 && !mayGive) return null
  return (
    <section id="credit">
      <h2 className="text-2xl">Credit</h2>
      <p className="figures mt-2">
        {credit.length === 0
          ? 'None so far.'
          : `${formatMoney(credit.reduce((sum, { cents }) => sum + cents, 0))} to spend`}
      </p>
      <ul className="mt-3 border-hairline border-t empty:hidden">
        {credit.map((line) => (
          <Line key={line.id} line={line} mayTakeBack={mayGive && line.isGift} />
        ))}
      </ul>
      {mayGive ? <Give {...props} /> : null}
    </section>
  )
}

function Line({ line, mayTakeBack }: { line: CreditLine; mayTakeBack: boolean }) {
  const year = useYear()
  const { id, cents, why, bookingId, attemptId, at, reason } = line
  const to = attemptId ? orderPath(attemptId) : bookingId ? visitPath(bookingId) : null
  return (
    <li className="figures flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-hairline border-b py-2.5">
      <span className="min-w-0 break-words">
        {to && why !== 'purchase-undone' ? (
          <Link className="link" to={to}>
            {CREDIT_WORDS[why]}
          </Link>
        ) : (
          CREDIT_WORDS[why]
        )}
        <span className="block text-driftwood">
          {formatDay(at, STUDIO.zone, year)}
          {reason ? `: ${reason}` : ''}
        </span>
      </span>
      <span>{formatMoney(cents)}</span>
      {mayTakeBack ? (
        <Form method="post" preventScrollReset className="basis-full">
          <input type="hidden" name="giftId" value={id} />
          <SmallButton name="intent" value="credit-back" quiet>
            Take {formatMoney(cents)} back
          </SmallButton>
        </Form>
      ) : null}
    </li>
  )
}

function Give({ credit, formKey, limits, refused }: CreditProps) {
  return (
    // Given once, the form is folded and empty again.
    <Folded key={credit.length} words="Give store credit" open={refused !== undefined}>
      <FormState refused={refused} values={{ amount: '', reason: '' }} limits={limits}>
        <Form method="post" preventScrollReset noValidate className="mt-2 max-w-md space-y-4">
          <input type="hidden" name="key" value={refused?.typed.key ?? formKey} />
          <Field
            label="Amount, $"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint="The client sees it on the site, and spends it on products or visits."
          />
          <Field label="Why" name="reason" autoComplete="off" hint="For you alone." />
          <SmallButton name="intent" value="credit-give">
            Give it
          </SmallButton>
        </Form>
      </FormState>
    </Folded>
  )
}
