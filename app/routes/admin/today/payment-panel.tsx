import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Field, Tick } from '#app/components/field.tsx'
import { Version } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { canClose } from '#domain/calendar/booking.ts'
import type { VisitPayment } from '#domain/calendar/visit-day.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { paidWords } from '#domain/shop/visit-payment.ts'
import type { PaidOnline } from '#server/desk/today/paid-online.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import type { DayRefused } from '../ui/day-refused.ts'
import { orderPath } from '../ui/paths.ts'

const METHOD_WORDS = { card: 'Card', cash: 'Cash', other: 'Other' }

type PanelProps = {
  visit: DayVisit
  formKey: string
  now: number
  limits: Limits
  refused: DayRefused | undefined
  /** Terminal and link, or what of them is in hand. */
  atDesk: ReactNode
  isInHand: boolean
}

/** Notes money that changed hands: the amount owed stands there already, the method is the button. */
export function PaymentPanel(props: PanelProps) {
  const { visit } = props
  const owed = visit.dueCents > 0 ? (visit.dueCents / 100).toFixed(2) : ''
  const isTipOnly = visit.paidOnline !== null && visit.dueCents === 0
  return (
    <section aria-label="Payment">
      <h2 className="text-2xl">Payment</h2>
      <p className="figures mt-1 text-driftwood">
        {visit.dueCents > 0
          ? `${formatMoney(visit.dueCents)} of ${formatMoney(visit.priceCents)} to pay`
          : `${formatMoney(visit.paidCents)} paid`}
      </p>
      {visit.paidOnline ? <ByOrder {...visit.paidOnline} /> : null}
      {visit.dueCents > 0 || props.isInHand ? props.atDesk : null}
      {props.isInHand ? null : <NoteForm {...props} owed={owed} isTipOnly={isTipOnly} />}
    </section>
  )
}

type NoteFormProps = Pick<PanelProps, 'visit' | 'formKey' | 'now' | 'limits' | 'refused'> & {
  owed: string
  isTipOnly: boolean
}

function NoteForm({ owed, isTipOnly, ...props }: NoteFormProps) {
  const { visit, refused } = props
  return (
    <Form method="post" preventScrollReset className="mt-4 space-y-4" noValidate>
      <input type="hidden" name="intent" value="payment" />
      <input type="hidden" name="key" value={props.formKey} />
      <FormState refused={refused} values={{ amount: owed, complete: '1' }} limits={props.limits}>
        <div className="grid grid-cols-2 gap-3">
          {isTipOnly ? (
            <input type="hidden" name="amount" value="" />
          ) : (
            <Field label="Amount, $" name="amount" inputMode="decimal" autoComplete="off" />
          )}
          <Field label="Tip, $" name="tip" inputMode="decimal" autoComplete="off" />
        </div>
        <Field label="Note" name="note" autoComplete="off" />
        {canClose(visit, props.now) ? (
          <Tick name="complete">The visit is completed too</Tick>
        ) : null}
      </FormState>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-[0.9375rem] font-medium">
          {isTipOnly ? 'Tip paid by' : 'Paid by'}
        </legend>
        {Object.entries(METHOD_WORDS).map(([method, words], index) => (
          <SmallButton key={method} name="method" value={method} quiet={index > 0}>
            {words}
          </SmallButton>
        ))}
      </fieldset>
    </Form>
  )
}

function ByOrder({ orderId, cents, ways }: PaidOnline) {
  return (
    <p className="figures mt-1">
      {paidWords(ways)}, {formatMoney(cents)}.{' '}
      <TextLink to={orderPath(orderId)}>The order</TextLink>
    </p>
  )
}

/** What was noted so far; a mistake is struck out and stays to be seen. */
export function PaymentList({ payments }: { payments: VisitPayment[] }) {
  if (payments.length === 0) return null
  return (
    <ul aria-label="Payments" className="border-hairline border-t">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="flex items-start justify-between gap-4 border-hairline border-b py-2"
        >
          <Words payment={payment} />
          {payment.struckAt === null ? <Strike payment={payment} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Words({ payment }: { payment: VisitPayment }) {
  const year = useYear()
  const tip = payment.tipCents > 0 ? `, tip ${formatMoney(payment.tipCents)}` : ''
  const words = `${METHOD_WORDS[payment.method]}, ${formatMoney(payment.amountCents)}${tip}`
  return (
    <p className="figures min-w-0">
      {payment.struckAt === null ? words : <s>{words}</s>}
      <span className="block break-words text-driftwood">
        {formatWhen(payment.takenAt, STUDIO.zone, year)}
        {payment.struckAt === null ? '' : ', struck out'}
        {payment.note ? ` · ${payment.note}` : ''}
      </span>
    </p>
  )
}

function Strike({ payment }: { payment: VisitPayment }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="paymentId" value={payment.id} />
      <Version version={payment.version} />
      <button
        type="submit"
        name="intent"
        value="strike"
        className="link min-h-11 cursor-pointer whitespace-nowrap"
      >
        Strike out
      </button>
    </Form>
  )
}
