import type { Booking } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { AFTER_VISIT_KINDS, type AfterVisitKind, TreatmentDays } from '#domain/post/after-visit.ts'
import { bookingOf } from '../calendar/rows.ts'
import { changeCalendar } from '../calendar/take-time.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import { writeVersioned } from '../core/settings/versioned.ts'
import { oweAfterVisitAgain, plannerIn } from '../post/after-visit/owe.ts'
import {
  changedDaysIn,
  pageDays,
  TREATMENT_DAYS_KEY,
  treatmentDaysIn,
} from '../post/after-visit/policy.ts'
import { isAfterVisitStopped } from '../post/after-visit/stop.ts'

/** A letter's way through the year: none is owed for longer after its visit. */
const LONGEST_MS = 53 * 7 * DAY_MS

/** Which letters follow each treatment, and on which days. */
export type TreatmentLetters = {
  /** Version 0: the owner has said nothing yet, and each treatment's page decides. */
  read(
    serviceIds: readonly string[],
  ): Promise<{ version: number; days: Record<string, TreatmentDays> }>
  /**
   * What is owed already after visits of these treatments changes in the same transaction. Fails with
   * `changed-meanwhile` where another version is stored by now.
   */
  save(
    days: Readonly<Record<string, TreatmentDays>>,
    version: number,
    owner: Owner,
  ): Promise<Outcome<object>>
  /** What will leave after this visit if it is completed as it ends, in its order; nothing to whoever has ended these letters. */
  planned(booking: Booking): Promise<{ kind: AfterVisitKind; dueAt: number }[]>
}

export function createTreatmentLetters(parts: Desk): TreatmentLetters {
  const { database } = parts
  return {
    async read(serviceIds) {
      const { version, days } = await changedDaysIn(database.rows)
      const each = serviceIds.map((id) => [id, days[id] ?? pageDays(id)])
      return { version, days: Object.fromEntries(each) }
    },

    // A visit that is completed meanwhile waits for its turn, and is followed by the new days.
    save: (days, version, owner) =>
      changeCalendar(database, async (rows) => {
        const before = await treatmentDaysIn(rows)
        const changed = Object.keys(days).filter((id) => !isSame(before(id), days[id]))
        const stored = { ...(await changedDaysIn(rows)).days, ...days }
        const own = Object.entries(stored).filter(([id, one]) => !isSame(pageDays(id), one))
        const line = deskChange(owner, {
          record: 'setting',
          id: TREATMENT_DAYS_KEY,
          did: 'changed',
        })
        const value = { days: Object.fromEntries(own) }
        const saved = await writeVersioned(rows, parts, {
          key: TREATMENT_DAYS_KEY,
          version,
          value,
          line,
        })
        if (!saved.ok) return saved
        await oweAgain(rows, changed, parts.now())
        return saved
      }),

    async planned(booking) {
      if (await isAfterVisitStopped(database.rows, booking.email)) return []
      const plan = await plannerIn(database.rows, Math.max(booking.endsAt, parts.now()))
      const letters = plan(booking).map(({ key, dueAt }) => ({ kind: key, dueAt }))
      return letters.toSorted((one, other) => one.dueAt - other.dueAt)
    },
  }
}

function isSame(one: TreatmentDays, other: TreatmentDays | undefined): boolean {
  return JSON.stringify(TreatmentDays.parse(one)) === JSON.stringify(other)
}

async function oweAgain(rows: TransactionRows, serviceIds: readonly string[], now: number) {
  const visits = await rows
    .selectFrom('booking')
    .selectAll()
    .where('service_id', 'in', ['', ...serviceIds])
    .where('status', '=', 'COMPLETED')
    .where('ends_at', '>', now - LONGEST_MS)
    .where((where) =>
      where.exists(
        where
          .selectFrom('outbox')
          .select('outbox.id')
          .whereRef('outbox.booking_id', '=', 'booking.id')
          .where('outbox.kind', 'in', AFTER_VISIT_KINDS)
          .where('outbox.sent_at', 'is', null),
      ),
    )
    .execute()
  await oweAfterVisitAgain(rows, visits.map(bookingOf), now)
}
