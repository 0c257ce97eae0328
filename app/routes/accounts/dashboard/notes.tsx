import { useEffect } from 'react'
import { Form, href, Link, useNavigation, useSubmit } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { useYear } from '#app/site/use-site.ts'
import { cardAfterBookingWords } from '#content/card-after-booking.ts'
import { STUDIO } from '#content/studio.ts'
import { dashboardWords as words } from '#content/words/dashboard.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { openFeeWords } from '#domain/shop/cancelled-money.ts'
import type { OwnVisit } from '../bookings/own-visits.ts'

// spec 2 §4 and §9
const LOOK_AGAIN_AFTER_MS = 2000

/** The address is not verified yet. */
export function LetterOnItsWay({ email }: { email: string }) {
  return (
    <div className="not-first:mt-12 not-last:mb-8 border-citrus border-l-2 pl-4">
      <p>
        {words.letter} <span className="wrap-anywhere">{email}</span>: {words.letterMore}
      </p>
      <Link className="link inline-flex min-h-11 items-center" to={href('/profile/security')}>
        {words.letterAgain}
      </Link>
    </div>
  )
}

/** A fee that is open for a visit, and the way to pay it. */
export function FeeOpen({ visit: { fee, serviceName, startsAt } }: { visit: OwnVisit }) {
  const year = useYear()
  if (!fee) return null
  return (
    <div className="figures mb-8 border-citrus border-l-2 pl-4">
      <p>
        {serviceName}, {formatWhen(startsAt, STUDIO.zone, year)}:{' '}
        {openFeeWords({ ...fee, hasCard: fee.cardId !== null })}
      </p>
      <a className="link inline-flex min-h-11 items-center" href={fee.href}>
        {`${cardAfterBookingWords.fee}, ${formatPrice(fee.cents)}`}
      </a>
    </div>
  )
}

/** The account lacks its customer at the payment provider: looked at again after two seconds, and by hand. */
export function Repair({ failed }: { failed: string | null }) {
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  useEffect(() => {
    const timer = setTimeout(
      () => submit(null, { method: 'post', replace: true }),
      LOOK_AGAIN_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [submit])
  return (
    <Form method="post" replace className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3">
      {failed ? (
        <Banner tone="failure">{failed}</Banner>
      ) : (
        <p role="status" className="flex items-center gap-3.5 text-driftwood">
          <span className="spinner" aria-hidden />
          {words.repairing}
        </p>
      )}
      <button type="submit" className="link min-h-11 cursor-pointer" disabled={isSending}>
        {failed ? words.repairAgain : words.repairNow}
      </button>
    </Form>
  )
}
