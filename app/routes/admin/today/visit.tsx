import { randomUUID } from 'node:crypto'
import { useEffect, useRef } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { renderSVG } from 'uqr'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { isPaidUp, PaymentNote } from '#domain/calendar/visit-day.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { VisitMoney } from '#domain/shop/visit-money.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import type { Studio } from '#server/http/studio.ts'
import type { Payments } from '#server/shop/payments/payments.ts'
import { UndoToast } from '../appointments/ui/undo-toast.tsx'
import { changeCard } from '../ui/change-card.ts'
import { TextLink } from '../ui/controls.tsx'
import { doneQuery, undoIn } from '../ui/day-done.ts'
import { doneIn } from '../ui/done-words.ts'
import { paymentPath, visitPath } from '../ui/paths.ts'
import { AlertMarks, Marks } from '../ui/visit-facts.tsx'
import type { Route } from './+types/visit'
import { HandPanel } from './hand-panel.tsx'
import { type OnFile, OnFilePayment } from './on-file-payment.tsx'
import { PaymentList } from './payment-list.tsx'
import { type PaidOrder, PaymentPanel } from './payment-panel.tsx'
import { RebookPanel } from './rebook-panel.tsx'
import { changePrice, LOWER_STEPS } from './reduction-action.ts'
import { CreditPayment } from './ticket/credit-payment.tsx'
import { DeskPayment } from './ticket/desk-payment.tsx'
import { ToPayBar } from './ticket/to-pay-bar.tsx'
import { togetherCents } from './ticket-panel.tsx'
import { changeVisit } from './visit-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData ? `${loaderData.visit.firstName} ${loaderData.visit.lastName}` : 'Visit')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const studio = context.get(studioContext)
  const { today, payments, clients, now } = studio
  const visit = await today.visit(params.bookingId)
  if (!visit) throw data(sentence('not-found'), { status: 404 })
  const { inHand, lastEnd } = await payments.atDesk.stateOf(visit.id)
  const terminals = await payments.terminals.paired()
  const money = await today.money(visit.id)
  return {
    visit,
    orders: await ordersOf(studio, money),
    tipCents: await today.tipThere(visit.id),
    undo: undoIn(url),
    said: saidOf(url, { inHand, lastEnd }, visit),
    desk: { inHand, picture: inHand?.url ? renderSVG(inHand.url) : null, terminals },
    mayHand: may(context, 'ship-orders'),
    onFile: may(context, 'charge-cards') ? await onFileOf(studio, visit) : null,
    now: now(),
    payments: await today.paymentsOf([visit.id]),
    rebooking: await today.rebooking(visit),
    ticket: await payments.tickets.of(visit.id),
    facts: await today.billFacts(visit),
    reductions: may(context, 'decide-on-money') ? await today.reductions(visit.id) : null,
    shelf: inHand ? [] : await payments.tickets.shelf(),
    creditCents: await clients.creditOf(visit.clientId),
    key: randomUUID(),
    limits: limitsOf(PaymentNote),
  }
}

async function ordersOf({ orderDesk }: Studio, { lines }: VisitMoney): Promise<PaidOrder[]> {
  const paid = lines.filter(({ kind }) => kind === 'paid')
  const found = await Promise.all(
    paid.map(async ({ orderId, way }) => {
      const one = orderId === null ? null : await orderDesk.find(orderId)
      const backCents = lines
        .filter((line) => line.kind === 'back' && line.state !== 'failed')
        .reduce((total, line) => total + (line.orderId === orderId ? line.cents : 0), 0)
      return one && { order: one.order, way, backCents }
    }),
  )
  return found.filter((one) => one !== null)
}

/** Forms that are shown again in their place. */
const FORMS = ['payment', 'by-hand', 'discount', 'write-off'] as const
const WHILE_IN_HAND = /^(asked-|withdraw|link-mailed)/

