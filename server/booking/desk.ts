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
  /** Menu, hours and settings as they are now, read again only when the calendar's version moved. */
  rules(): Promise<Rules>
  /** Whether anything but `exceptId` takes some of this time now; the commit decides for good. */
  isTaken(wanted: Interval, exceptId: string | undefined): Promise<boolean>
}

export type Rules = {
  version: number
  zone: string
  services: Service[]
  settings: SchedulingSettings
  hours: Hours
}

export function createDesk(parts: DeskParts): Desk {
  const { database } = parts
  const readVersion = database.prepare(
    database.rows
      .selectFrom('calendar_version')
      .select('version')
      .where('id', '=', sql.lit(1))
      .compile(),
  )
  let kept: { version: number; rules: Promise<Rules> } | null = null
  return {
    ...parts,
    isTaken: takenTimes(parts),
    async rules() {
      const [row] = await readVersion()
      const version = row?.version ?? 0
      if (kept?.version === version) return kept.rules
      // Whoever sees the new version first reads the rules; the others wait for that one reading.
      const rules = readRules(database, version)
      kept = { version, rules }
      rules.catch(() => {
        kept = null
      })
      return rules
    },
  }
}

async function readRules(database: Database, version: number): Promise<Rules> {
  const { rows } = database
  const setting = await rows
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'scheduling')
    .executeTakeFirstOrThrow()
  const settings = SchedulingSettings.parse(JSON.parse(setting.value))
  const exceptions = await rows.selectFrom('hours_exception').selectAll().execute()
  return {
    version,
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
