import { useYear } from '#app/site/use-site.ts'
import { creditWords } from '#content/purchases.ts'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatDay } from '#domain/core/when.ts'
import type { OwnCredit } from '#server/shop/store-credit/own-credit.ts'
import { orderHref } from '../../shop/orders/purchase.ts'

/** What may still be spent on products, and each line of it: earned, spent, given back. */
export function CreditSection({ credit }: { credit: OwnCredit }) {
  const year = useYear()
  return (
    <>
      <p className="figures">
        <span className="font-medium">{formatMoney(credit.balanceCents)}</span>{' '}
        {creditWords.forProducts}
      </p>
      <ul className="mt-3 border-hairline border-t">
        {credit.lines.map(({ id, cents, why, attemptId, at }) => (
          <li
            key={id}
            className="figures flex items-baseline justify-between gap-x-6 border-hairline border-b py-3"
          >
            <span>
              {attemptId && why !== 'purchase-undone' ? (
                <a className="link inline-block py-1.5" href={orderHref(attemptId)}>
                  {creditWords.why[why]}
                </a>
              ) : (
                creditWords.why[why]
              )}
              <span className="block text-driftwood">{formatDay(at, STUDIO.zone, year)}</span>
            </span>
            <span>{formatMoney(cents)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
