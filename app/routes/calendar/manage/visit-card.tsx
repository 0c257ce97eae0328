import { Form, href } from 'react-router'
import { cardAfterBookingWords as words } from '#content/card-after-booking.ts'
import { formatPrice } from '#domain/core/money.ts'
import { feeStaysWords, openFeeWords } from '#domain/shop/cancelled-money.ts'
import type { Managed } from './managed-visit.tsx'

const DONE: Partial<Record<string, string>> = {
  'card-kept': words.kept,
  'card-removed': words.removed,
  'fee-paid': words.paid,
}

/** What was done about the card; what is wrong with it, and the way to its own page, which nobody frames. */
export function CardAfterBooking({ visit }: { visit: Managed }) {
  const { cardAsked: asked, done } = visit
  if (DONE[done]) {
    return (
      <p role="status" className="mt-4 border-leaf border-l-2 pl-5">
        {DONE[done]}
      </p>
    )
  }
  if (asked?.kind !== 'another' || visit.step) return null
  return (
    <>
      {asked.trouble || !asked.has ? (
        <p className="mt-1 text-brick">{asked.trouble ? words[asked.trouble] : words.none}</p>
      ) : null}
      <CardLink visit={visit} says={asked.has ? words.askAnother : words.giveAnother} />
    </>
  )
}

/** The fee of a visit that has ended, said once, and the way to pay it. */
export function OpenFee({ visit }: { visit: Managed }) {
  const { cardAsked: asked, done } = visit
  if (asked?.kind !== 'fee' || done === 'fee-paid') return null
  return (
    <div className="figures -mt-5 mb-8 max-w-[33em]">
      <p>{openFeeWords(asked)}</p>
      <CardLink visit={visit} says={`${words.fee}, ${formatPrice(asked.cents)}`} />
    </div>
  )
}

function CardLink({ visit, says }: { visit: Managed; says: string }) {
  return (
    <p>
      <a
        className="link inline-flex min-h-11 items-center"
        href={href('/manage/:token/card', { token: visit.token })}
        target={visit.isEmbedded ? '_top' : undefined}
      >
        {says}
      </a>
    </p>
  )
}

/** Once no visit needs it any more, its card can be taken back; the question opens in place. */
export function RemoveCard({ visit }: { visit: Managed }) {
  const { token, cardAsked: asked, isEmbedded } = visit
  const own = href('/manage/:token', { token })
  if (visit.cardNeeded) return <p className="figures mt-6 max-w-[33em]">{visit.cardNeeded}</p>
  return (
    <details className="mt-6">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {words.remove}
      </summary>
      <Form method="post" action={`${own}${isEmbedded ? '?embed=1' : ''}`}>
        <p className="mb-3 max-w-[33em]">
          {words.takenOff}
          {asked?.kind === 'fee' ? ` ${feeStaysWords(asked.cents)}` : null}
        </p>
        <button type="submit" name="intent" value="card-remove" className="button">
          {words.removePress}
        </button>
      </Form>
    </details>
  )
}
