import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '#app/browser/use-cart.ts'
import { studioContext } from '#app/context.ts'
import { pageMeta } from '#app/page.ts'
import { useStudio } from '#app/use-studio.ts'
import { checkoutWords } from '#content/checkout.ts'
import { studio } from '#content/studio.ts'
import { EMPTY_CHECKOUT } from '#domain/checkout.ts'
import type { Route } from './+types/checkout'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import { useCheckout } from './use-checkout.ts'

export function headers() {
  return { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: `${checkoutWords.title} · ${studio.name}`,
    description: `Check out at ${studio.name}.`,
    path: '/checkout',
    name: checkoutWords.title,
  })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { payments, accounts, profiles } = context.get(studioContext)
  const user = await accounts.userFrom(request.headers)
  if (!user) return { card: payments.cardSetup, typed: EMPTY_CHECKOUT }
  const { firstName, lastName, email, phone } = await profiles.of(user)
  const typed = { ...EMPTY_CHECKOUT, firstName, lastName, email, phone }
  return { card: payments.cardSetup, typed }
}

/** spec 2 §2: the details on the left, the order on the right, the card below them. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  const studio = useStudio()
  const navigate = useNavigate()
  const cart = useCart()
  const checkout = useCheckout(loaderData.typed, cart)
  const isEmpty = cart !== null && cart.length === 0 && checkout.step !== 'paid'

  useEffect(() => {
    if (isEmpty) navigate('/', { replace: true })
  }, [isEmpty, navigate])

  return (
    <div className="page pt-8 pb-24 lg:pt-14 lg:pb-36">
      <h1 className="section-title">{checkoutWords.title}</h1>
      <div className="mt-8 grid gap-x-20 gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <OrderSummary
          cart={cart}
          quote={checkout.quote}
          className="lg:col-start-2 lg:row-start-1"
        />
        <div className="lg:col-start-1 lg:row-start-1">
          <CheckoutForm checkout={checkout} />
          {checkout.step === 'paying' && checkout.quote ? (
            <PaymentForm
              card={loaderData.card}
              quote={checkout.quote}
              form={checkout.form}
              cart={cart ?? []}
              onQuote={checkout.setQuote}
              onPaid={(orderId) => {
                checkout.finish()
                navigate(`/order-confirmation?${new URLSearchParams({ orderId })}`, {
                  replace: true,
                })
              }}
            />
          ) : null}
          <noscript>
            <p className="mt-6">Paying here needs JavaScript. Call {studio.phone} to order.</p>
          </noscript>
        </div>
      </div>
    </div>
  )
}
