import { data, href, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { productsLink } from '#content/navigation.ts'
import { purchaseWords as words } from '#content/purchases.ts'
import { PURCHASE_SENTENCES } from '#domain/core/sentences/purchase-sentences.ts'
import { AccountPage } from '../../accounts/ui/account-page.tsx'
import { RetryLink, useIsLoading, Waiting } from '../../accounts/ui/waiting.tsx'
import type { Route } from './+types/shop'
import { loginHref, PRIVATE_HEADERS, purchaseOf } from './purchase.ts'
import { PurchaseCard } from './purchase-card.tsx'

/**
 * The purchase history (spec 2 §2). Whoever opens the page without being signed in is sent to sign
 * in and back; a page whose session ends while it is open says so in place.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  if (!user && !isAskedByScript(request)) {
    throw redirect(loginHref(url.pathname + url.search), { headers: PRIVATE_HEADERS })
  }
  if (!user) return data({ kind: 'signed-out' as const }, { status: 401 })
  try {
    const { orders } = context.get(studioContext)
    const own = await orders.forAccount(user.id)
    const refunded = await orders.refundedCents(own.map(({ id }) => id))
    const purchases = own.map((order) => purchaseOf(order, refunded.get(order.id)))
    const unverified = user.role === 'client' && !user.emailVerified ? user.email : null
    return data({ kind: 'purchases' as const, purchases, unverified })
  } catch (error) {
    console.error(error)
    return data({ kind: 'failed' as const }, { status: 500 })
  }
}

export const headers = () => PRIVATE_HEADERS

export default function Shop({ loaderData }: Route.ComponentProps) {
  const isLoading = useIsLoading()
  return (
    <AccountPage
      isAnyones={loaderData.kind === 'signed-out'}
      title={words.title}
      heading={words.heading}
      lead={
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          href={productsLink.href}
        >
          {words.productsLink}
        </a>
      }
    >
      {isLoading ? <Waiting says={words.waiting} /> : <Answer {...loaderData} />}
      <p className="mt-12 flex flex-wrap gap-x-8">
        <a className="link inline-flex min-h-11 items-center" href={href('/dashboard')}>
          {words.dashboard}
        </a>
        <a className="link inline-flex min-h-11 items-center" href={href('/profile/history')}>
          {words.history}
        </a>
      </p>
    </AccountPage>
  )
}

function Answer(answer: Route.ComponentProps['loaderData']) {
  if (answer.kind === 'signed-out')
    return <Problem says={PURCHASE_SENTENCES['purchases-signed-out']} />
  if (answer.kind === 'failed')
    return <Problem says={PURCHASE_SENTENCES['purchases-failed']} mayTryAgain />
  return (
    <>
      {answer.unverified ? <Unverified email={answer.unverified} /> : null}
      {answer.purchases.length === 0 ? <Empty /> : null}
      <ol className="border-bark border-t empty:hidden">
        {answer.purchases.map((purchase) => (
          <PurchaseCard key={purchase.orderId} purchase={purchase} />
        ))}
      </ol>
    </>
  )
}

/** What a guest bought under an address is shown once it is verified; whether there is any is told to nobody before. */
function Unverified({ email }: { email: string }) {
  return (
    <div className="mb-8 border-citrus border-l-2 pl-4">
      <p className="wrap-anywhere max-w-[33em]">
        {`${words.unverified} ${email}. ${words.unverifiedMore}`}
      </p>
      <a className="link inline-flex min-h-11 items-center" href={href('/profile/security')}>
        {words.verify}
      </a>
    </div>
  )
}

function Problem({ says, mayTryAgain = false }: { says: string; mayTryAgain?: boolean }) {
  return (
    <>
      <p role="alert" className="border-brick border-l-2 pl-5 text-brick">
        {says}
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a className="button" href={loginHref(href('/shop'))}>
          {words.login}
        </a>
        {mayTryAgain ? <RetryLink href={href('/shop')} label={words.again} /> : null}
      </div>
    </>
  )
}

function Empty() {
  return (
    <div className="border-hairline border-y py-10">
      <h2 className="text-[1.75rem]">{words.empty}</h2>
      <p className="mt-3 max-w-[33em] text-driftwood">{words.emptyMore}</p>
      <a className="button mt-8" href={productsLink.href}>
        {words.productsLink}
      </a>
    </div>
  )
}

/** A page in the browser asks for its data alone; only a person opens the page itself. */
function isAskedByScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
