import type { HandWay } from '#domain/shop/visit-payment.ts'
import { SmallButton } from '../../ui/controls.tsx'

const WAYS: readonly [HandWay, string][] = [
  ['cash', 'Cash'],
  ['desk-card', 'Card on another reader'],
  ['gift-card', 'Gift card'],
  ['other', 'Other'],
]

/** By which way an order was paid before the owner, a button each; `isCredit`: store credit covers all of it. */
export function HandWays({ isCredit }: { isCredit: boolean }) {
  return (
    <>
      {isCredit ? (
        <SmallButton name="way" value="credit">
          Store credit
        </SmallButton>
      ) : null}
      {WAYS.map(([way, words]) => (
        <SmallButton key={way} name="way" value={way} quiet>
          {words}
        </SmallButton>
      ))}
    </>
  )
}
