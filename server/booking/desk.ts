import { sql, type Transaction } from 'kysely'
import { studio } from '#content/studio.ts'
import { type Hours, HoursException, type Interval, SchedulingSettings } from '#domain/schedule.ts'
import type { Service } from '#domain/service.ts'
import type { Database } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { WriteBookingMail } from '../mail/booking-mail.ts'
import { readServices } from './menu.ts'
import { takenTimes } from './taken.ts'

export type Rows = Transaction<Schema>

export type DeskParts = {
  database: Database
  now: () => number
  writeMail: WriteBookingMail
}

/** What every part of the engine works with. */
export type Desk = DeskParts & {
  /** Menu, hours and settings as they are now, read again only when one of them changed. */
  rules(): Promise<Rules>
  /** Whether anything but `exceptId` takes some of this time now; the commit decides for good. */
  isTaken(wanted: Interval, exceptId: string | undefined): Promise<boolean>
}

export type Rules = {
  /** The calendar's version: counts every change to who has which time, and to the rules. */
  version: number
  zone: string
  services: Service[]
  settings: SchedulingSettings
  hours: Hours
}

export function createDesk(parts: DeskParts): Desk {
  const { database } = parts
  const readVersions = database.prepare(
    database.rows
      .selectFrom('calendar_version')
      .select(['version', 'rules_version'])
      .where('id', '=', sql.lit(1))
      .compile(),
  )
  let current: Rules | null = null
  let kept: { rulesVersion: number; reading: Promise<Omit<Rules, 'version'>> } | null = null
  return {
    ...parts,
    isTaken: takenTimes(parts),
    async rules() {
      const [row] = await readVersions()
      if (!row) throw new Error('The calendar has no version.')
      if (current?.version === row.version) return current
      if (kept?.rulesVersion !== row.rules_version) {
        // Whoever sees the new version first reads the rules; the others wait for that one reading.
        const reading = readRules(database)
        kept = { rulesVersion: row.rules_version, reading }
        reading.catch(() => {
          kept = null
        })
      }
      current = { ...(await kept.reading), version: row.version }
      return current
    },
  }
}

/** Menu, hours and settings as the rows have them now. */
export async function readRules(database: Database): Promise<Omit<Rules, 'version'>> {
  const { rows } = database
  const setting = await rows
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'scheduling')
    .executeTakeFirstOrThrow()
  const settings = SchedulingSettings.parse(JSON.parse(setting.value))
  const exceptions = await rows.selectFrom('hours_exception').selectAll().execute()
  return {
    zone: studio.zone,
    services: await readServices(rows),
    settings,
    hours: {
      weekly: settings.weekly,
      exceptions: new Map(
        exceptions.map((row) => [
          row.date,
          HoursException.parse({ ...row, spans: JSON.parse(row.spans) }),
        ]),
      ),
    },
  }
}
