import { orderWords } from '#content/purchases.ts'
import { STUDIO } from '#content/studio.ts'
import { formatFullDay } from '#domain/core/when.ts'
import type { Address } from '#domain/shop/order-parts.ts'
import { carrierName, followUrl, type Shipment } from '#domain/shop/shipment.ts'

/** An address as it stands on a parcel; what is hidden or empty takes no line. */
export function AddressLines({ address }: { address: Address }) {
  const { firstName, lastName, apartment, city, state, zipCode } = address
  const lines = [
    `${firstName} ${lastName}`.trim(),
    [address.address, apartment].filter(Boolean).join(', '),
    [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ]
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  )
}

/** When a parcel left, with whom, and where to follow it. */
export function ParcelWords({ shipment }: { shipment: Shipment }) {
  const { carrier, trackingNumber, shippedAt } = shipment
  const follow = followUrl(shipment)
  return (
    <>
      <span className="block">
        {formatFullDay(shippedAt, STUDIO.zone)}
        {carrier === 'other' ? '' : orderWords.with(carrierName(carrier))}
      </span>
      {trackingNumber ? (
        <span className="figures block break-words">
          {orderWords.tracking}{' '}
          {follow ? (
            <a
              className="link inline-flex min-h-11 items-center print:min-h-0"
              href={follow}
              rel="noreferrer"
            >
              {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
        </span>
      ) : null}
    </>
  )
}
