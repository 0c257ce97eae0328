import { AddressLines } from '#app/routes/shop/orders/parcel.tsx'
import { STUDIO } from '#content/studio.ts'
import { addressLine } from '#domain/core/address-line.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { addresseeOf, type Order, orderName } from '#domain/shop/order.ts'

export type SlipProps = {
  order: Order
  own: StudioFacts
  /** Of each line, how many pieces went back on the shelf: they go into no parcel. */
  restocked: readonly number[]
  /** Whose record the order stands on, or whose visit it paid for: where no address says who it is for. */
  clientName?: string
  visit?: { name: string } | null
}

/** On paper only: what an order's own page prints. */
export function PackingSlip(props: SlipProps) {
  return (
    <section className="packing-slip hidden print:block" aria-label="Packing slip">
      <p className="font-display text-3xl">{props.own.name}</p>
      <p>
        {addressLine(props.own)} · {props.own.phone}
      </p>
      <h2 className="mt-8 text-2xl">Order {orderName(props.order)}</h2>
      <p>{formatFullDay(props.order.createdAt, STUDIO.zone)}</p>
      {props.order.shippingAddress ? (
        <div className="mt-6 text-lg">
          <AddressLines address={props.order.shippingAddress} />
        </div>
      ) : (
        <ForWhom {...props} />
      )}
      <SlipLines {...props} />
      <p className="mt-8">Thank you. Questions about what you bought: {props.own.email}</p>
    </section>
  )
}

/** Several slips that lie on a table are told apart by it. */
export function ForWhom({ order, visit, clientName }: SlipProps) {
  const address = addresseeOf(order)
  const name = address ? `${address.firstName} ${address.lastName}`.trim() : ''
  const whom = name || visit?.name || clientName
  return whom ? <p className="mt-2 break-words font-medium">For {whom}</p> : null
}

/** What goes into the parcel, without prices, as it may be a present. */
export function SlipLines({ order, restocked }: SlipProps) {
  return (
    <table className="figures mt-6 w-full text-left">
      <thead>
        <tr className="border-bark border-b">
          <th className="w-16 py-2 font-medium">Pieces</th>
          <th className="py-2 font-medium">Product</th>
          <th className="w-16 py-2 font-medium">Packed</th>
        </tr>
      </thead>
      <tbody>
        {packed({ order, restocked }).map(({ name, pieces }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
          <tr key={index} className="border-hairline border-b">
            <td className="py-2.5">{pieces}</td>
            <td className="py-2.5 pr-3 break-words">{name}</td>
            <td className="py-2.5">
              <span className="inline-block size-5 border align-middle" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function packed({ order, restocked }: Pick<SlipProps, 'order' | 'restocked'>) {
  return order.lines
    .map(({ name, quantity }, index) => ({ name, pieces: quantity - (restocked[index] ?? 0) }))
    .filter(({ pieces }) => pieces > 0)
}
