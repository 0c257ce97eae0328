import type { RefusalCode } from '#domain/calendar/availability.ts'
import type { Booking, BookingEvent, StoredStatus } from '#domain/calendar/booking.ts'
import type { EligibilityRefusal } from '#domain/calendar/eligibility.ts'
import type { Interval, Opening, SchedulingSettings } from '#domain/calendar/schedule.ts'
import type { AddOn, Choice, Service } from '#domain/calendar/service.ts'
import type { SiteFacts } from '#domain/calendar/site-facts.ts'
import type { VisitFacts, WantedChange } from '#domain/calendar/visit-change.ts'
import type { WayBack } from '#domain/calendar/way-back.ts'
import type { Actor, Owner } from '#domain/core/actor.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import type { Network } from '../core/caller.ts'
import type { CancelAnswer } from './agreements.ts'
import type { Asked } from './asks.ts'
import type { WaitsElsewhere } from './elsewhere.ts'
import type { VisitPlan } from './plan-visit.ts'
import type { Policies } from './policies.ts'
import type { BookingProvider, BookRequest, OwnersChoice, ShownVersion } from './provider.ts'

export type BrokenRule = Exclude<RefusalCode, 'conflict'> | EligibilityRefusal | 'shared-time'

/** A visit or a block that stands in a time that the owner wants for another. */
export type Standing = Interval & {
  id: string
  kind: 'visit' | 'block'
  name: string
  updatedAt: number
}

export type VisitSearch = {
  /** Of whom, as `clientsLike` finds clients; empty: everybody's. */
  words: string
  status: StoredStatus | 'all'
  /** Of these alone; left out, of all. */
  ids?: readonly string[] | undefined
  /** Studio dates inclusive; empty leaves that end open. */
  from: string
  to: string
  /** Counted from 1. */
  page: number
}

/** Who keeps a time: without one, nothing but the time itself is asked. */
export type Holder = {
  networks: readonly Network[]
  /** What tells its browser from others. */
  browser: string
  isVerified: boolean
  /** Times that one network of share 1 may keep at once. */
  liveHolds: number
}

type Hold = { id: string; startsAt: number; endsAt: number; expiresAt: number }

export type Block = Interval & {
  id: string
  note: string
  /** Which date of which series it is. */
  series: { id: string; date: string } | null
}

type Verdict = { offered: boolean; reasons: (RefusalCode | ErrorCode)[] }

/** What public pages state of the menu and the hours. */
export type SiteMenu = {
  services: Service[]
  /** Treatments that have a page and are not booked online at present. */
  hidden: Service[]
  /** The owner's own openings of treatments' pages, by service; the others stand in content/. */
  intros: ReadonlyMap<string, string>
  /** Her photographs, by service; the others are drawn. */
  pictures: ReadonlyMap<string, ProductPicture>
  policies: Policies
  facts: SiteFacts
}

