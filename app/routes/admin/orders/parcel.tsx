import { data } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { AddressLines } from '#app/routes/shop/orders/parcel.tsx'
import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { orderName } from '#domain/shop/order.ts'
import type { Address } from '#domain/shop/order-parts.ts'
import { TextLink } from '../ui/controls.tsx'
import { orderPath } from '../ui/paths.ts'
import type { Route } from './+types/parcel'
import { ForWhom, SlipLines, type SlipProps } from './slip.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData ? `Parcel of order ${orderName(loaderData.order)}` : 'Parcel')

export async function loader({ params, context }: Route.LoaderArgs) {
  actorWith(context, 'see-orders')
  const { orderDesk, details } = context.get(studioContext)
  const found = await orderDesk.find(params.orderId)
  const to = found?.order.shippingAddress
  if (!found || !to) throw data(sentence('not-found'), { status: 404 })
  const { facts: own } = await details.read()
  return { order: found.order, restocked: found.restocked, to, own }
}

const SHEET =
  'parcel-sheet figures w-full max-w-[4in] border border-hairline bg-blossom p-5 print:max-w-none print:border-0 print:p-0'

/** What goes onto a parcel and into it, each a sheet of four by six inches. */
export default function ParcelPage({ loaderData }: Route.ComponentProps) {
  const { order, to, own } = loaderData
  return (
    <>
      <div className="print:hidden">
        <TextLink to={orderPath(order.id)}>Order {orderName(order)}</TextLink>
        <h1 className="mt-2 text-3xl">Label and slip</h1>
        <p className="mt-2 max-w-xl text-driftwood">
          Two sheets of 4 × 6 inches: the address for the outside, and what is inside, without
          prices.
        </p>
        <button
          type="button"
          className="button mt-4 mb-6 min-h-11 px-3.5 py-1.5 noscript:hidden sm:px-4"
          onClick={() => window.print()}
        >
          Print
        </button>
      </div>
      <div className="flex flex-wrap items-start gap-6 print:block">
        <Label order={order} to={to} own={own} />
        <Slip {...loaderData} />
      </div>
    </>
  )
}

type LabelProps = Pick<SlipProps, 'order'> & { to: Address; own: StudioFacts }

function Label({ order, to, own }: LabelProps) {
  return (
    <article
      aria-label="Address label"
      className={`${SHEET} flex min-h-[min(6in,150vw)] flex-col print:min-h-[5.3in]`}
    >
      <p className="text-[0.8125rem] text-driftwood print:text-[10pt]">From</p>
      <address className="text-[0.9375rem] not-italic print:text-[11pt]">
        <span className="block font-medium">{own.name}</span>
        <span className="block">{own.street}</span>
        <span className="block">
          {own.city}, {own.region} {own.postalCode}
        </span>
      </address>
      <div className="my-auto border-bark border-y py-6">
        <p className="text-driftwood print:text-[12pt]">To</p>
        <div className="mt-1 text-2xl leading-snug print:text-[20pt]">
          <AddressLines address={to} />
        </div>
      </div>
      <p className="text-[0.9375rem] print:text-[11pt]">Order {orderName(order)}</p>
    </article>
  )
}

function Slip(props: SlipProps) {
  const { order, own } = props
  return (
    <article aria-label="Packing slip" className={`${SHEET} print:text-[11pt]`}>
      <p className="font-display text-2xl">{own.name}</p>
      <h2 className="mt-3 font-medium font-text text-base print:text-[11pt]">
        Order {orderName(order)}, {formatFullDay(order.createdAt, STUDIO.zone)}
      </h2>
      <ForWhom {...props} />
      <SlipLines {...props} />
      <p className="mt-6 break-words">Thank you. Questions about what you bought: {own.email}</p>
    </article>
  )
}
