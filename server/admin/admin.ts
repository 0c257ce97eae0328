import type { Booking } from '#domain/booking.ts'
import type { Database } from '../db/open.ts'
import { type FigureName, type Figures, figuresAt, visitsBehind } from './figures.ts'
import { type BookingMailRow, mailAbout } from './mail-about.ts'
import { upcomingVisits, visitsToAnswer, visitsToClose } from './visits.ts'

/** What the back office reads beyond the booking calls; nothing here changes a row. */
export type Admin = {
  /** True numbers of this moment, in the studio's days, weeks (Monday to Sunday) and months. */
  figures(): Promise<Figures>
  /** The visits that a figure counts, in order of their start. */
  visitsBehind(figure: FigureName): Promise<Booking[]>
  /** The next visits, soonest first (spec 2 §4 "Upcoming"). */
  upcoming(count: number): Promise<Booking[]>
  /** Visits to come that wait for a yes or no. */
  toAnswer(): Promise<Booking[]>
  /** Visits that are over and say neither that they took place nor that nobody came. */
  toClose(): Promise<Booking[]>
  /** The mail written about one booking, oldest first, with what became of it. */
  mailAbout(bookingId: string): Promise<BookingMailRow[]>
}

export function createAdmin({ database, now }: { database: Database; now: () => number }): Admin {
  const { rows } = database
  return {
    figures: () => figuresAt(rows, now()),
    visitsBehind: (figure) => visitsBehind(rows, figure, now()),
    upcoming: (count) => upcomingVisits(rows, now(), count),
    toAnswer: () => visitsToAnswer(rows, now()),
    toClose: () => visitsToClose(rows, now()),
    mailAbout: (bookingId) => mailAbout(rows, bookingId),
  }
}
