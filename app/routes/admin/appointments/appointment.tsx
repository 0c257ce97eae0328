import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { Notice, Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { stepRight } from '#app/desk-rights.ts'
import { formOf } from '#app/form/form.ts'
import { actorWith, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { isEnded } from '#domain/calendar/way-back.ts'
import { sentence } from '#domain/core/errors.ts'
import { CalendarDate } from '#domain/core/fields.ts'
import { formatLongDay, formatTime, formatWhen, localDate } from '#domain/core/when.ts'
import { CLIENT_MAILS } from '#domain/post/mail-wording.ts'
import { endedMoneyIn } from '#domain/shop/cancelled-money.ts'
import type { Studio } from '#server/http/studio.ts'
import { AboutClient } from '../clients/about-client.tsx'
import { DisputeList } from '../orders/dispute-list.tsx'
import { CardPanel } from '../ui/card-panel.tsx'
import { CARD_STEPS, changeCard } from '../ui/change-card.ts'
import { TextLink } from '../ui/controls.tsx'
import { dayDone, doneQuery, undoIn } from '../ui/day-done.ts'
import { MailAbout } from '../ui/mail-about.tsx'
import { visitPath } from '../ui/paths.ts'
import type { Route } from './+types/appointment'
import { AgainPanel } from './again/again-panel.tsx'
import { AGAIN_STEPS, changeAgain } from './again/change-again.ts'
import { BookingFacts } from './booking-facts.tsx'
import { ChangePanel } from './change-panel.tsx'
import { History } from './history.tsx'
import { MovePanel } from './move-panel.tsx'
import { NotePanel } from './note-panel.tsx'
import { changeDay } from './ui/day-action.ts'
import { UndoToast } from './ui/undo-toast.tsx'
import { WayBackPanel } from './ui/way-back.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const booking = loaderData?.booking
  return deskMeta(booking ? `${booking.firstName} ${booking.lastName}` : 'Booking')
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const studio = context.get(studioContext)
  const booking = await studio.today.visit(params.bookingId)
  if (!booking) throw data(sentence('not-found'), { status: 404 })
  const date = localDate(booking.startsAt, STUDIO.zone)
  const moveTo = CalendarDate.catch(date).parse(url.searchParams.get('move'))
  return {
    booking,
    date,
    moveTo,
    now: studio.now(),
    times: await timesToMoveTo(booking, moveTo, studio.bookings),
    refusal: (await studio.bookings.ifMoved(booking, null)).words,
    history: await studio.bookings.history(booking.id),
    money: await studio.today.money(booking.id),
    reductions: await studio.today.reductions(booking.id),
    arrivals: await studio.today.arrivalsNoted(booking),
    overrides: await studio.bookings.overrides(booking.id),
    mail: await studio.admin.mailAbout(booking.id),
    after: isOpen(booking) ? await studio.treatmentLetters.planned(booking) : [],
    badPoints: await studio.admin.badPoints(booking),
    disputes: await studio.payments.disputes.of({ bookingId: booking.id }),
    card: await studio.cards.desk(booking),
    maySet: may(context, 'change-settings'),
    // A new key is a new charge: each opening of the page has its own.
    chargeKey: randomUUID(),
    mayCharge: may(context, 'charge-cards'),
    done: await dayDone(url, studio),
    wayBack: isEnded(booking) ? await studio.bookings.wayBack(booking) : null,
    undo: undoIn(url),
    services: studio.squareCalendar ? [] : await studio.bookings.services(),
    again: await studio.series.placeOf(booking.id),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const owner = actorWith(context, stepRight(form))
  form.set('bookingId', params.bookingId)
  const isAboutCard = CARD_STEPS.has(String(form.get('intent')))
  if (isAboutCard) actorWith(context, 'charge-cards')
  const studio = context.get(studioContext)
  const outcome = isAboutCard
    ? await changeCard(form, params.bookingId, studio, owner)
    : AGAIN_STEPS.has(form.get('intent'))
      ? await changeAgain(form, studio, owner)
      : await changeDay(form, studio, owner)
  if ('refusal' in outcome) return outcome.refusal
  return redirect(`${visitPath(params.bookingId)}?${new URLSearchParams(doneQuery(outcome))}`)
}

export { revalidateAnswered as shouldRevalidate } from '#app/browser/unanswered.ts'

export default function Appointment({ loaderData, actionData: refused }: Route.ComponentProps) {
  const year = useYear()
  const { booking, date, done } = loaderData
  const isMoveRefused = refused?.intent.endsWith('move')
  const isChangeRefused = refused?.intent.endsWith('change')
  const isAgainRefused = refused?.intent.endsWith('-again')
  const isNoteRefused = refused?.intent === 'visit-note'
  const undo = refused ? null : loaderData.undo
  return (
    <div className="max-w-6xl">
      <TextLink to={`${href('/admin/appointments')}?date=${date}`}>
        {formatLongDay(booking.startsAt, STUDIO.zone, year)}
      </TextLink>
      <h1 className="mt-2 text-3xl">
        {booking.firstName} {booking.lastName}
        <span className="figures text-driftwood">
          , {formatTime(booking.startsAt, STUDIO.zone)}
        </span>
      </h1>
      <div className="mt-5 space-y-4">
        {refused?.message && !isChangeRefused && !isAgainRefused ? <Refusal of={refused} /> : null}
        {done && !refused && !undo ? <Notice>{done}</Notice> : null}
        <AboutClient visit={booking} />
      </div>
      <div className="mt-5 grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className="space-y-10">
          <DisputeList disputes={loaderData.disputes} />
          <div>
            <BookingFacts {...loaderData} />
            {isEnded(booking) && loaderData.wayBack ? (
              <WayBackPanel
                booking={booking}
                way={loaderData.wayBack}
                hasFee={(endedMoneyIn(loaderData.history)?.feeCents ?? 0) > 0}
              />
            ) : null}
          </div>
          <div className="space-y-1">
            <NotePanel booking={booking} refused={isNoteRefused ? refused : undefined} />
            <ChangePanel
              key={booking.sequence}
              booking={booking}
              services={loaderData.services}
              refused={isChangeRefused ? refused : undefined}
            />
          </div>
          {loaderData.card ? (
            <CardPanel
              desk={loaderData.card}
              visit={booking}
              chargeKey={loaderData.chargeKey}
              mayCharge={loaderData.mayCharge}
            />
          ) : null}
          <AgainPanel
            booking={booking}
            again={loaderData.again}
            now={loaderData.now}
            isOffered={loaderData.services.length > 0}
            refused={isAgainRefused ? refused : undefined}
          />
          <MovePanel {...loaderData} refused={isMoveRefused ? refused : undefined} />
        </div>
        <div className="space-y-10">
          <History
            events={loaderData.history}
            overrides={loaderData.overrides}
            money={loaderData.money.lines}
            arrivals={loaderData.arrivals}
            reductions={loaderData.reductions}
          />
          <MailAbout mail={loaderData.mail} />
          <AfterVisit after={loaderData.after} maySet={loaderData.maySet} />
        </div>
      </div>
      <p className="figures mt-10 break-all text-[0.8125rem] text-driftwood">
        Booking ID {booking.id}
      </p>
      {undo ? <UndoToast undo={undo} words={done ?? ''} /> : null}
    </div>
  )
}

function isOpen({ status }: Booking): boolean {
  return status === 'CONFIRMED' || status === 'PENDING'
}

/** What follows once the visit is marked as completed, as things stand. */
function AfterVisit({
  after,
  maySet,
}: Pick<Route.ComponentProps['loaderData'], 'after' | 'maySet'>) {
  const year = useYear()
  if (after.length === 0) return null
  return (
    <section aria-labelledby="after">
      <h2 id="after" className="text-2xl">
        What will leave after this visit
      </h2>
      <ul className="mt-3 border-hairline border-t">
        {after.map(({ kind, dueAt }) => (
          <li key={kind} className="border-hairline border-b py-2">
            {CLIENT_MAILS[kind].name}
            <span className="figures block text-driftwood">
              {formatWhen(dueAt, STUDIO.zone, year)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-driftwood">
        Once you mark it as completed.{' '}
        {maySet ? (
          <TextLink to={href('/admin/settings/after-visit')}>Which emails, and when</TextLink>
        ) : null}
      </p>
    </section>
  )
}

/** Free starts of one day for a visit that is already booked; its own time counts as free. */
async function timesToMoveTo(
  booking: Booking,
  date: string,
  bookings: Studio['bookings'],
): Promise<number[]> {
  const found = await bookings.availability({
    serviceId: booking.serviceId,
    optionId: booking.optionId ?? undefined,
    addonIds: booking.addons.map((addon) => addon.id),
    startDate: date,
    endDate: date,
    exceptId: booking.id,
  })
  // A treatment that has left the menu can still be moved, by hand.
  if (!found.ok) return []
  return found.openings
    .map((opening) => opening.startsAt)
    .filter((startsAt) => startsAt !== booking.startsAt)
}
