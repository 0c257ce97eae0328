import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** The database's tables as queries, in a transaction or not. */
export type Rows = Kysely<Schema>

/** The same inside a transaction, where a change of several rows belongs. */
export type TransactionRows = Transaction<Schema>
