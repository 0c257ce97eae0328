import { AddressLines } from '#app/routes/shop/orders/parcel.tsx'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { addresseeOf, type Order } from '#domain/shop/order.ts'
import type { Address } from '#domain/shop/order-parts.ts'
import { paidWords } from '#domain/shop/visit-payment.ts'
import type { DeskOrder } from '#server/shop/orders/read.ts'
import { TextLink } from '../ui/controls.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { clientPath, visitPath } from '../ui/paths.ts'

type BuyerPanelProps = { order: Order } & Pick<
  DeskOrder,
  'clientId' | 'clientName' | 'visit' | 'way'
>

/** Who bought, how to reach them, and where the parcel goes. */
export function BuyerPanel({ order, clientId, clientName, visit, way }: BuyerPanelProps) {
  const to = order.shippingAddress
  const named = addresseeOf(order)
  const name = named ? `${named.firstName} ${named.lastName}` : (visit?.name ?? clientName)
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer" className="text-2xl">
        {name || 'Buyer'}
      </h2>
      <p className="figures mt-2 flex flex-wrap gap-x-5">
        {order.email ? (
          <a
            className="link inline-flex min-h-11 items-center break-all"
            href={`mailto:${order.email}`}
          >
            {order.email}
          </a>
        ) : null}
        {order.phone ? (
          <a className="link inline-flex min-h-11 items-center" href={phoneHref(order.phone)}>
            {phoneShown(order.phone)}
          </a>
        ) : null}
      </p>
      <p className="flex flex-wrap items-center gap-x-5 text-driftwood">
        <span>{boughtWords({ order, visit, way })}</span>
        {visit ? <TextLink to={visitPath(visit.id)}>The visit</TextLink> : null}
        {clientId ? <TextLink to={clientPath(clientId)}>Client record</TextLink> : null}
      </p>
      {to ? (
        <div className="mt-3 border-hairline border-t pt-3">
          <AddressLines address={to} />
          <div className="mt-2 flex flex-wrap gap-3">
            <CopyButton text={addressText(to)} words="Copy the address" />
            <PrintSlip />
          </div>
        </div>
      ) : null}
    </section>
  )
}

function boughtWords({
  order,
  visit,
  way,
}: Omit<BuyerPanelProps, 'clientId' | 'clientName'>): string {
  const paid = way && `${paidWords(order.creditCents > 0 ? ['credit', way] : [way])}.`
  if (visit && paid) return paid
  if (paid && way !== 'card' && !order.userId) return `Bought here at the desk. ${paid}`
  return order.userId ? 'Bought with an account.' : 'Bought as a guest.'
}

function PrintSlip() {
  return (
    <button
      type="button"
      className="button button-quiet min-h-11 px-3.5 py-1.5 noscript:hidden sm:px-4"
      onClick={() => print()}
    >
      Print the packing slip
    </button>
  )
}

/** As a label takes it, a line each. */
function addressText(to: Address): string {
  const street = [to.address, to.apartment].filter(Boolean).join(', ')
  return `${to.firstName} ${to.lastName}\n${street}\n${to.city}, ${to.state} ${to.zipCode}`
}
