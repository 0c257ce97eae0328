/** Who carries parcels, and where each shows how far one has come. */
export const CARRIERS = [
  {
    code: 'usps',
    name: 'USPS',
    follow: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  { code: 'ups', name: 'UPS', follow: 'https://www.ups.com/track?tracknum=' },
  { code: 'fedex', name: 'FedEx', follow: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { code: 'dhl', name: 'DHL', follow: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  { code: 'other', name: 'Another carrier', follow: null },
] as const
export type Carrier = (typeof CARRIERS)[number]['code']

/** How an order left the studio. */
export type Shipment = {
  carrier: Carrier
  /** As it stands on the parcel; empty where there is none. */
  trackingNumber: string
  /** Epoch milliseconds. */
  shippedAt: number
}

/** How an order is given that is not sent: fetched at the studio, or at a visit. */
export type Handover = 'pickup' | 'visit'

/** How an order reaches whoever bought it. */
export type Way = 'ship' | Handover

export function carrierFrom(code: string | null): Carrier {
  return CARRIERS.find((carrier) => carrier.code === code)?.code ?? 'other'
}

/** "USPS"; for another carrier nothing more is known. */
export function carrierName(code: Carrier): string {
  return CARRIERS.find((carrier) => carrier.code === code)?.name ?? ''
}

/** Where the carrier shows the parcel; null where there is no number or no such page. */
export function followUrl({ carrier, trackingNumber }: Omit<Shipment, 'shippedAt'>): string | null {
  const follow = CARRIERS.find(({ code }) => code === carrier)?.follow
  const number = trackingNumber.replace(/\s+/g, '')
  return follow && number ? follow + encodeURIComponent(number) : null
}

/** The statuses of an order that is paid for and has something left to send. */
export const STATUSES_TO_SHIP = ['COMPLETED', 'PARTIALLY_REFUNDED'] as const

/** Whether an order waits to be packed. */
export function isToShip(order: {
  status: string
  shippingAddress: object | null
  shipment: object | null
}): boolean {
  const isPaid = STATUSES_TO_SHIP.some((status) => status === order.status)
  return isPaid && order.shippingAddress !== null && order.shipment === null
}
