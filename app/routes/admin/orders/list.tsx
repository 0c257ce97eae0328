import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { count } from '#domain/core/count.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatDay } from '#domain/core/when.ts'
import { orderName } from '#domain/shop/order.ts'
import type { OrderFilter, OrderRow } from '#server/shop/orders/order-list.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { PageLinks } from '../ui/page-links.tsx'
import { orderPath, parcelPath } from '../ui/paths.ts'
import type { Route } from './+types/list'
import { OrderState } from './order-state.tsx'

const FILTERS: { value: OrderFilter; words: string }[] = [
  { value: 'to-ship', words: 'To ship' },
  { value: 'to-hand', words: 'To hand over' },
  { value: 'shipped', words: 'Shipped' },
  { value: 'refunded', words: 'Refunded' },
  { value: 'all', words: 'All' },
]

const Asked = z.object({
  show: z.enum(['to-ship', 'to-hand', 'shipped', 'refunded', 'all']).catch('all'),
  search: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
})

export const meta = () => deskMeta('Orders')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-orders')
  const { orderDesk } = context.get(studioContext)
  const { show, search, page } = Asked.parse({
    search: '',
    ...Object.fromEntries(url.searchParams),
  })
  const [found, waiting] = await Promise.all([
    orderDesk.list({ filter: show, search, page }),
    orderDesk.waiting(),
  ])
  return { ...found, show, search, waiting }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages, total, show, search, waiting } = loaderData
  return (
    <div className="max-w-5xl">
      <h1 className="text-3xl">Orders</h1>
      <Form method="get" role="search" key={search} className="mt-5 flex max-w-xl items-end gap-2">
        <label className="min-w-0 flex-1">
          <span className="mb-1.5 block font-medium text-[0.9375rem]">
            Name, email or order number
          </span>
          <input className="field" type="search" name="search" defaultValue={search} />
        </label>
        <input type="hidden" name="show" value={show} />
        <SmallButton quiet>Search</SmallButton>
      </Form>
      <nav aria-label="Which orders" className="mt-4 flex flex-wrap gap-1.5">
        {FILTERS.map(({ value, words }) => (
          <Link
            key={value}
            className="chip"
            to={addressOf({ show: value, search })}
            aria-current={value === show ? 'page' : undefined}
          >
            {words}
            {waiting[value] ? <span className="figures ml-2">{waiting[value]}</span> : ''}
          </Link>
        ))}
      </nav>
      <p role="status" className="figures mt-4 text-driftwood">
        {count(total, 'order')}
      </p>
      {orders.length === 0 ? (
        <p className="mt-2 border-hairline border-y py-6 text-driftwood">
          {search
            ? 'No order matches. Try part of a name, or the order’s number.'
            : emptyWords(show)}
        </p>
      ) : (
        <ul className="mt-2 border-hairline border-t">
          {orders.map((order) => (
            <Row key={order.id} order={order} isToPack={show === 'to-ship'} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} />
    </div>
  )
}

function Row({ order, isToPack }: { order: OrderRow; isToPack: boolean }) {
  const year = useYear()
  return (
    <li className="border-hairline border-b">
      <Link
        to={orderPath(order.id)}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 hover:bg-linen md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_7rem_6rem] xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_14rem_6rem]"
      >
        <span className="min-w-0 break-words">
          <span className="block font-medium">{order.buyer}</span>
          <span className="figures block text-driftwood">
            {orderName(order)} · {formatDay(order.createdAt, STUDIO.zone, year)}
          </span>
        </span>
        <span className="figures text-right md:order-last">{formatMoney(order.totalCents)}</span>
        <span className="order-last col-span-2 min-w-0 break-words text-driftwood md:order-none md:col-span-1">
          {order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </span>
        <span className="order-last col-span-2 mt-1 md:order-none md:col-span-1 md:mt-0">
          <OrderState
            status={order.status}
            shippingAddress={order.hasParcel ? {} : null}
            shipment={order.shippedAt === null ? null : {}}
            handover={order.handover}
            readyAt={order.readyAt}
            handedAt={order.handedAt}
          />
        </span>
      </Link>
      {isToPack ? (
        <TextLink to={parcelPath(order.id)}>
          Print label and slip<span className="sr-only"> of order {orderName(order)}</span>
        </TextLink>
      ) : null}
    </li>
  )
}

function addressOf(asked: { show: OrderFilter; search: string }): string {
  const query = new URLSearchParams({ show: asked.show })
  if (asked.search) query.set('search', asked.search)
  return `${href('/admin/orders')}?${query}`
}

function emptyWords(show: OrderFilter): string {
  if (show === 'to-ship') return 'Nothing waits to be packed.'
  if (show === 'to-hand') return 'Nothing waits to be handed over.'
  if (show === 'shipped') return 'Nothing has left yet. What you mark as shipped is listed here.'
  if (show === 'refunded') return 'Nothing has been refunded.'
  return 'No orders yet. They appear here as soon as someone buys.'
}
