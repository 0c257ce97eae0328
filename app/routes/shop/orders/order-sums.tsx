import { orderWords, orderTableWords as words } from '#content/purchases.ts'
import { formatMoney } from '#domain/core/money.ts'
import { LineName } from '../line-name.tsx'
import type { ShownOrder } from './order-view.tsx'

type Shot = ShownOrder['shots'][number]

/** A line's picture and name, both leading to its product. */
function Bought({ name, shot }: { name: string; shot: Shot }) {
  if (!shot) return <LineName name={name} />
  return (
    <a className="flex items-start gap-4 no-underline hover:underline" href={shot.href}>
      <img
        className="h-20 w-16 shrink-0 rounded-[2px] bg-linen object-cover print:hidden"
        src={shot.src}
        alt=""
        width={64}
        height={80}
      />
      <span className="min-w-0">
        <LineName name={name} />
      </span>
    </a>
  )
}

/** What was bought and what it comes to: items, charges, taxes, total. */
export function OrderSums({ order }: { order: ShownOrder }) {
  return (
    <table className="figures mt-4 w-full border-bark border-t text-left">
      <caption className="sr-only">{words.caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
          <tr key={index} className="border-hairline border-b align-top">
            <th scope="row" className="w-full break-words py-4 pr-4 font-normal">
              <Bought name={item.name} shot={order.shots[index] ?? null} />
            </th>
            <td className="whitespace-nowrap py-4 pr-4 text-right text-driftwood">
              × {item.quantity}
            </td>
            <td className="whitespace-nowrap py-4 text-right">{formatMoney(item.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="text-driftwood">
        {[...order.serviceCharges, ...order.taxes].map((charge) => (
          <tr key={charge.name}>
            <th scope="row" colSpan={2} className="pt-3 pr-4 font-normal">
              {charge.name}
            </th>
            <td className="whitespace-nowrap pt-3 text-right">
              {charge.amountCents === 0 ? words.free : formatMoney(charge.amountCents)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="pt-5 pr-4 font-medium">
            {orderWords.total}
          </th>
          <td className="whitespace-nowrap pt-5 text-right font-display text-[1.625rem]">
            {formatMoney(order.totalAmount)}
          </td>
        </tr>
        {order.paidParts.map(({ name, cents }) => (
          <tr key={name} className="text-driftwood">
            <th scope="row" colSpan={2} className="pt-2 pr-4 font-normal">
              {name}
            </th>
            <td className="whitespace-nowrap pt-2 text-right">{formatMoney(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
