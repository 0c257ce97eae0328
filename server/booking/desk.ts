import type { Transaction } from 'kysely'
import { studio } from '#content/studio.ts'
import { type Hours, HoursException, SchedulingSettings } from '#domain/schedule.ts'
import type { Service } from '#domain/service.ts'
import type { Database } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { WriteBookingMail } from '../mail/booking-mail.ts'
import { readServices } from './menu.ts'

export type Rows = Transaction<Schema>

/** What every part of the engine works with. */
export type Desk = {
  database: Database
  now: () => number
  writeMail: WriteBookingMail
  /** Menu, hours and settings as they are now, read again only when the calendar's version moved. */
  rules(): Promise<Rules>
}

export type Rules = {
  version: number
  zone: string
  services: Service[]
  settings: SchedulingSettings
  hours: Hours
}

export function createDesk(parts: Omit<Desk, 'rules'>): Desk {
  let kept: Rules | null = null
  const versionQuery = parts.database.rows
    .selectFrom('calendar_version')
    .select('version')
    .where('id', '=', 1)
    .compile()
  return {
    ...parts,
    async rules() {
      const { rows } = await parts.database.rows.executeQuery(versionQuery)
      const version = rows[0]?.version ?? 0
      if (kept?.version !== version) kept = await readRules(parts.database, version)
      return kept
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
