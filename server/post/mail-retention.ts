import { z } from 'zod'
import type { Outcome } from '#domain/core/errors.ts'
import { MAIL_RETENTION_DAYS, RetentionDays } from '#domain/post/mail-retention.ts'
import { type Audit, deskChange } from '../core/audit.ts'
import type { Database } from '../core/db/open.ts'
import { saveVersioned } from '../core/settings/versioned.ts'

const KEY = 'kept-mail'
const Stored = RetentionDays.extend({ version: z.number() })

export type MailRetention = {
  /** For how many days a mail that has left is kept. Version 0: nothing is saved yet. */
  read(): Promise<{ version: number; days: number }>
  /** Fails with `changed-meanwhile` where another version is stored by now. */
  save(days: number, version: number, owner: { id: string }): Promise<Outcome<object>>
}

/** How long the outbox keeps what has left, as the owner says. */
export function createMailRetention(parts: {
  database: Database
  audit: Audit
  now: () => number
}): MailRetention {
  return {
    async read() {
      const row = await parts.database.rows
        .selectFrom('setting')
        .select('value')
        .where('key', '=', KEY)
        .executeTakeFirst()
      return row
        ? Stored.parse(JSON.parse(row.value))
        : { version: 0, days: MAIL_RETENTION_DAYS.first }
    },
    save: (days, version, owner) =>
      saveVersioned(parts, {
        key: KEY,
        version,
        value: RetentionDays.parse({ days }),
        line: deskChange(owner, { record: 'setting', id: KEY, did: `${days} days` }),
      }),
  }
}
