import type { ClientNames } from '#domain/calendar/client-names.ts'

/** The owner's visits in calendars elsewhere. */
export type AbroadTables = {
  /** One row at most: the address of the feed is made from its mark. */
  calendar_feed: { id: number; mark: string; client_names: ClientNames; made_at: number }
}