/** What the studio's own engine can do beyond the spec's calls. */
export type Bookings = BookingProvider & {
  site(): Promise<SiteMenu>
  /** Counts every change to who has which time, on any server, and to the rules. */
  version(): Promise<number>
  /**
   * Takes a time for ten minutes while its visitor types; `replaces` gives an earlier hold back in the same
   * step. Past what its `holder` may keep, the oldest is given back; past what visitors whom nobody knows may
   * keep of a day, it fails with `holds-full`: the time can be booked all the same.
   */
  hold(
    request: Choice & { startsAt: number; replaces?: string | undefined },
    holder?: Holder,
  ): Promise<Outcome<{ hold: Hold }>>
  release(holdId: string): Promise<void>
  /**
   * Whether a hold is kept for somebody else than this browser, or its own network, which a phone's other browser shares.
   * Whoever learns its id can then neither book, replace nor release it.
   */
  isHeldForOther(holdId: string, by: Pick<Holder, 'browser' | 'networks'>): Promise<boolean>
  /**
   * Asks of a request all that `create` asks, and hands back how it is written, for a transaction of the caller's
   * that has more to write (`changeCalendar`). Fails as `create` does, but for `payment-needed`: what the visit asks for in advance is the caller's to see to.
   */
  plan(request: BookRequest, actor: Actor): Promise<Outcome<{ plan: VisitPlan }>>
  /** What booking this asks of whoever does it, before and at the visit (docs/decisions/019-paying-for-a-visit.md). */
  asks(
    request: Choice & { startsAt: number; email: string },
    by: Actor,
  ): Promise<Outcome<{ asked: Asked }>>
  /**
   * What their client's canceling visits costs and gives back now, by booking id: of those before which something was agreed.
   * @param paid what is paid for a visit and has not gone back, in cents; `tipCents` came beside it
   */
  cancelTerms(
    visits: readonly Booking[],
    paid: (bookingId: string) => { paidCents: number; tipCents: number },
  ): Promise<Map<string, CancelAnswer>>
  /** The free times nearest to one that was asked for, nearest first. */
  nearest(choice: Choice, startsAt: number, count: number): Promise<Opening[]>
  /** Why a time is or is not offered for a choice, every reason. */
  explain(
    choice: Choice & { startsAt: number; email?: string; birthDate?: string },
  ): Promise<Verdict>
  /**
   * What a visit at this time would break or lie over, told to the owner before she does it all the same.
   * `booking`: one that is to be moved; `choice`: one that is to be made.
   */
  obstacles(
    asked: { startsAt: number; durationMinutes?: number | undefined } & (
      | { booking: Booking }
      | { choice: Choice; email: string; birthDate?: string | undefined }
    ),
  ): Promise<{ broken: BrokenRule[]; standing: Standing[] }>
  /**
   * What the owner's moving a visit would let its client do, as she reads it before: until when it may be refused free of charge.
   * `startsAt`: the new time, null where it is not chosen; nulls where no fee was agreed to. Instants are epoch ms.
   */
  ifMoved(
    booking: Booking,
    startsAt: number | null,
  ): Promise<{ refusableUntil: number | null; words: string | null }>
  /** The one extra that a visit may still take as it was booked, with nothing paid or agreed to in advance; null where another calendar decides. */
  extraFor(booking: Booking): Promise<AddOn | null>
  /**
   * Adds that extra, with its minutes and its price, in the transaction that takes its time; a second press for the same one changes nothing.
   * Fails with `extra-over` where it no longer fits, `changed-meanwhile` where `version` is not the visit's.
   */
  addExtra(
    request: { bookingId: string; addonId: string } & ShownVersion,
    actor: Actor,
  ): Promise<Outcome<{ booking: Booking }>>
  /** Rules that the owner broke for a booking, with the change (`sequence`) that broke each. */
  overrides(bookingId: string): Promise<{ sequence: number; rule: string; at: number }[]>
  /** Moves a visit back to where its last change took it from, for the owner who thought again. */
  undoMove(
    request: { bookingId: string } & ShownVersion,
    actor: Actor,
  ): Promise<Outcome<{ booking: Booking }>>
  /** How the end of a visit can be taken back now, or why it cannot be. */
  wayBack(booking: Booking): Promise<Outcome<WayBack>>
  /**
   * Takes back that a visit was completed, missed or canceled, for the owner: it has its time again where that is free, and what followed
   * is taken back with it. Fails with `time-taken`, `money-went-back`, `credit-spent`, `payment-in-hand`, `changed-meanwhile`.
   */
  takeBack(
    request: { bookingId: string } & Pick<OwnersChoice, 'notify'> & ShownVersion,
    actor: Actor,
  ): Promise<Outcome<{ booking: Booking }>>
  /** What a visit would be by a change of its treatment, extras, length or price, and which of her own rules that breaks; nothing is written. */
  altered(
    booking: Booking,
    asked: WantedChange & { choice: Choice },
  ): Promise<Outcome<{ facts: VisitFacts; broken: BrokenRule[] }>>
  /**
   * Changes it so, for the owner; what is paid stays, and what is due follows from the new price. Fails with `price-needs-reason`,
   * `time-taken`, `breaks-rules`, `payment-in-hand`, `changed-meanwhile`. Its mail waits a moment, so that `undoAlter` can still stop it.
   */
  alter(
    request: WantedChange & { bookingId: string; choice: Choice } & OwnersChoice & ShownVersion,
    actor: Actor,
  ): Promise<Outcome<{ booking: Booking }>>
  /** Makes a visit again what it was before its last change of that kind. */
  undoAlter(
    request: { bookingId: string } & ShownVersion,
    actor: Actor,
  ): Promise<Outcome<{ booking: Booking }>>
  /** Visits by client, status and studio dates, newest start first, a page at a time. */
  search(query: VisitSearch): Promise<{ visits: Booking[]; total: number; aPage: number }>
  find(bookingId: string): Promise<Booking | null>
  /**
   * Everything that an account may call its own, newest start first: what was booked while it was
   * signed in, and what stands under its address once that is verified (null until then).
   */
  ofAccount(account: { uid: string; verifiedEmail: string | null }): Promise<Booking[]>
  history(bookingId: string): Promise<BookingEvent[]>
  /** Visits whose start lies in the interval, in order. */
  between(interval: Interval): Promise<Booking[]>
  confirm(
    bookingId: string,
    actor: Actor,
    shown?: Pick<OwnersChoice, 'notify'> & ShownVersion,
  ): Promise<Outcome<{ booking: Booking }>>
  complete(
    bookingId: string,
    actor: Actor,
    shown?: ShownVersion,
  ): Promise<Outcome<{ booking: Booking }>>
  /**
   * Nobody came: what was agreed to stays, the rest goes back unless the owner keeps it (`keepsPayment`), for which she
   * says why (`keep-needs-reason`). Where there is money the client is written to.
   */
  noShow(
    bookingId: string,
    actor: Actor,
    shown?: Pick<OwnersChoice, 'notify' | 'keepsPayment' | 'keptBecause'> &
      ShownVersion & { isUndoable?: boolean },
  ): Promise<Outcome<{ booking: Booking }>>
  /** Takes time off: nothing can be booked in it. Fails with `conflict` where a visit stands. */
  block(request: Interval & { note: string }, owner: Owner): Promise<Outcome<{ block: Block }>>
  unblock(blockId: string, owner: Owner): Promise<boolean>
  blocksBetween(interval: Interval): Promise<Block[]>
  /** Of these visits, the requests that another calendar keeps, which nobody confirms here; none where the studio keeps its own. */
  waitsElsewhere(bookingIds: readonly string[]): Promise<Map<string, WaitsElsewhere>>
  /**
   * Open time between two studio dates inclusive, before anything is booked; null where another calendar decides,
   * which says what is free and not when it is open.
   */
  openTime(startDate: string, endDate: string): Promise<Interval[] | null>
  settings(): Promise<SchedulingSettings>
}
