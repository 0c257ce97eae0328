import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { subjectLabels } from '#content/contact.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { disputeReasonWords } from '#domain/shop/dispute.ts'
import type { WaitsElsewhere } from '#server/calendar/elsewhere.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import { NoShowForm } from '../appointments/ui/ask-first.tsx'
import { disputeWords } from '../orders/dispute-words.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { disputePath, messagePath, orderPath, productPath, visitPath } from '../ui/paths.ts'
import { requestWords } from '../ui/request-words.ts'
import { AbroadLines } from './inbox-abroad.tsx'
import { HeldAlertLines } from './inbox-alerts.tsx'
import { ToCallLines } from './inbox-calls.tsx'
import { CardLines } from './inbox-cards.tsx'
import { FoldLabel, FoldSwitch, foldedList } from './inbox-fold.tsx'
import { ClosedOverLine, FreedLines } from './inbox-freed.tsx'
import { Line, Rest, Step } from './inbox-line.tsx'
import { MailLines } from './inbox-mail.tsx'
import { PackLine } from './inbox-pack.tsx'
import { QuestionLines } from './inbox-questions.tsx'
import { ReviewLines } from './inbox-reviews.tsx'
import { UnpaidLines } from './inbox-unpaid.tsx'

type InboxProps = {
  decisions: Decisions
  /** Of the requests, those that another calendar keeps. */
  waits: ReadonlyMap<string, WaitsElsewhere>
  isOwner: boolean
  mayDecideOnMoney: boolean
}

/** One list of everything that waits for somebody's decision, each line with what to do about it; first what a client waits for or money hangs on. */
export function Inbox({ decisions, waits, isOwner, mayDecideOnMoney }: InboxProps) {
  const { counts } = decisions
  const year = useYear()
  const when = (instant: number) => formatWhen(instant, STUDIO.zone, year)
  const decide = (step: ReactNode) => (mayDecideOnMoney ? step : <OwnersToDecide />)
  return (
    <section aria-label="Needs a decision" id="decide" className="group/decide scroll-mt-6">
      <h2 className="text-2xl">
        Needs a decision
        {decisions.total > 0 ? (
          <span className="figures text-driftwood">, {decisions.total}</span>
        ) : null}
      </h2>
      <FoldSwitch />
      <ul className={foldedList}>
        {decisions.total === 0 && counts.toPack === 0 ? (
          <li className="border-hairline border-b py-4 text-driftwood">Nothing waits for you.</li>
        ) : null}
        {decisions.disputes.map((dispute) => (
          <Line
            key={dispute.id}
            label="Disputed payment"
            to={disputePath(dispute.id)}
            words={disputeWords(dispute, year)}
            detail={disputeReasonWords(dispute.reason)}
          >
            {decide(<SmallButtonLink to={disputePath(dispute.id)}>Answer</SmallButtonLink>)}
          </Line>
        ))}
        <Rest of={counts.disputes} shown={decisions.disputes.length} words="are disputed" />
        {decisions.toAnswer.map((visit) => (
          <RequestLine key={visit.id} {...{ visit, when }} waits={waits.get(visit.id) ?? null} />
        ))}
        <Rest of={counts.toAnswer} shown={decisions.toAnswer.length} words="wait for an answer" />
        <ToCallLines decisions={decisions} when={when} />
        <HeldAlertLines decisions={decisions} when={when} />
        <MailLines decisions={decisions} when={when} />
        <QuestionLines decisions={decisions} />
        <ClosedOverLine of={counts.closedOver} />
        <FreedLines decisions={decisions} when={when} />
        <AbroadLines {...{ decisions, when, isOwner }} />
        {decisions.openPayments.map((payment) => (
          <Line
            key={payment.id}
            label="Payment without an answer"
            to={orderPath(payment.id)}
            words={`${payment.totalCents === null ? 'A card' : formatMoney(payment.totalCents)} may or may not have been charged`}
            detail={`Since ${when(payment.since)}. We keep asking; nobody is charged twice.`}
          >
            {decide(
              <Step name="orderId" id={payment.id} intent="reconcile" words="Ask again now" />,
            )}
          </Line>
        ))}
        <Rest of={counts.openPayments} shown={decisions.openPayments.length} words="are open" />
        {decisions.failedRefunds.map((refund) => (
          <Line
            key={refund.id}
            label="Refund that failed"
            to={orderPath(refund.orderId)}
            words={`${formatMoney(refund.amountCents)} did not go back`}
            detail={when(refund.since)}
          >
            <SmallButtonLink to={orderPath(refund.orderId)}>Open the order</SmallButtonLink>
            {decide(
              <Step name="refundId" id={refund.id} intent="refund-settled" words="Settled" />,
            )}
          </Line>
        ))}
        <Rest of={counts.failedRefunds} shown={decisions.failedRefunds.length} words="failed" />
        {decisions.paidCancelled.map((order) => (
          <Line
            key={order.id}
            label="Paid, then canceled"
            to={orderPath(order.id)}
            words={`${order.who} paid ${formatMoney(order.totalCents)} for a visit that is canceled`}
            detail={when(order.since)}
          >
            {decide(
              <>
                <SmallButtonLink to={orderPath(order.id)}>Refund it</SmallButtonLink>
                <Step name="orderId" id={order.id} intent="payment-kept" words="Keep the money" />
              </>,
            )}
          </Line>
        ))}
        <Rest
          of={counts.paidCancelled}
          shown={decisions.paidCancelled.length}
          words="were paid and canceled"
        />
        <CardLines decisions={decisions} when={when} decide={decide} />
        <UnpaidLines decisions={decisions} when={when} decide={decide} />
        {decisions.toClose.map((visit) => (
          <Line key={visit.id} label="Over: did they come?" {...visitWords(visit, when)}>
            <Step name="bookingId" id={visit.id} intent="complete" words="Complete" />
            <NoShowForm visit={visit} />
          </Line>
        ))}
        <Rest of={counts.toClose} shown={decisions.toClose.length} words="are not closed" />
        {decisions.unread.map((message) => (
          <Line
            key={message.id}
            label="Unread message"
            to={messagePath(message.id)}
            words={`${message.writer}, ${subjectLabels[message.subject]}`}
            detail={message.message}
          >
            <SmallButtonLink to={messagePath(message.id)}>Read</SmallButtonLink>
          </Line>
        ))}
        <Rest of={counts.unread} shown={decisions.unread.length} words="are unread" />
        <ReviewLines decisions={decisions} />
        <PackLine of={counts.toPack} />
        {decisions.lowStock.map((kind) => (
          <Line
            key={`${kind.productId} ${kind.variationId}`}
            label="Running low"
            to={productPath(kind.productId)}
            words={kind.name}
            detail={kind.onHand === 0 ? 'None left' : `${kind.onHand} left`}
          >
            <SmallButtonLink to={productPath(kind.productId)}>Restock</SmallButtonLink>
          </Line>
        ))}
        <Rest
          of={counts.lowStock}
          shown={decisions.lowStock.length}
          words="run low"
          to={href('/admin/products')}
        />
        {counts.oldBackup > 0 ? (
          <BackupLine isOwner={isOwner} to={href('/admin/settings/data')} name="Your data">
            {decisions.hasBackup
              ? 'The last good backup is older than two days'
              : 'There is no backup yet'}
          </BackupLine>
        ) : null}
        {counts.troubledCopies > 0 ? (
          <BackupLine isOwner={isOwner} to={href('/admin/settings/copies')} name="Copies elsewhere">
            The newest backup has not been copied to its other place
          </BackupLine>
        ) : null}
        {counts.failedDrills > 0 ? (
          <BackupLine isOwner={isOwner} to={href('/admin/settings/data')} name="Your data">
            The newest backup did not come back in its weekly trial
          </BackupLine>
        ) : null}
      </ul>
      <FoldLabel total={decisions.total} />
    </section>
  )
}

