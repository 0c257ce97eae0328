import type { Interval } from '#domain/calendar/schedule.ts'
import type { AbroadFailure } from '../../core/db/schema/abroad.ts'
import type { VisitEvent } from './event-file.ts'
import type { ReadEvent } from './expand.ts'

/** An event as it stands in a calendar elsewhere: where, and in which state of it. */
export type EventAbroad = ReadEvent & { href: string; etag: string }

/** What has changed there since a copy was made; `cursor` is what the next look begins with. */
export type Looked = {
  cursor: string | null
  changed: EventAbroad[]
  gone: string[]
  clockAheadMs: number | null
}

/** What became of writing: `stale` where the event there is no longer the one that was known. */
type Written = { ok: true; href: string; etag: string } | { ok: false; why: 'stale' }

/** One calendar elsewhere, whoever keeps it. @throws Unreachable where it cannot be asked now */
export type CalendarWire = {
  /** `known`: the state of each event that the copy has, by where it stands. */
  look(asked: {
    known: ReadonlyMap<string, string>
    cursor: string | null
    window: Interval
    now: number
  }): Promise<Looked>
  /** Writes a visit: a new event where `at` is null, else over the one that stands there in that state. */
  write(visit: VisitEvent, at: { href: string; etag: string } | null): Promise<Written>
  /** What stands there now; null: nothing. `href` null: where a visit of this id is always put. */
  find(
    of: { bookingId: string; href: string | null },
    window: Interval,
  ): Promise<EventAbroad | null>
  remove(of: { bookingId: string; href: string | null }): Promise<void>
}

/** It cannot be asked, and why: what is to be done depends on it. */
export class Unreachable extends Error {
  readonly failure: AbroadFailure

  constructor(failure: AbroadFailure, said: string) {
    super(said)
    this.failure = failure
  }
}
