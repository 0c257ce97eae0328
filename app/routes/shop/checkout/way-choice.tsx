import { checkoutWords } from '#content/checkout.ts'
import type { Way } from '#domain/shop/shipment.ts'

/** How an order may reach its buyer: `pickup` is what is said of it, `visit` the buyer's next and when it is; null where it is not offered. */
export type Offer = {
  states: readonly string[]
  pickup: string | null
  visit: { id: string; when: string } | null
}

/** The ways that are offered. */
export function waysOf({ pickup, visit }: Offer): Way[] {
  return [
    'ship',
    ...(pickup === null ? [] : ['pickup' as const]),
    ...(visit ? ['visit' as const] : []),
  ]
}

/** Sent, fetched, or handed over at a visit; nothing to choose where parcels alone are offered. */
export function WayChoice(props: {
  way: Way
  offer: Offer
  isLocked: boolean
  onChoose: (name: string, value: string) => void
}) {
  const { way, offer, isLocked, onChoose } = props
  const ways = waysOf(offer)
  if (ways.length === 1) return null
  const said = {
    ship: { words: checkoutWords.send, more: null },
    pickup: { words: checkoutWords.pickup, more: offer.pickup },
    visit: { words: checkoutWords.atVisit, more: offer.visit?.when },
  }
  return (
    <fieldset className="mb-10" disabled={isLocked}>
      <legend className="font-display text-[1.625rem]">{checkoutWords.way}</legend>
      <div className="mt-4 border-hairline border-t">
        {ways.map((value) => (
          <label key={value} className="flex min-h-14 gap-3 border-hairline border-b py-3.5">
            <input
              type="radio"
              name="way"
              value={value}
              checked={way === value}
              className="mt-0.5 size-5 shrink-0 accent-clay"
              onChange={() => onChoose('way', value)}
            />
            <span className="min-w-0">
              {said[value].words}
              {said[value].more ? (
                <span className="block text-[0.9375rem] text-driftwood">{said[value].more}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
