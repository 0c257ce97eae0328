import { checkoutWords } from '#content/checkout.ts'
import type { Way } from '#domain/shop/shipment.ts'

/** How an order may reach its buyer: `pickup` is what is said of it, null where it is not offered. */
export type Offer = { states: readonly string[]; pickup: string | null }

/** Sent, or fetched; nothing to choose where parcels alone are offered. */
export function WayChoice(props: {
  way: Way
  offer: Offer
  isLocked: boolean
  onChoose: (name: string, value: string) => void
}) {
  const { way, offer, isLocked, onChoose } = props
  if (offer.pickup === null) return null
  const ways = [
    { value: 'ship', words: checkoutWords.send, more: null },
    { value: 'pickup', words: checkoutWords.pickup, more: offer.pickup },
  ] as const
  return (
    <fieldset className="mt-10" disabled={isLocked}>
      <legend className="font-display text-[1.625rem]">{checkoutWords.way}</legend>
      <div className="mt-4 border-hairline border-t">
        {ways.map(({ value, words, more }) => (
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
              {words}
              {more ? <span className="block text-[0.9375rem] text-driftwood">{more}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
