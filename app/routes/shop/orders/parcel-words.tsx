import { STUDIO } from '#content/studio.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { carrierName, followUrl, type Shipment } from '#domain/shop/shipment.ts'

/** When a parcel left, with whom, and where to follow it. */
export function ParcelWords({ shipment }: { shipment: Shipment }) {
  const { carrier, trackingNumber, shippedAt } = shipment
  const follow = followUrl(shipment)
  return (
    <>
      <span className="block">
        {formatFullDay(shippedAt, STUDIO.zone)}
        {carrier === 'other' ? '' : `, with ${carrierName(carrier)}`}
      </span>
      {trackingNumber ? (
        <span className="figures block break-words">
          Tracking number{' '}
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
