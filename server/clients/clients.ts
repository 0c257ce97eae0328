import type { Alert } from '#domain/client-alert.ts'
import type { Database } from '../db/open.ts'
import { alertsFor } from './alerts.ts'
import { writeMissingWords } from './finding.ts'
import { type FormState, formsFor } from './form-state.ts'
import type { ClientKeys } from './keys.ts'

/** The owner's records of her clients. */
export type Clients = {
  /** What must not be overlooked about these clients, gravest first; every id has an entry. */
  alertsFor(clientIds: readonly string[]): Promise<Map<string, Alert[]>>
  /** Whether the clients of these visits have answered the form; every visit has an entry. */
  formsFor(bookingIds: readonly string[]): Promise<Map<string, FormState>>
  /** Lets clients be found that were written before there was a search; answers how many. */
  writeMissingWords(): Promise<number>
}

export function createClients(parts: {
  database: Database
  keys: ClientKeys
  now: () => number
}): Clients {
  const { database, keys, now } = parts
  const { rows } = database
  return {
    alertsFor: (clientIds) => alertsFor(rows, keys, clientIds, now()),
    formsFor: (bookingIds) => formsFor(rows, bookingIds, now()),
    writeMissingWords: () => writeMissingWords(database),
  }
}
