import { randomUUID } from 'node:crypto'
import { data, Form, href, Link, redirect } from 'react-router'
import { renderSVG } from 'uqr'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { PaymentNote } from '#domain/calendar/visit-day.ts'
import { sentence } from '#domain/core/errors.ts'
import { clockTime, formatWhen, localDate } from '#domain/core/when.ts'
import type { Rebooking } from '#server/desk/today/rebook.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import type { Studio } from '#server/http/studio.ts'
import { changeCard } from '../ui/change-card.ts'
import { SmallButton, SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { clientPath, paymentPath, visitPath } from '../ui/paths.ts'
import { AlertMarks, Marks } from '../ui/visit-facts.tsx'
import type { Route } from './+types/visit'
import { DeskPayment } from './desk-payment.tsx'
import { saidOf } from './desk-said.ts'
import { type OnFile, OnFilePayment } from './on-file-payment.tsx'
import { PaymentList, PaymentPanel } from './payment-panel.tsx'
import { changeVisit } from './visit-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData ? `${loaderData.visit.firstName} ${loaderData.visit.lastName}` : 'Visit')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const studio = context.get(studioContext)
  const { today, payments, now } = studio
  const visit = await today.visit(params.bookingId)
  if (!visit) throw data(sentence('not-found'), { status: 404 })
  const { inHand, lastEnd } = await payments.atDesk.stateOf(visit.id)
  const terminals = await payments.terminals.paired()
  return {
    visit,
    said: saidOf(url, { inHand, lastEnd }, visit),
    desk: { inHand, picture: inHand?.url ? renderSVG(inHand.url) : null, terminals },
    onFile: may(context, 'charge-cards') ? await onFileOf(studio, visit) : null,
    now: now(),
    payments: await today.paymentsOf([visit.id]),
    rebooking: await today.rebooking(visit),
    key: randomUUID(),
    limits: limitsOf(PaymentNote),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'note-payments')
  const form = await formOf(request)
  const isOnFile = form.get('intent') === 'charge-rest'
  if (isOnFile) actorWith(context, 'charge-cards')
  const change = isOnFile ? changeCard : changeVisit
  const outcome = await change(form, params.bookingId, context.get(studioContext), owner)
  if ('refusal' in outcome) return outcome.refusal
  const done = new URLSearchParams({ done: outcome.done })
  const day = outcome.date
    ? `${href('/admin/appointments')}?${new URLSearchParams({ date: outcome.date })}&`
    : ''
  return redirect(day ? `${day}${done}` : `${paymentPath(params.bookingId)}?${done}`)
}

async function onFileOf({ cards }: Studio, visit: DayVisit): Promise<OnFile | null> {
  const desk = await cards.desk(visit)
  if (!desk?.restCents) return null
  const { brand, last4, expMonth, expYear } = desk.card
  return { card: { brand, last4, expMonth, expYear }, restCents: desk.restCents }
}

/** The end of a visit: what was paid for it, and when its client comes again. */
export default function VisitPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const year = useYear()
  const { visit, said } = loaderData
  return (
    <div className="max-w-5xl">
      <TextLink to={href('/admin/dashboard')}>Dashboard</TextLink>
      <h1 className="mt-2 text-3xl">
        <Link
          to={visitPath(visit.id)}
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
        <Said refused={refused ?? said.failed} done={said.done} />
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
            atDesk={
              <>
                <DeskPayment {...loaderData.desk} formKey={loaderData.key} />
                {loaderData.onFile ? (
                  <OnFilePayment onFile={loaderData.onFile} formKey={loaderData.key} />
                ) : null}
              </>
            }
            isInHand={loaderData.desk.inHand !== null}
          />
          <PaymentList payments={loaderData.payments} />
        </div>
        <RebookPanel visit={visit} rebooking={loaderData.rebooking} />
      </div>
    </div>
  )
}

/** The next visit in the treatment's rhythm: one press books it, another time is chosen in the day's panel. */
function RebookPanel({ visit, rebooking }: { visit: DayVisit; rebooking: Rebooking }) {
  const year = useYear()
  const { weeks, times } = rebooking
  return (
    <section aria-label="Next visit" id="again" className="scroll-mt-6">
      <h2 className="text-2xl">Next visit</h2>
      <p className="mt-1 text-driftwood">
        {visit.serviceName} is best again after {weeks} weeks.
        {times.length > 0 ? ' Free near that:' : ''}
      </p>
      {times.length === 0 ? (
        <p className="mt-3 border-hairline border-y py-4 text-driftwood">
          No free time near it, or the treatment has left the menu.
        </p>
      ) : (
        <ul className="mt-3 border-hairline border-t">
          {times.map((time) => (
            <li key={time} className="border-hairline border-b py-2">
              <Form method="post" className="flex items-center justify-between gap-4">
                <input type="hidden" name="startsAt" value={time} />
                <span className="figures">{formatWhen(time, STUDIO.zone, year)}</span>
                <SmallButton name="intent" value="rebook" quiet>
                  Book
                  <span className="sr-only"> {formatWhen(time, STUDIO.zone, year)}</span>
                </SmallButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        <SmallButtonLink to={panelPath(visit, rebooking)}>Another time</SmallButtonLink>
        <TextLink className="px-2" to={clientPath(visit.clientId)}>
          Client’s record
        </TextLink>
      </p>
    </section>
  )
}

/** The day's booking panel with client, treatment and the first proposed time filled in. */
function panelPath(visit: DayVisit, { treatment, addonIds, times }: Rebooking): string {
  const query = new URLSearchParams({ panel: 'book', again: visit.id, treatment })
  for (const id of addonIds) query.append('addonIds', id)
  const [time] = times
  if (time !== undefined) {
    query.set('date', localDate(time, STUDIO.zone))
    query.set('time', clockTime(time, STUDIO.zone))
  }
  return `${href('/admin/appointments')}?${query}`
}
