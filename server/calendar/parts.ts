import { sql } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import {
  type Hours,
  HoursException,
  type Interval,
  joined,
  SchedulingSettings,
} from '#domain/calendar/schedule.ts'
import type { Service } from '#domain/calendar/service.ts'
import { FIRST_FACTS, SiteFacts } from '#domain/calendar/site-facts.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { blockedClients } from '../clients/people.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import type { Database } from '../core/db/open.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import type { WriteBookingMail } from '../post/booking-mail.ts'
import type { Elsewhere } from './elsewhere.ts'
import type { SettleEnding } from './endings.ts'
import { type Policies, readPolicies } from './policies.ts'
import { readMenu } from './read-menu.ts'

/** Holds that ran out still have rows; past this many in one visit's time, the commit finds out. */
const ROWS_LOOKED_AT = 4

/** A visit was changed; `now` in epoch milliseconds. */
export type VisitChange = {
  kind: 'moved' | 'confirmed' | 'completed' | 'no-show' | 'cancelled' | 'reopened' | 'changed'
  booking: Booking
  previous: Booking
  by: Actor
  now: number
}

/** A change that may have left a time; its mail may still wait so that the change can be undone. */
export type FreedBy = VisitChange & { rules: Rules; delayMs: number }

export type EngineParts = Desk & {
  writeMail: WriteBookingMail
  /** What follows for its money, on the floor above, in the same transaction. */
  settleMoney?: (rows: TransactionRows, change: VisitChange) => Promise<void>
  /** Why a visit's end cannot be taken back because of what hangs on it, on the floor above; left out: it can. */
  refuseReopening?: (rows: Rows, booking: Booking) => Promise<ErrorCode | null>
  /** Who is asked about the time that a visit has left, in the same transaction; left out: nobody. */
  timeFreed?: ((rows: TransactionRows, change: FreedBy) => Promise<void>) | undefined
  /** What becomes of a visit's money when it ends; left out: there is none. */
  settleEnding?: SettleEnding | undefined
  /** Left out: this engine alone decides. */
  elsewhere?: Elsewhere | undefined
}

/** What every part of the engine works with. */
export type CalendarParts = EngineParts & {
  /** Menu, hours and settings as they are now, read again only when one of them changed. */
  rules(): Promise<Rules>
  /** Whether anything but `exceptId` takes some of this time now; the commit decides for good. */
  isTaken(wanted: Interval, exceptId: string | undefined): Promise<boolean>
  /** The addresses of whom the owner lets book only through her. */
  blocked(): Promise<{ email: string }[]>
}

export type Rules = {
  /** The calendar's version: counts every change to who has which time, and to the rules. */
  version: number
  zone: string
  services: Service[]
  /** Treatments that have a page and are not booked online at present. */
  hidden: Service[]
  /** The owner's own openings of treatments' pages, by service. */
  intros: ReadonlyMap<string, string>
  /** Her photographs of treatments, by service. */
  pictures: ReadonlyMap<string, ProductPicture>
  /** Minutes kept free after a visit, by service, where they differ from the setting. */
  buffers: ReadonlyMap<string, number>
  policies: Policies
  settings: SchedulingSettings
  hours: Hours
  facts: SiteFacts
  /** When the owner's other calendars have something; in order, none touching another. */
  busyAbroad: readonly Interval[]
}

export function createCalendarParts(parts: EngineParts): CalendarParts {
  const { database } = parts
  const readVersions = database.prepare(
    database.rows
      .selectFrom('calendar_version')
      .select(['version', 'rules_version', 'abroad_version'])
      .where('id', '=', sql.lit(1))
      .compile(),
  )
  let current: Rules | null = null
  let kept: { versions: string; reading: Promise<Omit<Rules, 'version'>> } | null = null
  return {
    ...parts,
    isTaken: takenTimes(parts),
    blocked: database.prepare(blockedClients(database.rows).compile()),
    async rules() {
      const [row] = await readVersions()
      if (!row) throw new Error('The calendar has no version.')
      if (current?.version === row.version) return current
      const versions = `${row.rules_version} ${row.abroad_version}`
      if (kept?.versions !== versions) {
        // Whoever sees the new version first reads the rules; the others wait for that one reading.
        const reading = readRules(database)
        kept = { versions, reading }
        reading.catch(() => {
          kept = null
        })
      }
      current = { ...(await kept.reading), version: row.version }
      return current
    },
  }
}