/** What the page says first: how the last payment at the desk ended goes before what was said when it was asked for. */
function saidOf(
  url: URL,
  { inHand, lastEnd }: Awaited<ReturnType<Payments['atDesk']['stateOf']>>,
  visit: DayVisit,
): { failed?: { message: string }; done?: string | undefined } {
  const key = url.searchParams.get('done') ?? ''
  const isWanted = lastEnd === 'link-withdrawn' || key.startsWith('withdraw')
  if (lastEnd && isWanted) return { done: sentence(lastEnd) }
  if (lastEnd) return { failed: { message: sentence(lastEnd) } }
  if (inHand || !WHILE_IN_HAND.test(key)) return { done: doneIn(url, 'day') }
  return isPaidUp(visit)
    ? { done: 'Paid. The receipt is written, and leaves with the next mail.' }
    : {}
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'note-payments')
  const form = await formOf(request)
  const isOnFile = form.get('intent') === 'charge-rest'
  const isPrice = LOWER_STEPS.has(form.get('intent'))
  if (isOnFile) actorWith(context, 'charge-cards')
  if (isPrice) actorWith(context, 'decide-on-money')
  if (form.get('intent') === 'hand') actorWith(context, 'ship-orders')
  const change = isOnFile ? changeCard : isPrice ? changePrice : changeVisit
  const outcome = await change(form, params.bookingId, context.get(studioContext), owner)
  if ('refusal' in outcome) return outcome.refusal
  const done = new URLSearchParams(doneQuery(outcome))
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
  const undo = refused || said.failed ? null : loaderData.undo
  const box = useRef<HTMLDivElement>(null)
  const isInHand = loaderData.desk.inHand !== null
  useEffect(() => {
    // What a terminal or another phone has ended while she looked further down.
    if (!isInHand) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isInHand])
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
      <div ref={box} className="mt-5 scroll-mt-20 empty:hidden">
        <Said refused={refused ?? said.failed} done={undo ? undefined : said.done} />
      </div>
      <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:items-start">
        <div className="space-y-8">
          {loaderData.mayHand ? <HandPanel orders={visit.toHand} /> : null}
          <PaymentPanel
            visit={visit}
            orders={loaderData.orders}
            tipCents={loaderData.tipCents}
            formKey={refused?.typed.key ?? loaderData.key}
            now={loaderData.now}
            limits={loaderData.limits}
            refused={refusedAt(refused, ...FORMS)}
            facts={loaderData.facts}
            reductions={loaderData.reductions}
            ticket={loaderData.ticket}
            shelf={loaderData.shelf}
            creditCents={loaderData.creditCents}
            atDesk={
              <>
                {isInHand ? null : (
                  <CreditPayment
                    creditCents={loaderData.creditCents}
                    dueCents={visit.dueCents}
                    formKey={loaderData.key}
                  />
                )}
                <DeskPayment
                  {...loaderData.desk}
                  cents={togetherCents(loaderData.ticket, visit.dueCents)}
                  formKey={loaderData.key}
                />
                {loaderData.onFile ? (
                  <OnFilePayment
                    client={visit}
                    onFile={loaderData.onFile}
                    formKey={loaderData.key}
                    hasGoods={loaderData.ticket.lines.length > 0}
                  />
                ) : null}
              </>
            }
            isInHand={isInHand}
          />
          <PaymentList
            payments={loaderData.payments}
            client={`${visit.firstName} ${visit.lastName}`.trim()}
          />
        </div>
        <RebookPanel visit={visit} rebooking={loaderData.rebooking} />
      </div>
      {isInHand ? null : (
        <ToPayBar
          cents={togetherCents(loaderData.ticket, visit.dueCents)}
          name={loaderData.ticket.lines.length > 0 ? 'way' : 'method'}
        />
      )}
      {undo ? <UndoToast undo={undo} words={said.done ?? ''} /> : null}
    </div>
  )
}
