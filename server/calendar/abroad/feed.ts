import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { ClientNames } from '#domain/calendar/abroad/client-names.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { studioWordsIn } from '../../core/settings/studio-words.ts'
import { bookingOf } from '../rows.ts'
import { feedFile } from './event-file.ts'

/** So much of what is over stays in it. */
const BACK_MS = 31 * DAY_MS

/** The owner's visits under an address that only she knows, for any program that reads calendars. */
export type CalendarFeed = {
  /** null: there is none. */
  read(): Promise<{ url: string; names: ClientNames; madeAt: number } | null>
  /** A new address; the one before opens nothing from then on. */
  renew(names: ClientNames, owner: { id: string }): Promise<void>
  /** Names clients otherwise, under the same address; false where there is none. */
  name(names: ClientNames, owner: { id: string }): Promise<boolean>
  end(owner: { id: string }): Promise<void>
  /** The calendar that a token opens; null where it opens none. */
  file(token: string): Promise<string | null>
}

export function createCalendarFeed(
  parts: Desk & { secret: string; publicUrl: string },
): CalendarFeed {
  const { database, audit, now, secret, publicUrl } = parts
  const { rows } = database
  const tokenOf = (mark: string) =>
    createHmac('sha256', secret).update(`calendar feed ${mark}`).digest('base64url')

  return {
    async read() {
      const feed = await feedIn(rows)
      if (!feed) return null
      const url = `${publicUrl}/calendar/${tokenOf(feed.mark)}.ics`
      return { url, names: feed.client_names, madeAt: feed.made_at }
    },

    renew: (names, owner) =>
      inTransaction(rows, async (inside) => {
        const made = { mark: randomUUID(), client_names: names, made_at: now() }
        await inside
          .insertInto('calendar_feed')
          .values({ id: 1, ...made })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(made))
          .execute()
        await audit.write(deskChange(owner, { record: 'calendar-feed', did: 'renewed' }), inside)
      }),

    name: (names, owner) =>
      inTransaction(rows, async (inside) => {
        const { numUpdatedRows } = await inside
          .updateTable('calendar_feed')
          .set({ client_names: names })
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return false
        const line = { record: 'calendar-feed', did: 'changed', names }
        await audit.write(deskChange(owner, line), inside)
        return true
      }),

    end: (owner) =>
      inTransaction(rows, async (inside) => {
        await inside.deleteFrom('calendar_feed').execute()
        await audit.write(deskChange(owner, { record: 'calendar-feed', did: 'removed' }), inside)
      }),

    async file(token) {
      const feed = await feedIn(rows)
      if (!feed || !isSame(token, tokenOf(feed.mark))) return null
      const visits = await rows
        .selectFrom('booking')
        .selectAll()
        .where('client_id', 'is not', null)
        .where('status', 'in', ['PENDING', 'CONFIRMED', 'COMPLETED'])
        .where('ends_at', '>', now() - BACK_MS)
        .orderBy('starts_at')
        .execute()
      const { name: studio } = (await studioWordsIn(rows)).words
      const { client_names: names } = feed
      return feedFile(visits.map(bookingOf), { names, studio, publicUrl, now: now() })
    },
  }
}

async function feedIn(rows: Rows) {
  return rows.selectFrom('calendar_feed').selectAll().executeTakeFirst()
}

/** In a time that tells nothing of how much of it is right. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
