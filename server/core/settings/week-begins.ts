import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { FIRST_WEEK, WeekBegins } from '#domain/core/week-begins.ts'
import { type Desk, deskChange } from '../audit.ts'
import type { Rows } from '../db/schema.ts'
import type { PageChanges } from '../page-changes.ts'
import { readVersioned, saveVersioned } from './versioned.ts'

const KEY = 'week-begins'

export type WeekSetting = {
  /** The day that every calendar and every "this week" begins with. Version 0: Sunday, as nothing is saved yet. */
  read(): Promise<WeekBegins & { version: number }>
  /** Fails with `changed-meanwhile` where another version is stored by now. */
  save(value: WeekBegins, version: number, owner: Owner): Promise<Outcome<object>>
}

export function createWeekSetting(parts: Desk & { pages: PageChanges }): WeekSetting {
  return {
    read: () => weekBeginsIn(parts.database.rows),

    async save(value, version, owner) {
      const saved = await saveVersioned(parts, {
        key: KEY,
        version,
        value: WeekBegins.parse(value),
        line: deskChange(owner, { record: 'studio', did: 'changed' }),
      })
      if (saved.ok) parts.pages.changed()
      return saved
    },
  }
}

/** The same for a figure that is counted. */
export function weekBeginsIn(rows: Rows) {
  return readVersioned(rows, KEY, WeekBegins, FIRST_WEEK)
}
