import type { Square } from 'square'
import type { SquareBooking, SquareVariation } from '#domain/calendar/square-visit.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'

/** A variation of a service, and what a booking has to name of it. */
export type Variation = SquareVariation & {
  id: string
  version: number
  durationMinutes: number
  /** Who may do it; the first of them is booked. Null: nobody, so that Square offers no time. */
  teamMemberId: string | null
}

/** A booking of the SDK's, in our units; null where it is none. */
export function bookingFromSquare(raw: Square.Booking | undefined): SquareBooking | null {
  if (!raw?.id || !raw.startAt) return null
  return {
    id: raw.id,
    version: raw.version ?? 0,
    status: raw.status ?? '',
    startsAt: Date.parse(raw.startAt),
    createdAt: Date.parse(raw.createdAt ?? raw.startAt),
    customerId: raw.customerId ?? null,
    customerNote: raw.customerNote ?? '',
    sellerNote: raw.sellerNote ?? '',
    segments: (raw.appointmentSegments ?? []).map((segment) => ({
      variationId: segment.serviceVariationId ?? '',
      durationMinutes: segment.durationMinutes ?? null,
      pauseMinutes: segment.intermissionMinutes ?? 0,
    })),
  }
}

/** The bookable variations of a service; none where it is another object. */
export function variationsFromSquare(item: Square.CatalogObject): Variation[] {
  if (item.type !== 'ITEM' || item.itemData?.productType !== 'APPOINTMENTS_SERVICE') return []
  const { name: itemName, description, variations } = item.itemData
  return (variations ?? []).flatMap((object) => {
    if (object.type !== 'ITEM_VARIATION' || !object.itemVariationData) return []
    const data = object.itemVariationData
    if (data.availableForBooking === false || object.isDeleted) return []
    return {
      id: object.id,
      version: Number(object.version ?? 0n),
      itemName: itemName ?? '',
      name: data.name ?? '',
      description: description ?? '',
      durationMinutes: Math.round(Number(data.serviceDuration ?? 0n) / MINUTE_MS) || 60,
      priceCents: Number(data.priceMoney?.amount ?? 0n),
      currency: data.priceMoney?.currency ?? 'USD',
      teamMemberId: data.teamMemberIds?.[0] ?? null,
    }
  })
}

/** RFC 3339 in UTC, as Square writes it. */
export function stamp(instant: number): string {
  return new Date(instant).toISOString()
}
