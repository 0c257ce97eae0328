import type { Booking } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import type { Rows } from '../core/db/schema.ts'
import type { ClientKeys } from './keys.ts'

/** What every part of the clients' room works with. */
export type ClientParts = Desk & {
  keys: ClientKeys
}

/** Writes down what the owner did to a client, in the transaction in which it was done. */
export async function writeDown(
  { audit }: Pick<ClientParts, 'audit'>,
  rows: Rows,
  owner: Owner,
  what: { id: string; did: string } & Record<string, string | number>,
): Promise<void> {
  await audit.write(deskChange(owner, { record: 'client', ...what }), rows)
}

/** What a client's record asks of the calendar. */
export type VisitsOfClient = { forClient(query: { clientId: string }): Promise<Booking[]> }
