import { checkoutWords, fieldsNamed } from '#content/checkout.ts'
import { addressLine, boundAddress } from '#domain/core/address-line.ts'
import type { ParcelTerms } from '#domain/shop/parcel.ts'
import type { Way } from '#domain/shop/shipment.ts'
import type { Checkout } from './use-checkout.ts'

/** How an order may reach its buyer: `pickup` is what is said of it, `visit` the buyer's next and when it is; null where it is not offered. */
export type Offer = {
  states: readonly string[]
  parcel: ParcelTerms
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

/** Who buys and how it is got, in short, once the card is shown. */
export function Told(props: {
  checkout: Checkout
  offer: Offer
  isLocked: boolean
  onOpen: () => void
}) {
  const { firstName, lastName, email, phone, ...to } = props.checkout.form
  const street = [to.address, to.apartment].filter(Boolean).join(', ')
  const said = {
    ship: boundAddress(
      addressLine({ street, city: to.city, region: to.state, postalCode: to.zipCode }),
    ),
    pickup: checkoutWords.pickup,
    visit: `${checkoutWords.handed}${props.offer.visit ? `, ${props.offer.visit.when}` : ''}`,
  }
  return (
    <div className="flex items-start gap-6 border-hairline border-y py-3">
      <p className="min-w-0 flex-1 break-words leading-6">
        {firstName} {lastName}
        <span className="block text-[0.9375rem] text-driftwood">
          {[email, phone].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-[0.9375rem] text-driftwood">{said[to.way]}</span>
      </p>
      <button
        className="link min-h-11 cursor-pointer"
        type="button"
        disabled={props.isLocked}
        onClick={props.onOpen}
      >
        {checkoutWords.change}
        <span className="sr-only"> {checkoutWords.changeWhat}</span>
      </button>
    </div>
  )
}

/** Why the button that goes on is shut: what of the details is empty, and what cannot be taken as it stands. */
export function WhyShut({ checkout: { form, unready } }: { checkout: Checkout }) {
  if (unready.length === 0) return null
  const empty = unready.filter((field) => form[field].trim() === '')
  const doubtful = unready.filter((field) => !empty.includes(field))
  return (
    <p className="mt-3 text-[0.9375rem] text-driftwood" id={WHY_SHUT}>
      {empty.length > 0 ? `${checkoutWords.stillNeeded}: ${fieldsNamed(empty)}. ` : null}
      {doubtful.length > 0 ? `${checkoutWords.lookAgain}: ${fieldsNamed(doubtful)}.` : null}
    </p>
  )
}

export const WHY_SHUT = 'why-shut'
