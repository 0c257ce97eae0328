import { Form } from 'react-router'
import { Version } from '#app/components/refusal.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import type { PaymentMethod, VisitPayment } from '#domain/calendar/visit-day.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { AskInPlace } from '../appointments/ui/ask-first.tsx'
import { SmallButton } from '../ui/controls.tsx'

const METHOD_WORDS: Record<PaymentMethod, string> = {
  ...{ card: 'Card', cash: 'Cash', 'gift-card': 'Gift card' },
  ...{ credit: 'Store credit', other: 'Other' },
}

/** What was noted so far; a mistake is struck out and stays to be seen. */
export function PaymentList({ payments, client }: { payments: VisitPayment[]; client: string }) {
  if (payments.length === 0) return null
  return (
    <ul aria-label="Payments" className="border-hairline border-t">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-hairline border-b py-2"
        >
          <Words payment={payment} />
          {payment.struckAt === null ? (
            <Strike payment={payment} client={client} />
          ) : (
            <Unstrike payment={payment} />
          )}
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

const BY_METHOD: Record<PaymentMethod, string> = {
  ...{ card: 'by card', cash: 'in cash', 'gift-card': 'by gift card' },
  ...{ credit: 'of store credit', other: 'another way' },
}

/** Asks first: it is what the studio was paid. */
function Strike({ payment, client }: { payment: VisitPayment; client: string }) {
  const { id, method, amountCents, tipCents } = payment
  const tip = tipCents > 0 && amountCents > 0 ? `, a tip of ${formatMoney(tipCents)} among it` : ''
  return (
    <AskInPlace ask="Strike out" leave="Keep it">
      <Form method="post" preventScrollReset className="space-y-4">
        <input type="hidden" name="paymentId" value={id} />
        <Version version={payment.version} />
        <p className="figures">
          Strike out {formatMoney(amountCents + tipCents)} {BY_METHOD[method]} from {client}
          {tip}? It no longer counts, and the line stays to be seen.
        </p>
        <SmallButton name="intent" value="strike">
          Strike out {formatMoney(amountCents + tipCents)}
        </SmallButton>
      </Form>
    </AskInPlace>
  )
}

/** The way back of what was struck out by a slip. */
function Unstrike({ payment: { id, version, amountCents, tipCents } }: { payment: VisitPayment }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="paymentId" value={id} />
      <Version version={version} />
      <SmallButton name="intent" value="unstrike" quiet>
        Count {formatMoney(amountCents + tipCents)} again
      </SmallButton>
    </Form>
  )
}
