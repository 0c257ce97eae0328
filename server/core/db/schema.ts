import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { AbroadTables } from './schema/abroad.ts'
import type { AccountTables } from './schema/accounts.ts'
import type { AtDeskTables } from './schema/at-desk.ts'
import type { CalendarTables } from './schema/calendar.ts'
import type { CardTables } from './schema/cards.ts'
import type { ClientTables } from './schema/clients.ts'
import type { DeskTables } from './schema/desk.ts'
import type { LedgerTables } from './schema/ledger.ts'
import type { MovingInTables } from './schema/moving-in.ts'
import type { OrderTables } from './schema/orders.ts'
import type { PostTables } from './schema/post.ts'
import type { ReviewTables } from './schema/reviews.ts'
import type { SeriesTables } from './schema/series.ts'
import type { ShopTables } from './schema/shop.ts'
import type { SquareAppointmentTables } from './schema/square-appointments.ts'
import type { WaitingTables } from './schema/waiting.ts'

/** What all rooms share. */
type CoreTables = {
  migration: { name: string; applied_at: number }
  setting: { key: string; value: string; version: Generated<number>; updated_at: number }
  /** Stepped by triggers with each change to what public pages show. */
  page_version: { id: number; version: number }
  rate_limit: { bucket: string; points: number; expires_at: number }
  /** Append-only: the database refuses changes. */
  audit_event: {
    id: string
    at: number
    kind: string
    actor: 'visitor' | 'client' | 'helper' | 'owner' | 'system'
    actor_id: string | null
    subject_id: string | null
    network: string | null
    detail: string
  }
}

/** Every table of the database; `schema.test.ts` holds it against both engines. */
export type Schema = CoreTables &
  AccountTables &
  ClientTables &
  CalendarTables &
  WaitingTables &
  SeriesTables &
  AbroadTables &
  SquareAppointmentTables &
  ShopTables &
  OrderTables &
  LedgerTables &
  AtDeskTables &
  CardTables &
  PostTables &
  ReviewTables &
  DeskTables &
  MovingInTables

export type BookingRow = Selectable<Schema['booking']>
export type OutboxRow = Selectable<Schema['outbox']>
export type AttemptRow = Selectable<Schema['payment_attempt']>
export type CardRow = Selectable<Schema['card_on_file']>
export type DeletionRow = Selectable<Schema['customer_deletion']>
export type SeriesRow = Selectable<Schema['series']>
export type WishRow = Selectable<Schema['wish']>
export type FreedTimeRow = Selectable<Schema['freed_time']>
export type OfferRow = Selectable<Schema['offer']>
export type ReviewRow = Selectable<Schema['review']>
export type RefundRow = Selectable<Schema['payment_refund']>

/** The database's tables as queries, in a transaction or not. */
export type Rows = Kysely<Schema>

/** The same inside a transaction, where a change of several rows belongs. */
export type TransactionRows = Transaction<Schema>
