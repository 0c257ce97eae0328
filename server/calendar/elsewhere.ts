import type { Booking } from '#domain/calendar/booking.ts'
import type { Offered } from '#domain/calendar/offered.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'

/** Another company's calendar that has the last word over what may be booked, where the studio lives on one. */
export type Elsewhere = {
  /** What it offers for a treatment whose visit lies in this stretch of time, as it was last heard. */
  offered(of: Treatment, span: Interval): Promise<Offered>
  /** What it offers for any treatment on the studio dates that this touches, in short steps: the time that is open there. */
  open(rows: Rows, span: Interval): Promise<Offered>
  /** In the transaction that writes a visit as a request: it has yet to be placed there, and its mail to be written. */
  booked(rows: TransactionRows, asked: { booking: Booking } & Asked): Promise<void>
  /** In the transaction that cancels a visit: that it has yet to be told there, or why it may not be cancelled here. */
  cancelling(rows: TransactionRows, booking: Booking, by: Actor): Promise<Failure | null>
  /** In the transaction that confirms a request here: why it may not be. */
  confirming(rows: TransactionRows, booking: Booking): Promise<Failure | null>
  /** Of these visits, the requests that cannot be confirmed here, and what each waits for. */
  waiting(rows: Rows, bookingIds: readonly string[]): Promise<Map<string, WaitsElsewhere>>
  /** Moves a visit there while its old time and the new one are kept here, and then here by `perform`. */
  moving(
    asked: { booking: Booking; to: Interval & { busyUntil: number } } & Asked,
    perform: () => Promise<Outcome<{ booking: Booking }>>,
  ): Promise<Outcome<{ booking: Booking }>>
  /** In the transaction that moves a visit here: what kept its new time goes. */
  moved(rows: TransactionRows, bookingId: string): Promise<void>
}

/** A request that the other calendar has yet to place, or that the owner has to answer there. */
export type WaitsElsewhere = 'to-place' | 'to-answer'

/** Who asked, and whether the client is written to. */
export type Asked = {
  by: Actor
  notify: boolean
  /** The owner lets her own rules and what stands there pass. */
  isInsisted: boolean
}

export type Treatment = { serviceId: string; optionId?: string | null | undefined }
