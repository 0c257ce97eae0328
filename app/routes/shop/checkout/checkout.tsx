import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import stylesheet from '#app/components/paying/paying.css?url'
import { studioContext, visitorContext } from '#app/context.ts'
import { type PageHandle, pageMeta } from '#app/page.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { useStudio } from '#app/site/use-site.ts'
import { checkoutWords } from '#content/checkout.ts'
import { STUDIO } from '#content/studio.ts'
import { shopWords } from '#content/words/shop.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatLongDay, formatTime, yearOf } from '#domain/core/when.ts'
import type { Cart } from '#domain/shop/cart.ts'
import { EMPTY_CHECKOUT } from '#domain/shop/checkout.ts'
import { cartStore } from '../../../browser/shop/cart-store.ts'
import type { Route } from './+types/checkout'
import { CheckoutForm } from './checkout-form.tsx'
import { CartChanges, OrderSummary } from './order-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import { type Checkout as State, useCheckout } from './use-checkout.ts'
import type { Offer } from './way-choice.tsx'

const ExpressPay = lazy(() => import('./express-pay.tsx'))

/** Keeps the wallets' place from the first paint on, where the browser can pay at all; elsewhere there is none. */
const KEEP_PLACE =
  "if('ApplePaySession'in self||'PaymentRequest'in self)document.documentElement.dataset.wallets=''"

export const handle: PageHandle = { shared: { query: [], shows: 'facts' } }

export function headers() {
  return { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: `${checkoutWords.title} · ${nameIn(matches)}`,
    description: checkoutWords.checkOutAt(nameIn(matches)),
    path: href('/checkout'),
    name: checkoutWords.title,
  })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { payments, accounts, profiles, orders, shopTerms, now } = context.get(studioContext)
  const { isPickup, pickupText, stateIds, rateCents, freeFromCents } = (await shopTerms.read())
    .terms
  const pickup = isPickup ? `${shopWords.pickupReady} ${pickupText}`.trim() : null
  const sent = { pickup, states: stateIds, parcel: { rateCents, freeFromCents } }
  const { cardSetup } = payments
  // Empty where everybody gets the same page, which then names its scripts by their hash.
  const { nonce: scriptKey } = context.get(visitorContext)
  const user = await accounts.userFrom(request.headers)
  if (!user) {
    const offer: Offer = { ...sent, visit: null }
    return { cardSetup, scriptKey, offer, typed: EMPTY_CHECKOUT, customer: null, creditCents: 0 }
  }
  const visit = await orders.nextVisit(user.id)
  const offer: Offer = { ...sent, visit: visit && { id: visit.id, when: whenOf(visit, now()) } }
  const { displayName, firstName, lastName, email, phone, ...profile } = await profiles.of(user)
  const { balanceCents: creditCents } = await payments.creditOf(user.id)
  return {
    cardSetup,
    scriptKey,
    offer,
    creditCents,
    typed: {
      ...EMPTY_CHECKOUT,
      ...(await orders.addressesOf(user.id))[0]?.address,
      ...{ firstName, lastName, email, phone },
    },
    customer: {
      firebaseUid: user.id,
      email,
      name: displayName,
      phone,
      squareCustomerId: profile.squareCustomerId ?? '',
    },
  }
}

/** "Tuesday, December 8, 6:00 pm" */
function whenOf({ startsAt }: { startsAt: number }, now: number): string {
  const day = formatLongDay(startsAt, STUDIO.zone, yearOf(now, STUDIO.zone))
  return `${day}, ${formatTime(startsAt, STUDIO.zone)}`
}

/** spec 2 §2: the details on the left, the order on the right, the card below them. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  const studio = useStudio()
  const { typed, customer, creditCents, cardSetup, scriptKey, offer } = loaderData
  const cart = useCart()
  const buyer = { typed, customer, creditCents, offer }
  const checkout = useCheckout({ ...buyer, cart, onPaid: leaveForOrder })
  const { step, quote, changes, problem } = checkout
  const isWaiting = ['looking', 'express', 'processing', 'paid'].includes(step)
  const isEmpty = cart?.length === 0 && !isWaiting
  const isPaying = (step === 'paying' || step === 'processing') && !isEmpty
  const isExpress =
    // Credit is chosen at the next step, before anything else pays.
    checkout.credit.balanceCents === 0 &&
    (['looking', 'details', 'express', 'quoting'].includes(step) || checkout.isExpress)
  const isTold = changes.length > 0 || problem !== null

  // Another document: this one is open to Square and to banks, and the next need not be.
  useEffect(() => {
    if (isEmpty && !isTold) window.location.replace(`${href('/')}?said=empty-cart`)
  }, [isEmpty, isTold])

  return (
    <div className="page pt-8 pb-24 lg:pt-14 lg:pb-36">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script nonce={scriptKey || undefined} dangerouslySetInnerHTML={{ __html: KEEP_PLACE }} />
      <h1 className="section-title">{checkoutWords.title}</h1>
      <div className="mt-8 grid gap-x-20 gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {isEmpty ? null : (
          <OrderSummary
            cart={cart}
            quote={quote}
            way={checkout.form.way}
            terms={offer.parcel}
            creditCents={checkout.credit.paysCents}
            className="lg:sticky lg:top-28 lg:col-start-2 lg:row-start-1 lg:self-start"
          />
        )}
        <div className="lg:col-start-1 lg:row-start-1">
          <CartChanges changes={changesAbove(checkout, isPaying)} />
          {step === 'details' && checkout.credit.balanceCents > 0 && !isEmpty ? (
            <p className="figures mb-8">
              {checkoutWords.youHave}{' '}
              <span className="font-medium">{formatMoney(checkout.credit.balanceCents)}</span>{' '}
              {checkoutWords.creditAhead}
            </p>
          ) : null}
          {isEmpty ? (
            <NothingLeft problem={problem} />
          ) : (
            <CheckoutForm checkout={checkout} offer={offer}>
              {isExpress ? (
                <div className="express">
                  <Suspense fallback={<div className="express-kept" />}>
                    {cart && 'wallets' in document.documentElement.dataset ? (
                      <ExpressPay
                        setup={cardSetup}
                        checkout={checkout}
                        states={offer.states}
                        cart={cart}
                      />
                    ) : (
                      <div className="express-kept" />
                    )}
                  </Suspense>
                </div>
              ) : null}
            </CheckoutForm>
          )}
          {isPaying && quote ? (
            <PaymentForm setup={cardSetup} checkout={checkout} quote={quote} />
          ) : null}
          <noscript>
            <p className="mt-6">{checkoutWords.noScript(studio.phone)}</p>
          </noscript>
        </div>
      </div>
    </div>
  )
}

/** Once the card is shown, what has changed is said beside its button, where the buyer looks. */
function changesAbove({ step, changes }: State, isPaying: boolean): readonly string[] {
  if (step === 'looking') return [checkoutWords.lookingAfter]
  return isPaying ? [] : changes
}

function NothingLeft({ problem }: { problem: string | null }) {
  return (
    <>
      {problem ? <p>{problem}</p> : null}
      <a className="button mt-6" href={href('/products')}>
        {checkoutWords.toProducts}
      </a>
    </>
  )
}

function leaveForOrder(orderId: string): void {
  window.location.replace(`${href('/order-confirmation')}?${new URLSearchParams({ orderId })}`)
}

/** This browser's cart, followed; null while the page stands as the server sent it, which knows no cart. */
function useCart(): Cart | null {
  return useSyncExternalStore(
    (listener) => cartStore().subscribe(listener),
    () => cartStore().cart(),
    () => null,
  )
}