/** What the desk did has its line in the log, in the transaction in which it was done. */
export async function writeDown(
  { audit }: CalendarParts,
  rows: TransactionRows,
  actor: Actor,
  of: { id: string; did: string },
): Promise<void> {
  if (actor.kind !== 'owner') return
  await audit.write(deskChange(actor, { record: 'booking', id: of.id, did: of.did }), rows)
}

/** Menu, hours and settings as the rows have them now. */
export async function readRules(database: Database): Promise<Omit<Rules, 'version'>> {
  const { rows } = database
  const { settings, facts } = await readSettings(rows)
  const exceptions = await readExceptions(rows)
  return {
    zone: STUDIO.zone,
    ...(await readMenu(rows)),
    busyAbroad: joined(await busyAbroadIn(rows)),
    policies: await readPolicies(rows),
    facts,
    settings,
    hours: {
      weekly: settings.weekly,
      exceptions: new Map(exceptions.map((one) => [one.date, one])),
    },
  }
}

/** Each event of a calendar elsewhere that takes the owner's time. */
async function busyAbroadIn(rows: Rows): Promise<Interval[]> {
  const found = await rows.selectFrom('external_busy').select(['starts_at', 'ends_at']).execute()
  return found.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }))
}

/** The rules that visits are booked by, with the version of the owner's sheet, and what pages state of the hours. */
export async function readSettings(rows: Rows) {
  const found = await rows
    .selectFrom('setting')
    .select(['key', 'value', 'version'])
    .where('key', 'in', ['scheduling', 'site-facts'])
    .execute()
  const rowOf = (key: string) => found.find((row) => row.key === key)
  const scheduling = rowOf('scheduling')
  if (!scheduling) throw new Error('The studio has no settings.')
  const facts = rowOf('site-facts')
  return {
    version: scheduling.version,
    settings: SchedulingSettings.parse(JSON.parse(scheduling.value)),
    facts: facts ? SiteFacts.parse(JSON.parse(facts.value)) : FIRST_FACTS,
  }
}

/** Dates that keep other hours than their weekday, in order. */
export async function readExceptions(rows: Rows, from = ''): Promise<HoursException[]> {
  const found = await rows
    .selectFrom('hours_exception')
    .selectAll()
    .where('date', '>=', from)
    .orderBy('date')
    .execute()
  return found.map((row) => HoursException.parse({ ...row, spans: JSON.parse(row.spans) }))
}

/**
 * Whether anything but `exceptId` takes some of this time now. Most lost races end here, so it is one
 * step in the index: rows that share no time are disjoint, so they begin in the order in which they end.
 * The few that share theirs are looked at beside them.
 */
function takenTimes(parts: { database: Database; now: () => number }) {
  const { rows } = parts.database
  const endingAfter = (shares: 0 | 1) =>
    rows
      .selectFrom('booking')
      .select(['id', 'starts_at', 'hold_expires_at'])
      .where('takes_time', '=', sql.lit(1))
      .where('shares_time', '=', sql.lit(shares))
      .where('busy_until', '>', 0)
  const alone = endingAfter(0).orderBy('busy_until').limit(sql.lit(ROWS_LOOKED_AT)).as('alone')
  const inTheWay = parts.database.prepare(
    rows.selectFrom(alone).selectAll().unionAll(endingAfter(1)).compile(),
  )
  return async (wanted: Interval, exceptId: string | undefined): Promise<boolean> => {
    const found = await inTheWay(wanted.startsAt, wanted.startsAt)
    const now = parts.now()
    return found.some(
      (row) =>
        row.starts_at < wanted.endsAt &&
        row.id !== exceptId &&
        (row.hold_expires_at === null || row.hold_expires_at > now),
    )
  }
}
