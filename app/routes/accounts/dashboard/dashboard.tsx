import { useEffect } from 'react'
import { data, Form, href, Link, useNavigation, useSubmit } from 'react-router'
import { answerOr } from '#app/browser/unanswered.ts'
import { Banner } from '#app/components/banner.tsx'
import { BookLink } from '#app/components/book-link.tsx'
import { HeldPasskeys } from '#app/components/held-passkeys.tsx'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { studioContext } from '#app/context.ts'
import { signedInUser } from '#app/guards.ts'
import { useYear } from '#app/site/use-site.ts'
import { cardAfterBookingWords } from '#content/card-after-booking.ts'
import { STUDIO } from '#content/studio.ts'
import { quickActions } from '#content/words/account.ts'
import { upcoming } from '#domain/calendar/booking.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatPrice } from '#domain/core/money.ts'
import { BROWSER_SENTENCES, siteSentence } from '#domain/core/site-errors.ts'
import { formatLongDay, formatTime, formatWhen } from '#domain/core/when.ts'
import { openFeeWords } from '#domain/shop/cancelled-money.ts'
import { type OwnVisit, ownVisits } from '../bookings/own-visits.ts'
import { AccountPage } from '../ui/account-page.tsx'
import type { Route } from './+types/dashboard'

// spec 2 §4 and §9
const LOOK_AGAIN_AFTER_MS = 2000

// spec 2 §9
const UPCOMING_SHOWN = 3

export async function loader({ context }: Route.LoaderArgs) {
  const { accounts, profiles, now } = context.get(studioContext)
  const user = signedInUser(context)
  const { visits, isUnread } = await ownVisits(context)
  const profile = await profiles.of(user)
  return {
    name: profile.displayName || profile.firstName,
    next: upcoming(visits, now()).slice(0, UPCOMING_SHOWN),
    owing: visits.filter(({ fee }) => fee !== null),
    unread: isUnread ? siteSentence('bookings-unread') : null,
    unverified: user.role === 'client' && !user.emailVerified ? user.email : null,
    heldPasskeys: await accounts.passkeys.heldNames(user.id),
    needsRepair: user.role === 'client' && profile.squareCustomerId === null,
  }
}

/** spec 2 §4: looks again whether the payment provider knows the client, and makes sure of it. */
export async function action({ context }: Route.ActionArgs) {
  const { profiles } = context.get(studioContext)
  const repaired = await profiles.repair(signedInUser(context))
  if (repaired.ok) return { repairFailed: null }
  return data({ repairFailed: sentence(repaired.code) }, { status: 502 })
}

/** Without an answer the tiles and visits stay; the sentence of the failure has its button. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, { repairFailed: BROWSER_SENTENCES['no-connection'] })
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { name, next, owing, unread, needsRepair, heldPasskeys, unverified } = loaderData
  return (
    <AccountPage title="Dashboard" heading={name ? `Welcome, ${name}` : 'Welcome'}>
      <HeldPasskeys names={heldPasskeys} />
      {unverified ? <LetterOnItsWay email={unverified} /> : null}
      {owing.map((visit) => (
        <FeeOpen key={visit.id} visit={visit} />
      ))}
      {needsRepair ? <Repair failed={actionData?.repairFailed ?? null} /> : null}
      <h2 className="sr-only">Quick actions</h2>
      <ul className="quick-actions">
        {quickActions.map((action) => (
          <li key={action.href}>
            <BookLink {...(action.href !== href('/book') && { to: action.href })} className="">
              <span className="font-display text-[1.5rem] leading-8">{action.title}</span>
              <span className="text-[0.9375rem] leading-6 text-driftwood">{action.text}</span>
            </BookLink>
          </li>
        ))}
      </ul>
      <section className="mt-14 lg:mt-20" aria-labelledby="upcoming">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 id="upcoming" className="text-[1.625rem]">
            Upcoming appointments
          </h2>
          <Link className="link inline-flex min-h-11 items-center" to={href('/profile')}>
            View All Appointments
          </Link>
        </div>
        {unread ? <p className="mt-4 text-brick">{unread}</p> : null}
        {next.length > 0 ? (
          <ol className="mt-4">
            {next.map((visit) => (
              <Upcoming key={visit.id} visit={visit} />
            ))}
          </ol>
        ) : null}
        {next.length === 0 && !unread ? (
          <NothingPlanned isUnverified={unverified !== null} />
        ) : null}
      </section>
    </AccountPage>
  )
}

function LetterOnItsWay({ email }: { email: string }) {
  return (
    <div className="mb-8 border-citrus border-l-2 pl-4">
      <p>
        A letter is on its way to <span className="break-all">{email}</span>: its link verifies the
        address.
      </p>
      <Link className="link inline-flex min-h-11 items-center" to={href('/profile/security')}>
        Send it again
      </Link>
    </div>
  )
}

function FeeOpen({ visit: { fee, serviceName, startsAt } }: { visit: OwnVisit }) {
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

function Upcoming({ visit }: { visit: OwnVisit }) {
  const year = useYear()
  return (
    <li className="visit">
      <div>
        <p className="font-medium">{formatLongDay(visit.startsAt, STUDIO.zone, year)}</p>
        <p className="figures text-driftwood">{formatTime(visit.startsAt, STUDIO.zone)}</p>
      </div>
      <h3 className="text-[1.375rem] leading-7">{visit.serviceName}</h3>
      <div className="visit-actions">
        <StatusBadge status={visit.status} />
      </div>
    </li>
  )
}

/** An address alone proves nobody: what was booked under it shows once it is verified, which is said to everyone. */
function NothingPlanned({ isUnverified }: { isUnverified: boolean }) {
  return (
    <div className="mt-4 border-t border-hairline pt-6">
      <p className="max-w-[33em]">
        {isUnverified
          ? 'Visits that you booked without this account show here once your address is verified: open the link in the letter that we sent you.'
          : 'Nothing is planned. Choose a time that suits you.'}
      </p>
      <BookLink className="button mt-5" />
    </div>
  )
}

/** The account lacks its customer at the payment provider: looked at again after two seconds, and by hand. */
function Repair({ failed }: { failed: string | null }) {
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
          Getting your account ready for payments.
        </p>
      )}
      <button type="submit" className="link min-h-11 cursor-pointer" disabled={isSending}>
        {failed ? 'Try again' : 'Finish now'}
      </button>
    </Form>
  )
}
