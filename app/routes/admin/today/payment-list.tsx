import { Form } from 'react-router'
import { Version } from '#app/components/refusal.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import type { VisitPayment } from '#domain/calendar/visit-day.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'

const METHOD_WORDS = { card: 'Card', cash: 'Cash', other: 'Other' }

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
