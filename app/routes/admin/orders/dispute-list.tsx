import { TONE } from '#app/components/status-badge.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { disputeStateWords, isGone, isOver } from '#domain/shop/dispute.ts'
import type { Dispute } from '#server/shop/disputes/dispute-rows.ts'
import { TextLink } from '../ui/controls.tsx'
import { disputePath } from '../ui/paths.ts'

/** Where a dispute stands, in its color, always with the word. */
export function DisputeState({ state }: { state: string }) {
  const tone = isGone(state) ? 'red' : isOver(state) ? 'green' : 'yellow'
  return (
    <span className={`label inline-block rounded-full px-3 py-0.5 ${TONE[tone]}`}>
      {disputeStateWords(state)}
    </span>
  )
}

/** What banks have taken back, or want to; nothing where there is none. */
export function DisputeList({ disputes }: { disputes: Dispute[] }) {
  const year = useYear()
  if (disputes.length === 0) return null
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes" className="text-2xl">
        Disputes
      </h2>
      <ul className="mt-3 border-hairline border-t">
        {disputes.map((dispute) => (
          <li
            key={dispute.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline border-b py-1"
          >
            <TextLink to={disputePath(dispute.id)} className="figures">
              {formatMoney(dispute.amountCents)}
            </TextLink>
            <DisputeState state={dispute.state} />
            <span className="figures text-driftwood">
              {formatWhen(dispute.endedAt ?? dispute.createdAt, STUDIO.zone, year)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