/** A request: answered here, or placed and answered where the visits are kept. */
function RequestLine(props: {
  visit: Booking
  when: (instant: number) => string
  waits: WaitsElsewhere | null
}) {
  const { visit, when, waits } = props
  const { label, what } = requestWords(waits)
  const words = visitWords(visit, when)
  return (
    <Line label={label} {...words} detail={[words.detail, what].filter(Boolean).join('. ')}>
      {waits ? null : <Step name="bookingId" id={visit.id} intent="confirm" words="Confirm" />}
      <SmallButtonLink to={visitPath(visit.id)}>Open</SmallButtonLink>
    </Line>
  )
}

function BackupLine(props: { isOwner: boolean; to: string; name: string; children: ReactNode }) {
  return (
    <li className="border-hairline border-b py-3">
      <p className="label text-driftwood">Backup</p>
      <p className="py-2.5 font-medium">{props.children}</p>
      {props.isOwner ? (
        <SmallButtonLink to={props.to}>Open {props.name}</SmallButtonLink>
      ) : (
        <p className="text-driftwood">Only the owner can see to it. Please tell her.</p>
      )}
    </li>
  )
}

function OwnersToDecide() {
  return <p className="text-driftwood">Only the owner can decide this. Please tell her.</p>
}

function visitWords(visit: Booking, when: (instant: number) => string) {
  return {
    to: visitPath(visit.id),
    words: `${visit.firstName} ${visit.lastName}, ${visit.serviceName}`,
    detail: when(visit.startsAt),
  }
}
