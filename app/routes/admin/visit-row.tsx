import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { type Booking, canCancel, canClose, canConfirm } from '#domain/booking.ts'
import { formatDuration } from '#domain/duration.ts'
import { formatPrice } from '#domain/money.ts'
import { useActionPath } from './action-path.ts'
import { BookingShown, CancelForm, ConfirmForm } from './cancel-form.tsx'
import { ContactLine } from './contact-line.tsx'
import { SmallButton, SmallButtonLink } from './small-button.tsx'
import { TimeColumn } from './time-column.tsx'

export function VisitRow({ booking, now }: { booking: Booking; now: number }) {
  const treatment = [booking.serviceName, ...booking.addons.map((addon) => addon.name)].join(' + ')
  return (
    <TimeColumn span={booking}>
      <div className="gap-x-6 md:flex md:items-start md:justify-between">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link
              to={`/admin/appointments/${booking.id}`}
              className="text-[1.0625rem] font-medium underline decoration-hairline underline-offset-4 hover:decoration-bark"
            >
              {booking.firstName} {booking.lastName}
            </Link>
            <StatusBadge status={booking.status} isOwner />
          </div>
          <p className="figures mt-0.5">
            {treatment} · {formatDuration(booking.durationMinutes)} ·{' '}
            {formatPrice(booking.priceCents)}
          </p>
          <ContactLine booking={booking} />
          {booking.note ? (
            <p className="mt-1.5 border-citrus border-l-2 pl-3 whitespace-pre-line break-words">
              {booking.note}
            </p>
          ) : null}
        </div>
        {canCancel(booking) ? (
          <VisitActions booking={booking} now={now}>
            <SmallButtonLink to={`/admin/appointments/${booking.id}#move`}>Move</SmallButtonLink>
          </VisitActions>
        ) : null}
      </div>
    </TimeColumn>
  )
}

/** What the owner may do with a visit now; `children` stand before Cancel. */
export function VisitActions(props: { booking: Booking; now: number; children?: ReactNode }) {
  const { booking, now } = props
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2 md:mt-0 md:shrink-0 md:justify-end">
      {canConfirm(booking) ? <ConfirmForm booking={booking} /> : null}
      {canClose(booking, now) ? <OneTap booking={booking} /> : null}
      {props.children}
      <CancelForm booking={booking} />
    </div>
  )
}

/** No mail tells of these, so one tap is enough. */
function OneTap({ booking }: { booking: Booking }) {
  return (
    <Form
      method="post"
      action={useActionPath()}
      preventScrollReset
      className="flex flex-wrap gap-2"
    >
      <BookingShown booking={booking} />
      <SmallButton name="intent" value="complete">
        Complete
      </SmallButton>
      <SmallButton name="intent" value="no-show" quiet>
        No-show
      </SmallButton>
    </Form>
  )
}
