import { randomUUID } from 'node:crypto'
import { data, Form, href, Link, redirect } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { useYear } from '#app/site/use-year.ts'
import { STUDIO } from '#content/studio.ts'
import { PaymentNote, type VisitPayment } from '#domain/calendar/visit-day.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { AlertMarks } from '../ui/alert-marks.tsx'
import { doneIn } from '../ui/done-words.ts'
import { Marks } from '../ui/marks.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import type { Route } from './+types/visit'
import { PaymentPanel } from './payment-panel.tsx'
import { RebookPanel } from './rebook-panel.tsx'
import { changeVisit } from './visit-action.ts'

const METHOD_WORDS = { card: 'Card', cash: 'Cash', other: 'Other' }

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData ? `${loaderData.visit.firstName} ${loaderData.visit.lastName}` : 'Visit')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const { today, now } = context.get(studioContext)
  const visit = await today.visit(params.bookingId)
  if (!visit) throw data(sentence('not-found'), { status: 404 })
  return {
    visit,
    now: now(),
    payments: await today.paymentsOf([visit.id]),
    rebooking: await today.rebooking(visit),
    key: randomUUID(),
    limits: limitsOf(PaymentNote),
    done: doneIn(url, 'day'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'note-payments')
  const form = await formOf(request)
  const outcome = await changeVisit(form, params.bookingId, context.get(studioContext), owner)
  if ('refusal' in outcome) return outcome.refusal
  const done = new URLSearchParams({ done: outcome.done })
  const day = outcome.date
    ? `${href('/admin/appointments')}?${new URLSearchParams({ date: outcome.date })}&`
    : ''
  return redirect(
    day ? `${day}${done}` : `${href('/admin/today/visits/:bookingId', params)}?${done}`,
  )
}

/** The end of a visit: what was paid for it, and when its client comes again. */
export default function VisitPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const year = useYear()
  const { visit, done } = loaderData
  return (
    <div className="max-w-5xl">
      <Link className="link inline-flex min-h-11 items-center" to={href('/admin/dashboard')}>
        Dashboard
      </Link>
      <h1 className="mt-2 text-3xl">
        <Link
          to={href('/admin/appointments/:bookingId', { bookingId: visit.id })}
          className="decoration-hairline underline-offset-4 hover:underline"
        >
          {visit.firstName} {visit.lastName}
        </Link>
      </h1>
      <p className="figures mt-2 text-driftwood">
        {[visit.serviceName, ...visit.addons.map((addon) => addon.name)].join(' + ')},{' '}
        {formatWhen(visit.startsAt, STUDIO.zone, year)}
      </p>
      <AlertMarks alerts={visit.alerts} />
      <div className="mt-2">
        <Marks visit={visit} />
      </div>
      <div className="mt-5 empty:hidden">
        <Said refused={refused} done={done} />
      </div>
      <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:items-start">
        <div className="space-y-8">
          <PaymentPanel
            // A new key is a new payment: the fields begin anew.
            key={refused ? 'again' : loaderData.key}
            visit={visit}
            formKey={refused?.typed.key ?? loaderData.key}
            now={loaderData.now}
            limits={loaderData.limits}
            refused={refused?.intent === 'payment' ? refused : undefined}
          />
          <PaymentList payments={loaderData.payments} />
        </div>
        <RebookPanel visit={visit} rebooking={loaderData.rebooking} />
      </div>
    </div>
  )
}

/** What was noted so far; a mistake is struck out and stays to be seen. */
function PaymentList({ payments }: { payments: VisitPayment[] }) {
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
      <input type="hidden" name="version" value={payment.version} />
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
