import type { Booking } from '#domain/calendar/booking.ts'
import type { Opening } from '#domain/calendar/schedule.ts'
import type { Choice, Service } from '#domain/calendar/service.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { ContactDetails } from '#domain/core/contact-details.ts'
import type { Outcome } from '#domain/core/errors.ts'

/** What the owner alone may ask of a change; in anyone else's request it counts for nothing. */
export type OwnersChoice = {
  /** She breaks her own rules on purpose, after a warning that named them; the overlap law still stands. */
  override?: boolean | undefined
  /** Ids of what she saw standing in that time and lets the visit share it with; the only way round the overlap law. */
  sharesTimeWith?: readonly string[] | undefined
  /** true: what was paid for a visit that she cancels, or that was missed, stays with her; else what was not agreed to goes back. */
  keepsPayment?: boolean | undefined
  /** Why, as the client reads it: without it nothing is kept (`keep-needs-reason`). */
  keptBecause?: string | undefined
  /** false: the client is not written to, and the history says so. */
  notify?: boolean | undefined
}

/** The row's version that was shown (`sequence`); another one answers `changed-meanwhile`. */
export type ShownVersion = { version?: number | undefined }

export type BookRequest = Choice &
  Omit<ContactDetails, 'birthDate'> & {
    birthDate?: string | undefined
    startsAt: number
    /** They were shown to read the mail of the address that they gave. */
    isOwnAddress?: boolean
    /** A hold that this visitor took; it becomes the booking. */
    holdId?: string | undefined
    /** The caller's key and a hash of what was asked: the same key never books twice. */
    idempotency?: { key: string; hash: string } | undefined
  } & OwnersChoice

/** The calls of spec 2 §7; what stands behind them may be the studio's own engine or another company's. */
export type BookingProvider = {
  /** The menu in its order, with the options and extras that may be booked online. */
  services(): Promise<Service[]>
  /**
   * Starts that may be booked for a choice, from `startDate` to `endDate` inclusive (studio dates, YYYY-MM-DD).
   * Whoever books by hand (`isByHand`) gives no notice. Fails with the reasons of `visitOf` (domain/calendar/service.ts).
   */
  availability(
    query: Choice & { startDate: string; endDate: string; exceptId?: string; isByHand?: boolean },
  ): Promise<Outcome<{ openings: readonly Opening[] }>>
  /** Stretches of open time that nothing takes, between two studio dates inclusive. */
  teamAvailability(query: {
    teamMemberId: string
    startDate: string
    endDate: string
  }): Promise<readonly Opening[]>
  /** All visits of one person, newest start first. */
  forClient(query: { email: string } | { clientId: string }): Promise<Booking[]>
  /** Visits that start on a studio date, in order, cancelled ones included. */
  onDate(date: string): Promise<Booking[]>
  /**
   * Books a visit; the time, the price and who may have it are decided here from the studio's rows.
   * A client's fails with `payment-needed` where it asks for something in advance. `replayed` tells that this idempotency key had already booked it.
   */
  create(
    request: BookRequest,
    actor: Actor,
  ): Promise<Outcome<{ booking: Booking; replayed: boolean }>>
  /** Cancels a visit; where `isUndoable`, its mail waits a moment, so that `takeBack` can still stop it. */
  cancel(
    request: { bookingId: string; reason: string; isUndoable?: boolean } & Pick<
      OwnersChoice,
      'notify' | 'keepsPayment' | 'keptBecause'
    > &
      ShownVersion,
    actor: Actor,
  ): Promise<Outcome<{ booking: Booking }>>
  /**
   * Moves a visit; the old time is released only by the commit that takes the new one. Instants in epoch ms.
   * `durationMinutes`, by the owner alone, gives it another length; anyone else's must be as long as it was.
   */
  reschedule(
    request: {
      bookingId: string
      startsAt: number
      endsAt?: number
      durationMinutes?: number | undefined
      /** Its mail waits a moment, so that `undoMove` can still take it back. */
      isUndoable?: boolean
      /** The studio has closed over it and asked its client to: that it is late bars nothing. */
      isInvited?: boolean
    } & OwnersChoice &
      ShownVersion,
    actor: Actor,
  ): Promise<Outcome<{ booking: Booking }>>
}
