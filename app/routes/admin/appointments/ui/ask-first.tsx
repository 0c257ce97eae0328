import type { ReactNode, ToggleEvent } from 'react'
import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { formatMoney, formatPrice } from '#domain/core/money.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { formatWhen } from '#domain/core/when.ts'
import { type CancelledMoney, missedChoiceWords } from '#domain/shop/cancelled-money.ts'
import { paidWords } from '#domain/shop/visit-payment.ts'
import type { PaidOnline } from '#server/desk/today/paid-online.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { SmallButton } from '../../ui/controls.tsx'
import { useActionPath } from './calendar-path.ts'
import { MONEY_FORM, MoneyChoice, WITHOUT_KEEPING } from './money-choice.tsx'
import { NotifyChoice } from './owners-choice.tsx'

const SUMMARY =
  'button min-h-11 list-none px-3.5 py-1.5 group-open/ask:order-last group-open/ask:mt-3 group-open/ask:self-start sm:px-4 [&::-webkit-details-marker]:hidden'

type AskProps = { ask: string; leave: string; isMain?: boolean; children: ReactNode }

/**
 * A button that opens its question in place, script or not. The way back stands below the question: where
 * the button was, a second press of the same thumb changes nothing.
 */
export function AskInPlace({ ask, leave, isMain = false, children }: AskProps) {
  return (
    <details
      className="group/ask scroll-mt-24 scroll-mb-24 open:flex open:w-full open:flex-col open:border open:border-hairline open:bg-blossom open:p-4 md:open:w-96"
      onToggle={bringIntoView}
    >
      <summary className={isMain ? SUMMARY : `${SUMMARY} button-quiet`}>
        <span className="group-open/ask:hidden">{ask}</span>
        <span className="hidden group-open/ask:inline">{leave}</span>
      </summary>
      {children}
    </details>
  )
}

function bringIntoView({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

/** Asks before it cancels, script or not: the question opens in place. */
export function CancelForm({ visit: booking }: { visit: DayVisit }) {
  return (
    <AskInPlace ask="Cancel" leave="Don’t cancel">
      <Form method="post" action={useActionPath()} className={`${MONEY_FORM} max-w-md space-y-4`}>
        <BookingShown booking={booking} />
        <p className="figures">
          Cancel <VisitNamed visit={booking} />? The time is free again.
        </p>
        {booking.paidOnline ? <PaidAhead of={booking.paidOnline} {...booking} /> : null}
        <div className={WITHOUT_KEEPING}>
          <Field
            label="Reason, for you alone"
            name="reason"
            maxLength={LONGEST.reason}
            hint="Kept with the booking."
          />
        </div>
        <NotifyChoice {...booking} previewPath={previewPath(booking, 'cancelled')} />
        <SmallButton name="intent" value="cancel">
          Cancel this visit
        </SmallButton>
      </Form>
    </AskInPlace>
  )
}

/** What was paid goes back with the visit, tip and all, unless the owner says otherwise; what a bank wants back is the bank's to decide. */
function PaidAhead({ of, firstName }: { of: PaidOnline; firstName: string }) {
  const { cents, tipCents, disputedCents, ways } = of
  const backCents = cents - disputedCents + tipCents
  const tip = tipCents > 0 ? `, a tip of ${formatMoney(tipCents)} among it,` : ''
  const paid = `${formatMoney(backCents)}${tip} was ${paidWords(ways).toLowerCase()}`
  return (
    <>
      {disputedCents > 0 ? (
        <p className="figures">
          {formatMoney(disputedCents)} is disputed by the client’s bank and cannot go back from
          here.
        </p>
      ) : null}
      {backCents > 0 ? (
        <MoneyChoice
          firstName={firstName}
          goes={`${paid} and goes back in full.`}
          stays={`${paid} and stays with you.`}
          keep={`Keep the ${formatPrice(backCents)}`}
          why={`You cancel, and nothing that ${firstName} agreed to lets you keep it then. Say why.`}
        />
      ) : null}
    </>
  )
}

/** A visit that waits for an answer: yes, and whether the client is written to. */
export function ConfirmForm({ booking }: { booking: Booking }) {
  return (
    <AskInPlace ask="Confirm" leave="Not yet" isMain>
      <Form method="post" action={useActionPath()} className="max-w-md space-y-4">
        <BookingShown booking={booking} />
        <p className="figures">
          Confirm <VisitNamed visit={booking} />?
        </p>
        <NotifyChoice {...booking} previewPath={previewPath(booking, 'confirmed')} />
        <SmallButton name="intent" value="confirm">
          Confirm this visit
        </SmallButton>
      </Form>
    </AskInPlace>
  )
}

/** Whose visit a question is about: "Ana Rivera’s Acne Facial, Fri, Mar 6, 2:15 pm". */
function VisitNamed({ visit }: { visit: Booking }) {
  const year = useYear()
  const { firstName, lastName, serviceName, startsAt } = visit
  const name = `${firstName} ${lastName}`.trim()
  return `${name}’s ${serviceName}, ${formatWhen(startsAt, STUDIO.zone, year)}`
}

/** Which booking a form changes, and the version of it that was on the screen. */
export function BookingShown({ booking }: { booking: Pick<Booking, 'id' | 'sequence'> }) {
  return (
    <>
      <input type="hidden" name="bookingId" value={booking.id} />
      <input type="hidden" name="version" value={booking.sequence} />
    </>
  )
}

export function previewPath(
  booking: Booking,
  change: 'confirmed' | 'cancelled' | 'no-show' | 'reopened',
): string {
  return `${href('/admin/appointments/:bookingId/preview', { bookingId: booking.id })}?${new URLSearchParams({ change })}`
}

/** Asks first: money may go back with it. */
export function NoShowForm({ visit }: { visit: Booking & Pick<DayVisit, 'missed'> }) {
  const { missed } = visit
  return (
    <AskInPlace ask="No-show" leave="Keep waiting">
      <Form method="post" action={useActionPath()} className={`${MONEY_FORM} space-y-4`}>
        <BookingShown booking={visit} />
        <p className="figures">
          Nobody came for <VisitNamed visit={visit} />? The visit is closed
          {missed ? '.' : ', and no mail is sent.'}
        </p>
        {missed ? <MissedMoney of={missed} firstName={visit.firstName} /> : null}
        {missed ? <NotifyChoice {...visit} previewPath={previewPath(visit, 'no-show')} /> : null}
        <SmallButton name="intent" value="no-show">
          Mark as no-show
        </SmallButton>
      </Form>
    </AskInPlace>
  )
}

/** What was agreed to stays by itself; what is above it goes back, unless the owner keeps it and says why. */
function MissedMoney({ of, firstName }: { of: CancelledMoney; firstName: string }) {
  const { goes, stays } = missedChoiceWords(of)
  if (of.backCents === 0) return <p className="figures">{goes}</p>
  const isMore = of.keptCents > 0
  return (
    <MoneyChoice
      {...{ firstName, goes, stays }}
      keep={`Keep the ${isMore ? 'other ' : ''}${formatPrice(of.backCents)}${isMore ? ' too' : ''}`}
      why={`Nothing that ${firstName} agreed to lets you keep ${isMore ? 'more' : 'it'}. Say why.`}
    />
  )
}
