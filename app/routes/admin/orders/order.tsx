import { randomUUID } from 'node:crypto'
import { data, href, Link, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith, may } from '#app/guards.ts'
import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatFullDay, formatTime } from '#domain/core/when.ts'
import { shortId } from '#domain/shop/order.ts'
import { refundableCents } from '#domain/shop/payment-refund.ts'
import { formOf } from '../ui/form-of.ts'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { MailAbout } from '../ui/mail-about.tsx'
import { Notice } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import type { Route } from './+types/order'
import { BuyerPanel } from './buyer-panel.tsx'
import { changeOrder, type LetterPreview } from './change-order.ts'
import { NotePanel } from './note-panel.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderState } from './order-state.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { ShipPanel } from './ship-panel.tsx'

/** What the page of an order says after each change; the key travels in the address as `done`. */
const ORDER_DONE: Record<string, string> = {
  shipped: 'Marked as shipped. The buyer hears of it by mail.',
  'shipped-quietly': 'Marked as shipped. Nobody was written to.',
  unshipped: 'Back among the orders to ship. The buyer hears of it by mail.',
  'unshipped-quietly': 'Back among the orders to ship. Nobody was written to.',
  noted: 'Note saved.',
  'refund-pending':
    'The refund is on its way. Square completes it in a moment; the buyer hears of it then.',
  refunded: 'Refunded. The buyer hears of it by mail.',
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData ? `Order ${shortId(loaderData.order.id)}` : 'Order')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-orders')
  const { orderDesk, payments, details } = context.get(studioContext)
  const found = await orderDesk.find(params.orderId)
  if (!found) throw data(sentence('not-found'), { status: 404 })
  const [attempt, refunds, { facts: own }] = await Promise.all([
    payments.find(params.orderId),
    payments.refundsOf(params.orderId),
    details.read(),
  ])
  // Where it has arrived by now, the address says so too.
  if (url.searchParams.get('done') === 'refund-pending' && refunds.at(-1)?.state === 'completed') {
    throw redirect(`${href('/admin/orders/:orderId', params)}?done=refunded`)
  }
  const isPaidHere = attempt?.state === 'paid'
  return {
    ...found,
    own,
    refunds,
    leftCents: isPaidHere ? refundableCents(attempt.totalCents ?? 0, refunds) : 0,
    isPaidHere,
    mayRefund: may(context, 'refund'),
    refundKey: randomUUID(),
    done: ORDER_DONE[url.searchParams.get('done') ?? ''],
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const owner = actorWith(context, form.get('intent') === 'refund' ? 'refund' : 'ship-orders')
  const outcome = await changeOrder(form, params.orderId, context.get(studioContext), owner)
  if ('shown' in outcome) return outcome.shown
  return redirect(`${href('/admin/orders/:orderId', params)}?done=${outcome.done}`)
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, done } = loaderData
  const preview: LetterPreview | undefined =
    actionData && 'letter' in actionData ? actionData : undefined
  const refused = actionData && 'message' in actionData ? actionData : undefined
  const refusedAt = (...intents: string[]) =>
    refused && intents.includes(refused.intent) ? refused : undefined
  const isHeldByAPanel = refusedAt('ship', 'unship', 'preview', 'note', 'refund')
  return (
    <>
      <div className="off-slip max-w-6xl">
        <Link className="link inline-flex min-h-11 items-center" to={href('/admin/orders')}>
          Orders
        </Link>
        <h1 className="mt-2 text-3xl">Order #{shortId(order.id)}</h1>
        <p className="figures mt-2 mb-3 text-driftwood">
          {formatFullDay(order.createdAt, STUDIO.zone)},{' '}
          <span className="whitespace-nowrap">{formatTime(order.createdAt, STUDIO.zone)}</span>
        </p>
        <OrderState {...order} />
        <div className="mt-5 space-y-4">
          {refused && !isHeldByAPanel ? <FormRefusal of={refused} /> : null}
          {done && !actionData ? <Notice>{done}</Notice> : null}
        </div>
        <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
          <div className="space-y-10">
            <OrderLines order={order} restocked={loaderData.restocked} />
            {order.shippingAddress ? (
              <ShipPanel
                order={order}
                version={loaderData.deskVersion}
                refused={refusedAt('ship', 'unship', 'preview')}
                preview={preview}
              />
            ) : null}
            {loaderData.mayRefund ? (
              <RefundPanel {...loaderData} refused={refusedAt('refund')} />
            ) : null}
          </div>
          <div className="space-y-10">
            <BuyerPanel order={order} clientId={loaderData.clientId} />
            <NotePanel
              note={loaderData.note}
              version={loaderData.deskVersion}
              refused={refusedAt('note')}
            />
            <PaymentHistory {...loaderData} />
            <MailAbout mail={loaderData.mail} about="order" />
          </div>
        </div>
      </div>
      <PackingSlip order={order} own={loaderData.own} />
    </>
  )
}
