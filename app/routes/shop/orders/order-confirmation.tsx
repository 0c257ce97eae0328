import { data, href } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { orderWords as words } from '#content/purchases.ts'
import { addressLine, boundAddress } from '#domain/core/address-line.ts'
import { PURCHASE_SENTENCES } from '#domain/core/sentences/purchase-sentences.ts'
import { viewerOf } from '#domain/shop/order.ts'
import { AccountPage } from '../../accounts/ui/account-page.tsx'
import { RetryLink, useIsLoading, Waiting } from '../../accounts/ui/waiting.tsx'
import type { Route } from './+types/order-confirmation'
import { OrderView, shownOrder } from './order-view.tsx'
import { orderHref, PRIVATE_HEADERS } from './purchase.ts'

/** One order by its id, after paying and ever after (spec 2 §2): all of it for its buyer, account or browser, and the owner. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('orderId')?.trim()
  if (!id) return data({ kind: 'order-id-missing' as const }, { status: 400 })
  const { orders, boughtHere, products, details } = context.get(studioContext)
  try {
    const viewer = viewerOf(context.get(visitorContext).user, await boughtHere.in(request.headers))
    const found = await orders.find(id, viewer)
    if (!found) return data({ kind: 'order-not-found' as const }, { status: 404 })
    const refundedCents = (await orders.refundedCents([id])).get(id) ?? 0
    const visit = await orders.visitOf(id)
    const place = boundAddress(addressLine((await details.read()).facts))
    const atVisit = (await orders.handoverVisit(found.order))?.startsAt ?? null
    const shown = { ...found, products: await products.all(), place, atVisit }
    const order = shownOrder({ ...shown, viewer, visit, refundedCents })
    return data({ kind: 'order' as const, order })
  } catch (error) {
    console.error(error)
    return data({ kind: 'order-failed' as const, retryHref: orderHref(id) }, { status: 500 })
  }
}

export const headers = () => PRIVATE_HEADERS

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  if (useIsLoading()) {
    return (
      <AccountPage title={words.title} isAnyones>
        <Waiting says={words.waiting} />
      </AccountPage>
    )
  }
  if (loaderData.kind === 'order') return <OrderView order={loaderData.order} />
  return (
    <AccountPage title={words.title} isAnyones>
      <p role="alert" className="border-brick border-l-2 pl-5 text-brick">
        {PURCHASE_SENTENCES[loaderData.kind]}
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a className="button" href={href('/')}>
          {words.home}
        </a>
        {loaderData.kind === 'order-failed' ? (
          <RetryLink href={loaderData.retryHref} label={words.again} />
        ) : null}
      </div>
    </AccountPage>
  )
}
