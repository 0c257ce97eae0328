import { AddressLines } from '#app/routes/shop/orders/parcel.tsx'
import { STUDIO } from '#content/studio.ts'
import { addressLine, type StudioFacts } from '#domain/core/studio-facts.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { type Order, shortId } from '#domain/shop/order.ts'

/** On paper only: what goes into the parcel, without prices, as it may be a present. */
export function PackingSlip({ order, own }: { order: Order; own: StudioFacts }) {
  return (
    <section className="packing-slip hidden print:block" aria-label="Packing slip">
      <p className="font-display text-3xl">{STUDIO.name}</p>
      <p>
        {addressLine(own)} · {own.phone}
      </p>
      <h2 className="mt-8 text-2xl">Order #{shortId(order.id)}</h2>
      <p>{formatFullDay(order.createdAt, STUDIO.zone)}</p>
      {order.shippingAddress ? (
        <div className="mt-6 text-lg">
          <AddressLines address={order.shippingAddress} />
        </div>
      ) : null}
      <table className="figures mt-8 w-full text-left">
        <thead>
          <tr className="border-b">
            <th className="w-16 py-2">Pieces</th>
            <th className="py-2">Product</th>
            <th className="w-16 py-2">Packed</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
            <tr key={index} className="border-b">
              <td className="py-3">{line.quantity}</td>
              <td className="py-3">{line.name}</td>
              <td className="py-3">
                <span className="inline-block size-5 border" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-8">Thank you. Questions about what you bought: {own.email}</p>
    </section>
  )
}
