import { data, href, Link } from 'react-router'
import { answerOr } from '#app/browser/unanswered.ts'
import { HeldPasskeys } from '#app/components/held-passkeys.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { signedInUser } from '#app/guards.ts'
import { dashboardWords as words } from '#content/words/dashboard.ts'
import { upcoming } from '#domain/calendar/booking.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { sentence } from '#domain/core/errors.ts'
import { BROWSER_SENTENCES, siteSentence } from '#domain/core/site-errors.ts'
import { wholeVisitOf } from '../../calendar/ui/whole-visit.ts'
import { cancelAnswer } from '../bookings/cancel-answer.ts'
import { cancelOwn } from '../bookings/cancel-own.ts'
import { ownVisits } from '../bookings/own-visits.ts'
import { CancelAnswers, revalidatesVisits } from '../bookings/visit-list.tsx'
import { AccountPage } from '../ui/account-page.tsx'
import type { Route } from './+types/dashboard'
import { ComeAgain } from './come-again.tsx'
import { FirstSteps, NothingPlanned, QuickActions } from './first-steps.tsx'
import { NextVisit, SmallVisits } from './next-visit.tsx'
import { FeeOpen, LetterOnItsWay, Repair } from './notes.tsx'
import { PasskeyOffer } from './passkey-offer.tsx'
import { comeAgain } from './read-again.ts'

const OWN = href('/dashboard')

// spec 2 §9
const UPCOMING_SHOWN = 3

const PAST_SHOWN = 3

/** As long as whoever signed up may add a passkey without signing in anew. */
const NEW_FOR_MS = 30 * MINUTE_MS

export async function loader({ context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const { accounts, profiles, now } = studio
  const user = signedInUser(context)
  const { visits, bookings, isUnread } = await ownVisits(context)
  const profile = await profiles.of(user)
  const ahead = upcoming(visits, now())
  const first = bookings.find(({ id }) => id === ahead[0]?.id)
  const past = visits.filter((visit) => !ahead.includes(visit)).slice(0, PAST_SHOWN)
  return {
    name: profile.displayName || profile.firstName,
    ahead: ahead.slice(0, UPCOMING_SHOWN),
    whole: first ? await wholeVisitOf(studio, first, user) : null,
    again: await comeAgain(context, bookings),
    past,
    hasCanceledAhead: past.some(({ startsAt }) => startsAt > now()),
    owing: visits.filter(({ fee }) => fee !== null),
    unread: isUnread ? siteSentence('bookings-unread') : null,
    unverified: user.role === 'client' && !user.emailVerified ? user.email : null,
    heldPasskeys: await accounts.passkeys.heldNames(user.id),
    offersPasskey:
      user.role === 'client' &&
      now() - profile.createdAt < NEW_FOR_MS &&
      (await accounts.passkeys.of(user.id)).length === 0,
    needsRepair: user.role === 'client' && profile.squareCustomerId === null,
  }
}

/** spec 2 §4: cancels a visit; else looks again whether the payment provider knows the client, and makes sure of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  if (form.get('intent') === 'cancel') return cancelOwn(context, form, OWN)
  const { profiles } = context.get(studioContext)
  const repaired = await profiles.repair(signedInUser(context))
  if (repaired.ok) return { repairFailed: null }
  return data({ repairFailed: sentence(repaired.code) }, { status: 502 })
}

/** Without an answer the page stays; the sentence of the failure has its button. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') === 'cancel') return cancelAnswer({ request, serverAction })
  return answerOr(serverAction, { repairFailed: BROWSER_SENTENCES['no-connection'] })
}

export const shouldRevalidate = revalidatesVisits

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { name, ahead, whole, again, past, owing, unread, unverified } = loaderData
  const [next, ...later] = ahead
  const isFirst = !next && !unread && past.length === 0
  const failed = actionData && 'cancelFailed' in actionData ? actionData.cancelFailed : undefined
  const repairFailed = actionData && 'repairFailed' in actionData ? actionData.repairFailed : null
  return (
    <AccountPage title={words.title} heading={words.welcome(name)}>
      <HeldPasskeys names={loaderData.heldPasskeys} />
      {unverified && !next ? <LetterOnItsWay email={unverified} /> : null}
      {owing.map((visit) => (
        <FeeOpen key={visit.id} visit={visit} />
      ))}
      {loaderData.needsRepair ? <Repair failed={repairFailed} /> : null}
      <CancelAnswers visits={ahead} failed={failed} own={OWN} />
      {unread ? (
        <p role="alert" className="text-brick">
          {unread}
        </p>
      ) : null}
      {next && whole ? <NextVisit visit={next} whole={whole} own={OWN} /> : null}
      {isFirst ? <FirstSteps isUnverified={unverified !== null} /> : null}
      {next || unread || isFirst ? null : <NothingPlanned isUnverified={unverified !== null} />}
      {later.length > 0 ? (
        <section className="mt-12" aria-labelledby="after">
          <h2 id="after" className="text-[1.625rem]">
            {words.after}
          </h2>
          <SmallVisits visits={later} own={OWN} />
        </section>
      ) : null}
      {again ? <ComeAgain again={again} /> : null}
      {past.length > 0 ? (
        <section className="mt-12" aria-labelledby="past">
          <h2 id="past" className="text-[1.625rem]">
            {loaderData.hasCanceledAhead ? words.pastAndCanceled : words.past}
          </h2>
          <SmallVisits visits={past} own={OWN} />
          <Link className="link inline-flex min-h-11 items-center" to={href('/profile/history')}>
            {words.history}
          </Link>
        </section>
      ) : null}
      {unverified && next ? <LetterOnItsWay email={unverified} /> : null}
      {loaderData.offersPasskey ? <PasskeyOffer /> : null}
      {isFirst ? null : <QuickActions />}
    </AccountPage>
  )
}
