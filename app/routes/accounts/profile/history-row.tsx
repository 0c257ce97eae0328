import { OrderBadge } from '#app/components/order-badge.tsx'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { studio } from '#content/studio.ts'
import type { HistoryItem } from '#domain/accounts/history.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { orderHref } from '../../shop/orders/purchase.ts'

export type HistoryEntry = ReturnType<typeof historyEntry>

/** What of a history item goes to the browser: all but the row behind it. */
export function historyEntry({ data: _, ...entry }: HistoryItem) {
  return entry
}

export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { id, type, date, amount, status, title, description } = entry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-hairline border-b py-5 md:grid-cols-[15.5rem_minmax(0,1fr)_8rem_6rem] md:items-baseline">
      <p className="col-span-2 text-driftwood md:col-span-1">{formatFullDay(date, studio.zone)}</p>
      <h2 className="break-words font-medium font-text text-[1.0625rem] leading-7 tracking-normal">
        {type === 'order' ? (
          <a className="link inline-block py-1.5 md:-my-1.5" href={orderHref(id)}>
            {title}
          </a>
        ) : (
          title
        )}
        <span className="block font-normal text-driftwood">{description}</span>
      </h2>
      <p className="order-last md:order-none">
        {type === 'order' ? <OrderBadge status={status} /> : <StatusBadge status={status} />}
      </p>
      <p className="figures text-right">{formatMoney(amount)}</p>
    </li>
  )
}
