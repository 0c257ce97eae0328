import { randomUUID } from 'node:crypto'
import { data, Form, href, redirect } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { Refusal, Said, Version } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { type Refused, refusedAt } from '#app/form/refused.ts'
import { actorWith, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatFullDay, formatTime } from '#domain/core/when.ts'
import { orderName, shortId } from '#domain/shop/order.ts'
import { NoteForm, RefundForm, ShipForm } from '#domain/shop/shop-forms.ts'
import { isByHand } from '#domain/shop/visit-payment.ts'
import type { DeskOrder } from '#server/shop/orders/read.ts'
import type { Refund } from '#server/shop/payments/refunds.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { MailAbout } from '../ui/mail-about.tsx'
import { orderPath, parcelPath, receiptPath } from '../ui/paths.ts'
import type { Route } from './+types/order'
import { BuyerPanel } from './buyer-panel.tsx'
import { changeOrder } from './change-order.ts'
import { DisputeList } from './dispute-list.tsx'
import { HandoverPanel } from './handover-panel.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderState } from './order-state.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { ShipPanel } from './ship-panel.tsx'
import { PackingSlip } from './slip.tsx'

/** What a parcel begins with. */
const SHIPMENT = { carrier: 'usps' }

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData ? `Order ${orderName(loaderData.order)}` : 'Order')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-orders')
  const { orderDesk, orders, payments, details } = context.get(studioContext)
  const found = await orderDesk.find(params.orderId)
  if (!found) throw data(sentence('not-found'), { status: 404 })
  const [refundable, refunds, disputes, { facts: own }] = await Promise.all([
    payments.refundable(params.orderId),
    payments.refundsOf(params.orderId),
    payments.disputes.of({ orderId: params.orderId }),
    details.read(),
  ])
  // Where it has arrived by now, the address says so too.
  if (url.searchParams.get('done') === 'refund-pending' && refunds.at(-1)?.state === 'completed') {
    throw redirect(`${orderPath(params.orderId)}?done=refunded`)
  }
  return {
    ...found,
    own,
    atVisit: await orders.handoverVisit(found.order),
    refunds,
    disputes,
    refundable,
    discountReason: may(context, 'decide-on-money') ? found.discountReason : '',
    mayRefund: may(context, 'refund'),
    refundKey: randomUUID(),
    limits: {
      ship: limitsOf(ShipForm),
      note: limitsOf(NoteForm),
      refund: limitsOf(RefundForm),
    },
    done: handedBackWords(url, found, refunds) ?? doneIn(url, 'orders'),
  }
}

/** After a refund of what was paid from hand to hand: no card gives it back. */
function handedBackWords(url: URL, { way, order }: DeskOrder, refunds: readonly Refund[]) {
  const isOfRefund = ['refunded', 'refund-pending'].includes(url.searchParams.get('done') ?? '')
  const last = refunds.at(-1)
  if (!isOfRefund || !way || !isByHand(way) || !last || last.state === 'failed') return
  if (last.tender === 'credit') return
  const told = isAddress(order.email) ? ' The client hears of it by mail.' : ''
  const amount = formatMoney(last.amountCents)
  if (way === 'desk-card') return `Done: give ${amount} back on the reader that took it.${told}`
  return `Done: hand over ${amount}.${told}`
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const owner = actorWith(context, form.get('intent') === 'refund' ? 'refund' : 'ship-orders')
  return changeOrder(form, params.orderId, context.get(studioContext), owner)
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, done, limits } = loaderData
  const atShip = refusedAt(actionData, 'ship', 'unship', 'preview')
  const atHand = refusedAt(actionData, 'hand')
  const atNote = refusedAt(actionData, 'note')
  const atRefund = refusedAt(actionData, 'refund')
  return (
    <>
      <div className="off-slip max-w-6xl">
        <TextLink to={href('/admin/orders')}>Orders</TextLink>
        <h1 className="mt-2 text-3xl">Order {orderName(order)}</h1>
        <p className="figures mt-2 mb-3 text-driftwood">
          {formatFullDay(order.createdAt, STUDIO.zone)},{' '}
          <span className="whitespace-nowrap">{formatTime(order.createdAt, STUDIO.zone)}</span> · #
          {shortId(order.id)}
        </p>
        <OrderState {...order} />
        <div className="flex flex-wrap gap-x-6">
          <TextLink to={receiptPath('order', order.id)}>Receipt: print or mail it</TextLink>
          {order.shippingAddress ? (
            <TextLink to={parcelPath(order.id)}>Print label and slip</TextLink>
          ) : null}
        </div>
        <div className="mt-5 space-y-4">
          {atShip || atHand || atNote || atRefund ? null : (
            <Said refused={actionData} done={done} />
          )}
        </div>
        <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
          <div className="space-y-10">
            <DisputeList disputes={loaderData.disputes} />
            <OrderLines
              order={order}
              restocked={loaderData.restocked}
              discountReason={loaderData.discountReason}
            />
            {order.shippingAddress ? (
              <FormState refused={atShip} values={order.shipment ?? SHIPMENT} limits={limits.ship}>
                <ShipPanel order={order} version={loaderData.deskVersion} refused={atShip} />
              </FormState>
            ) : null}
            {order.handover ? (
              <FormState refused={atHand} values={{}} limits={{}}>
                <HandoverPanel {...loaderData} version={loaderData.deskVersion} refused={atHand} />
              </FormState>
            ) : null}
            {loaderData.mayRefund ? (
              <RefundPanel {...loaderData} limits={limits.refund} refused={atRefund} />
            ) : null}
          </div>
          <div className="space-y-10">
            <BuyerPanel {...loaderData} />
            <FormState refused={atNote} values={{ note: loaderData.note }} limits={limits.note}>
              <NotePanel version={loaderData.deskVersion} refused={atNote} />
            </FormState>
            <PaymentHistory {...loaderData} />
            <MailAbout mail={loaderData.mail} about="order" />
          </div>
        </div>
      </div>
      <PackingSlip {...loaderData} />
    </>
  )
}

/** What the owner notes for herself. */
function NotePanel({ version, refused }: { version: number; refused: Refused | undefined }) {
  return (
    <section aria-label="Note">
      <Form method="post" preventScrollReset key={version} className="space-y-3" noValidate>
        {refused ? <Refusal of={refused} /> : null}
        <Version refused={refused} version={version} />
        <TextField
          label={<span className="text-2xl font-display">Note</span>}
          name="note"
          rows={3}
          hint="Only you see it."
        />
        <SmallButton name="intent" value="note" quiet>
          Save the note
        </SmallButton>
      </Form>
    </section>
  )
}
